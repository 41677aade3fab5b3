"""A small store of graded deals of each kind, so that a new game of a grade needs no search."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from kivyapp.storage.background_writer import InlineWriter, Writer
from kivyapp.storage.documents import DamagedDocument, Document, json_document
from kivyapp.storage.store import Store
from rules.grading import GRADES, PLAYERS, Grade, GradedDeal, grade_of
from rules.kinds import game_of_kind
from rules.rng import normalize_seed

VERSION: Final = 1
# How many deals of a grade are kept: of the one that the player has chosen, and of each other.
MOST_CHOSEN: Final = 6
MOST_OTHERS: Final = 2

# The deals by kind, the oldest first.
DealsByKind: TypeAlias = Mapping[str, tuple[GradedDeal, ...]]


def _to_json(deals: DealsByKind) -> dict[str, list[list[Any]]]:
    return {kind: [[deal.seed, deal.wins] for deal in found] for kind, found in deals.items()}


def _from_json(value: Any) -> DealsByKind:
    """The stored deals. Their grades follow from the wins, by the limits of this version."""
    try:
        return MappingProxyType(
            {kind: tuple(_deal(kind, *each) for each in found) for kind, found in value.items()}
        )
    except (AttributeError, TypeError, ValueError) as error:
        raise DamagedDocument(str(error)) from None


def _deal(kind: str, seed: str, wins: int) -> GradedDeal:
    if type(wins) is not int or not 0 <= wins <= PLAYERS or normalize_seed(seed) != seed:
        raise DamagedDocument("not a graded deal")
    return GradedDeal(seed, grade_of(game_of_kind(kind), wins), wins)


GRADED_DEALS: Final[Document[DealsByKind]] = json_document(
    "graded-deals", VERSION, _from_json, _to_json
)


class GradedDeals:
    """The stored deals. Every change is written at once, by a writer."""

    def __init__(self, store: Store, writer: Writer | None = None) -> None:
        self._store, self._writer = store, writer or InlineWriter()
        # None until they are first needed, which is after the first frame.
        self._read: DealsByKind | None = None

    @property
    def _deals(self) -> DealsByKind:
        if self._read is None:
            self._read = self._store.read(GRADED_DEALS) or {}
        return self._read

    def take(self, kind: str, grade: Grade) -> GradedDeal | None:
        """The oldest deal of a grade, which is not stored any longer; None if there is none."""
        deals = self._deals.get(kind, ())
        found = next((deal for deal in deals if deal.grade is grade), None)
        if found is not None:
            self._change(kind, tuple(deal for deal in deals if deal is not found))
        return found

    def add(self, kind: str, deal: GradedDeal) -> None:
        self._change(kind, (*self._deals.get(kind, ()), deal))

    def wanted(self, kind: str, chosen: Grade | None) -> frozenset[Grade]:
        """The grades of which there are too few deals, given the player's usual grade."""
        grades = [deal.grade for deal in self._deals.get(kind, ())]
        return frozenset(
            grade
            for grade in GRADES
            if grades.count(grade) < (MOST_CHOSEN if grade is chosen else MOST_OTHERS)
        )

    def _change(self, kind: str, deals: tuple[GradedDeal, ...]) -> None:
        self._read = changed = MappingProxyType({**self._deals, kind: deals})
        self._writer(lambda: self._store.write(GRADED_DEALS, changed))
