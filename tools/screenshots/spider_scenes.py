"""Spider in its three difficulties, each with its own accent colour."""

from __future__ import annotations

from typing import Final

from tools.screenshots.app_driver import AppDriver
from tools.screenshots.scene import Scene
from tools.screenshots.setups import (
    FAN_OPENS,
    GLASS_BURSTS,
    dealt,
    help_page,
    hint_shown,
    menu_open,
    partly_solved,
    run_dragged,
    scoring_open,
    sheet_open,
    won,
)

ONE_SUIT: Final = "spider?seed=peacock123&difficulty=1-suit"
TWO_SUITS: Final = "spider?seed=peacock123&difficulty=2-suit"
FOUR_SUITS: Final = "spider?seed=peacock123&difficulty=4-suit"


def _refused(driver: AppDriver) -> None:
    """The stock is tapped while a column is empty."""
    screen = partly_solved(ONE_SUIT, 0.5)(driver)
    screen.refused("deal_needs_no_empty_column", None, ("stock", -1))
    driver.wait()


SCENES: Final = (
    Scene("spider-dealt", dealt(FOUR_SUITS)),
    Scene("spider-1-suit", partly_solved(ONE_SUIT, 0.75)),
    Scene("spider-2-suit", partly_solved(TWO_SUITS, 0.7)),
    Scene("spider-4-suit", partly_solved(FOUR_SUITS, 0.75)),
    Scene("spider-1-suit-early", partly_solved(ONE_SUIT, 0.3)),
    Scene("spider-4-suit-late", partly_solved(FOUR_SUITS, 0.93)),
    Scene("spider-hint", hint_shown(TWO_SUITS, 0.3), repeat_per_theme=True),
    Scene("spider-drag", run_dragged(TWO_SUITS, 0.6), repeat_per_theme=True),
    Scene("spider-four-colours", partly_solved(FOUR_SUITS, 0.75), {"four_colours": True}),
    Scene("spider-large-cards", partly_solved(TWO_SUITS, 0.7), {"large_cards": True}),
    Scene("spider-left-hand", partly_solved(TWO_SUITS, 0.7), {"left_hand": True}),
    Scene("spider-largest-text", partly_solved(TWO_SUITS, 0.7), {"text_size": "largest"}),
    Scene("spider-refused", _refused, repeat_per_theme=True),
    Scene("spider-menu", menu_open(TWO_SUITS)),
    Scene("spider-options", sheet_open(FOUR_SUITS, "options")),
    Scene("spider-scoring", scoring_open(FOUR_SUITS)),
    Scene("spider-celebration", won(FOUR_SUITS, FAN_OPENS), repeat_per_theme=True),
    Scene("spider-celebration-burst", won(FOUR_SUITS, GLASS_BURSTS), repeat_per_theme=True),
    Scene("spider-result", won(FOUR_SUITS, 3.0)),
    Scene("spider-help", help_page("spider", 0.0)),
    Scene("spider-help-middle", help_page("spider", 0.5)),
    Scene("spider-help-end", help_page("spider", 1.0)),
)
