"""What is sent to a seat, as text: only what that seat may know, by the rules' own redaction."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from rules.cribbage import view
from rules.cribbage.effects import DAMAGE, encode_effect
from rules.cribbage.moves import CribbageMove, Discard
from rules.cribbage.pegging import PAIRS
from rules.cribbage.state import CRIB, DECK, HANDS, PILE, STARTER, CribbageState
from rules.fairness import pledge
from rules.wire import write_events, write_layout
from server.codec import dumps, raw
from server.room import OVER, Change, CribbageStep, Room
from server.words import MESSAGES

PONG: Final = dumps({"type": "pong"})
_COMBOS: Final = frozenset(("fifteen", "thirtyone", "run", *PAIRS))
# A step as a seat is told of it.
Told: TypeAlias = dict[str, Any]


# What the two seats may know of a card by how and where it lies, as the rules say: first of those
# that lie face down, then of those that lie face up.
_KNOWN: Final = tuple(
    {
        pile: (view.sees(1, pile, up), view.sees(2, pile, up))
        for pile in (*HANDS, CRIB, PILE, STARTER, DECK)
    }
    for up in (False, True)
)


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
    """The state for both seats after a change. Of a move only the step is told, and of whatever
    else leaves the match over only the room: whoever knows the version before it can follow."""
    step, before = change.step, change.before
    if step is not None and before is not None:
        one, two = _told(room.version, before, step, room.played[-1])
        told = _state(room, [one])
        return told, told if one is two else _state(room, [two])
    if room.stage is OVER:
        told = _state(room, [])
        return told, told
    facts, about = _facts(room), raw(dumps(describe(room)))
    return _shown(room, 1, facts, about, []), _shown(room, 2, facts, about, [])


def present(room: Room, seat: int, have: int = 0) -> str:
    """The state for a seat that comes, or comes back with version `have`: all it may know, and the
    steps since."""
    steps = [
        _told(version, before, step, room.played[version - room.dealt - 1])[seat - 1]
        for version, before, step in room.steps_since(have)
    ]
    return _shown(room, seat, _facts(room), describe(room), steps)


def combo(change: Change) -> str | None:
    """The combinations of a play, if it made any."""
    step, before = change.step, change.before
    if step is None or before is None or step.state.recent is before.recent:
        return None
    made = [
        {"kind": effect.source, "length": len(effect.cards), "damage": effect.amount}
        for effect in step.state.recent[len(before.recent) :]
        if effect.pile == PILE and effect.kind == DAMAGE and effect.source in _COMBOS
    ]
    return dumps({"type": "combo", "seat": step.move.seat, "combos": made}) if made else None


def reveal(room: Room) -> str | None:
    """All that was secret in a match that is over."""
    if room.stage is not OVER or not room.dealt:
        return None
    opened = dumps(
        {
            "type": "reveal",
            "roomId": room.code,
            "match": room.match,
            "secret": room.secret.hex(),
            "bytes": [seat.opened.hex() for seat in room.seats if seat.opened],
            "dealt": room.dealt,
        }
    )
    return f'{opened[:-1]},"moves":[{",".join(room.played)}]}}'


def describe(room: Room) -> dict[str, Any]:
    """What both players may know of their room beside the table."""
    outcome = room.outcome
    return {
        "roomId": room.code,
        "match": room.match,
        "stage": room.stage.value,
        "names": [seat.name for seat in room.seats],
        "options": room.options,
        "away": room.away,
        "pledges": {
            "server": pledge(room.secret),
            "clients": [seat.pledge for seat in room.seats],
        },
        "opened": [seat.opened is not None for seat in room.seats],
        "rematch": [seat.asked is not None for seat in room.seats],
        "left": [seat.left for seat in room.seats],
        "outcome": outcome and {"winner": outcome.winner, "reason": outcome.reason},
    }


def _facts(room: Room) -> Any:
    """The facts of the table, written once for both seats."""
    return None if room.state is None else raw(dumps(view.facts(room.state)))


def _shown(room: Room, seat: int, facts: Any, about: Any, steps: list[Told]) -> str:
    """Everything that a seat may know, with a view as `write_view` has it."""
    shown: dict[str, Any] | None = None
    if room.state is not None:
        shown = {"layout": write_layout(view.table(room.state, seat)), "facts": facts}
    return dumps({**_frame(room, steps), "view": shown, "room": about})


def _state(room: Room, steps: list[Told]) -> str:
    frame = _frame(room, steps)
    if room.stage is OVER:
        frame["room"] = describe(room)
    return dumps(frame)


def _frame(room: Room, steps: list[Told]) -> dict[str, Any]:
    acted = [seat.acted for seat in room.seats]
    return {"type": "state", "version": room.version, "acted": acted, "steps": steps}


def _told(version: int, before: CribbageState, step: CribbageStep, move: str) -> tuple[Told, Told]:
    """A step for both seats: the move, what happened, and the facts that it changed."""
    events, differ = step.events, type(step.move) is Discard

    def first_sight(pile: str, up: bool) -> bool:
        """What seat 1 may know. Where seat 2 may not know just the same, it is told apart."""
        nonlocal differ
        one, two = _KNOWN[up][pile]
        differ = differ or one is not two
        return one

    happened = write_events(events, encode_effect, first_sight)
    facts = view.changes(before, step.state)
    seen = _seen(step.move, move, 1)
    one = {"version": version, "move": seen, "events": happened, "facts": facts}
    if not differ:
        return one, one
    happened = write_events(events, encode_effect, lambda pile, up: _KNOWN[up][pile][1])
    return one, {**one, "move": _seen(step.move, move, 2), "events": happened}


def _seen(move: CribbageMove, text: str, seat: int) -> Any:
    """A move as a seat may know it: which cards another discards is for nobody else."""
    if isinstance(move, Discard) and move.seat != seat:
        return {"discard": {"seat": move.seat}}
    return raw(text)
