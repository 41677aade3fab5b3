"""Rows that set something: by finger, by key, and by what is said of them."""

from __future__ import annotations

import pytest
from kivy.uix.boxlayout import BoxLayout

from kivyapp.widgets.choices import ChoiceRow
from kivyapp.widgets.rows import Column, SwitchRow
from kivyapp.widgets.scroller import Scroller
from kivyapp.widgets.slider import SliderRow
from kivyapp.widgets.text_field import TextRow


@pytest.fixture
def show(drive):
    def start(*rows):
        column = Column()
        for row in rows:
            column.add_widget(row)
        scroller = Scroller()
        scroller.show(column)
        driver = drive(scroller)
        driver.frame(3)
        return driver

    return start


def test_a_switch_says_how_it_stands(show):
    heard = []
    row = SwitchRow(text="Mute", explanation="No sound", on_change=heard.append)
    driver = show(row)
    assert row.accessible_name == "Mute"
    assert row.accessible_chosen is False
    driver.press(row)
    assert heard == [True]
    assert row.accessible_chosen is True
    row.act()
    assert heard == [True, False]


def test_a_choice_is_made_by_touch_and_told_once(show):
    heard = []
    row = ChoiceRow(
        text="Speed",
        options=[("normal", "Normal"), ("fast", "Fast")],
        value="normal",
        on_change=heard.append,
    )
    driver = show(row)
    driver.press("Speed: Fast")
    driver.press("Speed: Fast")
    assert heard == ["fast"]
    assert [segment.chosen for segment in row.segmented.segments] == [False, True]
    row.segmented.value = "normal"
    assert heard == ["fast"]
    assert row.segmented.segments[0].chosen


@pytest.mark.parametrize(
    "count, width, rows", [(3, 800, 1), (3, 356, 1), (4, 380, 2), (3, 200, 3), (2, 90, 2)]
)
def test_segments_fold_when_they_do_not_fit(drive, count, width, rows):
    words = ["Challenge", "Classic", "Zen", "All modes"][:count]
    row = ChoiceRow(
        text="Mode",
        options=[(word, word) for word in words],
        value="Zen",
        on_change=lambda _: None,
        size_hint_x=None,
        width=width,
    )
    box = BoxLayout(orientation="vertical")
    box.add_widget(row)
    driver = drive(box)
    driver.frame(3)
    lines = {segment.y for segment in row.segmented.segments}
    assert len(lines) == rows
    assert row.segmented.height == rows * 48 + (rows - 1) * 8
    for segment in row.segmented.segments:
        assert segment.right <= row.right + 1


def test_a_slider_follows_the_finger_and_keeps_it_from_scrolling(show):
    kept, tried = [], []
    row = SliderRow(text="Volume", value=80, on_change=kept.append, on_preview=tried.append)
    fillers = [SwitchRow(text=f"{index}", on_change=lambda _: None) for index in range(20)]
    driver = show(row, *fillers)
    middle = row.y + 24
    finger = driver.finger(row.x + 18 + (row.width - 36) * 0.8, middle)
    finger.to(row.x + row.width / 2, middle + 4)
    finger.to(row.x + row.width / 2, middle - 90)
    assert row.value == 50
    assert driver.app.root.offset == 0
    assert kept == []
    assert tried[-1] == 50
    finger.up()
    assert kept == [50]
    assert row.accessible_name == "Volume"


def test_a_tap_on_the_slider_sets_it(show):
    kept = []
    row = SliderRow(text="Volume", value=80, on_change=kept.append)
    driver = show(row)
    driver.tap(row.x + 18, row.y + 24)
    assert kept == [0]
    row.adjust(1)
    assert kept == [0, 5]
    row.adjust(-1)
    row.adjust(-1)
    assert row.value == 0


def test_scrolling_over_a_slider_changes_nothing(show):
    kept = []
    row = SliderRow(text="Volume", value=80, on_change=kept.append)
    fillers = [SwitchRow(text=f"{index}", on_change=lambda _: None) for index in range(20)]
    driver = show(row, *fillers)
    driver.drag((row.center_x, row.y + 24), (row.center_x, row.y + 200))
    assert row.value == 80
    assert kept == []
    assert driver.app.root.offset > 0


def test_a_text_field_takes_text_and_complains(show):
    entered = []
    row = TextRow(label="Name", text="amber", on_enter=entered.append)
    driver = show(row)
    row.field.focus = True
    driver.frame(2)
    driver.type("-plume")
    assert row.text == "amber-plume"
    row.complaint = "Too long"
    driver.frame(2)
    driver.key("enter")
    assert entered == ["amber-plume"]
    row.field.focus = True
    driver.frame(2)
    driver.type("!")
    assert row.complaint == ""
