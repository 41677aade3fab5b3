"""Spider in its three difficulties, each with its accent."""

from __future__ import annotations

from typing import Final

from tools.screenshots.patience_scenes import (
    BURSTING,
    OPENING,
    dragged,
    fresh,
    helped,
    hinted,
    menu,
    played,
    sheet,
    won,
)
from tools.screenshots.stop import Stop
from tools.screenshots.visit import Visit

ONE: Final = "spider?seed=peacock123&difficulty=1-suit"
TWO: Final = "spider?seed=peacock123&difficulty=2-suit"
FOUR: Final = "spider?seed=peacock123&difficulty=4-suit"


def _refused(visit: Visit) -> None:
    """The stock is tapped while a column is empty."""
    screen = played(ONE, 0.5)(visit)
    screen.refused("stock", -1, "deal_needs_no_empty_column")
    visit.wait()


STOPS: Final = (
    Stop("spider-primer", sheet(ONE, "primer")),
    Stop("spider-dealt", fresh(FOUR)),
    Stop("spider-1-suit", played(ONE, 0.75)),
    Stop("spider-2-suit", played(TWO, 0.7)),
    Stop("spider-4-suit", played(FOUR, 0.75)),
    Stop("spider-1-suit-early", played(ONE, 0.3)),
    Stop("spider-4-suit-late", played(FOUR, 0.93)),
    Stop("spider-hint", hinted(TWO, 0.3), lit=True),
    Stop("spider-drag", dragged(TWO, 0.6), lit=True),
    Stop("spider-four-colours", played(FOUR, 0.75), {"four_colours": True}),
    Stop("spider-large-cards", played(TWO, 0.7), {"large_cards": True}),
    Stop("spider-left-hand", played(TWO, 0.7), {"left_hand": True}),
    Stop("spider-largest-text", played(TWO, 0.7), {"text_size": "largest"}),
    Stop("spider-refused", _refused, lit=True),
    Stop("spider-menu", menu(TWO)),
    Stop("spider-options", sheet(FOUR, "options")),
    Stop("spider-celebration", won(FOUR, OPENING), lit=True),
    Stop("spider-celebration-burst", won(FOUR, BURSTING), lit=True),
    Stop("spider-result", won(FOUR, 3.0)),
    Stop("spider-help", helped("spider", 0.0)),
    Stop("spider-help-middle", helped("spider", 0.5)),
    Stop("spider-help-end", helped("spider", 1.0)),
)
