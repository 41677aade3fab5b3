"""How an online match stands, in words: before there are cards, and over them. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kivyapp.online import words
from kivyapp.online.connection import Status
from kivyapp.online.room import RemoteRoom, Stage
from kivyapp.online.server_address import is_this_device
from rules.cribbage.state import other


class Way(Enum):
    """What one can do about how things stand."""

    SHARE = "share"
    TRY_NOW = "try now"
    SERVER = "server"
    LOBBY = "lobby"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Away:
    """The other one is gone; for so many seconds they are waited for, None when nobody counts."""

    seconds: int | None


@dataclass(frozen=True, slots=True)
class Thinking:
    """Whose turn it is has only so many seconds left before the match is lost."""

    seconds: int
    own: bool


@dataclass(frozen=True, slots=True)
class Situation:
    """All that decides what is said."""

    server: str
    status: Status = Status.WAITING
    # How often it was tried since the server last let us in.
    attempts: int = 0
    seat: int = 0
    room: RemoteRoom | None = None
    away: Away | None = None
    thinking: Thinking | None = None
    failure: str | None = None
    # Why the server cannot let us in for now.
    trouble: str | None = None

    @property
    def rival(self) -> str:
        """The other one's name; empty before they have come."""
        if self.room is None or len(self.room.names) < 2:
            return ""
        return self.room.names[other(self.seat) - 1]

    @property
    def counting(self) -> bool:
        """Whether seconds run that one can see."""
        return self.thinking is not None or (self.away is not None and bool(self.away.seconds))

    @property
    def unanswered(self) -> bool:
        """Whether at least one attempt has come to nothing."""
        return self.attempts > 1 or (self.attempts == 1 and self.status is Status.WAITING)


@dataclass(frozen=True, slots=True)
class Waiting:
    """What is shown while there are no cards."""

    heading: str
    text: str
    ways: tuple[Way, ...]
    code: str = ""
    # A second line, about what is not as it should be.
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Remark:
    """One line over the table."""

    text: str
    way: Way | None = None


def waiting(now: Situation) -> Waiting:
    """What to show where no cards lie."""
    if now.failure is not None:
        return Waiting(words.FAILED, words.failure(now.failure), (Way.LOBBY,))
    if now.room is None:
        return _outside(now)
    trouble = remark(now)
    warning = "" if trouble is None else trouble.text
    match now.room.stage:
        case Stage.WAITING:
            ways = (Way.SHARE, Way.LEAVE) if not warning else (Way.TRY_NOW, Way.SHARE, Way.LEAVE)
            text = words.ONLY_HERE if is_this_device(now.server) else words.WAITING_TEXT
            return Waiting(words.WAITING, text, ways, now.room.code, warning)
        case Stage.OVER:
            heading = words.OTHER_LEFT.format(name=now.rival)
            return Waiting(heading, words.OTHER_LEFT_TEXT, (Way.LOBBY,))
    text = words.SHUFFLING_TEXT.format(name=now.rival)
    return Waiting(words.SHUFFLING, text, (Way.LEAVE,), trouble=warning)


def _outside(now: Situation) -> Waiting:
    """Not yet in the room."""
    if now.trouble is not None:
        text = words.TROUBLES.get(now.trouble, words.failure(now.trouble))
        return Waiting(words.TROUBLE, text, (Way.TRY_NOW, Way.LOBBY))
    if now.unanswered:
        text = words.NO_ANSWER_TEXT.format(server=now.server)
        return Waiting(words.NO_ANSWER, text, (Way.TRY_NOW, Way.SERVER, Way.LOBBY))
    return Waiting(words.CONNECTING, now.server, (Way.LOBBY,))


def remark(now: Situation) -> Remark | None:
    """What is not as it should be while one plays."""
    if now.failure is not None:
        return Remark(words.failure(now.failure), Way.LOBBY)
    if now.status is not Status.ONLINE:
        text = words.LINE_UNANSWERED if now.unanswered else words.LINE_LOST
        return Remark(text, Way.TRY_NOW)
    if now.room is not None and now.seat and now.room.left and any(now.room.left):
        return Remark(words.REMATCH_GONE.format(name=now.rival), Way.LOBBY)
    if now.away is not None and now.rival:
        return Remark(words.away(now.rival, now.away.seconds))
    if now.thinking is not None:
        name = "" if now.thinking.own else now.rival
        return Remark(words.thinking(name, now.thinking.seconds))
    return None
