"""Turns the events of one step into tile movements: what moves, what leaves, what drops in. Pure.

Tiles can be any objects keyed by slot, so tests can use plain cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.cards import Card
from rules.crush.notes import SequenceCleared
from rules.crush.state import CLEARED, DECK
from rules.events import Event, Moved, Noted, TurnedOver


@dataclass(slots=True)
class TilePath:
    """The slots a tile passes through; `by_hand` if the player moved it, False if it fell."""

    by_hand: bool
    slots: list[str] = field(default_factory=list)


@dataclass(slots=True)
class StepAnimation:
    """What one step does to the tiles."""

    # Every remaining tile by its final slot; tiles that drop in are not included.
    tiles: dict[str, Any]
    moved: list[tuple[Any, TilePath]] = field(default_factory=list)
    removed: list[Any] = field(default_factory=list)
    removed_from: list[str] = field(default_factory=list)
    dropped: dict[str, Card] = field(default_factory=dict)
    cleared: SequenceCleared | None = None


def plan_animation(events: Iterable[Event], tiles: Mapping[str, Any]) -> StepAnimation:
    """What the events do to these tiles; `tiles` itself is not changed."""
    piles: dict[str, list[Any]] = {name: [tile] for name, tile in tiles.items()}
    paths: dict[int, tuple[Any, TilePath]] = {}
    animation = StepAnimation({})
    for event in events:
        match event:
            case Moved(src, at, dst, dst_at, _):
                tile = piles[src].pop(at)
                if dst == CLEARED:
                    animation.removed.append(tile)
                    animation.removed_from.append(src)
                    continue
                piles.setdefault(dst, []).insert(dst_at, tile)
                # Before anything has fallen, only the player can have moved a tile.
                by_hand = not animation.removed and len(paths) < 2 and _is_swap(paths, src)
                paths.setdefault(id(tile), (tile, TilePath(by_hand)))[1].slots.append(dst)
            case TurnedOver(src, dst, cards) if src == DECK:
                card = cards[-1][0]
                if card is not None:
                    animation.dropped[dst] = card
            case Noted(SequenceCleared() as note):
                animation.cleared = note
    animation.tiles = {name: pile[0] for name, pile in piles.items() if pile}
    animation.moved = list(paths.values())
    return animation


def _is_swap(paths: Mapping[int, tuple[Any, TilePath]], src: str) -> bool:
    """True for the first tile that moves and for the one that takes its place."""
    return not paths or all(path.slots[0] == src for _, path in paths.values())
