"""Piles declared in card units: where they lie, how they fan, what marks them when they are empty.

A game declares a few arrangements; the geometry takes the one that gives the largest cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Fan(Enum):
    """How the cards of a pile lie on each other."""

    STACK = "stack"
    DOWN = "down"
    SIDEWAYS = "sideways"
    # Sideways around the middle of its room, as one holds cards.
    HAND = "hand"


class Kind(Enum):
    """What a pile is to a finger: how far around it a dropped card still counts."""

    COLUMN = "column"
    FOUNDATION = "foundation"
    SOURCE = "source"
    # Each card is taken by itself, not with those that lie on it.
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class PileSpec:
    """A pile at a place of the grid. Cells are a card and a gap wide and high.

    `y` counts from the top; below zero it counts from the bottom, -1 being the last row.
    A column goes down to the bottom of its space, or to `until`, a row given like `y`.
    """

    name: str
    x: float
    y: float
    kind: Kind
    fan: Fan = Fan.STACK
    marker: str = "empty"
    # Only the last few cards of a fan are apart; 0 means all.
    fanned: int = 0
    # So many cards lie together as a packet, and the packets lie apart; 0 means that none do.
    packet: int = 0
    until: float = 0


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Piles for one shape of window: `columns` cells across, and heights that must fit."""

    name: str
    columns: float
    # Card heights that must find room, fans included, and the gaps between the rows.
    heights: float
    gaps: float
    piles: tuple[PileSpec, ...]
    # The widest fans in card heights, face up and face down: a tall window wants its height used.
    widest_fan: float = 0.28
    widest_down: float = 0.16
    # The piles that arrow keys visit, sideways only; none means all, in every direction.
    walk: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableSpec:
    """All that the table needs to know of a game's piles."""

    arrangements: tuple[Arrangement, ...]
    # The longest column that can happen: face-down and face-up cards.
    longest: tuple[int, int]
