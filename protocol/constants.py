"""The names and numbers that app and server agree on."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Final

# Changes when an older app and a newer server can no longer understand each other.
PROTOCOL_VERSION: Final = 4

MAX_REQUEST_BYTES: Final = 4096
MAX_NAME_LENGTH: Final = 24
# A seat belongs to a key of 128 random bits that its client makes.
KEY_BYTES: Final = 16
MAX_WATCHERS: Final = 8

# Seconds of silence after which a client sends a ping, and then gives the connection up.
HEARTBEAT_AFTER: Final = 15.0
GIVE_UP_AFTER: Final = 6.0


class RoomStage(StrEnum):
    """What a room waits for: a second player, both clients' bytes, moves, or a rematch."""

    WAITING = "waiting"
    SHUFFLING = "shuffling"
    PLAYING = "playing"
    OVER = "over"


class Forfeit(StrEnum):
    """Why a seat lost without a last card."""

    GONE = "gone"
    SLOW = "slow"
    LEFT = "left"


class Gesture(StrEnum):
    """All that players can say to each other."""

    WELL_PLAYED = "wellPlayed"
    THANKS = "thanks"
    OOPS = "oops"
    THINKING = "thinking"
    HURRY = "hurry"
    GOOD_GAME = "goodGame"


class CloseCode(IntEnum):
    """Why the server closes a WebSocket; those below 4000 have the meaning of RFC 6455."""

    # The client has been silent for too long.
    GOING_AWAY = 1001
    PROTOCOL_ERROR = 1002
    # Fragmented messages.
    UNSUPPORTED_DATA = 1003
    INVALID_TEXT = 1007
    # Too many messages.
    POLICY_VIOLATION = 1008
    INTERNAL_ERROR = 1011
    # The server restarts or the room has moved: connect again.
    RESTART = 1012
    TRY_LATER = 1013
    # Another connection took the seat. Taking it back would be answered in kind.
    REPLACED = 4001
