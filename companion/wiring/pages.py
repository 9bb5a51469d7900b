"""The pages: served on a port that is opened first, to a table that has its data folder for itself."""

from __future__ import annotations

import fcntl
import os
import secrets
import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion import config, profile
from companion.glow import Glow
from companion.message import Fault
from companion.table import Table


@contextmanager
def served(
    table: Table,
    listener: socket.socket,
    data: Path,
    settings: config.Config,
    language: str,
    glow: Glow,
) -> Iterator[None]:
    """Serve the pages from a thread of their own."""
    from web import create_app
    from web.server import Server

    def boards(game: str) -> Mapping[str, Any]:
        return profile.load(game, settings.boards.get(game))

    address = address_of(*listener.getsockname()[:2])
    spoken = settings.language or language
    app = create_app(table, _secret(data), boards, spoken, address, lamps=glow)
    server = Server(app, listener)
    thread = threading.Thread(target=server.serve_forever, name="pages", daemon=True)
    thread.start()
    try:
        yield
    finally:
        table.close()
        server.shutdown()
        server.server_close()


@contextmanager
def alone(data: Path) -> Iterator[None]:
    """Keep a second Lightkeeper from the same data."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock = (data / "lock").open("w")
    except OSError as error:
        reason = error.strerror or str(error)
        raise Fault("journal-unwritable", folder=str(data), reason=reason) from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise Fault("command-running", folder=str(data)) from error
        yield


def listen(host: str, port: int) -> socket.socket:
    """Open the page's port before anything else is started."""
    try:
        return socket.create_server((host, port), backlog=128)
    except (OSError, OverflowError) as error:
        number = getattr(error, "errno", None) or 0
        reason = os.strerror(number) if number > 0 else str(error)
        raise Fault("command-port", host=host, port=str(port), reason=reason) from error


def address_of(host: str, port: int) -> str:
    """Return where phones find the page."""
    return f"{own_address() if host == '0.0.0.0' else host}:{port}"


def own_address() -> str:
    """Return the address that other machines of this network know; nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _secret(data: Path) -> bytes:
    """Return the key that signs the phones' cookies, made once for each table."""
    path = data / "secret"
    try:
        known = path.read_bytes() if path.exists() else b""
    except OSError as error:
        reason = error.strerror or str(error)
        raise Fault("journal-unwritable", folder=str(data), reason=reason) from error
    if len(known) < 32:  # none yet, or a power cut came before its bytes were on disk
        with os.fdopen(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
            file.write(secrets.token_bytes(32))
    return path.read_bytes()
