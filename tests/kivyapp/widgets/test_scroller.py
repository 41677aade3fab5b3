"""Scrolling: a press shows at once, a drag cancels it, and the content stays within its bounds."""

from __future__ import annotations

import pytest

from kivyapp.widgets.rows import ActionRow, Column
from kivyapp.widgets.scroller import Scroller
from kivyapp.widgets.text import TextLine
from kivyapp.widgets.virtual_list import VirtualList


class Bench:
    """A scroller with a column of rows, and a record of the pressed ones."""

    def __init__(self, drive, rows=30):
        self.pressed = []
        self.column = Column()
        self.rows = [
            ActionRow(lambda index=index: self.pressed.append(index), text=f"Row {index}")
            for index in range(rows)
        ]
        for row in self.rows:
            self.column.add_widget(row)
        self.scroller = Scroller()
        self.scroller.set_content(self.column)
        self.driver = drive(self.scroller)
        self.driver.frame(3)


@pytest.fixture
def bench(drive):
    return Bench(drive)


def test_it_starts_at_the_top(bench):
    assert bench.rows[0].top == 600
    assert bench.scroller.overflows
    assert bench.column.width == 800


def test_a_press_shows_at_once_and_acts(bench):
    finger = bench.driver.finger(400, 580)
    assert bench.rows[0].pressed
    finger.up()
    assert bench.pressed == [0]


def test_a_drag_scrolls_and_presses_nothing(bench):
    finger = bench.driver.finger(400, 300)
    finger.to(400, 303, steps=1)
    assert any(row.pressed for row in bench.rows)
    finger.to(400, 500)
    assert not any(row.pressed for row in bench.rows)
    assert bench.scroller.offset == pytest.approx(200, abs=12)
    finger.up()
    assert bench.pressed == []


def test_a_fling_continues_until_a_touch_stops_it(bench):
    bench.driver.finger(400, 100).to(400, 400, steps=4).up()
    bench.driver.frame(3)
    moving = bench.scroller.offset
    bench.driver.frame(3)
    assert bench.scroller.offset > moving
    finger = bench.driver.finger(400, 300)
    stopped_at = bench.scroller.offset
    bench.driver.frame(10)
    assert bench.scroller.offset == stopped_at
    finger.up()
    # The touch only stopped the fling.
    assert bench.pressed == []


def test_a_fling_stops_at_the_end_when_the_window_grows(bench):
    bench.driver.finger(400, 100).to(400, 400, steps=4).up()
    bench.driver.frame(2)
    bench.driver.resize(800, 1500)
    bench.driver.run(1)
    assert bench.scroller.offset == bench.scroller.max_offset


def test_the_offset_stays_within_bounds(bench):
    bench.driver.drag((400, 500), (400, 100))
    assert bench.scroller.offset == 0
    for _ in range(12):
        bench.driver.drag((400, 50), (400, 590), steps=3)
        bench.driver.run(1)
    assert bench.scroller.offset == bench.scroller.max_offset
    assert bench.rows[-1].y >= 0


def test_the_wheel_scrolls(bench):
    bench.driver.mouse(400, 300, "scrollup").up()
    assert bench.scroller.offset == 64
    bench.driver.mouse(400, 300, "scrolldown").up()
    bench.driver.mouse(400, 300, "scrolldown").up()
    assert bench.scroller.offset == 0
    assert bench.pressed == []


def test_short_content_does_not_scroll(drive):
    bench = Bench(drive, rows=2)
    assert not bench.scroller.overflows
    bench.driver.drag((400, 300), (400, 500))
    assert bench.scroller.offset == 0
    assert bench.rows[0].top == 600


def test_a_larger_window_brings_the_content_back(bench):
    bench.scroller.offset = bench.scroller.max_offset
    bench.driver.frame(2)
    bench.driver.resize(800, 3000)
    assert bench.scroller.offset == 0
    assert bench.rows[0].top == 3000


def test_scroll_to_brings_a_widget_into_sight(bench):
    bench.scroller.scroll_to(bench.rows[20])
    bench.driver.frame(2)
    assert 0 <= bench.rows[20].y < bench.rows[20].top <= 600
    bench.scroller.scroll_to(bench.rows[0])
    bench.driver.frame(2)
    assert bench.rows[0].top <= 600


def test_a_list_of_ten_thousand_items_has_a_handful_of_rows(drive):
    scroller = Scroller()
    made = []

    def make():
        made.append(TextLine())
        return made[-1]

    rows = VirtualList(
        make_row=make, fill_row=lambda row, item: setattr(row, "text", item), scroller=scroller
    )
    column = Column()
    column.add_widget(rows)
    scroller.set_content(column)
    driver = drive(scroller)
    rows.set_items([f"game {number}" for number in range(10_000)])
    driver.frame(3)
    assert rows.height == 640_000
    assert rows.children[-1].text == "game 0"
    for offset in range(0, 600_000, 7_777):
        scroller.offset = offset
        driver.frame()
        visible = sorted((row for row in rows.children), key=lambda row: -row.top)
        assert visible[0].top >= 600 > visible[0].y
        assert visible[-1].y <= 0
        assert visible[0].text == f"game {offset // 64}"
    assert len(made) < 15
    rows.set_items([])
    driver.frame()
    assert rows.rows_in_use == 0
