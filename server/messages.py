"""What a seat is sent: only what it may know, by the rules' own redaction."""

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
from rules.cribbage.state import PILE
from rules.events import Moved
from rules.fairness import pledge
from rules.wire import encode_event, encode_view
from server.room import Change, MoveMade, Room

PONG: Final = dumps({"type": "pong"})
_SEAT_1_SEES: Final = partial(view.can_see, 1)
_SEAT_2_SEES: Final = partial(view.can_see, 2)
_COMBOS: Final = frozenset(("fifteen", "thirtyone", "run", *PAIRS))


def joined(room: Room, seat: int) -> str:
    return dumps({"type": "joined", "roomId": room.code, "seat": seat})


def error(code: str, n: int | None = None) -> str:
    fields = {"type": "error", "code": code, "msg": ERROR_TEXTS.get(code, code)}
    return dumps(fields if n is None else {**fields, "n": n})


def opponent(is_online: bool, left: int | None, own: int | None = None) -> str:
    """Whether the opponent is connected, and the seconds until either player loses by time."""
    clocks = {"secondsLeft": left, "ownSecondsLeft": own}
    return dumps({"type": "opponent", "online": is_online, **clocks})


def states_after(room: Room, change: Change) -> tuple[str, str]:
    """The states for both seats after a change: of a move only its step, and of any other change
    that leaves the match over only the room, because the table stays as it was."""
    more = {"room": describe(room)} if room.stage is RoomStage.OVER else {}
    if change.made is not None:
        one, two = _steps(change.made, change.entry[1]["move"])
        text = _state(room, [one], **more)
        return text, text if one is two else _state(room, [two], **more)
    if more:
        text = _state(room, [], **more)
        return text, text
    return whole_state(room, 1), whole_state(room, 2)


def whole_state(room: Room, seat: int, have: int = 0) -> str:
    """All that a seat may know, with the steps since version `have`."""
    made = room.moves_since(have)
    steps = [_steps(each, encode(each.step.move))[seat - 1] for each in made]
    shown = None if room.state is None else encode_view(room.game.view(room.state, seat))
    return _state(room, steps, view=shown, room=describe(room))


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


def describe(room: Room) -> dict[str, Any]:
    """What both players may know of their room beside the table."""
    outcome = room.outcome
    return {
        "roomId": room.code,
        "match": room.match,
        "stage": room.stage,
        "names": [seat.name for seat in room.seats],
        "options": room.options,
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


def _steps(made: MoveMade, encoded_move: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """A step for both seats. It is the same object if both may know the same, as is most often."""
    before, (move, after, events) = made.before, made.step
    seen = [encode_event(event, encode_effect, _SEAT_1_SEES) for event in events]
    facts = view.changed_facts(before, after)
    step = {"version": made.version, "move": encoded_move, "events": seen, "facts": facts}
    if isinstance(move, Discard):
        # Only its owner knows which cards a discard has.
        hidden = {**step, "move": {"discard": {"seat": move.seat}}}
        return (step, hidden) if move.seat == 1 else (hidden, step)
    if before.round == after.round:
        return step, step
    # A new round: each seat sees only the cards that are dealt to itself.
    seen_by_two = [
        encode_event(event, encode_effect, _SEAT_2_SEES) if isinstance(event, Moved) else by_one
        for event, by_one in zip(events, seen, strict=True)
    ]
    return step, {**step, "events": seen_by_two}
