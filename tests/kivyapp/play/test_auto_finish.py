"""Auto-finish stays within reach as long as it is possible: a button, a menu item, a key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from kivyapp.widgets.rows import ActionRow
from tests.kivyapp.support.parlour import parlour, until
from tests.kivyapp.support.patience_moves import wait_for_toasts
from tests.rules.klondike.boards import board

NEARLY_WON = board("""
    foundation1 AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS
    foundation2 AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH
    foundation3 AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD
    foundation4 AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC
    tableau1 KS QH
    tableau2 KH QS
    tableau3 KD QC
    tableau4 KC QD
""")


@pytest.fixture(params=[(460, 1000), (1280, 720)])
def driver(drive: Any, tmp_path: Path, request: pytest.FixtureRequest) -> Any:
    """The app long after auto-finish was offered by a toast."""
    driver = drive(parlour(tmp_path, "klondike?seed=peacock123", fake_games=False))
    driver.resize(*request.param)
    driver.run(1)
    wait_for_toasts(driver)
    screen = driver.app.presenter.screen
    screen.controller.session.state = NEARLY_WON
    screen.table.sync(screen.controller.view().layout)
    screen.changed()
    driver.run(15)
    return driver


def press_button(driver: Any) -> None:
    driver.press(words.AUTO_FINISH())


def choose_in_menu(driver: Any) -> None:
    driver.press(words.MENU())
    driver.run(0.4)
    driver.press(
        driver.find(lambda row: isinstance(row, ActionRow) and row.text == words.AUTO_FINISH())
    )


def press_key(driver: Any) -> None:
    driver.key("f")


@pytest.mark.parametrize("finish", [press_button, choose_in_menu, press_key])
def test_auto_finish_stays_available(driver: Any, finish: Any) -> None:
    controller = driver.app.presenter.screen.controller
    assert controller.session.outcome is None
    finish(driver)
    until(driver, lambda: controller.session.outcome is not None, 10)
    driver.frame()
    with pytest.raises(LookupError):
        driver.named(words.AUTO_FINISH())
