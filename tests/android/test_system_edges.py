"""The system around the app: bars, cut-outs, gestures, and no mouse."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.slow

BARS = (0, 60, 0, 90)


def system_insets(phone: Any) -> list[float]:
    phone.run(1)
    return list(phone.app.root_widget.system_insets)


def test_the_bars_are_left_free(run_on_phone: Any) -> None:
    assert run_on_phone(system_insets, insets=BARS) == list(BARS)


def is_in_scroller(widget: Any) -> bool:
    """True for what can be scrolled out from under a bar."""
    from kivyapp.widgets.scroller import Scroller

    while widget is not None and widget.parent is not widget:
        if isinstance(widget, Scroller):
            return True
        widget = widget.parent
    return False


def outside_of_safe_area(phone: Any) -> dict[str, list[str]]:
    """The elements of each screen that a bar, a cut-out or a rounded corner would cover."""
    app, found = phone.app, {}

    def look(name: str) -> None:
        phone.run(1)
        left, top, right, bottom = phone.options.insets
        width, height = phone.window.size
        window = app.window_tree.read()
        elements = [each for each in window.by_id.values() if each.is_interactive]
        assert elements, name
        found[name] = [
            each.label
            for each in elements
            if not is_in_scroller(each.widget)
            and not (
                each.bounds.x >= left
                and each.bounds.right <= width - right
                and each.bounds.y >= bottom
                and each.bounds.top <= height - top
            )
        ]
        area = app.root_widget.background
        assert (*area.pos, *area.size) == (0, 0, width, height), "the background fills the screen"

    def look_at_all(prefix: str) -> None:
        app.services.navigation.to_hub()
        look(f"{prefix} hub")
        for game in ("klondike", "spider", "crush", "cribbage", "set"):
            phone.open_game(f"{game}?seed=peacock123")
            look(f"{prefix} {game}")
            phone.screen.open_menu()
            look(f"{prefix} menu of {game}")

    app.services.settings.change(speed="instant")
    look_at_all("at the start:")
    phone.rotate()
    left, top, right, bottom = phone.options.insets
    phone.change_insets(top, left, bottom, right)
    look_at_all("turned:")
    return found


@pytest.mark.parametrize("insets", [(0, 96, 0, 48), (50, 60, 70, 80)], ids=["cut-out", "all sides"])
def test_nothing_is_under_bars_and_cut_outs(run_on_phone: Any, insets: tuple[int, ...]) -> None:
    found = run_on_phone(outside_of_safe_area, insets=insets)
    assert len(found) == 22
    assert {name: labels for name, labels in found.items() if labels} == {}


def tap_and_read_hover(phone: Any) -> list[Any]:
    tile = phone.screen.tiles["klondike"]
    finger = phone.finger(*tile.to_window(*tile.center))
    phone.frame(3)
    hovered = [tile.hovered, phone.app.hover.widget is not None]
    finger.up()
    return hovered


@pytest.mark.parametrize("always_mouse", [False, True])
def test_a_touch_highlights_nothing(run_on_phone: Any, always_mouse: bool) -> None:
    assert run_on_phone(tap_and_read_hover, always_mouse=always_mouse) == [False, False]


def gesture_exclusions(phone: Any) -> dict[str, list[Any]]:
    import jnius

    def last_rects() -> list[Any]:
        """The edges in the last call to Android."""
        calls = [arguments for name, arguments in jnius.calls if name == "Device.excludeGestures"]
        return calls[-1][0] if calls else []

    rects = {"hub": last_rects()}
    phone.open_game("klondike?seed=peacock123")
    rects["game"] = last_rects()
    phone.screen.open_menu()
    phone.run(0.5)
    rects["menu"] = last_rects()
    phone.back()
    phone.run(0.5)
    rects["again"] = last_rects()
    phone.back()
    phone.run(0.5)
    rects["left"] = last_rects()
    return rects


def test_drags_from_the_edge_belong_to_the_table_of_a_game(run_on_phone: Any) -> None:
    rects = run_on_phone(gesture_exclusions)
    assert rects["hub"] == rects["menu"] == rects["left"] == []
    left, top, right, bottom = rects["game"]
    assert (left, right) == (0, 720)
    assert 0 < top < bottom < 1520
    assert rects["again"] == rects["game"]
