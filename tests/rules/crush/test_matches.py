"""Thousands of random matches, with every step checked."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.cards import Card
from rules.crush.deck import UNSHUFFLED
from rules.crush.game import Crush
from rules.crush.legal_moves import clear_moves
from rules.crush.moves import (
    Clear,
    CrushMove,
    FreeBomb,
    FreeSwap,
    MoveCard,
    SetOffBomb,
    UseSwapper,
)
from rules.crush.notes import CardDropped, DeckOpened, SequenceCleared
from rules.crush.slots import NEIGHBOURS, SLOTS
from rules.crush.state import CrushState, Tag
from rules.events import Ended, Noted, TurnedOver
from rules.game import Step
from rules.rng import SeededRng

CRUSH = Crush()


def random_move(state: CrushState, random: Random) -> CrushMove:
    """A legal move of a random kind."""
    while True:
        move = _attempt(state, random)
        if move is not None and CRUSH.check(state, move) is None:
            return move


def _attempt(state: CrushState, random: Random) -> CrushMove | None:
    src, dst = random.choice(SLOTS), random.choice(SLOTS)
    match random.randrange(8):
        case 0:
            clears: list[Clear] = list(clear_moves(state))
            return random.choice(clears) if clears else None
        case 2:
            swappers = state.tagged(Tag.SWAPPER)
            return UseSwapper(random.choice(swappers), dst) if swappers else None
        case 3:
            bombs = state.tagged(Tag.BOMB)
            return SetOffBomb(random.choice(bombs)) if bombs else None
        case 5:
            return FreeSwap(src, dst) if random.random() < 0.2 else FreeBomb(src)
    return MoveCard(src, random.choice(NEIGHBOURS[src]))


def cards_of(state: CrushState) -> Counter[Card]:
    """The cards on the board, in the deck and cleared."""
    board = [tile.card for tiles in state.columns for tile in tiles]
    return Counter([*board, *(tile.card for tile in state.deck), *state.cleared])


def check_step(before: CrushState, step: Step[CrushState, CrushMove]) -> None:
    """One card drops, or the match is over; and the counters agree with what happened."""
    after = step.state
    notes = [event.entry for event in step.events if isinstance(event, Noted)]
    drops = [note for note in notes if isinstance(note, CardDropped)]
    turned = [event for event in step.events if isinstance(event, TurnedOver)]
    cleared = len(after.cleared) - len(before.cleared)
    grown = sum(map(len, after.columns)) - sum(map(len, before.columns))
    over = any(isinstance(event, Ended) for event in step.events)
    assert over == after.is_over == (not drops)
    assert len(drops) == len(turned) == grown + cleared == (0 if over else 1)
    assert cleared == {Clear: _length(step.move), SetOffBomb: 1, FreeBomb: 1}.get(
        type(step.move), 0
    )
    opened = any(isinstance(note, DeckOpened) for note in notes)
    assert len(after.deck) == (108 if opened else len(before.deck) - len(drops))
    assert opened == (len(before.deck) == 1 and not over)
    if opened:
        assert Counter(tile.tag for tile in after.deck) == {None: 88, Tag.BOMB: 10, Tag.SWAPPER: 10}
    for note in drops:
        assert before.deck[-1].tag is note.tag
        landed = after.at(note.slot)
        assert landed == before.deck[-1]
        # No lower row has room.
        assert min(map(len, after.columns)) >= int(note.slot[1]) - 1
    chained = any(isinstance(note, SequenceCleared) for note in notes)
    assert after.chain == (before.chain + 1 if chained else 1)
    assert after.base == before.base + chained


def _length(move: CrushMove) -> int:
    return len(move.slots) if isinstance(move, Clear) else 0


def dealt(number: int) -> CrushState:
    """The start of a match; every second one has a short deck.

    A random match ends long before a whole deck runs out.
    """
    state = CRUSH.deal(SeededRng(CRUSH.seed_text(f"match-{number}")))
    left = 1 + number % 30 if number % 2 else len(state.deck)
    return state._replace(deck=state.deck[-left:])


@pytest.mark.slow
def test_random_matches(soaks: bool) -> None:
    matches = 10_000 if soaks else 500
    kinds: Counter[type] = Counter()
    decks = 0
    for number in range(matches):
        random = Random(number)
        start = state = dealt(number)
        while not state.is_over:
            step = CRUSH.apply(state, random_move(state, random))
            check_step(state, step)
            state = step.state
            kinds[type(step.move)] += 1
        opened = state.decks - 1
        assert cards_of(state) == cards_of(start) + Counter(dict.fromkeys(UNSHUFFLED, opened))
        layout = CRUSH.layout(state)
        assert [len(layout[name]) for name in SLOTS] == [1] * 49
        decks += opened
    assert len(kinds) == 6
    assert min(kinds.values()) > matches // 4, kinds
    assert decks > matches // 3
