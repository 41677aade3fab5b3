"""What the searches for one verdict have used of their budget."""

from __future__ import annotations

from typing import Literal

from rules.solving import Progress


class Spent:
    """Positions looked at and different positions seen so far, and how many there may be."""

    __slots__ = ("moves", "moves_budget", "states", "states_budget")

    def __init__(self, moves_budget: int, states_budget: int) -> None:
        self.moves_budget, self.states_budget = moves_budget, states_budget
        self.moves = self.states = 0

    @property
    def progress(self) -> Progress:
        return Progress(self.moves, self.states)

    @property
    def is_used_up(self) -> bool:
        return self.states >= self.states_budget or self.moves >= self.moves_budget

    @property
    def binding(self) -> Literal["moves", "states"]:
        """The budget that was used up first."""
        return "states" if self.states >= self.states_budget else "moves"
