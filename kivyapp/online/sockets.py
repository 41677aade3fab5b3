"""The default connection of online matches, and the default server of a match hosted here."""

from __future__ import annotations

from typing import Any


def threaded_web_socket(post: Any) -> Any:
    """Make a real connection; imported late, because most players never need it."""
    from kivyapp.online.web_socket import ThreadedWebSocket

    return ThreadedWebSocket(post)


def threaded_room_server(*arguments: Any) -> Any:
    """Host a room; imported late, too."""
    from kivyapp.online.threaded_room_server import ThreadedRoomServer

    return ThreadedRoomServer(*arguments)
