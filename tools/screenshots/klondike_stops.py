"""Klondike, and what it has in common with every game of cards on piles."""

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
    stuck,
    won,
)
from tools.screenshots.stop import Stop

DEAL: Final = "klondike?seed=peacock123&draw=3"
_MIDDLE: Final = played(DEAL, 0.45)

STOPS: Final = (
    Stop("klondike-dealt", fresh(DEAL)),
    Stop("klondike", _MIDDLE),
    Stop("klondike-late", played(DEAL, 0.8)),
    Stop("klondike-hint", hinted(DEAL, 0.3), lit=True),
    Stop("klondike-drag", dragged(DEAL, 0.45), lit=True),
    Stop("klondike-four-colours", _MIDDLE, {"four_colours": True}),
    Stop("klondike-large-cards", _MIDDLE, {"large_cards": True}),
    Stop("klondike-left-hand", _MIDDLE, {"left_hand": True}),
    Stop("klondike-largest-text", _MIDDLE, {"text_size": "largest"}),
    Stop("klondike-back-fan", fresh(DEAL), {"card_back": "fan"}),
    Stop("klondike-back-rose", fresh(DEAL), {"card_back": "rose"}),
    Stop("klondike-menu", menu(DEAL)),
    Stop("klondike-options", sheet(DEAL, "options")),
    Stop("klondike-seed", sheet(DEAL, "seed")),
    Stop("klondike-stuck", stuck(DEAL)),
    Stop("klondike-celebration", won(DEAL, OPENING), lit=True),
    Stop("klondike-celebration-burst", won(DEAL, BURSTING), lit=True),
    Stop("klondike-result", won(DEAL, 3.0)),
    Stop("klondike-result-still", won(DEAL, 3.0, still=True)),
    Stop("klondike-help", helped("klondike", 0.0)),
    Stop("klondike-help-middle", helped("klondike", 0.5)),
    Stop("klondike-help-end", helped("klondike", 1.0)),
    Stop("klondike-help-largest-text", helped("klondike", 0.0), {"text_size": "largest"}),
)
