"""The sprites of a table, pile by pile, updated by the events of the game.

The piles change at once; the changes are returned so that the animation can follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from kivyapp.table.card import CardSprite
from rules.cards import Card
from rules.events import Completed, Ended, Event, Moved, Noted, Shuffled, Turned, TurnedOver
from rules.layout import Layout


@dataclass(slots=True)
class PileChanges:
    """What a step does to the piles, in the order of its events."""

    moved: list[CardSprite] = field(default_factory=list)
    turned: list[CardSprite] = field(default_factory=list)
    # The names of the changed piles: a dict used as an ordered set.
    piles: dict[str, None] = field(default_factory=dict)


class Piles(dict[str, list[CardSprite]]):
    """The sprites of each pile by its name, bottom card first."""

    def __init__(self, make_sprite: Callable[[Card | None, bool], CardSprite]) -> None:
        super().__init__()
        self._make_sprite = make_sprite

    def sprites(self) -> list[CardSprite]:
        """The sprites of all piles."""
        return [sprite for sprites in self.values() for sprite in sprites]

    def set_layout(self, layout: Layout) -> list[CardSprite]:
        """Show this layout, reusing the existing sprites; the sprites that are left over."""
        spare = self.sprites()
        self.clear()
        for name, pile in layout.items():
            self[name] = []
            for card, face_up in pile:
                sprite = spare.pop() if spare else self._make_sprite(card, face_up)
                sprite.card, sprite.face_up = card, face_up
                self[name].append(sprite)
        return spare

    def apply(self, events: Iterable[Event]) -> PileChanges:
        """Apply the events of one step."""
        changes = PileChanges()
        for event in events:
            match event:
                case Moved(src, src_at, dst, dst_at, cards):
                    taken = self[src][src_at : src_at + len(cards)]
                    del self[src][src_at : src_at + len(cards)]
                    self[dst][dst_at:dst_at] = taken
                    for sprite, (card, _) in zip(taken, cards, strict=True):
                        sprite.card = card
                    changes.moved += taken
                    changes.piles |= {src: None, dst: None}
                case TurnedOver(src, dst, cards):
                    taken = self[src][-len(cards) :][::-1] if cards else []
                    del self[src][len(self[src]) - len(cards) :]
                    self[dst] += taken
                    for sprite, (card, face_up) in zip(taken, cards, strict=True):
                        sprite.card, sprite.face_up = card, face_up
                    changes.moved += taken
                    changes.turned += taken
                    changes.piles |= {src: None, dst: None}
                case Turned(pile, at, card, face_up):
                    sprite = self[pile][at]
                    sprite.card, sprite.face_up = card, face_up
                    changes.turned.append(sprite)
                    changes.piles[pile] = None
                case Shuffled(pile, order=order):
                    for sprite, (card, face_up) in zip(self[pile], order, strict=True):
                        sprite.card, sprite.face_up = card, face_up
                    changes.turned += self[pile]
                case Completed() | Noted() | Ended():
                    pass
        return changes
