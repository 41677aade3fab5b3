"""Set: a board, selected cards, a set and a wrong set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.setgame.state import SLOT_COUNT, SLOT_INDEX
from tools.screenshots.app_driver import AppDriver
from tools.screenshots.scene import Scene
from tools.screenshots.setups import dealt, help_page, menu_open

DEAL: Final = "set?seed=peacock123"


def _tapped(count: int, *, is_set: bool = True) -> Callable[[AppDriver], None]:
    """The first cards of a set are tapped; unless `is_set`, the third does not belong to it."""

    def set_up(driver: AppDriver) -> None:
        screen = driver.open_link(DEAL)
        slots = [SLOT_INDEX[slot] for slot in driver.moves()[0].slots]
        if not is_set:
            slots[-1] = next(index for index in range(SLOT_COUNT) if index not in slots)
        for slot in slots[:count]:
            screen.tap(slot)
            driver.frame_clock.step()
        driver.wait()

    return set_up


def _challenge(driver: AppDriver) -> None:
    """The challenge of a day after three sets."""
    driver.services.navigation.open_game("set", day=driver.services.clock.now().date())
    driver.wait()
    for _ in range(3):
        driver.advance_stopwatch(14)
        driver.screen.controller.submit(driver.moves()[0])
        driver.wait()


SCENES: Final = (
    Scene("set-challenge", _challenge, repeat_per_theme=True),
    Scene("set", dealt(DEAL)),
    Scene("set-two-selected", _tapped(2), repeat_per_theme=True),
    Scene("set-right", _tapped(3), repeat_per_theme=True),
    Scene("set-wrong", _tapped(3, is_set=False), repeat_per_theme=True),
    Scene("set-safe-colours", dealt(DEAL), {"set_colours": "safe"}),
    Scene("set-letters", dealt(DEAL), {"set_letters": True}),
    Scene("set-large-cards", dealt(DEAL), {"large_cards": True}),
    Scene("set-left-hand", dealt(DEAL), {"left_hand": True}),
    Scene("set-largest-text", _tapped(2), {"text_size": "largest"}),
    Scene("set-menu", menu_open(DEAL)),
    Scene("set-help", help_page("set", 0.0), repeat_per_theme=True),
    Scene("set-help-middle", help_page("set", 0.5), repeat_per_theme=True),
    Scene("set-help-end", help_page("set", 1.0), repeat_per_theme=True),
)
