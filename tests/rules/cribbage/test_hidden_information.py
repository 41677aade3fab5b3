"""Nothing leaks: what a seat receives contains neither hidden cards nor the seed."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from rules.cards import Card, pack
from rules.cribbage.effects import Effect, encode_effect
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.phases import Phase
from rules.cribbage.state import CribbageState
from rules.cribbage.view import changed_facts, view_after
from rules.events import Event, Noted, redact
from rules.game import View
from rules.rng import KeyedRng, Rng, SeededRng

SEED = "whisper-4821"
GAME = Cribbage(61, stagger=True, poison=True, elements=True)
BY_HAND = Cribbage(scoring="classic", counting="manual", muggins=True)
both_scorings = pytest.mark.parametrize("game", [GAME, BY_HAND], ids=["duel", "by hand"])
CODE = re.compile(r"\b[A23456789TJQK][SHDC]\b")


def encoded(value: Any) -> Any:
    """A view or event as a JSON value."""
    match value:
        case View(layout, facts):
            return {"layout": encoded(layout), "facts": facts}
        case Noted(Effect() as effect):
            return encode_effect(effect)
        case Card():
            return str(value)
        case dict():
            return {key: encoded(inner) for key, inner in value.items()}
        case tuple() | list():
            return [encoded(inner) for inner in value]
        case str() | int() | None:
            return value
    return encoded(asdict(value))


def sent(game: Cribbage, state: CribbageState, events: tuple[Event, ...], seat: int) -> str:
    """Everything that a seat would receive after a move."""
    redacted = redact(events, lambda pile, up: game.can_see(seat, pile, up))
    return json.dumps([encoded(game.view(state, seat)), *map(encoded, redacted)])


def known_to(state: CribbageState, seat: int) -> set[str]:
    """What a seat may know, computed without `can_see`."""
    known = {*state.hand(seat), *state.pile}
    if state.starter is not None:
        known.add(state.starter)
    if state.is_revealed:
        known |= {*state.hands[0], *state.hands[1], *state.crib}
    return {str(card) for card in known}


@both_scorings
@pytest.mark.parametrize(
    "rng", [SeededRng(GAME.seed_text(SEED)), KeyedRng(b"key" * 11)], ids=["seeded", "keyed"]
)
def test_no_message_names_a_hidden_card_or_the_seed(rng: Rng, game: Cribbage) -> None:
    random = Random(5)
    for _ in range(6):
        state, events = game.deal(rng.branch(str(random.random()))), ()
        while True:
            for seat in (1, 2):
                received = sent(game, state, events, seat)
                # Cards named by effects were turned up in this round.
                named = set(CODE.findall(received))
                allowed = known_to(state, seat) | named_by_effects(state)
                assert named <= allowed, named - allowed
                assert SEED not in received
                assert "huffles" not in received.replace("Shuffled", "")
            moves = game.legal_moves(state)
            if not moves:
                break
            step = game.apply(state, random.choice(moves))
            state, events = step.state, step.events


def named_by_effects(state: CribbageState) -> set[str]:
    return {
        str(card) for effect in state.log if effect.round == state.round for card in effect.cards
    }


def test_a_view_shows_only_the_size_of_hidden_piles() -> None:
    state = GAME.deal(SeededRng("cribbage:x"))
    layout = GAME.view(state, 1).layout
    assert layout["hand1"] == tuple((card, False) for card in state.hand(1))
    assert layout["hand2"] == ((None, False),) * 6
    assert layout["deck"] == ((None, False),) * 40
    state = GAME.apply(state, GAME.legal_moves(state)[0]).state
    # A seat does not see even its own discards.
    assert GAME.view(state, 1).layout["crib"] == ((None, False),) * 2


def test_matches_that_differ_only_in_hidden_cards_have_equal_views() -> None:
    random = Random(6)
    for number in range(40):
        state = GAME.deal(SeededRng(f"cribbage:{number}"))
        for _ in range(random.randint(0, 9)):
            moves = GAME.legal_moves(state)
            state = GAME.apply(state, random.choice(moves)).state
            if state.phase is Phase.RESOLUTION:
                break
        if state.is_revealed:
            continue
        opponent = state.hand(2)
        unknown = [*opponent, *state.crib, *state.deck]
        random.shuffle(unknown)
        hand, rest = tuple(unknown[: len(opponent)]), unknown[len(opponent) :]
        other = state._replace(
            shuffles=GAME.deal(SeededRng("cribbage:other")).shuffles,
            hands=(state.hand(1), hand),
            crib=tuple(rest[: len(state.crib)]),
            deck=tuple(rest[len(state.crib) :]),
        )
        assert GAME.view(other, 1) == GAME.view(state, 1)


@both_scorings
def test_a_view_is_json_and_determines_the_legal_moves(game: Cribbage) -> None:
    random = Random(7)
    state = game.deal(SeededRng("cribbage:x"))
    while state.awaited:
        for seat in (1, 2):
            view = game.view(state, seat)
            assert json.loads(json.dumps(dict(view.facts))) == view.facts
            known = Knowledge.from_view(view, seat)
            own = tuple(move for move in game.legal_moves(state) if move.seat == seat)
            assert known.legal_moves() == own
            assert known.count == state.running_count
            assert set(known.unseen) == set(pack()) - {
                card for card in pack() if str(card) in known_to(state, seat)
            }
        state = game.apply(state, random.choice(game.legal_moves(state))).state
    assert game.view(state, 1).facts["recap"] == game.view(state, 2).facts["recap"]


@both_scorings
@pytest.mark.parametrize("seat", [1, 2])
def test_events_and_changed_facts_update_a_view(seat: int, game: Cribbage) -> None:
    random = Random(8)
    for number in range(12):
        state = game.deal(SeededRng(f"cribbage:{number}"))
        known = game.view(state, seat)
        while moves := game.legal_moves(state):
            step = game.apply(state, random.choice(moves))
            redacted = redact(step.events, lambda pile, up: game.can_see(seat, pile, up))
            known = view_after(known, redacted, changed_facts(state, step.state))
            state = step.state
            assert known == game.view(state, seat)
