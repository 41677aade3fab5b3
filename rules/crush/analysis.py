"""What was there in a match of Crush and was not taken."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeAlias

from rules.cards import Card
from rules.crush.legal_moves import clear_moves
from rules.crush.moves import Clear, CrushMove
from rules.crush.scoring import points
from rules.crush.sequences import read_line
from rules.crush.state import CrushState
from rules.session import Session


@dataclass(frozen=True, slots=True)
class MissedClear:
    """A sequence that lay on the board and whose cards were never cleared together."""

    # The number of moves before it could first have been cleared, and before it was gone.
    position: int
    gone_at: int
    move: Clear
    cards: tuple[Card, ...]
    # What it would have earned when it could first have been cleared.
    points: int


MissedSteps: TypeAlias = Generator[float, None, tuple[MissedClear, ...]]


def missed_clears(session: Session[CrushState, CrushMove]) -> MissedSteps:
    """The sequences that were not taken, the best first. It yields the share done.

    A sequence that is a part of one that was taken or missed is not listed by itself.
    """
    states = [*(entry.before for entry in session.history), session.state]
    lying: dict[frozenset[Card], MissedClear] = {}
    missed: list[MissedClear] = []
    taken: list[frozenset[Card]] = []
    for position, state in enumerate(states):
        here = _sequences(state, position)
        for cards in [cards for cards in lying if cards not in here]:
            gone = lying.pop(cards)
            missed.append(MissedClear(gone.position, position, gone.move, gone.cards, gone.points))
        for cards, found in here.items():
            lying.setdefault(cards, found)
        if position < session.position:
            move = session.history[position].move
            if isinstance(move, Clear):
                taken.append(frozenset(_cards(state, move)))
        yield position / len(states)
    missed += (
        MissedClear(left.position, len(states), left.move, left.cards, left.points)
        for left in lying.values()
    )
    return tuple(sorted(_largest(missed, taken), key=lambda each: (-each.points, each.position)))


def _sequences(state: CrushState, position: int) -> dict[frozenset[Card], MissedClear]:
    found: dict[frozenset[Card], MissedClear] = {}
    for move in clear_moves(state):
        cards = _cards(state, move)
        reading = read_line(cards)
        if reading is not None:
            worth = points(reading, state.base, state.chain)
            found.setdefault(frozenset(cards), MissedClear(position, position, move, cards, worth))
    return found


def _cards(state: CrushState, move: Clear) -> tuple[Card, ...]:
    return tuple(tile.card for slot in move.slots if (tile := state.at(slot)) is not None)


def _largest(missed: list[MissedClear], taken: list[frozenset[Card]]) -> list[MissedClear]:
    """Without those that are part of another one, or of one that was taken later."""
    kept: list[MissedClear] = []
    for each in sorted(missed, key=lambda each: -len(each.cards)):
        cards = frozenset(each.cards)
        whole = (*taken, *(frozenset(other.cards) for other in kept))
        if not any(cards <= other for other in whole):
            kept.append(each)
    return kept
