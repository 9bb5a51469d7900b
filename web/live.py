"""Live on every open phone: a full snapshot on connecting and after each change."""

from __future__ import annotations

import json
from collections.abc import Iterator

from flask import Blueprint, Response, current_app, g, session

from web.desk import Desk

bp = Blueprint("live", __name__)

HEARTBEAT = 4.0  # seconds; a phone that hears nothing for ten says so


@bp.get("/live")
def live() -> Response:
    """Stream the table to one phone."""
    desk: Desk = current_app.extensions["desk"]
    stream = _snapshots(desk, session["phone"], g.language)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Response(stream, mimetype="text/event-stream", headers=headers)


def _snapshots(desk: Desk, phone: str, language: str) -> Iterator[str]:
    now = desk.table.now
    seen = -1
    while desk.table.open:
        if now.version != seen:
            seen = now.version
            part = desk.table_part(now, phone, language)
            yield f"event: table\ndata: {json.dumps({'version': seen, 'table': part})}\n\n"
        else:
            yield "event: alive\ndata:\n\n"
        now = desk.table.wait(seen, HEARTBEAT)
