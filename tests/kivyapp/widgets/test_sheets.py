"""Sheets cover the screen without resizing it, and close as they should."""

from __future__ import annotations

import pytest

from kivyapp import words
from kivyapp.style import motion
from kivyapp.style.rect import Rect
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.progress_panel import ProgressPanel
from kivyapp.widgets.result_panel import ResultPanel
from tests.kivyapp.support.parlour import check_targets, parlour
from tests.kivyapp.support.sheet_bench import SheetBench


@pytest.fixture
def bench(drive, tmp_path):
    return SheetBench(drive, tmp_path)


def test_a_sheet_can_be_used_while_it_slides_in(bench):
    sheet = bench.menu()
    bench.driver.frame(2)
    assert 0 < sheet.visibility < 1
    bench.driver.press("Item 1")
    assert bench.chosen == [1]
    bench.driver.run(motion.SHEET + 0.1)
    assert bench.sheets == []


def test_reduced_motion_opens_and_closes_a_sheet_at_once(bench):
    bench.services.settings.change(reduced_motion="on")
    sheet = bench.menu()
    assert sheet.visibility == 1
    bench.services.navigation.back()
    assert bench.sheets == []


# Phones in portrait and landscape, small and large, tablets and desktop windows.
@pytest.mark.parametrize(
    "size",
    [(412, 915), (915, 412), (360, 640), (640, 360), (800, 1280), (1280, 800), (1280, 720),
     (620, 900), (2560, 1440)],
)  # fmt: skip
@pytest.mark.parametrize("lines", [2, 30])
def test_a_still_win_shows_the_eyes_of_the_fan_around_the_result(bench, size, lines):
    bench.services.settings.change(reduced_motion="on")
    panel = ResultPanel(theme=bench.services.theme)
    sheet = make_sheet(bench.services, words.WON(), panel, festive=True)
    actions = [(words.NEW_GAME(), "new", lambda: None), (words.SHARE(), "share", lambda: None)]
    for _ in panel.fill([(f"Line {number}", "1") for number in range(lines)], actions):
        pass
    bench.driver.resize(*size)
    bench.services.navigation.open_sheet(sheet)
    bench.driver.frame(3)
    window = Rect(0, 0, *size)
    covered = Rect(*sheet.panel.pos, *sheet.panel.size)
    eyes = [point for point in sheet.fan.eyes() if window.contains(*point)]
    assert sum(not covered.contains(*point) for point in eyes) >= 6


def test_the_fan_is_still_and_closes_with_the_sheet(bench):
    bench.services.settings.change(reduced_motion="on")
    without_sheet = bench.driver.picture()
    panel = ResultPanel(theme=bench.services.theme)
    sheet = make_sheet(bench.services, words.WON(), panel, festive=True)
    bench.services.navigation.open_sheet(sheet)
    bench.driver.frame(3)
    first = bench.driver.picture()
    assert first != without_sheet
    bench.driver.run(3)
    assert bench.driver.picture() == first
    # A tap on a feather is a tap outside the sheet.
    bench.driver.tap(*sheet.fan.eyes()[0])
    bench.driver.frame(2)
    assert bench.driver.picture() == without_sheet


def test_only_a_festive_sheet_under_reduced_motion_has_a_fan(bench):
    panel = ResultPanel(theme=bench.services.theme)
    assert make_sheet(bench.services, words.WON(), panel, festive=True).fan is None
    bench.services.settings.change(reduced_motion="on")
    panel = ResultPanel(theme=bench.services.theme)
    assert make_sheet(bench.services, words.WON(), panel).fan is None


def test_the_screen_below_keeps_its_size_and_gets_no_touches(bench):
    area = bench.game.bars.table_area
    bench.menu()
    bench.driver.run(0.3)
    assert bench.game.bars.table_area == area
    bench.driver.tap(*bench.game.bars.thumb_bar.buttons["undo"].center)
    assert "undo" not in bench.game.log


def test_a_tap_outside_closes_the_sheet(bench):
    bench.menu()
    bench.driver.run(0.3)
    bench.driver.tap(5, 595)
    assert bench.services.navigation.sheets == ()
    bench.driver.run(0.3)
    assert bench.sheets == []
    bench.driver.press(words.UNDO())
    assert "undo" in bench.game.log


def test_a_drag_that_ends_outside_does_not_close_the_sheet(bench):
    sheet = bench.menu()
    bench.driver.run(0.3)
    bench.driver.drag(sheet.panel.center, (5, 595))
    assert len(bench.services.navigation.sheets) == 1


def test_a_closing_sheet_lets_touches_through(bench):
    bench.menu()
    bench.driver.run(0.3)
    bench.services.navigation.back()
    bench.driver.frame()
    assert bench.sheets
    bench.driver.press(bench.game.bars.thumb_bar.buttons["hint"])
    assert "hint" in bench.game.log


def test_the_close_button_and_escape_close_the_sheet(bench):
    bench.menu()
    bench.driver.run(0.3)
    bench.driver.press(words.CLOSE())
    assert bench.services.navigation.sheets == ()
    bench.menu()
    bench.driver.key("escape")
    assert bench.services.navigation.sheets == ()
    assert bench.services.navigation.top.name == "klondike"


def test_a_disabled_item_does_nothing(bench):
    bench.menu()
    bench.driver.run(0.3)
    bench.driver.press("Disabled")
    assert bench.chosen == []


@pytest.mark.parametrize("size", [(320, 480), (480, 320), (915, 412), (412, 915), (1280, 720)])
def test_a_long_menu_scrolls_within_the_window(bench, size):
    bench.driver.resize(*size)
    sheet = bench.menu(count=14)
    bench.driver.run(0.3)
    assert sheet.panel.top <= size[1]
    # In a very high window everything is visible without scrolling.
    assert sheet.scroller.overflows or size[1] > 700
    sheet.scroller.offset = sheet.scroller.max_offset
    bench.driver.frame(2)
    last = bench.driver.named("Disabled")
    assert last.y >= 0
    check_targets(sheet)


def test_resizing_the_window_lays_out_the_sheet_again(bench):
    sheet = bench.menu()
    bench.driver.frame(3)
    bench.driver.resize(412, 915)
    assert sheet.panel.width == 412
    bench.driver.resize(1280, 720)
    assert sheet.panel.x > 300
    bench.driver.run(0.3)
    bench.driver.press("Item 0")
    assert bench.chosen == [0]


def test_on_closed_is_called_once_however_the_sheet_closes(bench):
    calls = []
    for close in ("back", "close_sheets"):
        panel = ProgressPanel(theme=bench.services.theme, text="Looking", on_cancel=lambda: None)
        sheet = make_sheet(bench.services, "Wait", panel, on_closed=lambda: calls.append(True))
        bench.services.navigation.open_sheet(sheet)
        bench.driver.frame(2)
        getattr(bench.services.navigation, close)()
        bench.driver.run(0.5)
    assert calls == [True, True]


def test_a_task_with_progress_can_be_cancelled(bench):
    cancelled = []
    panel = ProgressPanel(
        theme=bench.services.theme, text="Looking", on_cancel=lambda: cancelled.append(True)
    )
    bench.services.navigation.open_sheet(make_sheet(bench.services, "Wait", panel))
    for share in (-1, 0, 0.5, 1, 7):
        panel.share, panel.detail = share, f"{share}"
        bench.driver.frame()
    bench.driver.run(0.3)
    bench.driver.press(words.CANCEL())
    assert cancelled == [True]


def test_the_result_offers_what_to_do_next(bench):
    done = []
    panel = ResultPanel(theme=bench.services.theme)
    for _ in panel.fill(
        [("Time", "3:12", "New best"), ("Score", "4,320")],
        [
            (words.NEW_GAME(), "new", lambda: done.append("new")),
            (words.SAME_DEAL(), "restart", lambda: done.append("again")),
            (words.SHARE(), "share", lambda: done.append("share")),
        ],
    ):
        pass
    sheet = make_sheet(bench.services, words.WON(), panel)
    bench.services.navigation.open_sheet(sheet)
    bench.driver.run(0.3)
    check_targets(sheet)
    for name in (words.NEW_GAME(), words.SAME_DEAL(), words.SHARE()):
        bench.driver.press(name)
    assert done == ["new", "again", "share"]


@pytest.mark.parametrize("game", ["klondike", "spider"])
def test_options_fit_on_a_landscape_phone_without_scrolling(drive, tmp_path, game):
    driver = drive(parlour(tmp_path, game, fake_games=False))
    driver.resize(915, 412)
    driver.app.presenter.screen.sheets.open_options()
    driver.run(0.4)
    assert not driver.app.root_widget.top_sheet.scroller.overflows


@pytest.mark.parametrize("size, columns", [((1280, 720), 2), ((1280, 960), 1), ((412, 915), 1)])
def test_a_menu_that_is_too_high_is_laid_out_in_two_columns(bench, size, columns):
    bench.driver.resize(*size)
    sheet = bench.menu(count=10)
    bench.driver.run(0.4)
    assert not sheet.scroller.overflows
    columns_widget = sheet.content
    assert len({columns_widget.first.x, columns_widget.second.x}) == columns
