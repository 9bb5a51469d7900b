"""The peer of `start`: Flask's hello world on werkzeug's threaded server."""

import sys

from flask import Flask
from werkzeug.serving import make_server

app = Flask(__name__)


@app.get("/")
def hello() -> str:
    return "<p>Hello, World!</p>"


make_server("0.0.0.0", int(sys.argv[1]), app, threaded=True).serve_forever()
