"""An invitation to a room: its code, and the server on which it is. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from kivyapp.online.server_address import HOME


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where somebody waits. Without another address it is the server every app knows."""

    room: str
    server: str = HOME
