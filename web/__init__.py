"""Phones: the page that shows the table and takes taps; it imports companion and nothing else of ours."""

from web.app import create_app

__all__ = ["create_app"]
