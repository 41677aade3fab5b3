"""The sounds of the table: a tick for each dealt card, thumps by height, each in its place."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kivyapp.style import motion
from kivyapp.table.step_sounds import drop_sound, step_sounds
from rules.cards import card
from rules.events import Moved
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.parlour import parlour


def opened(drive: Any, folder: Path, game: str, **settings: Any) -> Any:
    driver = drive(parlour(folder, fake_games=False))
    driver.app.services.settings.change(help_offered=frozenset({game}), **settings)
    driver.app.open_link(f"{game}?seed=peacock123")
    driver.frame(3)
    return driver


def last_rhythm(driver: Any) -> list[Any]:
    rhythm: list[Any] = driver.app.services.sound.timed[-1]
    return rhythm


@pytest.mark.parametrize(("game", "cards"), [("klondike", 28), ("spider", 54), ("set", 12)])
def test_each_dealt_card_ticks(drive: Any, tmp_path: Path, game: str, cards: int) -> None:
    driver = opened(drive, tmp_path, game)
    if game == "set":
        driver.app.presenter.screen.new_board()
    ticks = last_rhythm(driver)
    assert [tick.name for tick in ticks] == ["deal"] * cards
    gaps = [later.delay - tick.delay for tick, later in pairwise(ticks)]
    assert min(gaps) > 0
    assert min(gaps) == pytest.approx(max(gaps))
    assert ticks[-1].delay <= motion.WHOLE_DEAL
    assert min(tick.pan for tick in ticks) < -0.5 < 0.5 < max(tick.pan for tick in ticks)


def test_crush_and_cribbage_tick_for_each_card_too(drive: Any, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, "crush")
    assert len(last_rhythm(driver)) == len(driver.app.presenter.screen.board.tiles)
    driver.app.back()
    driver.app.services.settings.change(help_offered=frozenset({"cribbage"}))
    driver.app.open_link("cribbage?seed=duel")
    driver.run(1)
    assert [len(each) for each in driver.app.services.sound.timed][-1] == 12


def test_ticks_come_when_the_cards_fly(drive: Any, tmp_path: Path) -> None:
    """At the same moments at every speed, because both are computed from the same numbers."""
    driver = opened(drive, tmp_path, "klondike", speed="fast")
    fast = last_rhythm(driver)
    driver.app.services.settings.change(speed="normal")
    driver.app.presenter.screen.controller.restart()
    driver.frame()
    normal = last_rhythm(driver)
    assert [tick.delay * 2 for tick in fast] == pytest.approx([tick.delay for tick in normal])


def test_the_bare_table_sounds_deeper_than_a_high_pile() -> None:
    heights = [drop_sound(height) for height in (0, 1, 5, 9, 20)]
    assert heights == ["drop-1", "drop-2", "drop-3", "drop-4", "drop-5"]
    for height in (0, 6):
        (event,) = [Moved("tableau1", 0, "tableau2", height, ((card("9S"), True),))]
        (sound,) = step_sounds([event])
        assert (sound.name, sound.pile) == (drop_sound(height), "tableau2")


def test_a_move_is_heard_where_it_lands(drive: Any, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, "klondike")
    screen = driver.app.presenter.screen
    assert screen.table.pan_of("tableau1") == pytest.approx(-screen.table.pan_of("tableau7"))
    assert screen.table.pan_of("tableau1") < -0.7
    move = screen.controller.session.solve().solution[0]
    screen.controller.submit(move)
    (sound, *_) = last_rhythm(driver)
    target = screen.ui.spots(screen.controller.session.history[-1].before, move)[1][0]
    assert sound.pan == pytest.approx(screen.table.pan_of(target))


@pytest.mark.parametrize("has_mouse", [True, False])
def test_the_mouse_is_heard_over_a_button_and_a_finger_is_not(
    drive: Any, tmp_path: Path, has_mouse: bool
) -> None:
    device = FakeDevice()
    device.has_mouse = has_mouse
    driver = drive(parlour(tmp_path, device=device))
    driver.run(0.5)
    played = driver.app.services.sound.played
    button = driver.app.presenter.screen.buttons[0]
    driver.hover(*button.center)
    driver.hover(button.center_x + 2, button.center_y)
    assert played == (["hover"] if has_mouse else [])
