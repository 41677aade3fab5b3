"""The texts around an online match: the lobby, the connection, failures and fairness."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.words.numbers import duration
from kivyapp.words.translation import Plural, Text
from rules.room_codes import format_room_code

# The lobby

PLAY_ONLINE: Final = Text("Play together")
PLAY_ONLINE_HELP: Final = Text("With someone on another device, nearby or far away.")
PLAY_ON_SERVER: Final = Text("Play on a server")
NAME_NEEDED: Final = Text("Enter a name. Your opponent will see it.")
CODE: Final = Text("Room code or link")
INVALID_CODE: Final = Text(
    "A room code has eight letters or digits, such as 7C5T JDSE; a watch code has twelve. They "
    "never contain 0, O, 1, I or L. A link starts with peacock://"
)
OTHER_SERVER: Final = Text("A different server")
OTHER_SERVER_TEXT: Final = Text(
    "This invitation leads to {server}, not to the server in your settings."
)
OTHER_SERVER_HELP: Final = Text(
    "Its operator will see your name and your moves, and nothing else. "
    "Join only if you know who invited you. Your settings stay as they are."
)
JOIN_THERE: Final = Text("Join there")
NOT_NOW: Final = Text("Not now")
JOIN: Final = Text("Join")
OR_CREATE: Final = Text("Or open a room")
CREATE: Final = Text("Open a room")
QUICK_MATCH: Final = Text("Play anyone")
QUICK_MATCH_HELP: Final = Text("Pairs you with the next player who asks for the same rules.")
RETURN_TO_SEAT: Final = Text("Go back")
RETURN_TO_SEAT_HELP: Final = Text(
    "Your seat is saved. Opening or joining another room gives it up."
)
STAY: Final = Text("Stay")

# Waiting

CONNECTING: Final = Text("Connecting")
NO_ANSWER: Final = Text("No answer")
NO_ANSWER_TEXT: Final = Text(
    "No answer from {server}. Is the server running? Is this device online? Is the address "
    "right? Retrying automatically."
)
TRY_NOW: Final = Text("Try now")
CHANGE_SERVER: Final = Text("Change server")
TO_LOBBY: Final = Text("Back to lobby")
WAITING: Final = Text("Waiting for your opponent")
WAITING_TEXT: Final = Text(
    "Send them the invitation, or tell them this code. The match starts as soon as they join."
)
WAITING_TEXT_LOCAL: Final = Text(
    "The match starts as soon as they join. The server runs on this device: to play with someone "
    "elsewhere, choose an address in Settings that you can both reach."
)
SHARE_INVITATION: Final = Text("Share invitation")
SHARE_WATCHING: Final = Text("Let others watch")
SHARE_WATCHING_HELP: Final = Text("Share a link that shows the table, but nobody's hand.")
LOOKING: Final = Text("Looking for an opponent")
LOOKING_TEXT: Final = Text(
    "You'll play the next person who asks for the same rules. Leaving costs you nothing."
)
STOP_LOOKING: Final = Text("Stop looking")
SHUFFLING: Final = Text("Shuffling")
SHUFFLING_TEXT: Final = Text("{name} is here. Both devices and the server are shuffling together.")
LEAVE_ROOM: Final = Text("Leave room")
FAILED: Final = Text("That didn't work")
LEFT_BEFORE_START: Final = Text("{name} has left")
NEVER_STARTED: Final = Text("The match never started.")
RETRYING: Final = Text("One moment, please")

# Watching

WATCHING_ONE: Final = Text("Not started yet")
WATCHING_ONE_TEXT: Final = Text(
    "{name} is waiting for an opponent. You'll see the table once they start."
)
WATCHING_SHUFFLE_TEXT: Final = Text("{one} and {two} are here. The cards are being shuffled.")
WATCHING_OVER_TEXT: Final = Text("The match in this room is over.")
STOP_WATCHING: Final = Text("Stop watching")
KEEP_WATCHING: Final = Text("Keep watching")
PLAYER_AWAY: Final = Text("A player has lost the connection.")
REMATCH_MAY_FOLLOW: Final = Text("If they play again, you'll see it here.")

# Gestures

SAY_SOMETHING: Final = Text("Say something")
YOU: Final = Text("You")
GESTURES: Final[Mapping[str, Text]] = {
    "wellPlayed": Text("Well played!"),
    "thanks": Text("Thanks!"),
    "oops": Text("Oops!"),
    "thinking": Text("Let me think…"),
    "hurry": Text("Your move!"),
    "goodGame": Text("Good game!"),
}
SHOW_GESTURES: Final = Text("Show what others say")

# During a match

LEAVE_MATCH: Final = Text("Leave match")
LEAVE_QUESTION: Final = Text("Leave the match?")
LEAVE_FOR_NOW: Final = Text("Leave for now")
GIVE_UP: Final = Text("Give up the match")
CONNECTION_LOST: Final = Text("Connection lost. Reconnecting.")
SERVER_UNANSWERED: Final = Text("No answer from the server. Retrying automatically.")
RECONNECTED: Final = Text("Reconnected.")
JOINED: Final = Text("{name} has joined.")
LOST_CONNECTION: Final = Text("{name} lost the connection: {time} left")
THINKING: Final = Text("{name} is thinking: {time} left")
YOUR_TURN: Final = Text("Your turn: {time} left")
NOT_HERE: Final = Text("{name} isn't here.")
BACK_AGAIN: Final = Text("{name} is back.")

# After a match

REMATCH_WAITS: Final = Text("Waiting for {name}")
REMATCH_WANTED: Final = Text("{name} wants a rematch.")
OPPONENT_LEFT: Final = Text("{name} has left the room.")

# Why the server does not accept this seat, or the match cannot go on.
FAILURES: Final[Mapping[str, Text]] = {
    "no_such_room": Text("There is no room with this code. Check the code; empty rooms close."),
    "room_taken": Text("Both seats in this room are taken."),
    "has_left": Text("Your opponent has left this room."),
    "bad_options": Text(
        "The server doesn't know these house rules. It may be older than this app."
    ),
    "newer_server": Text("The server is newer than this app. Update the app to play there."),
    "older_server": Text("The server is older than this app. Its operator has to update it."),
    "bad_field": Text("The server doesn't accept this name."),
    "replaced": Text("Another device has taken over this seat with the same key."),
    "not_understood": Text("This app doesn't understand the server's answer."),
    "pledge_not_kept": Text(
        "The server shows a pledge that this device never made. Don't trust it."
    ),
    "pledge_broken": Text("The server rejected this device's part of the shuffle."),
}
OTHER_FAILURE: Final = Text("The server refused: {reason}.")

# Refusals that pass. The app retries by itself.
RETRY_REASONS: Final[Mapping[str, Text]] = {
    "slow_down": Text("Too many attempts. You can try again in a little while."),
    "elsewhere": Text("The room is moving to another server process."),
    "unavailable": Text("The server can't reach its storage."),
    "full": Text("The server is full."),
    "flood": Text("Too many messages at once."),
    "code_taken": Text("That code is taken. Trying another one."),
    "matched": Text("Found an opponent. Taking a seat at their table."),
    "looking": Text("That opponent is gone. Looking for another one."),
    "nothing_to_watch": (
        Text(
            "There is no match under this watch code right now. You'll see the table as soon as "
            "one begins."
        )
    ),
    "watchers_full": Text("Eight people are watching already. You get in when one of them leaves."),
}

# How a match ended that was not played out.
FORFEITS: Final[Mapping[str, Text]] = {
    "left": Text("{name} left the match."),
    "gone": Text("{name} was away too long."),
    "slow": Text("{name} took too long."),
}
YOUR_FORFEITS: Final[Mapping[str, Text]] = {
    "left": Text("You left the match."),
    "gone": Text("You were away too long."),
    "slow": Text("You took too long."),
}


# Shared messages

PLAY_WITH_ME: Final = Text("Play {game} with me: {link}")
JOIN_ROOM: Final = Text("Or join room {code} in Peacock Parlour.")
JOIN_ROOM_ON: Final = Text("Or join room {code} on the server {server} in Peacock Parlour.")
WATCH_US: Final = Text("Watch us play {game}: {link}")
WATCH_CODE: Final = Text("Or enter watch code {code} in Peacock Parlour.")
WATCH_CODE_ON: Final = Text("Or enter watch code {code} on the server {server} in Peacock Parlour.")
WATCHERS: Final = Plural("{count} person is watching.", "{count} people are watching.")
SPELLED_CODE: Final = Text("Code {characters}")
TILE_RETURN: Final = Text("Online match: tap to return")
TILE_ENDED: Final = Text("Online match: see how it ended")
TILE_COUNTDOWN: Final = Text("Online match: return within {time}")
BACK_TO_ROOM: Final = Text("Back to room {code}")
SEAT_KEPT_MINUTES: Final = Plural(
    "Your seat is kept for {count} minute. If you aren't back by then, or give up, you lose.",
    "Your seat is kept for {count} minutes. If you aren't back by then, or give up, you lose.",
)
SEAT_KEPT_SECONDS: Final = Plural(
    "Your seat is kept for {count} second. If you aren't back by then, or give up, you lose.",
    "Your seat is kept for {count} seconds. If you aren't back by then, or give up, you lose.",
)
SEAT_NOT_KEPT: Final = Text("If you leave or give up, you lose.")
SEAT_SAVED: Final = Text("Your seat in room {code} is saved for a while.")


def failure(reason: str) -> str:
    """Why the match cannot go on.

    >>> failure("room_taken"), failure("not_json")
    ('Both seats in this room are taken.', 'The server refused: not json.')
    """
    if reason in FAILURES:
        return FAILURES[reason]()
    return OTHER_FAILURE(reason=reason.replace("_", " "))


def retry_reason(reason: str) -> str:
    """Why the app tries again, or why the match cannot go on."""
    return RETRY_REASONS[reason]() if reason in RETRY_REASONS else failure(reason)


def opponent_away(name: str, seconds: int | None) -> str:
    """The opponent is offline, and loses after these seconds.

    >>> opponent_away("Ann", 105), opponent_away("Ann", None)
    ('Ann lost the connection: 1:45 left', "Ann isn't here.")
    """
    if seconds is None:
        return NOT_HERE(name=name)
    return LOST_CONNECTION(name=name, time=clock(seconds))


def turn_countdown(name: str, seconds: int) -> str:
    """The time left for a turn. The name is empty for the player's own turn.

    >>> turn_countdown("Ann", 42), turn_countdown("", 7)
    ('Ann is thinking: 0:42 left', 'Your turn: 0:07 left')
    """
    if name:
        return THINKING(name=name, time=clock(seconds))
    return YOUR_TURN(time=clock(seconds))


def clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def forfeit(name: str, reason: str) -> str:
    """Why a match ended early; empty if it was played out. An empty name is the player's own.

    >>> forfeit("Ann", "gone"), forfeit("", "left"), forfeit("Ann", "")
    ('Ann was away too long.', 'You left the match.', '')
    """
    sentences = FORFEITS if name else YOUR_FORFEITS
    return sentences[reason](name=name) if reason in sentences else ""


def invitation(title: str, code: str, link: str, server: str) -> str:
    """The text to share: a link to tap, and the code for typing. `server`: empty for the default.

    >>> print(invitation("Cribbage Clash", "7C5TJDSE", "peacock://cribbage?room=7C5TJDSE", ""))
    Play Cribbage Clash with me: peacock://cribbage?room=7C5TJDSE
    Or join room 7C5T JDSE in Peacock Parlour.
    """
    typed = JOIN_ROOM_ON if server else JOIN_ROOM
    return (
        f"{PLAY_WITH_ME(game=title, link=link)}\n"
        f"{typed(code=format_room_code(code), server=server)}"
    )


def watch_invitation(title: str, code: str, link: str, server: str) -> str:
    """The text to share with spectators. `server`: empty for the default.

    >>> print(watch_invitation("Cribbage", "7C5TABCDEFGH", "peacock://…", ""))
    Watch us play Cribbage: peacock://…
    Or enter watch code 7C5T ABCD EFGH in Peacock Parlour.
    """
    typed = WATCH_CODE_ON if server else WATCH_CODE
    return f"{WATCH_US(game=title, link=link)}\n{typed(code=format_room_code(code), server=server)}"


def gesture(name: str, key: str) -> str:
    """What a player says.

    >>> gesture("Ann", "oops")
    'Ann: Oops!'
    """
    return f"{name}: {GESTURES[key]()}"


def watchers(count: int) -> str:
    """How many people watch.

    >>> watchers(1), watchers(3)
    ('1 person is watching.', '3 people are watching.')
    """
    return WATCHERS(count)


def spelled_code(code: str) -> str:
    """A code as it is shown, for screen readers.

    >>> spelled_code("7C5T JDSE")
    'Code 7 C 5 T, J D S E'
    """
    groups = (" ".join(group) for group in code.split())
    return SPELLED_CODE(characters=", ".join(groups))


def online_tile(seconds_left: int | None) -> str:
    """What the hub says about an online match that was left.

    >>> online_tile(95), online_tile(0)
    ('Online match: return within 1:35', 'Online match: see how it ended')
    """
    if seconds_left is None:
        return TILE_RETURN()
    if seconds_left == 0:
        return TILE_ENDED()
    return TILE_COUNTDOWN(time=duration(seconds_left))


def return_to_room(code: str) -> str:
    return BACK_TO_ROOM(code=format_room_code(code))


def leave_warning(seconds: int) -> str:
    """What leaving a running match means, if the seat is kept for so long.

    >>> leave_warning(120)
    "Your seat is kept for 2 minutes. If you aren't back by then, or give up, you lose."
    """
    if seconds >= 60:
        return SEAT_KEPT_MINUTES(seconds // 60)
    return SEAT_KEPT_SECONDS(seconds) if seconds else SEAT_NOT_KEPT()


def seat_saved(code: str) -> str:
    return SEAT_SAVED(code=format_room_code(code))
