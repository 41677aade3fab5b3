"""The texts around an online match: the lobby, the connection, failures and fairness."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.words.numbers import counted, duration
from rules.fairness import Fair, FairnessResult
from rules.room_codes import format_room_code

# The lobby

PLAY_ONLINE: Final = "Play together"
PLAY_ONLINE_HELP: Final = "With someone on another device, nearby or far away."
PLAY_ON_SERVER: Final = "Play on a server"
NAME_NEEDED: Final = "Enter a name. Your opponent will see it."
CODE: Final = "Room code or link"
INVALID_CODE: Final = (
    "A room code has eight letters or digits, such as 7C5T JDSE; a watch code has twelve. They "
    "never contain 0, O, 1, I or L. A link starts with peacock://"
)
OTHER_SERVER: Final = "A different server"
OTHER_SERVER_TEXT: Final = "This invitation leads to {server}, not to the server in your settings."
OTHER_SERVER_HELP: Final = (
    "Whoever runs it will see your name and your moves, and nothing else. "
    "Join only if you know who invited you. Your settings stay as they are."
)
JOIN_THERE: Final = "Join there"
NOT_NOW: Final = "Not now"
JOIN: Final = "Join"
OR_CREATE: Final = "Or open a room"
CREATE: Final = "Open a room"
QUICK_MATCH: Final = "Play anyone"
QUICK_MATCH_HELP: Final = "Pairs you with the next player who asks for the same rules."
RETURN_TO_SEAT: Final = "Go back"
RETURN_TO_SEAT_HELP: Final = "Your seat is saved. Opening or joining another room gives it up."
STAY: Final = "Stay"

# Waiting

CONNECTING: Final = "Connecting"
NO_ANSWER: Final = "No answer"
NO_ANSWER_TEXT: Final = (
    "No answer from {server}. Is the server running? Is this device online? Is the address "
    "right? Retrying automatically."
)
TRY_NOW: Final = "Try now"
CHANGE_SERVER: Final = "Change server"
TO_LOBBY: Final = "Back to lobby"
WAITING: Final = "Waiting for your opponent"
WAITING_TEXT: Final = (
    "Send them the invitation, or tell them this code. The match starts as soon as they join."
)
WAITING_TEXT_LOCAL: Final = (
    "The match starts as soon as they join. The server runs on this device: to play with someone "
    "elsewhere, choose an address in Settings that you can both reach."
)
SHARE_INVITATION: Final = "Share invitation"
SHARE_WATCHING: Final = "Let others watch"
SHARE_WATCHING_HELP: Final = "Share a link that shows the table, but nobody's hand."
LOOKING: Final = "Looking for an opponent"
LOOKING_TEXT: Final = (
    "You'll play the next person who asks for the same rules. Leaving costs you nothing."
)
STOP_LOOKING: Final = "Stop looking"
SHUFFLING: Final = "Shuffling"
SHUFFLING_TEXT: Final = "{name} is here. Both devices and the server are shuffling together."
LEAVE_ROOM: Final = "Leave room"
FAILED: Final = "That didn't work"
LEFT_BEFORE_START: Final = "{name} has left"
NEVER_STARTED: Final = "The match never started."
RETRYING: Final = "One moment, please"

# Watching

WATCHING_ONE: Final = "Not started yet"
WATCHING_ONE_TEXT: Final = (
    "{name} is waiting for an opponent. You'll see the table once they start."
)
WATCHING_SHUFFLE_TEXT: Final = "{one} and {two} are here. The cards are being shuffled."
WATCHING_OVER_TEXT: Final = "The match in this room is over."
STOP_WATCHING: Final = "Stop watching"
KEEP_WATCHING: Final = "Keep watching"
PLAYER_AWAY: Final = "A player has lost the connection."
REMATCH_MAY_FOLLOW: Final = "If they play again, you'll see it here."

# Gestures

SAY_SOMETHING: Final = "Say something"
YOU: Final = "You"
GESTURES: Final[Mapping[str, str]] = {
    "wellPlayed": "Well played!",
    "thanks": "Thanks!",
    "oops": "Oops!",
    "thinking": "Let me think…",
    "hurry": "Your move!",
    "goodGame": "Good game!",
}
SHOW_GESTURES: Final = "Show what others say"

# During a match

LEAVE_MATCH: Final = "Leave match"
LEAVE_QUESTION: Final = "Leave the match?"
LEAVE_FOR_NOW: Final = "Leave for now"
GIVE_UP: Final = "Give up the match"
CONNECTION_LOST: Final = "Connection lost. Reconnecting."
SERVER_UNANSWERED: Final = "No answer from the server. Retrying automatically."
RECONNECTED: Final = "Reconnected."
JOINED: Final = "{name} has joined."
LOST_CONNECTION: Final = "{name} lost the connection"
THINKING: Final = "{name} is thinking"
YOUR_TURN: Final = "Your turn"
NOT_HERE: Final = "{name} isn't here."
BACK_AGAIN: Final = "{name} is back."

# After a match

VERIFYING: Final = "Verifying the shuffle…"
NOT_REVEALED: Final = "The server hasn't revealed its secret, so the shuffle can't be verified."
REMATCH_WAITS: Final = "Waiting for {name}"
REMATCH_WANTED: Final = "{name} wants a rematch."
OPPONENT_LEFT: Final = "{name} has left the room."

UNFAIR: Final[Mapping[str, str]] = {
    "secret_changed": "the server revealed a different secret from the one it had pledged",
    "own_bytes_missing": "this device's part of the shuffle was not used",
    "other_bytes_changed": "the other device revealed something different from its pledge",
    "move_against_the_rules": "a move broke the rules",
    "cards_differ": "the cards did not match the shuffle",
}

# Why the server does not accept this seat, or the match cannot go on.
FAILURES: Final[Mapping[str, str]] = {
    "no_such_room": "There is no room with this code. Check the code; empty rooms close.",
    "room_taken": "Both seats in this room are taken.",
    "has_left": "Your opponent has left this room.",
    "bad_options": "The server doesn't know these house rules. It may be older than this app.",
    "newer_server": "The server is newer than this app. Update the app to play there.",
    "older_server": "The server is older than this app. Whoever runs it has to update it.",
    "bad_field": "The server doesn't accept this name.",
    "replaced": "Another device has taken over this seat with the same key.",
    "not_understood": "This app doesn't understand the server's answer.",
    "pledge_not_kept": "The server shows a pledge that this device never made. Don't trust it.",
    "pledge_broken": "The server rejected this device's part of the shuffle.",
}
OTHER_FAILURE: Final = "The server refused: {reason}."

# Refusals that pass. The app retries by itself.
RETRY_REASONS: Final[Mapping[str, str]] = {
    "slow_down": "Too many attempts. You can try again in a little while.",
    "elsewhere": "The room is moving to another server process.",
    "unavailable": "The server can't reach its storage.",
    "full": "The server is full.",
    "flood": "Too many messages at once.",
    "code_taken": "That code is taken. Trying another one.",
    "matched": "Found an opponent. Taking a seat at their table.",
    "looking": "That opponent is gone. Looking for another one.",
    "nothing_to_watch": (
        "There is no match under this watch code right now. You'll see the table as soon as "
        "one begins."
    ),
    "watchers_full": "Eight people are watching already. You get in when one of them leaves.",
}

# How a match ended that was not played out.
FORFEITS: Final[Mapping[str, str]] = {
    "left": "{name} left the match.",
    "gone": "{name} was away too long.",
    "slow": "{name} took too long.",
}
YOUR_FORFEITS: Final[Mapping[str, str]] = {
    "left": "You left the match.",
    "gone": "You were away too long.",
    "slow": "You took too long.",
}


def failure(reason: str) -> str:
    """Why the match cannot go on.

    >>> failure("room_taken"), failure("not_json")
    ('Both seats in this room are taken.', 'The server refused: not json.')
    """
    return FAILURES.get(reason, OTHER_FAILURE.format(reason=reason.replace("_", " ")))


def opponent_away(name: str, seconds: int | None) -> str:
    """The opponent is offline, and loses after these seconds.

    >>> opponent_away("Ann", 105), opponent_away("Ann", None)
    ('Ann lost the connection: 1:45 left', "Ann isn't here.")
    """
    if seconds is None:
        return NOT_HERE.format(name=name)
    return f"{LOST_CONNECTION.format(name=name)}: {clock(seconds)} left"


def turn_countdown(name: str, seconds: int) -> str:
    """The time left for a turn. The name is empty for the player's own turn.

    >>> turn_countdown("Ann", 42), turn_countdown("", 7)
    ('Ann is thinking: 0:42 left', 'Your turn: 0:07 left')
    """
    who = THINKING.format(name=name) if name else YOUR_TURN
    return f"{who}: {clock(seconds)} left"


def clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def forfeit(name: str, reason: str) -> str:
    """Why a match ended early; empty if it was played out. An empty name is the player's own.

    >>> forfeit("Ann", "gone"), forfeit("", "left"), forfeit("Ann", "")
    ('Ann was away too long.', 'You left the match.', '')
    """
    sentences = FORFEITS if name else YOUR_FORFEITS
    return sentences.get(reason, "").format(name=name)


def fairness(result: FairnessResult) -> str:
    """The result of verifying a match.

    >>> fairness(Fair(87))
    'Verified fair: the shuffle matches the pledges, and all you saw was true (87 views checked).'
    """
    if isinstance(result, Fair):
        seen = f"all you saw was true ({result.views} views checked)"
        return f"Verified fair: the shuffle matches the pledges, and {seen}."
    return f"NOT fair: {UNFAIR.get(result.reason, result.reason)}."


def invitation(title: str, code: str, link: str, server: str) -> str:
    """The text to share: a link to tap, and the code for typing. `server`: empty for the default.

    >>> print(invitation("Cribbage Clash", "7C5TJDSE", "peacock://cribbage?room=7C5TJDSE", ""))
    Play Cribbage Clash with me: peacock://cribbage?room=7C5TJDSE
    Or join room 7C5T JDSE in Peacock Parlour.
    """
    where = f" on the server {server}" if server else ""
    return (
        f"Play {title} with me: {link}\n"
        f"Or join room {format_room_code(code)}{where} in Peacock Parlour."
    )


def watch_invitation(title: str, code: str, link: str, server: str) -> str:
    """The text to share with spectators. `server`: empty for the default.

    >>> print(watch_invitation("Cribbage", "7C5TABCDEFGH", "peacock://…", ""))
    Watch us play Cribbage: peacock://…
    Or enter watch code 7C5T ABCD EFGH in Peacock Parlour.
    """
    where = f" on the server {server}" if server else ""
    return (
        f"Watch us play {title}: {link}\n"
        f"Or enter watch code {format_room_code(code)}{where} in Peacock Parlour."
    )


def gesture(name: str, key: str) -> str:
    """What a player says.

    >>> gesture("Ann", "oops")
    'Ann: Oops!'
    """
    return f"{name}: {GESTURES[key]}"


def watchers(count: int) -> str:
    """How many people watch.

    >>> watchers(1), watchers(3)
    ('1 person is watching.', '3 people are watching.')
    """
    return "1 person is watching." if count == 1 else f"{count} people are watching."


def spelled_code(code: str) -> str:
    """A code as it is shown, for screen readers.

    >>> spelled_code("7C5T JDSE")
    'Code 7 C 5 T, J D S E'
    """
    return f"Code {', '.join(' '.join(group) for group in code.split())}"


def online_tile(seconds_left: int | None) -> str:
    """What the hub says about an online match that was left.

    >>> online_tile(95), online_tile(0)
    ('Online match: return within 1:35', 'Online match: see how it ended')
    """
    if seconds_left is None:
        return "Online match: tap to return"
    if seconds_left == 0:
        return "Online match: see how it ended"
    return f"Online match: return within {duration(seconds_left)}"


def return_to_room(code: str) -> str:
    return f"Back to room {format_room_code(code)}"


def leave_warning(seconds: int) -> str:
    """What leaving a running match means, if the seat is kept for so long.

    >>> leave_warning(120)
    "Your seat is kept for 2 minutes. If you aren't back by then, or give up, you lose."
    """
    time = counted(seconds // 60, "minute") if seconds >= 60 else counted(seconds, "second")
    kept = f"Your seat is kept for {time}. " if seconds else ""
    return f"{kept}If you aren't back by then, or give up, you lose."


def seat_saved(code: str) -> str:
    return f"Your seat in room {format_room_code(code)} is saved for a while."
