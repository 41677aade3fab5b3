"""Error codes of the server, with an English text for developers; the app has its own words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ERROR_TEXTS: Final[Mapping[str, str]] = {
    # Messages
    "not_text": "Messages are JSON text.",
    "too_large": "A message has at most 4096 bytes.",
    "not_json": "This is not JSON.",
    "not_a_frame": "A message is an object with a type.",
    "unknown_type": "There is no such type of message.",
    "bad_field": "A field is missing, of the wrong type, or unknown.",
    "flood": "Too many messages.",
    "newer_server": "This client is too old for the server.",
    "older_server": "This client is too new for the server.",
    # Rooms
    "no_such_room": "There is no room with this code.",
    "room_taken": "Both seats of this room are taken.",
    "code_taken": "This code is already in use.",
    "slow_down": "Too many attempts; wait a little.",
    "full": "The server is full.",
    "other_room": "This connection belongs to another room.",
    "not_seated": "Create or join a room first.",
    "already_seated": "This connection already has a seat.",
    "bad_options": "The game has no such options.",
    "watching": "Spectators only watch.",
    "nothing_to_watch": "There is no match with this watch code.",
    "watchers_full": "This room has all its spectators.",
    "elsewhere": "Another process is about to hand this room over; connect again.",
    "unavailable": "The journal cannot be reached; connect again.",
    # Matches
    "not_started": "The match has not begun.",
    "not_yet": "The other seat is still empty.",
    "not_over": "The match is not over.",
    "has_left": "A player has left this room.",
    "future_version": "The room has not reached this version.",
    "too_many_gestures": "Too many gestures; wait a little.",
    "pledge_broken": "These are not the bytes that were pledged.",
    # Moves, as the rules refuse them
    "match_over": "The match is over.",
    "wrong_phase": "This move belongs to another phase.",
    "not_your_turn": "The other player is to move.",
    "already_discarded": "You have already discarded.",
    "already_continued": "You have already continued.",
    "discard_two": "Discard two different cards.",
    "not_in_hand": "This card is not in your hand.",
    "over_thirty_one": "The count would pass thirty-one.",
    "must_play": "You can play, so you must.",
    "impossible_count": "No hand scores that much.",
    "not_counted": "Count the hand first.",
    "nothing_missed": "The other player has missed nothing.",
}

# Refusals of `create`, `join` and `watch` that pass by themselves.
TRANSIENT_ERRORS: Final = frozenset(
    ("slow_down", "elsewhere", "unavailable", "full", "flood", "nothing_to_watch", "watchers_full")
)


class Refused(Exception):
    """A request that is not carried out. `code` says why; `n` is the version it answered."""

    def __init__(self, code: str, n: int | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.n = n
