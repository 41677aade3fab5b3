"""Which sets lay on the board, and for how long."""

from __future__ import annotations

from dataclasses import dataclass

from rules.session import Session
from rules.setgame.moves import Take
from rules.setgame.sets import Triple, find_sets
from rules.setgame.state import SLOT_INDEX, SetState


@dataclass(frozen=True, slots=True)
class SeenSet:
    """A set on the board: the moves and seconds played when it appeared and when it was gone."""

    cards: Triple
    position: int
    appeared: int
    gone_at: int
    gone: int
    # Taken itself, and not broken up by another set or left on the board.
    was_taken: bool

    @property
    def seconds(self) -> int:
        """How long it lay there."""
        return self.gone - self.appeared


def seen_sets(session: Session[SetState, Take]) -> tuple[SeenSet, ...]:
    """All sets of a game in the order in which they appeared."""
    states = [*(entry.before for entry in session.history), session.state]
    times = [0, *(entry.elapsed for entry in session.history)]
    appeared: dict[Triple, int] = {}
    seen: list[SeenSet] = []

    def end(cards: Triple, gone_at: int, was_taken: bool) -> None:
        start = appeared.pop(cards)
        seen.append(SeenSet(cards, start, times[start], gone_at, times[gone_at], was_taken))

    for position, state in enumerate(states):
        board = {_key(cards) for cards in find_sets(state.board)}
        taken = (
            _taken(states[position - 1], session.history[position - 1].move) if position else None
        )
        for cards in [cards for cards in appeared if cards not in board]:
            end(cards, position, cards == taken)
        for cards in sorted(board):
            appeared.setdefault(cards, position)
    for cards in tuple(appeared):
        end(cards, len(states) - 1, was_taken=False)
    return tuple(sorted(seen, key=lambda each: (each.position, each.cards)))


def _key(cards: Triple) -> Triple:
    first, second, third = sorted(cards)
    return first, second, third


def _taken(state: SetState, move: Take) -> Triple:
    first, second, third = (state.board[SLOT_INDEX[slot]] for slot in move.slots)
    return _key((first, second, third))
