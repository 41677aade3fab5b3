"""What is sent to a seat, as text: only what that seat may know, by the rules' own redaction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.cribbage import view
from rules.cribbage.effects import DAMAGE, Effect, encode_effect
from rules.cribbage.moves import CribbageMove, Discard, encode
from rules.cribbage.pegging import PAIRS
from rules.cribbage.phases import Phase
from rules.cribbage.state import PILE, CribbageState
from rules.events import Event, Noted, redact
from rules.fairness import pledge
from rules.layout import Sight, hidden
from rules.wire import write_events, write_layout
from server.codec import dumps
from server.room import Change, CribbageStep, Room, Stage, options_of
from server.words import MESSAGES

SEATS: Final = (1, 2)
PONG: Final = dumps({"type": "pong"})
_COMBOS: Final = frozenset(("fifteen", "thirtyone", "run", *PAIRS))


def _sight(seat: int) -> Sight:
    return lambda pile, up: view.sees(seat, pile, up)


_SIGHTS: Final[dict[int, Callable[[str, bool], bool]]] = {seat: _sight(seat) for seat in SEATS}


def joined(room: Room, seat: int) -> str:
    return dumps({"type": "joined", "roomId": room.code, "seat": seat})


def error(code: str, n: int | None = None) -> str:
    frame: dict[str, Any] = {"type": "error", "code": code, "msg": MESSAGES.get(code, code)}
    if n is not None:
        frame["n"] = n
    return dumps(frame)


def opponent(online: bool, seconds_left: float | None) -> str:
    left = None if seconds_left is None else max(0, round(seconds_left))
    return dumps({"type": "opponent", "online": online, "secondsLeft": left})


def changed(room: Room, change: Change) -> tuple[str, str]:
    """The state for both seats after a change."""
    if change.step is None or room.state is None:
        return present(room, 1), present(room, 2)
    texts = _Texts(room.state)
    ends = ""
    if room.stage is Stage.OVER:
        ends = f'"room":{dumps(describe(room))},'
    one, two = (
        f'{_head(room, seat)}{ends}"steps":[{_step(room.version, change.step, seat)}],'
        f'"view":{texts.view(seat)}}}'
        for seat in SEATS
    )
    return one, two


def present(room: Room, seat: int, have: int = 0) -> str:
    """The state for a seat that comes, or comes back with version `have`."""
    view_text, steps = "null", ""
    if room.state is not None:
        view_text = _Texts(room.state).view(seat)
        steps = _missed(room, seat, have)
    return (
        f'{_head(room, seat)}"room":{dumps(describe(room))},"steps":[{steps}],"view":{view_text}}}'
    )


def combo(step: CribbageStep) -> str | None:
    """The combinations of a play, if it made any."""
    made = [
        {"kind": effect.source, "length": len(effect.cards), "damage": effect.amount}
        for effect in map(_pegging_damage, step.events)
        if effect is not None
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


def _head(room: Room, seat: int) -> str:
    acted = room.seats[seat - 1].acted if seat <= len(room.seats) else 0
    return f'{{"type":"state","version":{room.version},"acted":{acted},'


class _Texts:
    """The views of one state: what both seats share is written once."""

    __slots__ = ("facts", "table")

    def __init__(self, state: CribbageState) -> None:
        self.table = view.layout(state)
        self.facts = dumps(view.facts(state))

    def view(self, seat: int) -> str:
        layout = write_layout(hidden(self.table, _SIGHTS[seat]))
        return f'{{"layout":{dumps(layout)},"facts":{self.facts}}}'


def _missed(room: Room, seat: int, have: int) -> str:
    """The steps since a version. Each but the last has the view after it: that one's is the
    state's own."""
    steps = room.steps_since(have)
    texts = [_step(version, step, seat, _Texts(step.state).view(seat)) for version, step in steps]
    if steps:
        texts[-1] = _step(*steps[-1], seat)
    return ",".join(texts)


def _step(version: int, step: CribbageStep, seat: int, view_text: str = "") -> str:
    events = write_events(redact(step.events, _SIGHTS[seat]), encode_effect)
    move = dumps(seen_move(step.move, seat))
    shown = f',"view":{view_text}' if view_text else ""
    return f'{{"version":{version},"move":{move},"events":{dumps(events)}{shown}}}'


def seen_move(move: CribbageMove, seat: int) -> Any:
    """A move as a seat may know it: which cards another discards is for nobody else."""
    if isinstance(move, Discard) and move.seat != seat:
        return {"discard": {"seat": move.seat}}
    return encode(move)


def _pegging_damage(event: Event) -> Effect | None:
    match event:
        case Noted(Effect(phase=Phase.PEGGING, kind=kind, source=source, pile=pile) as effect) if (
            kind == DAMAGE and source in _COMBOS and pile == PILE
        ):
            return effect
    return None
