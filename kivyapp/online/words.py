"""What is said around an online match: in the lobby, about the line, and when something fails."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.games.cribbage.names import Names
from rules.codes import grouped
from rules.fairness import Fair, Verdict

# The lobby

PLAY_ONLINE: Final = "Play online"
PLAY_ONLINE_HELP: Final = "Against somebody on another device."
NAME_NEEDED: Final = "Say who you are: the other one sees this name."
CODE: Final = "Code or link of a room"
CODE_WRONG: Final = (
    "A code has eight letters or digits, such as 7C5T JDSE; 0, O, 1, I and L are never among them. "
    "A link begins with peacock://cribbage?room="
)
OTHER_SERVER: Final = "Another server"
OTHER_SERVER_TEXT: Final = "This invitation leads to {server}, not to the server that you chose."
OTHER_SERVER_HELP: Final = (
    "Whoever runs it sees your name and your moves, and nothing else. "
    "Join there only if you know who invites you. Your settings stay as they are."
)
JOIN_THERE: Final = "Join there"
NOT_NOW: Final = "Not now"
JOIN: Final = "Join"
OR_CREATE: Final = "Or open a room"
CREATE: Final = "Open a room"
GO_BACK: Final = "Go back"
GO_BACK_HELP: Final = "Your seat there is kept. Opening or joining another room gives it up."
STAY: Final = "Stay"

# Waiting

CONNECTING: Final = "Connecting"
NO_ANSWER: Final = "Nothing answers"
NO_ANSWER_TEXT: Final = (
    "No server answers at {server}. Is it running, is this device online, is the address right? "
    "It is tried again by itself."
)
TRY_NOW: Final = "Try now"
CHANGE_SERVER: Final = "Change the server"
TO_LOBBY: Final = "To the lobby"
WAITING: Final = "Waiting for the other player"
WAITING_TEXT: Final = (
    "Send them the invitation, or tell them this code. The match begins as soon as they join."
)
ONLY_HERE: Final = (
    "The match begins as soon as they join. The server runs on this device: to play with somebody "
    "elsewhere, choose an address that both can reach in the settings."
)
SHARE_INVITATION: Final = "Share the invitation"
SHUFFLING: Final = "Shuffling"
SHUFFLING_TEXT: Final = "{name} is here. Both devices and the server shuffle together."
GIVE_UP_ROOM: Final = "Leave the room"
FAILED: Final = "That did not work"
OTHER_LEFT: Final = "{name} has left"
OTHER_LEFT_TEXT: Final = "The match did not begin."
TROUBLE: Final = "A moment, please"

# In a match

LEAVE_MATCH: Final = "Leave the match"
LEAVE_QUESTION: Final = "Leave the match?"
LEAVE_WARNING: Final = "Who leaves a running match loses it."
LINE_LOST: Final = "Connection lost, trying again."
LINE_UNANSWERED: Final = "No answer from the server, trying again."
LINE_BACK: Final = "Connected again."
JOINED: Final = "{name} has joined."
AWAY: Final = "{name} has lost the connection"
THINKING: Final = "{name} is thinking"
YOUR_TURN: Final = "Your turn"
NOT_HERE: Final = "{name} is not here."
BACK_AGAIN: Final = "{name} is back."

# After a match

VERIFYING: Final = "The shuffle is being verified…"
NOT_OPENED: Final = "The server has not opened its secret: the shuffle cannot be verified."
REMATCH_WAITS: Final = "Waiting for {name}"
REMATCH_WANTED: Final = "{name} wants a rematch."
REMATCH_GONE: Final = "{name} has left the room."

UNFAIR: Final[Mapping[str, str]] = {
    "secret_changed": "the server opened another secret than it had pledged",
    "own_bytes_missing": "what this device gave to the shuffle was not used",
    "other_bytes_changed": "the other device opened something else than it had pledged",
    "move_against_the_rules": "a move was against the rules",
    "cards_differ": "cards were not those of the shuffle",
}

# Why the server does not let us in, or the match cannot go on.
FAILURES: Final[Mapping[str, str]] = {
    "no_such_room": "There is no room with this code. Compare it; a room that nobody sits in ends.",
    "room_taken": "Both seats of this room are taken.",
    "has_left": "The other player has left this room.",
    "bad_options": "The server does not know these dials. It may be older than this app.",
    "newer_server": "The server is newer than this app. Update the app to play there.",
    "older_server": "The server is older than this app. Whoever runs it has to update it.",
    "bad_field": "The server does not take this name.",
    "replaced": "This seat was taken over on another device, with the same key.",
    "not_understood": "The server answers in a way that this app does not understand.",
    "pledge_not_kept": "The server shows another pledge than this device made: it is not trusted.",
    "pledge_broken": "The server did not accept what this device gave to the shuffle.",
}
OTHER_FAILURE: Final = "The server refused: {reason}."

# Refusals that pass; it is tried again by itself.
TROUBLES: Final[Mapping[str, str]] = {
    "slow_down": "Too many attempts. The server lets you try again in a little while.",
    "elsewhere": "The room is moving to another server process.",
    "unavailable": "The server cannot reach its journal.",
    "full": "The server is full.",
    "flood": "Too much was sent at once.",
    "code_taken": "That code was taken; another one is tried.",
}

REASONS: Final[Mapping[str, str]] = {
    "left": "{name} left the match.",
    "gone": "{name} was gone too long.",
    "slow": "{name} thought too long.",
}
YOUR_REASONS: Final[Mapping[str, str]] = {
    "left": "You left the match.",
    "gone": "You were gone too long.",
    "slow": "You thought too long.",
}


def failure(reason: str) -> str:
    """Why it does not go on.

    >>> failure("room_taken"), failure("not_json")
    ('Both seats of this room are taken.', 'The server refused: not json.')
    """
    return FAILURES.get(reason, OTHER_FAILURE.format(reason=reason.replace("_", " ")))


def away(name: str, seconds: int | None) -> str:
    """That the other one is gone, and for how long they are waited for.

    >>> away("Ann", 105), away("Ann", None)
    ('Ann has lost the connection: 1:45 left', 'Ann is not here.')
    """
    if seconds is None:
        return NOT_HERE.format(name=name)
    return f"{AWAY.format(name=name)}: {_clock(seconds)} left"


def thinking(name: str, seconds: int) -> str:
    """That whose turn it is has little time left; the name is empty for the player's own turn.

    >>> thinking("Ann", 42), thinking("", 7)
    ('Ann is thinking: 0:42 left', 'Your turn: 0:07 left')
    """
    who = THINKING.format(name=name) if name else YOUR_TURN
    return f"{who}: {_clock(seconds)} left"


def _clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def ending(names: Names, loser: int, reason: str) -> str:
    """How a match ended that was not played to its end; empty for one that was."""
    sentences = YOUR_REASONS if loser == names.you else REASONS
    return sentences.get(reason, "").format(name=names.of(loser))


def fairness(verdict: Verdict) -> str:
    """What came of verifying a match.

    >>> fairness(Fair(87))
    'Verified fair: the shuffle is the pledged one, and all that you saw is true (87 compared).'
    """
    if isinstance(verdict, Fair):
        seen = f"all that you saw is true ({verdict.views} compared)"
        return f"Verified fair: the shuffle is the pledged one, and {seen}."
    return f"NOT fair: {UNFAIR.get(verdict.reason, verdict.reason)}."


def invitation(code: str, link: str, server: str) -> str:
    """What is shared: a link for a tap, and the code for whoever types it.

    >>> print(invitation("7C5TJDSE", "peacock://cribbage?room=7C5TJDSE", ""))
    Play Cribbage Clash with me: peacock://cribbage?room=7C5TJDSE
    Or join the room 7C5T JDSE in Peacock Parlour.
    """
    where = f" on the server {server}" if server else ""
    return (
        f"Play Cribbage Clash with me: {link}\n"
        f"Or join the room {grouped(code)}{where} in Peacock Parlour."
    )


def spelled(code: str) -> str:
    """A code as it is read aloud.

    >>> spelled("7C5TJDSE")
    'Code 7 C 5 T, J D S E'
    """
    return f"Code {', '.join(' '.join(group) for group in grouped(code).split())}"


def room_row(code: str) -> str:
    return f"Back to room {grouped(code)}"


def seat_kept(code: str) -> str:
    return f"Your seat in room {grouped(code)} is kept for a while."
