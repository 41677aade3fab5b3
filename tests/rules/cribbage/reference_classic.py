"""Classic scoring on top of the second implementation: points in place of damage, up to 121."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from rules.cards import Card
from rules.cribbage.game import Cribbage
from tests.rules.cribbage.reference_match import ReferenceMatch, number

POINTS = SimpleNamespace(
    hp=1, fifteen=2, thirty_one=2, flush=4, vulnerable=False, stagger=False, poison=False,
    elements=False,
)  # fmt: skip


class ReferenceClassic(ReferenceMatch):
    """A match to 121, in which all hands are counted rightly."""

    def __init__(self) -> None:
        super().__init__(cast(Cribbage, POINTS))
        self.points = {1: 0, 2: 0}
        self.pegged: list[tuple[int, int]] = []

    def packet(self, by: int, damage: int) -> None:
        self.peg(by, damage)

    def shield(self, seat: int, amount: int) -> None:
        self.peg(seat, amount)

    def take(self, seat: int, damage: int) -> None:
        assert not damage

    def peg(self, seat: int, points: int) -> None:
        for _ in range(points):
            if self.winner is None:
                self.points[seat] += 1
                if self.points[seat] == 121:
                    self.winner = seat

    def cut(self, starter: Card) -> None:
        super().cut(starter)
        if number(starter) == 11:
            self.peg(self.dealer, 2)

    def resolve_hand(self, seat: int, hand: list[Card], crib: bool) -> None:
        super().resolve_hand(seat, hand, crib)
        if self.leads_next is not None:
            self.peg(seat, 1)
            self.leads_next = None

    def summary(self) -> dict[str, Any]:
        return {"points": (self.points[1], self.points[2]), "winner": self.winner}
