"""Points and rectangles in window pixels, with the origin at the lower left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.top

    def grown(self, sides: float, top: float, bottom: float) -> Rect:
        """Return this rectangle, larger by these margins."""
        return Rect(
            self.x - sides, self.y - bottom, self.width + 2 * sides, self.height + top + bottom
        )

    def overlap(self, other: Rect) -> float:
        """Return the area of the intersection."""
        width = min(self.right, other.right) - max(self.x, other.x)
        height = min(self.top, other.top) - max(self.y, other.y)
        return max(0.0, width) * max(0.0, height)
