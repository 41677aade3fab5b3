"""The panes of the sunburst fill their rectangle."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kivyapp.style.rect import Rect
from kivyapp.widgets.sunburst import Polygon, sunburst_panes


def area_of(pane: Polygon) -> float:
    """The area within these points, which go around it clockwise."""
    around = pairwise((*pane, pane[0]))
    return sum(one[1] * other[0] - one[0] * other[1] for one, other in around) / 2


@given(x=st.floats(0.05, 0.95), y=st.floats(0.05, 0.95), count=st.integers(3, 40))
def test_panes_fill_the_box_without_a_gap(x: float, y: float, count: int) -> None:
    box = Rect(10, 20, 300, 200)
    panes = sunburst_panes(box, (10 + 300 * x, 20 + 200 * y), count)
    assert all(area_of(pane) > 0 for pane in panes)
    assert sum(map(area_of, panes)) == pytest.approx(300 * 200)
    assert all(one[-1] == pytest.approx(other[1]) for one, other in pairwise(panes))
