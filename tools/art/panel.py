"""The picture on the back of a card: inside a margin, and the same both ways up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tools.art import svg, tokens
from tools.art.card import Card

MARGIN: Final = 0.045  # of the width: the blank edge around the picture


@dataclass(frozen=True, slots=True)
class Panel:
    """The area inside the margin of a card."""

    card: Card

    @property
    def lead(self) -> int:
        return self.card.hairline

    @property
    def edge(self) -> float:
        """The distance from the left and from the top of the card."""
        return self.card.x(MARGIN)

    @property
    def breadth(self) -> float:
        return self.card.width - 2 * self.edge

    @property
    def middle(self) -> tuple[float, float]:
        return self.card.width / 2, self.card.height / 2

    def shape(self, inset: float = 0, **attributes: Any) -> str:
        corner = max(1.0, self.card.radius - self.edge * 0.7)
        side = self.edge + inset
        width, height = self.card.width - 2 * side, self.card.height - 2 * side
        return svg.rect(side, side, width, height, corner - inset, **attributes)

    def picture(self, ground: str, half: str, across: str, defs: str = "") -> str:
        """Half a picture and its turned copy on a background, with `across` on top of both."""
        card = self.card
        clips = svg.clip("panel", self.shape()) + svg.clip(
            "half", svg.rect(0, 0, card.width, card.height / 2)
        )
        halves = svg.both_ways(svg.group(half, clip_path="url(#half)"), card.width, card.height)
        inner = svg.group(halves + across, clip_path="url(#panel)")
        frame = (
            self.shape(self.lead * 2, stroke=tokens.NIGHT, stroke_width=self.lead * 4)
            + self.shape(self.lead * 2, stroke=tokens.GOLD, stroke_width=self.lead * 2)
        )  # fmt: skip
        return card.picture(card.blank() + self.shape(fill=ground) + inner + frame, clips + defs)
