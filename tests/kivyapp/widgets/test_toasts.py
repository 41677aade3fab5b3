"""Toasts report without getting in the way of the game, and close as they should."""

from __future__ import annotations

import pytest

from kivyapp import words
from kivyapp.style import motion
from tests.kivyapp.support.parlour import parlour
from tests.kivyapp.support.sheet_bench import SheetBench


@pytest.fixture
def bench(drive, tmp_path):
    return SheetBench(drive, tmp_path)


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
        action=words.UNDO(),
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
    driver.app.presenter.screen.daily.activate()
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
    bench.services.notify("word " * 40, action=words.UNDO(), on_action=lambda: None)
    bench.driver.run(0.3)
    toast = toasts(bench)[0]
    assert toast.panel.x >= 0
    assert toast.panel.right <= size[0]
    assert toast.message.height <= toast.panel.height
    if size[0] < size[1]:
        # The cards above it stay uncovered.
        assert toast.panel.top <= max(bench.game.bars.table_area.y, toast.panel.height)
