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


def covered(phone: Any) -> list[str]:
    """The elements of the screen that a bar, a cut-out or a rounded corner would cover."""
    left, top, right, bottom = phone.options.insets
    width, height = phone.window.size
    elements = [each for each in phone.app.window_tree.read().by_id.values() if each.is_interactive]
    assert elements, phone.screen.title
    return [
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


def look_at_all_games(phone: Any) -> dict[str, list[str]]:
    """What is covered on the hub, in every game and in its menu."""
    app, found = phone.app, {}

    def look(name: str) -> None:
        phone.run(1)
        found[name] = covered(phone)
        area = app.root_widget.background
        size = phone.window.size
        assert (*area.pos, *area.size) == (0, 0, *size), "the background fills the screen"

    app.services.settings.change(speed="instant")
    for game in ("klondike", "spider", "crush", "cribbage", "set"):
        phone.open_game(f"{game}?seed=peacock123")
        look(game)
        phone.screen.open_menu()
        look(f"menu of {game}")
    app.services.navigation.to_hub()
    look("hub")
    return found


def outside_of_safe_area(phone: Any) -> list[dict[str, list[str]]]:
    upright = look_at_all_games(phone)
    phone.rotate()
    left, top, right, bottom = phone.options.insets
    phone.change_insets(top, left, bottom, right)
    return [upright, look_at_all_games(phone)]


@pytest.mark.parametrize("insets", [(0, 96, 0, 48), (50, 60, 70, 80)], ids=["cut-out", "all sides"])
def test_nothing_is_under_bars_and_cut_outs(run_on_phone: Any, insets: tuple[int, ...]) -> None:
    for found in run_on_phone(outside_of_safe_area, insets=insets):
        assert len(found) == 11
        assert {name: labels for name, labels in found.items() if labels} == {}


def play_beside_another_app(phone: Any) -> list[dict[str, Any]]:
    """What sticks out of a part of the screen, and whether the lines of the hub's tiles are cut."""
    found = []
    for height in (700, 440):
        phone.share_screen(720, height)
        outside = look_at_all_games(phone)
        lines = [tile.line for tile in phone.screen.tiles.values() if tile.line.opacity]
        found.append(
            {
                "outside": {name: labels for name, labels in outside.items() if labels},
                "cut": [line.text for line in lines if line.height < line.font_size],
                "sizes": [phone.window.size, phone.window._win.window_size],
            }
        )
    return found


def test_the_app_fits_beside_another_one(run_on_phone: Any) -> None:
    """Even where that is less than a window on a desktop may have."""
    assert run_on_phone(play_beside_another_app) == [
        {"outside": {}, "cut": [], "sizes": [[720, height]] * 2} for height in (700, 440)
    ]


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
