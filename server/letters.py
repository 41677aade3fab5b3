"""What is sent to a seat, as text: only what that seat may know, by the rules' own redaction."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from operator import attrgetter
from typing import Any, Final

from rules.cribbage import view
from rules.cribbage.effects import DAMAGE, encode_effect
from rules.cribbage.moves import CribbageMove, Discard, encode
from rules.cribbage.pegging import PAIRS
from rules.cribbage.state import HANDS, PILE, CribbageState
from rules.events import Event, Moved, Shuffled, Supplied, Turned, TurnedOver, Withdrawn
from rules.fairness import pledge
from rules.layout import Sight
from rules.wire import write_event, write_view
from server.codec import dumps
from server.entries import Played
from server.room import Change, CribbageStep, Room, Stage, options_of
from server.words import MESSAGES

SEATS: Final = (1, 2)
PONG: Final = dumps({"type": "pong"})
_COMBOS: Final = frozenset(("fifteen", "thirtyone", "run", *PAIRS))


def _sight(seat: int) -> Sight:
    """What a seat may know, by the rules; asked so often that the answers are kept."""
    return lru_cache(maxsize=None)(partial(view.sees, seat))


_SIGHTS: Final[dict[int, Sight]] = {seat: _sight(seat) for seat in SEATS}
# Where the cards of an event come to lie.
_PLACES: Final[dict[type[Any], Callable[[Any], str]]] = {
    **dict.fromkeys((Moved, TurnedOver), attrgetter("dst")),
    **dict.fromkeys((Turned, Shuffled, Supplied, Withdrawn), attrgetter("pile")),
}
# The piles that the seats do not see alike. What happens elsewhere is written once for both.
_OWN: Final = frozenset(HANDS)


def joined(room: Room, seat: int) -> str:
    return dumps({"type": "joined", "roomId": room.code, "seat": seat})


def error(code: str, n: int | None = None) -> str:
    frame: dict[str, Any] = {"type": "error", "code": code, "msg": MESSAGES.get(code, code)}
    if n is not None:
        frame["n"] = n
    return dumps(frame)


def opponent(online: bool, left: float | None, own: float | None = None) -> str:
    """Whether the other is there, and the seconds until the other or oneself has lost by time."""
    seconds = {"secondsLeft": _seconds(left), "ownSecondsLeft": _seconds(own)}
    return dumps({"type": "opponent", "online": online, **seconds})


def _seconds(left: float | None) -> int | None:
    return None if left is None else max(0, round(left))


def changed(room: Room, change: Change) -> tuple[str, str]:
    """The state for both seats after a change. Of a move only the step is told: whoever knows the
    version before it can follow."""
    step, before = change.step, change.before
    if step is None or before is None:
        return present(room, 1), present(room, 2)
    ends = f'"room":{dumps(describe(room))},' if room.stage is Stage.OVER else ""
    encoded = change.entry.move if isinstance(change.entry, Played) else encode(step.move)
    told = _told(room.version, before, step, encoded)
    return _state(room, 1, f'{ends}"steps":[{told[0]}]'), _state(
        room, 2, f'{ends}"steps":[{told[1]}]'
    )


def present(room: Room, seat: int, have: int = 0) -> str:
    """The state for a seat that comes, or comes back with version `have`: all it may know, and the
    steps since."""
    shown, steps = "null", ""
    if room.state is not None:
        shown = dumps(write_view(room.game.view(room.state, seat)))
        steps = ",".join(
            [
                _told(version, before, step, encode(step.move))[seat - 1]
                for version, before, step in room.steps_since(have)
            ]
        )
    return _state(room, seat, f'"room":{dumps(describe(room))},"steps":[{steps}],"view":{shown}')


def combo(change: Change) -> str | None:
    """The combinations of a play, if it made any."""
    step, before = change.step, change.before
    if step is None or before is None or step.state.log is before.log:
        return None
    made = [
        {"kind": effect.source, "length": len(effect.cards), "damage": effect.amount}
        for effect in step.state.log[len(before.log) :]
        if effect.pile == PILE and effect.kind == DAMAGE and effect.source in _COMBOS
    ]
    return dumps({"type": "combo", "seat": step.move.seat, "combos": made}) if made else None


def reveal(room: Room) -> str | None:
    """All that was secret in a match that is over."""
    if room.stage is not Stage.OVER or not room.dealt:
        return None
    return dumps(
        {
            "type": "reveal",
            "roomId": room.code,
            "match": room.match,
            "secret": room.secret.hex(),
            "bytes": [seat.bytes.hex() for seat in room.seats if seat.bytes],
            "dealt": room.dealt,
            "moves": [encode(move) for move in room.moves],
        }
    )


def describe(room: Room) -> dict[str, Any]:
    """What both players may know of their room beside the table."""
    outcome = room.outcome
    return {
        "roomId": room.code,
        "match": room.match,
        "stage": room.stage.value,
        "names": [seat.name for seat in room.seats],
        "options": options_of(room.game),
        "away": room.away,
        "pledges": {
            "server": pledge(room.secret),
            "clients": [seat.pledge for seat in room.seats],
        },
        "opened": [seat.bytes is not None for seat in room.seats],
        "rematch": [seat.asked is not None for seat in room.seats],
        "left": [seat.left for seat in room.seats],
        "outcome": outcome and {"winner": outcome.winner, "reason": outcome.reason},
    }


def _state(room: Room, seat: int, told: str) -> str:
    acted = room.seats[seat - 1].acted if seat <= len(room.seats) else 0
    return f'{{"type":"state","version":{room.version},"acted":{acted},{told}}}'


def _told(version: int, before: CribbageState, step: CribbageStep, encoded: Any) -> tuple[str, str]:
    """A step for both seats: the move, what happened, and the facts that it changed."""
    events, sight = step.events, _SIGHTS[1]
    happened = [write_event(event, encode_effect, sight) for event in events]
    told = {
        "version": version,
        "move": encoded,
        "events": happened,
        "facts": view.changes(before, step.state),
    }
    discards = isinstance(step.move, Discard)
    if discards:
        told["move"] = seen_move(step.move, 1)
    one = dumps(told)
    hidden = [number for number, event in enumerate(events) if _is_own(event)]
    if not hidden and not discards:
        return one, one
    for number in hidden:
        happened[number] = write_event(events[number], encode_effect, _SIGHTS[2])
    return one, dumps({**told, "move": seen_move(step.move, 2)})


def _is_own(event: Event) -> bool:
    """Whether cards come to lie where only one seat sees them."""
    place = _PLACES.get(type(event))
    if place is None or place(event) not in _OWN:
        return False
    return not isinstance(event, Moved) or not all(up for _, up in event.cards)


def seen_move(move: CribbageMove, seat: int) -> Any:
    """A move as a seat may know it: which cards another discards is for nobody else."""
    if isinstance(move, Discard) and move.seat != seat:
        return {"discard": {"seat": move.seat}}
    return encode(move)
