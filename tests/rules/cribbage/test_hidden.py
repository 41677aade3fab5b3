"""Nothing leaks: what a seat receives is searched for hidden cards and for the seed."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, replace
from random import Random
from typing import Any

import pytest

from rules.cards import Card, pack
from rules.cribbage.effects import Effect, encode_effect
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import moves_of, read
from rules.cribbage.phases import Phase
from rules.cribbage.state import CribbageState
from rules.cribbage.view import changes, followed
from rules.events import Event, Noted, redact
from rules.game import View
from rules.rng import KeyedRng, Rng, SeededRng

SEED = "whisper-4821"
GAME = Cribbage(61, stagger=True, poison=True, elements=True)
CODE = re.compile(r"\b[A23456789TJQK][SHDC]\b")


def encoded(value: Any) -> Any:
    """A view or event as it could be sent."""
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
    """Every byte that a seat would receive after a move."""
    told = redact(events, lambda pile, up: game.sees(seat, pile, up))
    return json.dumps([encoded(game.view(state, seat)), *map(encoded, told)])


def known_to(state: CribbageState, seat: int) -> set[str]:
    """What a seat may know, said without the help of `sees`."""
    known = {*state.hand(seat), *state.pile}
    if state.starter is not None:
        known.add(state.starter)
    if state.shown:
        known |= {*state.hands[0], *state.hands[1], *state.crib}
    return {str(card) for card in known}


@pytest.mark.parametrize(
    "rng", [SeededRng(GAME.seed_text(SEED)), KeyedRng(b"key" * 11)], ids=["seeded", "keyed"]
)
def test_no_byte_that_a_seat_receives_names_a_hidden_card(rng: Rng) -> None:
    chance = Random(5)
    for _ in range(6):
        state, events = GAME.deal(rng.branch(str(chance.random()))), ()
        while True:
            for seat in (1, 2):
                received = sent(GAME, state, events, seat)
                # Cards that a finished effect names were turned up in this round.
                named = set(CODE.findall(received))
                allowed = known_to(state, seat) | shown_before(state)
                assert named <= allowed, named - allowed
                assert SEED not in received
                assert "huffles" not in received.replace("Shuffled", "")
            moves = GAME.legal_moves(state)
            if not moves:
                break
            step = GAME.apply(state, chance.choice(moves))
            state, events = step.state, step.events


def shown_before(state: CribbageState) -> set[str]:
    return {
        str(card) for effect in state.log if effect.round == state.round for card in effect.cards
    }


def test_a_view_says_how_many_and_no_more() -> None:
    state = GAME.deal(SeededRng("cribbage:x"))
    layout = GAME.view(state, 1).layout
    assert layout["hand1"] == tuple((card, False) for card in state.hand(1))
    assert layout["hand2"] == ((None, False),) * 6
    assert layout["deck"] == ((None, False),) * 40
    state = GAME.apply(state, GAME.legal_moves(state)[0]).state
    # Not even its own discards: what lies face down in the crib is nobody's to look at.
    assert GAME.view(state, 1).layout["crib"] == ((None, False),) * 2


def test_two_matches_that_differ_only_in_what_is_hidden_look_the_same() -> None:
    chance = Random(6)
    for number in range(40):
        state = GAME.deal(SeededRng(f"cribbage:{number}"))
        for _ in range(chance.randint(0, 9)):
            moves = GAME.legal_moves(state)
            state = GAME.apply(state, chance.choice(moves)).state
            if state.phase is Phase.RESOLUTION:
                break
        if state.shown:
            continue
        rival = state.hand(2)
        unknown = [*rival, *state.crib, *state.deck]
        chance.shuffle(unknown)
        hand, rest = tuple(unknown[: len(rival)]), unknown[len(rival) :]
        other = replace(
            state,
            shuffles=GAME.deal(SeededRng("cribbage:other")).shuffles,
            hands=(state.hand(1), hand),
            crib=tuple(rest[: len(state.crib)]),
            deck=tuple(rest[len(state.crib) :]),
        )
        assert GAME.view(other, 1) == GAME.view(state, 1)


def test_views_are_json_and_enough_to_move_by() -> None:
    chance = Random(7)
    state = GAME.deal(SeededRng("cribbage:x"))
    while state.awaited:
        for seat in (1, 2):
            view = GAME.view(state, seat)
            assert json.loads(json.dumps(dict(view.facts))) == view.facts
            known = read(view, seat)
            own = tuple(move for move in GAME.legal_moves(state) if move.seat == seat)
            assert moves_of(known) == own
            assert known.count == state.count
            assert set(known.unseen) == set(pack()) - {
                card for card in pack() if str(card) in known_to(state, seat)
            }
        state = GAME.apply(state, chance.choice(GAME.legal_moves(state))).state
    assert GAME.view(state, 1).facts["recap"] == GAME.view(state, 2).facts["recap"]


@pytest.mark.parametrize("seat", [1, 2])
def test_events_and_changed_facts_lead_from_view_to_view(seat: int) -> None:
    """Whoever is told no more than that knows all that the seat may know."""
    chance = Random(8)
    for number in range(12):
        state = GAME.deal(SeededRng(f"cribbage:{number}"))
        known = GAME.view(state, seat)
        while moves := GAME.legal_moves(state):
            step = GAME.apply(state, chance.choice(moves))
            told = redact(step.events, lambda pile, up: GAME.sees(seat, pile, up))
            known = followed(known, told, changes(state, step.state))
            state = step.state
            assert known == GAME.view(state, seat)
