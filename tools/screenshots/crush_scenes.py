"""Solitaire Crush: a board in the middle of a game, a selected line, the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from rules.crush.moves import Clear, FreeBomb, FreeSwap
from tools.screenshots.app_driver import AppDriver
from tools.screenshots.scene import Scene
from tools.screenshots.setups import dealt, help_page, menu_open

DEAL: Final = "crush?seed=peacock123"
# More than any game lasts.
WHOLE_GAME: Final = 400


def _play(driver: AppDriver, actions: int) -> Any:
    """Play at random, but clear a sequence whenever there is one."""
    screen, random = driver.open_link(DEAL), Random(5)
    for _ in range(actions):
        moves = driver.moves()
        if not moves:
            break
        clears = [move for move in moves if isinstance(move, Clear)]
        # Charges are saved for the scene that arms one.
        others = [move for move in moves if not isinstance(move, FreeSwap | FreeBomb)]
        longest = max(clears, key=lambda move: len(move.slots), default=None)
        driver.play(longest or random.choice(others or moves))
        driver.advance_stopwatch(3)
        driver.frame_clock.step()
    driver.wait()
    return screen


def _played(actions: int) -> Callable[[AppDriver], Any]:
    return lambda driver: _play(driver, actions)


def _line_selected(driver: AppDriver) -> None:
    """Play until there is a sequence, and select it."""
    from kivyapp.games.crush.intents import Selection

    screen, random = driver.open_link(DEAL), Random(3)
    while not (clears := [move for move in driver.moves() if isinstance(move, Clear)]):
        driver.play(random.choice(driver.moves()))
        driver.frame_clock.step()
    screen.select(Selection(line=clears[0].slots))
    driver.wait()


def _bomb_armed(driver: AppDriver) -> None:
    from kivyapp.games.crush.intents import Charge

    _play(driver, 14).arm(Charge.BOMB)


def _game_over(driver: AppDriver) -> None:
    _play(driver, WHOLE_GAME)
    driver.wait(2)


SCENES: Final = (
    Scene("crush-dealt", dealt(DEAL)),
    Scene("crush", _played(18)),
    Scene("crush-line", _line_selected, repeat_per_theme=True),
    Scene("crush-armed", _bomb_armed),
    Scene("crush-four-colours", _played(18), {"four_colours": True}),
    Scene("crush-large-cards", _played(18), {"large_cards": True}),
    Scene("crush-left-hand", _played(18), {"left_hand": True}),
    Scene("crush-largest-text", _played(18), {"text_size": "largest"}),
    Scene("crush-result", _game_over),
    Scene("crush-menu", menu_open(DEAL)),
    Scene("crush-help", help_page("crush", 0.0), repeat_per_theme=True),
    Scene("crush-help-middle", help_page("crush", 0.5), repeat_per_theme=True),
    Scene("crush-help-end", help_page("crush", 1.0), repeat_per_theme=True),
)
