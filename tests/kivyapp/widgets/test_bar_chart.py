"""Charts: where the bars lie, and what a screen reader says of them."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from kivyapp.style.rect import Rect
from kivyapp.widgets.bar_chart import Bar, bar_rects

AREA = Rect(10, 20, 600, 100)


def bars(*heights: float | None) -> list[Bar]:
    return [Bar("", "", "", height) for height in heights]


def test_the_highest_bar_fills_the_area_and_the_others_follow_in_proportion() -> None:
    assert [filled.height for filled, _ in bar_rects(bars(10, 5, None), AREA)] == [100, 50, 1]


def test_the_outline_of_a_total_counts_for_the_scale() -> None:
    ((filled, outline),) = bar_rects([Bar("", "", "", 2, total=8)], AREA)
    assert outline is not None
    assert (filled.height, outline.height) == (25, 100)
    assert filled.x == outline.x


@given(st.lists(st.one_of(st.none(), st.floats(0, 1e9)), min_size=1, max_size=40))
def test_bars_stay_inside_the_area_and_beside_each_other(heights: list[float | None]) -> None:
    placed = [filled for filled, _ in bar_rects(bars(*heights), AREA)]
    for before, after in pairwise(placed):
        assert before.right <= after.x
    for rect in placed:
        assert AREA.x <= rect.x
        assert rect.right <= AREA.right
        assert AREA.y == rect.y
        assert 0 < rect.height <= AREA.height
