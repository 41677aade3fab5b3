"""Sheets and toasts: they cover the screen without resizing it, and close as they should."""

from __future__ import annotations

import pytest

from kivyapp import words
from kivyapp.style import motion
from kivyapp.style.rect import Rect
from kivyapp.widgets.menu import MenuItem, make_sheet, menu_sheet
from kivyapp.widgets.progress_panel import ProgressPanel
from kivyapp.widgets.result_panel import ResultPanel
from tests.kivyapp.support.parlour import check_targets, parlour


class Bench:
    """The app with a fake game open, and helpers for sheets."""

    def __init__(self, drive, folder):
        self.driver = drive(parlour(folder))
        self.services = self.driver.app.services
        self.services.navigation.open_game("klondike")
        self.driver.frame(2)
        self.game = self.driver.app.presenter.screen
        self.chosen = []

    def menu(self, count=3):
        items = [
            MenuItem(f"Item {index}", "new", lambda index=index: self.chosen.append(index))
            for index in range(count)
        ]
        items.append(
            MenuItem("Disabled", "new", lambda: self.chosen.append("disabled"), enabled=False)
        )
        sheet = menu_sheet(self.services, "Klondike", items)
        self.services.navigation.open_sheet(sheet)
        return sheet

    @property
    def sheets(self):
        return self.driver.app.root_widget.sheets.children


@pytest.fixture
def bench(drive, tmp_path):
    return Bench(drive, tmp_path)


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
    sheet = make_sheet(bench.services, words.WON, panel, festive=True)
    actions = [(words.NEW_GAME, "new", lambda: None), (words.SHARE, "share", lambda: None)]
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
    sheet = make_sheet(bench.services, words.WON, panel, festive=True)
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
    assert make_sheet(bench.services, words.WON, panel, festive=True).fan is None
    bench.services.settings.change(reduced_motion="on")
    panel = ResultPanel(theme=bench.services.theme)
    assert make_sheet(bench.services, words.WON, panel).fan is None


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
    bench.driver.press(words.UNDO)
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
    bench.driver.press(words.CLOSE)
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
    bench.driver.press(words.CANCEL)
    assert cancelled == [True]


def test_the_result_offers_what_to_do_next(bench):
    done = []
    panel = ResultPanel(theme=bench.services.theme)
    for _ in panel.fill(
        [("Time", "3:12", "New best"), ("Score", "4,320")],
        [
            (words.NEW_GAME, "new", lambda: done.append("new")),
            (words.SAME_DEAL, "restart", lambda: done.append("again")),
            (words.SHARE, "share", lambda: done.append("share")),
        ],
    ):
        pass
    sheet = make_sheet(bench.services, words.WON, panel)
    bench.services.navigation.open_sheet(sheet)
    bench.driver.run(0.3)
    check_targets(sheet)
    for name in (words.NEW_GAME, words.SAME_DEAL, words.SHARE):
        bench.driver.press(name)
    assert done == ["new", "again", "share"]


# Toasts


def toasts(bench):
    return bench.driver.app.root_widget.toasts.children


def test_a_toast_disappears_by_itself(bench):
    gone = []
    bench.services.notify("Hello", on_gone=lambda: gone.append(True))
    bench.driver.frame(2)
    assert "Hello" in bench.services.announcer.spoken
    bench.driver.run(motion.SHORT_TOAST - 0.2)
    assert len(toasts(bench)) == 1
    bench.driver.run(0.8)
    assert toasts(bench) == []
    assert gone == [True]


def test_the_action_of_a_toast_is_available_for_five_seconds(bench):
    taken, gone = [], []
    bench.services.notify(
        "New game",
        action=words.UNDO,
        on_action=lambda: taken.append(True),
        on_gone=lambda: gone.append(True),
    )
    bench.driver.run(motion.TOAST - 0.3)
    # The thumb bar has a button called Undo as well.
    bench.driver.press(toasts(bench)[0].button)
    bench.driver.run(0.5)
    assert taken == [True]
    assert gone == [True]
    assert toasts(bench) == []


def test_a_toast_with_an_action_closes_with_its_screen(bench):
    gone = []
    bench.services.notify(
        "New game", action="Do", on_action=lambda: None, on_gone=lambda: gone.append(True)
    )
    bench.driver.run(0.3)
    bench.services.navigation.back()
    bench.driver.run(0.5)
    assert gone == [True]
    bench.services.notify("plain")
    bench.services.navigation.open_screen("about")
    bench.driver.run(0.5)
    assert [toast.message.text for toast in toasts(bench)] == ["plain"]


def test_a_toast_makes_way_for_a_sheet(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.app.notify("Sound off")
    driver.frame(2)
    (toast,) = driver.app.root_widget.toasts.children
    assert toast.is_showing
    driver.named(words.CALENDAR).activate()
    driver.frame(2)
    assert not toast.is_showing


def test_a_new_toast_replaces_the_old_one(bench):
    bench.services.notify("one")
    bench.driver.run(0.3)
    bench.services.notify("two")
    bench.driver.run(0.3)
    assert [toast.message.text for toast in toasts(bench)] == ["two"]


def test_a_tap_on_a_toast_dismisses_it_and_reaches_what_lies_below(bench):
    bench.services.notify("one")
    bench.driver.run(0.3)
    toast = toasts(bench)[0]
    hint = bench.game.bars.thumb_bar.buttons["hint"]
    toast.panel.center = hint.center
    bench.driver.tap(*hint.center)
    assert "hint" in bench.game.log
    bench.driver.run(0.3)
    assert toasts(bench) == []


@pytest.mark.parametrize("size", [(740, 360), (916, 412), (1280, 720)])
def test_in_a_wide_window_a_toast_does_not_cover_time_and_score(drive, tmp_path, size):
    driver = drive(parlour(tmp_path, "klondike?seed=peacock123", fake_games=False))
    driver.resize(*size)
    driver.run(1)
    app = driver.app
    app.services.notify("A row is dealt only when every column has a card.")
    driver.run(0.3)
    (panel,) = (toast.panel for toast in app.root_widget.toasts.children if toast.is_showing)
    status_display = app.presenter.screen.bars.top_bar.status_display
    assert status_display.width > 0
    assert panel.x >= 0
    assert panel.right <= status_display.x


def test_the_button_of_a_toast_consumes_touches(bench):
    taken = []
    bench.services.notify("one", action="Do", on_action=lambda: taken.append(True))
    bench.driver.run(0.3)
    toast = toasts(bench)[0]
    toast.button.center = bench.game.bars.thumb_bar.buttons["hint"].center
    bench.driver.tap(*toast.button.center)
    assert taken == [True]
    assert "hint" not in bench.game.log


@pytest.mark.parametrize("size", [(320, 480), (412, 915), (1280, 720)])
def test_a_long_toast_wraps_within_the_window(bench, size):
    bench.driver.resize(*size)
    bench.services.notify("word " * 40, action=words.UNDO, on_action=lambda: None)
    bench.driver.run(0.3)
    toast = toasts(bench)[0]
    assert toast.panel.x >= 0
    assert toast.panel.right <= size[0]
    assert toast.message.height <= toast.panel.height
    if size[0] < size[1]:
        # The cards above it stay uncovered.
        assert toast.panel.top <= max(bench.game.bars.table_area.y, toast.panel.height)


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
