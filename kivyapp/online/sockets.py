"""The default connection of online matches."""

from __future__ import annotations

from typing import Any


def threaded_web_socket(post: Any) -> Any:
    """Make a real connection; imported late, because most players never need it."""
    from kivyapp.online.web_socket import ThreadedWebSocket

    return ThreadedWebSocket(post)
