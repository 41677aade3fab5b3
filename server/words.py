"""What an error code means, in English, for whoever reads frames; the app has words of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MESSAGES: Final[Mapping[str, str]] = {
    # Frames
    "not_text": "Frames are JSON text.",
    "too_large": "A frame has at most 4096 bytes.",
    "not_json": "This is not JSON.",
    "not_a_frame": "A frame is an object with a type.",
    "unknown_type": "There is no such type of frame.",
    "bad_field": "A field is missing, of the wrong type, or not known.",
    "flood": "Too many frames.",
    "newer_server": "This client is too old for the server.",
    "older_server": "This client is too new for the server.",
    # Rooms
    "no_such_room": "There is no room with this code.",
    "room_taken": "Both seats of this room are taken.",
    "code_taken": "This code is in use already.",
    "slow_down": "Too many attempts; wait a little.",
    "full": "The server is full.",
    "other_room": "This connection belongs to another room.",
    "not_seated": "Create or join a room first.",
    "already_seated": "This connection has a seat already.",
    "bad_options": "The game has no such options.",
    "elsewhere": "Another process is about to hand this room over; connect again.",
    "unavailable": "The journal cannot be reached; connect again.",
    # Matches
    "not_started": "The match has not begun.",
    "not_yet": "The other seat is still empty.",
    "not_over": "The match is not over.",
    "has_left": "A player has left this room.",
    "future_version": "The room has not come that far.",
    "pledge_broken": "These are not the bytes that were pledged.",
    # Moves, as the rules refuse them
    "match_over": "The match is over.",
    "wrong_phase": "This is not the time for such a move.",
    "not_your_turn": "The other player is to move.",
    "already_discarded": "You have discarded already.",
    "already_continued": "You have gone on already.",
    "discard_two": "Discard two different cards.",
    "not_in_hand": "This card is not in your hand.",
    "over_thirty_one": "The count would pass thirty-one.",
    "must_play": "You can play, so you must.",
}
