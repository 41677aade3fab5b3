"""What is sent to a seat, as text: only what that seat may know, by the rules' own redaction."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial
from typing import Any, Final

from rules.cribbage import view
from rules.cribbage.effects import DAMAGE, Effect, encode_effect
from rules.cribbage.moves import CribbageMove, Discard, encode
from rules.cribbage.pegging import PAIRS
from rules.cribbage.phases import Phase
from rules.cribbage.state import HANDS, PILE, Cards, CribbageState
from rules.events import Completed, Ended, Event, Moved, Noted, TurnedOver, redact
from rules.fairness import pledge
from rules.layout import Sight
from rules.wire import write_cards, write_event
from server.codec import dumps
from server.room import Change, CribbageStep, Room, Stage, options_of
from server.words import MESSAGES

SEATS: Final = (1, 2)
PONG: Final = dumps({"type": "pong"})
_COMBOS: Final = frozenset(("fifteen", "thirtyone", "run", *PAIRS))


def _sight(seat: int) -> Sight:
    """What a seat may know, by the rules; asked so often that the answers are kept."""
    return lru_cache(maxsize=None)(partial(view.sees, seat))


_SIGHTS: Final[dict[int, Sight]] = {seat: _sight(seat) for seat in SEATS}
# The piles that the seats do not see alike. All others are written once for both.
_OWN: Final = frozenset(HANDS)


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
    step = change.step
    if step is None or room.state is None:
        return present(room, 1), present(room, 2)
    texts = _Texts(room.state)
    ends = f'"room":{dumps(describe(room))},' if room.stage is Stage.OVER else ""
    one = _events(step, 1)
    two = _events(step, 2) if any(map(_hides, step.events)) else one
    return (
        f'{_head(room, 1)}{ends}"steps":[{_step(room.version, step, 1, one)}],'
        f'"view":{texts.view(1)}}}',
        f'{_head(room, 2)}{ends}"steps":[{_step(room.version, step, 2, two)}],'
        f'"view":{texts.view(2)}}}',
    )


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
    """The views of one state: what both seats see alike is written once."""

    __slots__ = ("facts", "own", "shared")

    def __init__(self, state: CribbageState) -> None:
        piles = view.piles(state)
        self.own = [pile for pile in piles if pile[0] in _OWN]
        self.shared = _layout([pile for pile in piles if pile[0] not in _OWN], _SIGHTS[1])
        log = ",".join([_effect(effect) for effect in view.of_this_round(state)])
        self.facts = f'{dumps(view.standing(state))[:-1]},"log":[{log}]}}'

    def view(self, seat: int) -> str:
        own = _layout(self.own, _SIGHTS[seat])
        return f'{{"layout":{own[:-1]},{self.shared[1:]},"facts":{self.facts}}}'


def _layout(piles: Iterable[tuple[str, Cards, bool]], sight: Sight) -> str:
    return dumps({name: write_cards(cards, up, sight(name, up)) for name, cards, up in piles})


@lru_cache(maxsize=8192)
def _effect(effect: Effect) -> str:
    """An effect is told once as an event and then with every view of its round."""
    return dumps(encode_effect(effect))


def _missed(room: Room, seat: int, have: int) -> str:
    """The steps since a version. Each but the last has the view after it: that one's is the
    state's own."""
    steps = room.steps_since(have)
    texts = [
        _step(version, step, seat, _events(step, seat), _Texts(step.state).view(seat))
        for version, step in steps[:-1]
    ]
    texts += [_step(version, step, seat, _events(step, seat)) for version, step in steps[-1:]]
    return ",".join(texts)


def _step(version: int, step: CribbageStep, seat: int, events: str, shown: str = "") -> str:
    move = dumps(seen_move(step.move, seat))
    view_text = f',"view":{shown}' if shown else ""
    return f'{{"version":{version},"move":{move},"events":[{events}]{view_text}}}'


def _events(step: CribbageStep, seat: int) -> str:
    return ",".join([_event(event) for event in redact(step.events, _SIGHTS[seat])])


def _event(event: Event) -> str:
    if isinstance(event, Noted) and isinstance(event.entry, Effect):
        return f'["noted",{_effect(event.entry)}]'
    return dumps(write_event(event, encode_effect))


def _hides(event: Event) -> bool:
    """Whether a card comes to lie face down where only one seat sees it."""
    if isinstance(event, Moved):
        return event.dst in _OWN and not all(up for _, up in event.cards)
    if isinstance(event, TurnedOver):
        return event.dst in _OWN
    return not isinstance(event, Noted | Completed | Ended) and event.pile in _OWN


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
