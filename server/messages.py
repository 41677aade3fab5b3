"""What a client is sent: only what it may know, by the rules' own redaction.

Seats are 1 and 2. A spectator has seat 0, is sent what lies open, and never learns the code of the
room, by which one takes a seat.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from protocol.codec import dumps
from protocol.constants import RoomStage
from protocol.errors import ERROR_TEXTS
from rules.cribbage import view
from rules.cribbage.effects import DAMAGE, POINTS, encode_effect
from rules.cribbage.moves import Discard, encode
from rules.cribbage.pegging import PAIRS
from rules.cribbage.state import HANDS, PILE
from rules.events import Moved
from rules.fairness import pledge
from rules.wire import encode_event, encode_view
from server.room import Change, MoveMade, Room

PONG: Final = dumps({"type": "pong"})
# By seat.
_CAN_SEE: Final = (partial(view.can_see, None), partial(view.can_see, 1), partial(view.can_see, 2))
_COMBOS: Final = frozenset(("fifteen", "thirtyone", "run", *PAIRS))


def joined(room: Room, seat: int) -> str:
    code = room.code if seat else room.watch_code
    return dumps({"type": "joined", "roomId": code, "seat": seat})


def matched(code: str) -> str:
    return dumps({"type": "matched", "roomId": code})


def gesture(seat: int, name: str) -> str:
    return dumps({"type": "gesture", "seat": seat, "gesture": name})


def error(code: str, n: int | None = None) -> str:
    fields = {"type": "error", "code": code, "msg": ERROR_TEXTS.get(code, code)}
    return dumps(fields if n is None else {**fields, "n": n})


def opponent(is_online: bool, left: int | None, own: int | None = None, watchers: int = 0) -> str:
    """Whether the opponent is connected, the seconds until either player loses by time, and how
    many people watch."""
    clocks = {"secondsLeft": left, "ownSecondsLeft": own}
    return dumps({"type": "opponent", "online": is_online, **clocks, "watchers": watchers})


def states_after(room: Room, change: Change) -> tuple[str, ...]:
    """The states by seat after a change: of a move only its step, and of any other change that
    leaves the match over only the room, because the table stays as it was."""
    is_over, made = room.stage is RoomStage.OVER, change.made
    if made is None and not is_over:
        return tuple(whole_state(room, seat) for seat in (0, 1, 2))
    steps = _steps(made, change.entry[1]["move"]) if made is not None else ()
    if is_over:
        shown = [(list(steps[seat : seat + 1]), describe(room, seat)) for seat in (0, 1, 2)]
        return tuple(_state(room, step, room=described) for step, described in shown)
    # Most often all may know the same, which is written only once.
    written: dict[int, str] = {}
    for step in steps:
        if id(step) not in written:
            written[id(step)] = _state(room, [step])
    return tuple([written[id(step)] for step in steps])


def whole_state(room: Room, seat: int, have: int = 0) -> str:
    """All that a seat may know, with the steps since version `have`."""
    made = room.moves_since(have)
    steps = [_steps(each, encode(each.step.move))[seat] for each in made]
    shown = None if room.state is None else encode_view(room.game.view(room.state, seat or None))
    return _state(room, steps, view=shown, room=describe(room, seat))


def combo(change: Change) -> str | None:
    """The combinations of a card that was played, if it made any."""
    if change.made is None or change.made.step.state.round_log is change.made.before.round_log:
        return None
    before, step = change.made.before, change.made.step
    combos = [
        {"kind": effect.source, "length": len(effect.cards), "damage": effect.amount}
        for effect in step.state.round_log[len(before.round_log) :]
        if effect.pile == PILE and effect.kind in (DAMAGE, POINTS) and effect.source in _COMBOS
    ]
    return dumps({"type": "combo", "seat": step.move.seat, "combos": combos}) if combos else None


def reveal(room: Room) -> str | None:
    """All that was secret in a match that is over."""
    if room.stage is not RoomStage.OVER or not room.dealt:
        return None
    fields = {"type": "reveal", "roomId": room.code, "match": room.match, "dealt": room.dealt}
    opened = [each.hex() for each in room.opened_bytes()]
    moves = [encode(move) for move in room.moves]
    return dumps({**fields, "secret": room.secret.hex(), "bytes": opened, "moves": moves})


def describe(room: Room, seat: int) -> dict[str, Any]:
    """What a client may know of its room beside the table."""
    outcome = room.outcome
    return {
        "roomId": room.code if seat else room.watch_code,
        "watchId": room.watch_code,
        "match": room.match,
        "stage": room.stage,
        "names": [seat.name for seat in room.seats],
        "options": room.options,
        "dealer": room.dealer,
        "away": room.away,
        "pledges": {"server": pledge(room.secret), "clients": [s.pledge for s in room.seats]},
        "opened": [seat.opened is not None for seat in room.seats],
        "rematch": [seat.next_pledge is not None for seat in room.seats],
        "left": [seat.has_left for seat in room.seats],
        "outcome": outcome and {"winner": outcome.winner, "reason": outcome.reason},
    }


def _state(of: Room, steps: list[dict[str, Any]], **more: Any) -> str:
    acted = [seat.acted for seat in of.seats]
    return dumps({"type": "state", "version": of.version, "acted": acted, "steps": steps, **more})


def _steps(made: MoveMade, encoded_move: Any) -> tuple[dict[str, Any], ...]:
    """A step by seat. It is the same object where seats may know the same, as is most often."""
    before, (move, after, events) = made.before, made.step
    seen = [encode_event(event, encode_effect, _CAN_SEE[0]) for event in events]
    facts = view.changed_facts(before, after)
    step = {"version": made.version, "move": encoded_move, "events": seen, "facts": facts}
    if isinstance(move, Discard):
        # Only its owner knows which cards a discard has.
        hidden = {**step, "move": {"discard": {"seat": move.seat}}}
        return (hidden, step, hidden) if move.seat == 1 else (hidden, hidden, step)
    if before.round == after.round:
        return step, step, step
    # A new round: each seat sees the cards that are dealt to itself.
    one, two = (
        [
            encode_event(event, encode_effect, can_see)
            if isinstance(event, Moved) and event.dst == hand
            else public
            for event, public in zip(events, seen, strict=True)
        ]
        for hand, can_see in zip(HANDS, _CAN_SEE[1:], strict=True)
    )
    return step, {**step, "events": one}, {**step, "events": two}
