"""The web server: a thread for each phone, quiet, on a port that is already open."""

from __future__ import annotations

import socket
from typing import Any

from flask import Flask
from werkzeug.serving import ThreadedWSGIServer, WSGIRequestHandler


class Quiet(WSGIRequestHandler):
    """Keeps connections open between requests and the terminal for people."""

    protocol_version = "HTTP/1.1"

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing of a request that went well."""

    def log(self, kind: str, message: str, *args: Any) -> None:
        """Say nothing of phones that went away."""


class Server(ThreadedWSGIServer):
    """Serves an application on an open socket."""

    daemon_threads = True

    def __init__(self, app: Flask, listener: socket.socket) -> None:
        """Take over the listening socket."""
        host, port = listener.getsockname()[:2]
        with listener:  # the server duplicates it
            super().__init__(host, port, app, handler=Quiet, fd=listener.fileno())
