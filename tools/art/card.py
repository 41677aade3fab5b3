"""A blank card of one size: its rounded shape and its hairline edge.

Thin lines are snapped to whole pixels, so that they are sharp in every size.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tools.art import svg, tokens

RADIUS = 0.068  # of the width


@dataclass(frozen=True, slots=True)
class Card:
    """A card of this width in pixels."""

    width: int

    @property
    def height(self) -> int:
        return tokens.card_height(self.width)

    @property
    def radius(self) -> float:
        return self.width * RADIUS

    @property
    def hairline(self) -> int:
        """The thinnest line: one pixel, two on the largest card."""
        return max(1, round(self.width / 150))

    def x(self, share: float) -> float:
        """A fraction of the width, in whole pixels."""
        return round(self.width * share)

    def y(self, share: float) -> float:
        """A fraction of the height, in whole pixels."""
        return round(self.height * share)

    def outline(self, inset: float = 0, **attributes: Any) -> str:
        """The rounded shape of the card, inset by this much."""
        return svg.rect(
            inset,
            inset,
            self.width - 2 * inset,
            self.height - 2 * inset,
            self.radius - inset,
            **attributes,
        )

    def blank(self) -> str:
        """An empty face, with an edge that is visible on dark and on light tables."""
        return self.outline(fill=tokens.EDGE) + self.outline(self.hairline, fill=tokens.CARD)

    def picture(self, body: str, defs: str = "") -> str:
        return svg.document(self.width, self.height, body, defs)
