"""Sheets and toasts: over the screen, never in its way, gone when they should be."""

from __future__ import annotations

import pytest

from kivyapp import words
from kivyapp.style import motion
from kivyapp.table.geometry import Rect
from kivyapp.widgets.menu import MenuItem, make_sheet, menu_sheet
from kivyapp.widgets.progress import ProgressPanel
from kivyapp.widgets.result import ResultPanel
from tests.kivyapp.support.parlour import check_targets, parlour


class Table:
    """The app with a game open, and a short way to sheets."""

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
        items.append(MenuItem("Dead", "new", lambda: self.chosen.append("dead"), enabled=False))
        sheet = menu_sheet(self.services, "Klondike", items)
        self.services.navigation.open_sheet(sheet)
        return sheet

    @property
    def sheets(self):
        return self.driver.app.stage.sheets.children


@pytest.fixture
def table(drive, tmp_path):
    return Table(drive, tmp_path)


def test_it_slides_in_and_can_be_used_from_the_first_frame(table):
    sheet = table.menu()
    table.driver.frame(2)
    assert 0 < sheet.shown < 1
    table.driver.press("Item 1")
    assert table.chosen == [1]
    table.driver.run(motion.SHEET + 0.1)
    assert table.sheets == []


def test_reduced_motion_shows_and_closes_it_at_once(table):
    table.services.settings.change(reduced_motion="on")
    sheet = table.menu()
    assert sheet.shown == 1
    table.services.navigation.back()
    assert table.sheets == []


# Below letters of any size: phones upright and on their side, small and large, tablets, windows.
@pytest.mark.parametrize(
    "size",
    [(412, 915), (915, 412), (360, 640), (640, 360), (800, 1280), (1280, 800), (1280, 720),
     (620, 900), (2560, 1440)],
)  # fmt: skip
@pytest.mark.parametrize("lines", [2, 30])
def test_a_still_win_shows_the_eyes_of_the_tail_around_the_result(table, size, lines):
    table.services.settings.change(reduced_motion="on")
    panel = ResultPanel(theme=table.services.theme)
    sheet = make_sheet(table.services, words.WON, panel, festive=True)
    actions = [(words.NEW_GAME, "new", lambda: None), (words.SHARE, "share", lambda: None)]
    for _ in panel.fill([(f"Line {number}", "1") for number in range(lines)], actions):
        pass
    table.driver.resize(*size)
    table.services.navigation.open_sheet(sheet)
    table.driver.frame(3)
    window = Rect(0, 0, *size)
    covered = Rect(*sheet.panel.pos, *sheet.panel.size)
    eyes = [point for point in sheet.tail.eyes() if window.holds(*point)]
    assert sum(not covered.holds(*point) for point in eyes) >= 6


def test_the_tail_stands_still_and_goes_with_the_sheet(table):
    table.services.settings.change(reduced_motion="on")
    bare = table.driver.picture()
    panel = ResultPanel(theme=table.services.theme)
    sheet = make_sheet(table.services, words.WON, panel, festive=True)
    table.services.navigation.open_sheet(sheet)
    table.driver.frame(3)
    first = table.driver.picture()
    assert first != bare
    table.driver.run(3)
    assert table.driver.picture() == first
    # Beside the sheet, on a feather: the tail is in nobody's way.
    table.driver.tap(*sheet.tail.eyes()[0])
    table.driver.frame(2)
    assert table.driver.picture() == bare


def test_what_moves_needs_no_tail_that_stands_still(table):
    panel = ResultPanel(theme=table.services.theme)
    assert make_sheet(table.services, words.WON, panel, festive=True).tail is None
    table.services.settings.change(reduced_motion="on")
    panel = ResultPanel(theme=table.services.theme)
    assert make_sheet(table.services, words.WON, panel).tail is None


def test_what_lies_below_keeps_its_size_and_gets_no_touch(table):
    area = table.game.chrome.table_area
    table.menu()
    table.driver.run(0.3)
    assert table.game.chrome.table_area == area
    table.driver.tap(*table.game.chrome.thumb_bar.buttons["undo"].center)
    assert "undo" not in table.game.life


def test_a_tap_beside_it_closes_it(table):
    table.menu()
    table.driver.run(0.3)
    table.driver.tap(5, 595)
    assert table.services.navigation.sheets == ()
    table.driver.run(0.3)
    assert table.sheets == []
    table.driver.press(words.UNDO)
    assert "undo" in table.game.life


def test_a_drag_that_ends_beside_it_does_not_close_it(table):
    sheet = table.menu()
    table.driver.run(0.3)
    table.driver.drag(sheet.panel.center, (5, 595))
    assert len(table.services.navigation.sheets) == 1


def test_while_it_leaves_touches_go_through(table):
    table.menu()
    table.driver.run(0.3)
    table.services.navigation.back()
    table.driver.frame()
    assert table.sheets
    table.driver.press(table.game.chrome.thumb_bar.buttons["hint"])
    assert "hint" in table.game.life


def test_close_button_and_escape(table):
    table.menu()
    table.driver.run(0.3)
    table.driver.press(words.CLOSE)
    assert table.services.navigation.sheets == ()
    table.menu()
    table.driver.key("escape")
    assert table.services.navigation.sheets == ()
    assert table.services.navigation.top.name == "klondike"


def test_a_dead_item_is_dead(table):
    table.menu()
    table.driver.run(0.3)
    table.driver.press("Dead")
    assert table.chosen == []


@pytest.mark.parametrize("size", [(320, 480), (480, 320), (915, 412), (412, 915), (1280, 720)])
def test_a_long_menu_scrolls_within_the_window(table, size):
    table.driver.resize(*size)
    sheet = table.menu(count=14)
    table.driver.run(0.3)
    assert sheet.panel.top <= size[1]
    # In two columns or in a very high window all of it is in sight.
    assert sheet.scroller.overflows or size[1] > 700
    sheet.scroller.offset = sheet.scroller.furthest
    table.driver.frame(2)
    last = table.driver.named("Dead")
    assert last.y >= 0
    check_targets(sheet)


def test_turning_the_window_lays_it_out_again(table):
    sheet = table.menu()
    table.driver.frame(3)
    table.driver.resize(412, 915)
    assert sheet.panel.width == 412
    table.driver.resize(1280, 720)
    assert sheet.panel.x > 300
    table.driver.run(0.3)
    table.driver.press("Item 0")
    assert table.chosen == [0]


def test_on_closed_is_told_once_however_it_closes(table):
    told = []
    for close in ("back", "close_sheets"):
        panel = ProgressPanel(theme=table.services.theme, text="Looking", on_cancel=lambda: None)
        sheet = make_sheet(table.services, "Wait", panel, on_closed=lambda: told.append(True))
        table.services.navigation.open_sheet(sheet)
        table.driver.frame(2)
        getattr(table.services.navigation, close)()
        table.driver.run(0.5)
    assert told == [True, True]


def test_progress_and_cancel(table):
    cancelled = []
    panel = ProgressPanel(
        theme=table.services.theme, text="Looking", on_cancel=lambda: cancelled.append(True)
    )
    table.services.navigation.open_sheet(make_sheet(table.services, "Wait", panel))
    for share in (-1, 0, 0.5, 1, 7):
        panel.share, panel.detail = share, f"{share}"
        table.driver.frame()
    table.driver.run(0.3)
    table.driver.press(words.CANCEL)
    assert cancelled == [True]


def test_the_result_offers_what_to_do_next(table):
    done = []
    panel = ResultPanel(theme=table.services.theme)
    for _ in panel.fill(
        [("Time", "3:12", "New best"), ("Score", "4,320")],
        [
            (words.NEW_GAME, "new", lambda: done.append("new")),
            (words.REPLAY, "restart", lambda: done.append("again")),
            (words.SHARE, "share", lambda: done.append("share")),
        ],
    ):
        pass
    sheet = make_sheet(table.services, words.WON, panel)
    table.services.navigation.open_sheet(sheet)
    table.driver.run(0.3)
    check_targets(sheet)
    for name in (words.NEW_GAME, words.REPLAY, words.SHARE):
        table.driver.press(name)
    assert done == ["new", "again", "share"]


# Toasts


def toasts(table):
    return table.driver.app.stage.toasts.children


def test_a_toast_goes_by_itself(table):
    gone = []
    table.services.notify("Hello", on_gone=lambda: gone.append(True))
    table.driver.frame(2)
    assert "Hello" in table.services.announcer.spoken
    table.driver.run(motion.NOTICE - 0.2)
    assert len(toasts(table)) == 1
    table.driver.run(0.8)
    assert toasts(table) == []
    assert gone == [True]


def test_its_action_can_be_taken_for_five_seconds(table):
    taken, gone = [], []
    table.services.notify(
        "New game",
        action=words.TAKE_BACK,
        on_action=lambda: taken.append(True),
        on_gone=lambda: gone.append(True),
    )
    table.driver.run(motion.TOAST - 0.3)
    table.driver.press(words.TAKE_BACK)
    table.driver.run(0.5)
    assert taken == [True]
    assert gone == [True]
    assert toasts(table) == []


def test_an_offer_ends_with_its_screen(table):
    gone = []
    table.services.notify(
        "New game", action="Do", on_action=lambda: None, on_gone=lambda: gone.append(True)
    )
    table.driver.run(0.3)
    table.services.navigation.back()
    table.driver.run(0.5)
    assert gone == [True]
    table.services.notify("plain")
    table.services.navigation.open_screen("about")
    table.driver.run(0.5)
    assert [toast.words.text for toast in toasts(table)] == ["plain"]


def test_a_newer_toast_takes_the_place_of_an_older_one(table):
    table.services.notify("one")
    table.driver.run(0.3)
    table.services.notify("two")
    table.driver.run(0.3)
    assert [toast.words.text for toast in toasts(table)] == ["two"]


def test_a_tap_on_it_sends_it_away_and_reaches_what_lies_below(table):
    table.services.notify("one")
    table.driver.run(0.3)
    toast = toasts(table)[0]
    hint = table.game.chrome.thumb_bar.buttons["hint"]
    toast.bottom = hint.center_y - 20
    toast.slip.center = hint.center
    table.driver.tap(*hint.center)
    assert "hint" in table.game.life
    table.driver.run(0.3)
    assert toasts(table) == []


@pytest.mark.parametrize("size", [(740, 360), (916, 412), (1280, 720)])
def test_in_a_wide_window_it_leaves_the_numbers_of_the_bar_alone(drive, tmp_path, size):
    driver = drive(parlour(tmp_path, "klondike?seed=peacock123", toy=False))
    driver.resize(*size)
    driver.run(1)
    app = driver.app
    app.services.notify("A row is dealt only when every column has a card.")
    driver.run(0.3)
    (slip,) = (toast.slip for toast in app.stage.toasts.children if toast.staying)
    readings = app.presenter.screen.chrome.top_bar.readings
    assert readings.width > 0
    assert slip.x >= 0
    assert slip.right <= readings.x


def test_its_button_is_no_hole(table):
    taken = []
    table.services.notify("one", action="Do", on_action=lambda: taken.append(True))
    table.driver.run(0.3)
    toast = toasts(table)[0]
    toast.button.center = table.game.chrome.thumb_bar.buttons["hint"].center
    table.driver.tap(*toast.button.center)
    assert taken == [True]
    assert "hint" not in table.game.life


@pytest.mark.parametrize("size", [(320, 480), (412, 915), (1280, 720)])
def test_a_long_toast_wraps_within_the_window(table, size):
    table.driver.resize(*size)
    table.services.notify("word " * 40, action=words.TAKE_BACK, on_action=lambda: None)
    table.driver.run(0.3)
    toast = toasts(table)[0]
    assert toast.slip.x >= 0
    assert toast.slip.right <= size[0]
    assert toast.words.height <= toast.slip.height
    # The bar below stays free.
    assert toast.slip.y >= table.game.chrome.table_area.y


@pytest.mark.parametrize("game", ["klondike", "spider"])
def test_options_lie_on_a_phone_on_its_side_without_scrolling(drive, tmp_path, game):
    driver = drive(parlour(tmp_path, game, toy=False))
    driver.resize(915, 412)
    driver.app.presenter.screen.sheets.open_options()
    driver.run(0.4)
    assert not driver.app.stage.top_sheet.scroller.overflows


@pytest.mark.parametrize("size, columns", [((1280, 720), 2), ((1280, 960), 1), ((412, 915), 1)])
def test_a_menu_that_is_higher_than_the_window_stands_in_two_columns(table, size, columns):
    table.driver.resize(*size)
    sheet = table.menu(count=10)
    table.driver.run(0.4)
    assert not sheet.scroller.overflows
    halves = sheet.content
    assert len({halves.first.x, halves.second.x}) == columns
