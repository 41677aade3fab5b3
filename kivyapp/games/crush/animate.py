"""The events of one step as movements of tiles: who goes where, who leaves, who comes. Pure.

It works on any tiles by slot, so that a test can follow it with plain cards.
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
class Way:
    """The slots that a tile passes; `by_hand` when it was swapped or pushed rather than fell."""

    by_hand: bool
    slots: list[str] = field(default_factory=list)


@dataclass(slots=True)
class StepAnimation:
    """What one step does to the tiles."""

    # Every tile by the slot in which it ends, without those that drop.
    tiles: dict[str, Any]
    moved: list[tuple[Any, Way]] = field(default_factory=list)
    gone: list[Any] = field(default_factory=list)
    gone_from: list[str] = field(default_factory=list)
    dropped: dict[str, Card] = field(default_factory=dict)
    cleared: SequenceCleared | None = None


def perform(events: Iterable[Event], tiles: Mapping[str, Any]) -> StepAnimation:
    """What the events do to these tiles, which are left as they are."""
    piles: dict[str, list[Any]] = {name: [tile] for name, tile in tiles.items()}
    ways: dict[int, tuple[Any, Way]] = {}
    done = StepAnimation({})
    for event in events:
        match event:
            case Moved(src, at, dst, dst_at, _):
                tile = piles[src].pop(at)
                if dst == CLEARED:
                    done.gone.append(tile)
                    done.gone_from.append(src)
                    continue
                piles.setdefault(dst, []).insert(dst_at, tile)
                # Before anything has fallen, a tile can only have been moved by hand.
                by_hand = not done.gone and len(ways) < 2 and _is_hand(ways, src)
                ways.setdefault(id(tile), (tile, Way(by_hand)))[1].slots.append(dst)
            case TurnedOver(src, dst, cards) if src == DECK:
                card = cards[-1][0]
                if card is not None:
                    done.dropped[dst] = card
            case Noted(SequenceCleared() as note):
                done.cleared = note
    done.tiles = {name: pile[0] for name, pile in piles.items() if pile}
    done.moved = list(ways.values())
    return done


def _is_hand(ways: Mapping[int, tuple[Any, Way]], src: str) -> bool:
    """The first tile that moves, and the one that comes to lie where the first one was."""
    return not ways or all(way.slots[0] == src for _, way in ways.values())
