"""Rows that change a value, by touch and by key."""

from __future__ import annotations

import pytest
from kivy.uix.boxlayout import BoxLayout

from kivyapp.widgets.choice_row import ChoiceRow
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
        scroller.set_content(column)
        driver = drive(scroller)
        driver.frame(3)
        return driver

    return start


def test_a_switch_reports_its_state(show):
    changes = []
    row = SwitchRow(text="Mute", explanation="No sound", on_change=changes.append)
    driver = show(row)
    assert row.accessible_name == "Mute"
    assert row.accessible_chosen is False
    driver.press(row)
    assert changes == [True]
    assert row.accessible_chosen is True
    row.activate()
    assert changes == [True, False]


def test_the_name_of_a_chosen_value_begins_beside_its_tick(show):
    row = ChoiceRow(text="", options=[(1, "One"), (2, "Two")], value=1, on_change=id)
    show(row)
    chosen = row.control.segments[0]
    (name,) = chosen.children
    # The tick begins after 8 dp and is 18 dp wide; two are free.
    assert name.x >= chosen.x + 8 + 18 + 2


def test_a_choice_is_made_by_touch_and_reported_once(show):
    changes = []
    row = ChoiceRow(
        text="Speed",
        options=[("normal", "Normal"), ("fast", "Fast")],
        value="normal",
        on_change=changes.append,
    )
    driver = show(row)
    driver.press("Speed: Fast")
    driver.press("Speed: Fast")
    assert changes == ["fast"]
    assert [segment.chosen for segment in row.control.segments] == [False, True]
    row.control.value = "normal"
    assert changes == ["fast"]
    assert row.control.segments[0].chosen


@pytest.mark.parametrize(
    "count, width, rows", [(3, 800, 1), (3, 356, 1), (4, 380, 2), (3, 200, 3), (2, 90, 2)]
)
def test_segments_fold_into_rows_when_they_do_not_fit(drive, count, width, rows):
    names = ["Challenge", "Classic", "Zen", "All modes"][:count]
    row = ChoiceRow(
        text="Mode",
        options=[(name, name) for name in names],
        value="Zen",
        on_change=lambda _: None,
        size_hint_x=None,
        width=width,
    )
    box = BoxLayout(orientation="vertical")
    box.add_widget(row)
    driver = drive(box)
    driver.frame(3)
    lines = {segment.y for segment in row.control.segments}
    assert len(lines) == rows
    assert row.control.height == rows * 48 + (rows - 1) * 8
    for segment in row.control.segments:
        assert segment.right <= row.right + 1


def test_a_slider_follows_the_finger_and_prevents_scrolling(show):
    changes, previews = [], []
    row = SliderRow(text="Volume", value=80, on_change=changes.append, on_preview=previews.append)
    other_rows = [SwitchRow(text=f"{index}", on_change=lambda _: None) for index in range(20)]
    driver = show(row, *other_rows)
    middle = row.y + 24
    finger = driver.finger(row.x + 18 + (row.width - 36) * 0.8, middle)
    finger.to(row.x + row.width / 2, middle + 4)
    finger.to(row.x + row.width / 2, middle - 90)
    assert row.value == 50
    assert driver.app.root.offset == 0
    assert changes == []
    assert previews[-1] == 50
    finger.up()
    assert changes == [50]
    assert row.accessible_name == "Volume"


def test_a_tap_on_the_slider_sets_it(show):
    changes = []
    row = SliderRow(text="Volume", value=80, on_change=changes.append)
    driver = show(row)
    driver.tap(row.x + 18, row.y + 24)
    assert changes == [0]
    row.adjust(1)
    assert changes == [0, 5]
    row.adjust(-1)
    row.adjust(-1)
    assert row.value == 0


def test_scrolling_over_a_slider_does_not_change_it(show):
    changes = []
    row = SliderRow(text="Volume", value=80, on_change=changes.append)
    other_rows = [SwitchRow(text=f"{index}", on_change=lambda _: None) for index in range(20)]
    driver = show(row, *other_rows)
    driver.drag((row.center_x, row.y + 24), (row.center_x, row.y + 200))
    assert row.value == 80
    assert changes == []
    assert driver.app.root.offset > 0


def test_typing_clears_the_error_of_a_text_field(show):
    entered = []
    row = TextRow(label="Name", text="amber", on_enter=entered.append)
    driver = show(row)
    row.field.focus = True
    driver.frame(2)
    driver.type("-plume")
    assert row.text == "amber-plume"
    row.error = "Too long"
    driver.frame(2)
    driver.key("enter")
    assert entered == ["amber-plume"]
    row.field.focus = True
    driver.frame(2)
    driver.type("!")
    assert row.error == ""
