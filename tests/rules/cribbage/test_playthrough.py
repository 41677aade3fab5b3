"""Golden play-throughs: two matches as readable text, with the final view of each seat.

Any change of the rules, the order of moves, events, effects, bots or the saved form shows up here
as a readable difference. `pytest --update-golden` rewrites the files.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest

from rules.bots import decide
from rules.cribbage.bot import BOTS
from rules.cribbage.effects import Effect
from rules.cribbage.game import Cribbage
from rules.events import Event, Noted
from rules.layout import to_text
from rules.session import Session
from tests.rules.narration import SEED, describe_event

GAMES = {
    "plain": Cribbage(61),
    "classic": Cribbage(scoring="classic", counting="manual"),
    "everything": Cribbage(61, 4, 7, 3, stagger=True, poison=True, elements=True),
}


def narrate(game: Cribbage) -> str:
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Cribbage) -> Iterator[str]:
    session = Session.new(game, seed=SEED)
    greedy = BOTS["greedy"](game)
    yield f"{game!r} seed {SEED}"
    number = 0
    while session.state.awaited:
        state = session.state
        if state.phase == "discard" and len(state.awaited) == 2:
            yield f"\nround {state.round}, seat {state.dealer} deals"
            yield f"{to_text(game.layout(state))}\n"
        seat = state.awaited[0]
        step = session.play(decide(greedy, game.view(state, seat), seat), elapsed=number)
        number += 1
        yield f"{number}. {json.dumps(game.encode_move(step.move))}"
        yield from (f"   {_describe_event(event)}" for event in step.events)
        if step.state.phase == "pegging":
            yield f"   count {step.state.running_count}, seat {step.state.turn} to play"
    for seat in (1, 2):
        view = game.view(session.state, seat)
        yield f"\nseat {seat} sees\n{to_text(view.layout)}"
    yield f"recap {json.dumps(view.facts['recap'])}"
    name = "pegs" if game.is_classic else "sides"
    yield f"{name} {json.dumps(view.facts[name])}"
    yield f"counters {session.counters}"
    yield f"save {session.save()}"


def _describe_event(event: Event) -> str:
    match event:
        case Noted(Effect() as effect):
            cards = " ".join(map(str, effect.cards))
            return (
                f"{effect.kind} {effect.amount} on {effect.target} by {effect.source} of"
                f" {effect.seat}: {effect.absorbed} absorbed, {effect.standing} left,"
                f" shield {effect.shield} [{effect.pile} {cards}]"
            )
    return describe_event(event)


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str, golden: Callable[[str, str], None]) -> None:
    golden(f"playthrough/cribbage_{name}.txt", narrate(GAMES[name]))
