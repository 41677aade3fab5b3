"""What the screen says about an online match, before the deal and during play. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kivyapp.online import nearby_words, words
from kivyapp.online.connection import ConnectionStatus
from kivyapp.online.room_info import RoomInfo
from kivyapp.online.terms import Term
from kivyapp.storage.server_address import is_loopback
from protocol.constants import RoomStage
from rules.room_codes import format_room_code, is_nearby_code


class StatusAction(Enum):
    """What the player can do about a status."""

    SHARE = "share"
    SHARE_WATCHING = "share watching"
    TRY_NOW = "try now"
    SERVER = "server"
    LOBBY = "lobby"
    LEAVE = "leave"
    STOP_LOOKING = "stop looking"
    STOP_WATCHING = "stop watching"
    READY = "ready"


@dataclass(frozen=True, slots=True)
class OpponentAway:
    """The opponent is offline. They lose after `seconds`; None if no time limit runs."""

    seconds: int | None


@dataclass(frozen=True, slots=True)
class TurnCountdown:
    """The player to move loses after `seconds`."""

    seconds: int
    is_own: bool


@dataclass(frozen=True, slots=True)
class OnlineStatus:
    """Everything that decides what the screen says."""

    server: str
    connection: ConnectionStatus = ConnectionStatus.WAITING
    # Connection attempts since the server last accepted this seat.
    attempts: int = 0
    seat: int = 0
    room: RoomInfo | None = None
    opponent_away: OpponentAway | None = None
    turn_countdown: TurnCountdown | None = None
    failure: str | None = None
    # Why the server cannot accept this seat for now.
    retry_reason: str | None = None
    # True if any opponent will do.
    is_quick: bool = False
    is_watching: bool = False
    # The room that was asked for.
    ticket_room: str = ""
    # Whether this player has to agree to the rules of the room, which are these.
    must_agree: bool = False
    terms: tuple[Term, ...] = ()
    # Of a room that waits: the link for its QR code, and the code to type. Both are empty while
    # this device hosts it without a network.
    link: str = ""
    code: str = ""

    @property
    def is_nearby(self) -> bool:
        """True if a device nearby hosts the room, or this one."""
        return self.room is not None and is_nearby_code(self.room.code)

    @property
    def is_hosted(self) -> bool:
        """True if this device hosts the room itself."""
        return self.is_nearby and is_loopback(self.server)

    @property
    def opponent_name(self) -> str:
        """Empty before the opponent has joined."""
        return "" if self.room is None else self.room.opponent_of(self.seat)

    @property
    def has_countdown(self) -> bool:
        """True while the screen shows seconds that run down."""
        away = self.opponent_away
        return self.turn_countdown is not None or (away is not None and bool(away.seconds))

    @property
    def is_unanswered(self) -> bool:
        """True after the first failed attempt to connect."""
        is_waiting = self.connection is ConnectionStatus.WAITING
        return self.attempts > 1 or (self.attempts == 1 and is_waiting)


@dataclass(frozen=True, slots=True)
class WaitingRoomContent:
    """What the screen shows in place of the table before the deal."""

    heading: str
    text: str
    actions: tuple[StatusAction, ...]
    code: str = ""
    # A second line about a problem.
    warning: str = ""
    # The link of the QR code.
    link: str = ""
    # The rules of the match, and who deals.
    terms: tuple[Term, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class StatusMessage:
    """One line over the table."""

    text: str
    action: StatusAction | None = None


def waiting_room_content(status: OnlineStatus) -> WaitingRoomContent:
    """What to show before the deal."""
    if status.failure is not None:
        text = words.failure(status.failure)
        return WaitingRoomContent(words.FAILED(), text, (StatusAction.LOBBY,))
    if status.room is None:
        return _before_joining(status)
    message = status_message(status)
    warning = "" if message is None else message.text
    if status.is_watching:
        return _before_watching(status.room, warning)
    match status.room.stage:
        case RoomStage.WAITING if status.is_quick:
            actions = (StatusAction.STOP_LOOKING,)
            return WaitingRoomContent(
                words.LOOKING(), words.LOOKING_TEXT(), actions, warning=warning
            )
        case RoomStage.WAITING if status.is_hosted:
            return _waiting_for_guest(status, warning)
        case RoomStage.WAITING:
            retry = (StatusAction.TRY_NOW,) if warning else ()
            # A low window has room for three buttons.
            watch = () if warning else (StatusAction.SHARE_WATCHING,)
            actions = (*retry, StatusAction.SHARE, *watch, StatusAction.LEAVE)
            is_local = is_loopback(status.server)
            text = words.WAITING_TEXT_LOCAL() if is_local else words.WAITING_TEXT()
            code, link = format_room_code(status.room.code), "" if is_local else status.link
            return WaitingRoomContent(
                words.WAITING(), text, actions, code, warning, link, status.terms
            )
        case RoomStage.OVER:
            heading = words.LEFT_BEFORE_START(name=status.opponent_name)
            return WaitingRoomContent(heading, words.NEVER_STARTED(), (StatusAction.LOBBY,))
    return _agreeing(status, status.room, warning)


def _waiting_for_guest(status: OnlineStatus, warning: str) -> WaitingRoomContent:
    """What a host sees until somebody joins."""
    retry = (StatusAction.TRY_NOW,) if warning else ()
    if not status.code:
        actions = (*retry, StatusAction.LEAVE)
        text = nearby_words.NO_NETWORK_TEXT()
        return WaitingRoomContent(nearby_words.NO_NETWORK(), text, actions, warning=warning)
    watch = () if warning else (StatusAction.SHARE_WATCHING,)
    return WaitingRoomContent(
        words.WAITING(),
        nearby_words.WAITING_TEXT(),
        (*retry, StatusAction.SHARE, *watch, StatusAction.LEAVE),
        status.code,
        warning,
        status.link,
        status.terms,
        nearby_words.HOST_KNOWS(),
    )


def _agreeing(status: OnlineStatus, room: RoomInfo, warning: str) -> WaitingRoomContent:
    """Both are here: the guest agrees to the rules, then the cards are shuffled."""
    name, terms = status.opponent_name, status.terms
    note = ""
    if status.is_nearby:
        knows = nearby_words.HOST_KNOWS if status.is_hosted else nearby_words.HOST_KNOWS_GUEST
        note = knows(name=name)
    if status.must_agree:
        heading, text = nearby_words.TERMS(name=name), nearby_words.TERMS_TEXT()
        actions: tuple[StatusAction, ...] = (StatusAction.READY, StatusAction.LEAVE)
    elif status.seat == 1 and room.match == 1 and not all(room.opened):
        heading = nearby_words.GUEST_READS(name=name)
        text, actions = nearby_words.GUEST_READS_TEXT(name=name), (StatusAction.LEAVE,)
    else:
        mixing = nearby_words.SHUFFLING_TEXT if status.is_nearby else words.SHUFFLING_TEXT
        heading, text, actions = words.SHUFFLING(), mixing(name=name), (StatusAction.LEAVE,)
    return WaitingRoomContent(heading, text, actions, warning=warning, terms=terms, note=note)


def _before_watching(room: RoomInfo, warning: str) -> WaitingRoomContent:
    """What a spectator sees before the deal."""
    stop = (StatusAction.STOP_WATCHING,)
    if room.stage is RoomStage.WAITING:
        text = words.WATCHING_ONE_TEXT(name=room.names[0])
        return WaitingRoomContent(words.WATCHING_ONE(), text, stop, warning=warning)
    if room.stage is RoomStage.OVER:
        return WaitingRoomContent(words.NEVER_STARTED(), words.WATCHING_OVER_TEXT(), stop)
    text = words.WATCHING_SHUFFLE_TEXT(one=room.names[0], two=room.names[1])
    return WaitingRoomContent(words.SHUFFLING(), text, stop, warning=warning)


def _before_joining(status: OnlineStatus) -> WaitingRoomContent:
    if status.retry_reason is not None:
        text = words.retry_reason(status.retry_reason)
        retry = (StatusAction.TRY_NOW, StatusAction.LOBBY)
        return WaitingRoomContent(words.RETRYING(), text, retry)
    if is_nearby_code(status.ticket_room):
        return _before_joining_nearby(status)
    if status.is_unanswered:
        text = words.NO_ANSWER_TEXT(server=status.server)
        actions = (StatusAction.TRY_NOW, StatusAction.SERVER, StatusAction.LOBBY)
        return WaitingRoomContent(words.NO_ANSWER(), text, actions)
    return WaitingRoomContent(words.CONNECTING(), status.server, (StatusAction.LOBBY,))


def _before_joining_nearby(status: OnlineStatus) -> WaitingRoomContent:
    """A room on this device or nearby is not open yet, or does not answer."""
    retry = (StatusAction.TRY_NOW, StatusAction.LOBBY)
    is_own = is_loopback(status.server)
    if status.is_unanswered and is_own:
        return WaitingRoomContent(nearby_words.NOT_OPENED(), nearby_words.NOT_OPENED_TEXT(), retry)
    if status.is_unanswered:
        return WaitingRoomContent(nearby_words.NO_ANSWER(), nearby_words.NO_ANSWER_TEXT(), retry)
    if is_own:
        return WaitingRoomContent(nearby_words.OPENING(), "", (StatusAction.LOBBY,))
    text = nearby_words.CONNECTING_TEXT()
    return WaitingRoomContent(words.CONNECTING(), text, (StatusAction.LOBBY,))


def status_message(status: OnlineStatus) -> StatusMessage | None:
    """The most important problem during play; None if there is none."""
    if status.failure is not None:
        return StatusMessage(words.failure(status.failure), StatusAction.LOBBY)
    if status.connection is not ConnectionStatus.ONLINE and status.is_nearby:
        return _message_about_host(status)
    if status.connection is not ConnectionStatus.ONLINE:
        text = words.SERVER_UNANSWERED() if status.is_unanswered else words.CONNECTION_LOST()
        return StatusMessage(text, StatusAction.TRY_NOW)
    if status.is_watching:
        return _message_to_spectators(status)
    name, away, countdown = status.opponent_name, status.opponent_away, status.turn_countdown
    if status.room is not None and status.seat and any(status.room.left):
        return StatusMessage(words.OPPONENT_LEFT(name=name), StatusAction.LOBBY)
    if away is not None and name:
        if status.is_nearby and status.seat == 2 and away.seconds is not None:
            # Their device answers, so the app is only not in front.
            time = words.clock(away.seconds)
            return StatusMessage(nearby_words.HOST_AWAY(name=name, time=time))
        return StatusMessage(words.opponent_away(name, away.seconds))
    if countdown is not None:
        who = "" if countdown.is_own else name
        return StatusMessage(words.turn_countdown(who, countdown.seconds))
    return None


def _message_about_host(status: OnlineStatus) -> StatusMessage:
    """The device that hosts the match does not answer."""
    room = status.room
    if status.is_hosted or room is None or not status.is_unanswered:
        return StatusMessage(words.CONNECTION_LOST(), StatusAction.TRY_NOW)
    host = room.names[0]
    if room.left[0]:
        closing = StatusAction.STOP_WATCHING if status.is_watching else StatusAction.LOBBY
        return StatusMessage(nearby_words.ROOM_CLOSED(name=host), closing)
    return StatusMessage(nearby_words.HOST_GONE(name=host), StatusAction.TRY_NOW)


def _message_to_spectators(status: OnlineStatus) -> StatusMessage | None:
    room = status.room
    if room is not None and any(room.left):
        name = room.names[room.left.index(True)]
        return StatusMessage(words.OPPONENT_LEFT(name=name), StatusAction.STOP_WATCHING)
    is_waiting = room is not None and room.stage is RoomStage.PLAYING
    return StatusMessage(words.PLAYER_AWAY()) if status.opponent_away and is_waiting else None
