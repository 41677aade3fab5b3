"""Klondike, and what all patience games share."""

from __future__ import annotations

from typing import Final

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

DEAL: Final = "klondike?seed=peacock123&draw=3"
_MIDGAME: Final = partly_solved(DEAL, 0.45)

SCENES: Final = (
    Scene("klondike-dealt", dealt(DEAL)),
    Scene("klondike", _MIDGAME),
    Scene("klondike-late", partly_solved(DEAL, 0.8)),
    Scene("klondike-hint", hint_shown(DEAL, 0.3), repeat_per_theme=True),
    Scene("klondike-drag", run_dragged(DEAL, 0.45), repeat_per_theme=True),
    Scene("klondike-four-colours", _MIDGAME, {"four_colours": True}),
    Scene("klondike-large-cards", _MIDGAME, {"large_cards": True}),
    Scene("klondike-left-hand", _MIDGAME, {"left_hand": True}),
    Scene("klondike-largest-text", _MIDGAME, {"text_size": "largest"}),
    Scene("klondike-back-fan", dealt(DEAL), {"card_back": "fan"}),
    Scene("klondike-back-rose", dealt(DEAL), {"card_back": "rose"}),
    Scene("klondike-menu", menu_open(DEAL)),
    Scene("klondike-options", sheet_open(DEAL, "options")),
    Scene("klondike-scoring", scoring_open(DEAL, ("undo_penalty", 15), ("free_recycles", 1))),
    Scene("klondike-seed", sheet_open(DEAL, "seed")),
    Scene("klondike-stuck", sheet_open(DEAL, "stuck")),
    Scene("klondike-celebration", won(DEAL, FAN_OPENS), repeat_per_theme=True),
    Scene("klondike-celebration-burst", won(DEAL, GLASS_BURSTS), repeat_per_theme=True),
    Scene("klondike-result", won(DEAL, 3.0)),
    Scene("klondike-result-still", won(DEAL, 3.0, reduced_motion=True)),
    Scene("klondike-help", help_page("klondike", 0.0)),
    Scene("klondike-help-middle", help_page("klondike", 0.5)),
    Scene("klondike-help-end", help_page("klondike", 1.0)),
    Scene("klondike-help-largest-text", help_page("klondike", 0.0), {"text_size": "largest"}),
)
