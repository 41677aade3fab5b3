"""Toasts have a lane of their own: they never cover cards, buttons or the rows of a menu."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from kivyapp import words
from kivyapp.games.cribbage import words as cribbage_words
from kivyapp.style.rect import Rect
from tests.kivyapp.support.parlour import parlour

SIZES = [(412, 915), (360, 640), (740, 360), (1280, 720)]
# As long as the longest sentences that a game says.
SENTENCE = "Every column needs a card before you can deal a row."


def rect(widget: Any) -> Rect:
    return Rect(*widget.pos, *widget.size)


def toast_rect(driver: Any, **options: Any) -> Rect:
    """Show a toast and return where it lies."""
    driver.app.notify(SENTENCE, **options)
    driver.run(0.4)
    (toast,) = (each for each in driver.app.root_widget.toasts.children if each.is_showing)
    return rect(toast.panel)


def covered(panel: Rect, places: Iterable[Rect]) -> list[Rect]:
    return [place for place in places if panel.overlap(place) > 0]


def open_game(drive: Any, folder: Any, game: str, size: tuple[int, int]) -> Any:
    driver = drive(parlour(folder, f"{game}?seed=peacock123", fake_games=False))
    driver.resize(*size)
    driver.run(2)
    while driver.app.services.navigation.sheets:
        driver.app.back()
        driver.run(0.5)
    return driver


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["klondike", "spider"])
def test_no_toast_covers_a_pile_or_a_button(drive, tmp_path, game, size):
    driver = open_game(drive, tmp_path, game, size)
    screen = driver.app.presenter.screen
    panel = toast_rect(driver, action=words.UNDO(), on_action=lambda: None)
    assert covered(panel, (place.card for place in screen.table.board.places.values())) == []
    assert covered(panel, map(rect, screen.bars.thumb_bar.buttons.values())) == []
    assert covered(panel, [rect(screen.bars.top_bar.status_display)]) == []


@pytest.mark.parametrize("size", SIZES)
def test_no_toast_covers_the_hand_of_a_cribbage_player(drive, tmp_path, size):
    driver = open_game(drive, tmp_path, "cribbage", size)
    table = driver.app.presenter.screen.table
    panel = toast_rect(driver)
    hands = [table.card_rect(name, at) for name in ("hand1", "hand2") for at in range(6)]
    assert covered(panel, hands) == []
    assert covered(panel, [table.geometry.controls]) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_advice_covers_no_panel_and_no_card_of_a_discard(drive, tmp_path, size):
    driver = open_game(drive, tmp_path, "cribbage", size)
    table = driver.app.presenter.screen.table
    cards = "7 of Spades and 8 of Diamonds"
    reason = "Keeps 2 fifteens. Puts a fifteen in your crib."
    advice = cribbage_words.coach_advice(cards, 6.5, reason, is_discard=True)
    driver.app.notify(advice)
    driver.run(0.4)
    (toast,) = driver.app.root_widget.toasts.children
    panels = [table.geometry.own_panel, table.geometry.opponent_panel, table.geometry.controls]
    hands = [table.card_rect(name, at) for name in ("hand1", "hand2") for at in range(6)]
    assert covered(rect(toast.panel), [*panels, *hands]) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["klondike", "spider"])
def test_the_task_of_a_puzzle_covers_no_pile(drive, tmp_path, game, size):
    driver = open_game(drive, tmp_path, game, size)
    services = driver.app.services
    puzzle = next(each for each in services.puzzle_book().shipped if each.game_key == game)
    services.navigation.open_screen("puzzles")
    services.navigation.open_game(game, puzzle=puzzle)
    driver.run(0.4)
    (toast,) = (each for each in driver.app.root_widget.toasts.children if each.is_showing)
    places = driver.app.presenter.screen.table.board.places.values()
    assert covered(rect(toast.panel), (place.card for place in places)) == []


@pytest.mark.parametrize("size", SIZES)
def test_no_toast_covers_a_card_or_a_charge_of_crush(drive, tmp_path, size):
    driver = open_game(drive, tmp_path, "crush", size)
    geometry = driver.app.presenter.screen.board.places
    panel = toast_rect(driver)
    assert covered(panel, [geometry.frame, *geometry.charges]) == []


@pytest.mark.parametrize("size", SIZES)
def test_no_toast_covers_a_card_of_set(drive, tmp_path, size):
    driver = open_game(drive, tmp_path, "set", size)
    screen = driver.app.presenter.screen
    panel = toast_rect(driver)
    assert covered(panel, screen.board.places.cards) == []


@pytest.mark.parametrize("size", SIZES)
def test_no_toast_covers_the_rows_of_a_sheet(drive, tmp_path, size):
    driver = open_game(drive, tmp_path, "klondike", size)
    driver.app.presenter.screen.open_menu()
    driver.run(0.5)
    sheet = driver.app.root_widget.top_sheet
    panel = toast_rect(driver)
    assert covered(panel, [rect(sheet.scroller), rect(sheet.close_button)]) == []
    assert Rect(0, 0, *size).overlap(panel) == pytest.approx(panel.width * panel.height)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", ["settings", "statistics"])
def test_no_toast_covers_the_rows_of_a_page(drive, tmp_path, page, size):
    driver = drive(parlour(tmp_path))
    driver.resize(*size)
    driver.app.services.navigation.open_screen(page)
    driver.run(0.5)
    screen = driver.app.presenter.screen
    panel = toast_rect(driver)
    assert covered(panel, [rect(screen.scroller)]) == []


@pytest.mark.parametrize("size", SIZES)
def test_no_toast_covers_a_tile_or_a_button_of_the_hub(drive, tmp_path, size):
    driver = drive(parlour(tmp_path))
    driver.resize(*size)
    screen = driver.app.presenter.screen
    panel = toast_rect(driver)
    assert covered(panel, map(rect, (*screen.tiles.values(), *screen.buttons))) == []


def test_a_toast_finds_its_lane_again_when_the_window_is_turned(drive, tmp_path):
    driver = open_game(drive, tmp_path, "klondike", (412, 915))
    toast_rect(driver)
    driver.resize(915, 412)
    (toast,) = driver.app.root_widget.toasts.children
    assert covered(rect(toast.panel), [rect(driver.app.presenter.screen.table)]) == []
