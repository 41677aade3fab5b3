"""What is sent to a seat, as text: only what that seat may know, by the rules' own redaction."""

from __future__ import annotations

from typing import Any, Final

from rules.cribbage import view
from rules.cribbage.effects import DAMAGE, encode_effect
from rules.cribbage.moves import CribbageMove, Discard, encode
from rules.cribbage.pegging import PAIRS
from rules.cribbage.state import CRIB, DECK, HANDS, PILE, STARTER, CribbageState
from rules.fairness import pledge
from rules.wire import write_events, write_view
from server.codec import dumps
from server.entries import Played
from server.room import OVER, Change, CribbageStep, Room, options_of
from server.words import MESSAGES

PONG: Final = dumps({"type": "pong"})
_COMBOS: Final = frozenset(("fifteen", "thirtyone", "run", *PAIRS))


# What the two seats may know of a card by where it lies, as the rules say.
_KNOWN: Final = {
    (pile, up): (view.sees(1, pile, up), view.sees(2, pile, up))
    for pile in (*HANDS, CRIB, PILE, STARTER, DECK)
    for up in (False, True)
}


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
    ends = f'"room":{dumps(describe(room))},' if room.stage is OVER else ""
    encoded = change.entry.move if isinstance(change.entry, Played) else encode(step.move)
    one, two = _told(room.version, before, step, encoded)
    told = _state(room, ends, one)
    return told, told if one is two else _state(room, ends, two)


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
    return _state(room, f'"view":{shown},"room":{dumps(describe(room))},', steps)


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
    if room.stage is not OVER or not room.dealt:
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


def _state(room: Room, more: str, steps: str) -> str:
    acted = [seat.acted for seat in room.seats]
    return f'{{"type":"state","version":{room.version},"acted":{acted},{more}"steps":[{steps}]}}'


def _told(version: int, before: CribbageState, step: CribbageStep, encoded: Any) -> tuple[str, str]:
    """A step for both seats: the move, what happened, and the facts that it changed."""
    events, differ = step.events, type(step.move) is Discard

    def first_sight(pile: str, up: bool) -> bool:
        """What seat 1 may know. Where seat 2 may not know just the same, it is told apart."""
        nonlocal differ
        one, two = _KNOWN[pile, up]
        differ = differ or one is not two
        return one

    told = {
        "version": version,
        "move": encoded,
        "events": write_events(events, encode_effect, first_sight),
        "facts": view.changes(before, step.state),
    }
    if not differ:
        both = dumps(told)
        return both, both
    one = dumps({**told, "move": seen_move(step.move, 1)})
    happened = write_events(events, encode_effect, lambda pile, up: _KNOWN[pile, up][1])
    return one, dumps({**told, "move": seen_move(step.move, 2), "events": happened})


def seen_move(move: CribbageMove, seat: int) -> Any:
    """A move as a seat may know it: which cards another discards is for nobody else."""
    if isinstance(move, Discard) and move.seat != seat:
        return {"discard": {"seat": move.seat}}
    return encode(move)
