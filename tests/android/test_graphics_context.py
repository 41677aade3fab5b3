"""Android may discard the graphics memory of an app in the background: everything comes back."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.slow

GAMES = (
    "klondike?seed=peacock123",
    "spider?seed=peacock123",
    "crush?seed=peacock123",
    "cribbage?seed=bot-1",
    "set?seed=peacock123",
)


def changed_pixels(one: bytes, other: bytes) -> int:
    return sum(one[at : at + 3] != other[at : at + 3] for at in range(0, len(one), 4))


def compare_pictures(phone: Any) -> dict[str, list[int]]:
    """The pixels that differ without and with a loss, and the colours, on each screen."""
    app, found = phone.app, {}

    def compare(name: str) -> None:
        phone.run(2)
        phone.leave_and_return()
        phone.run(1)
        before, again = phone.picture(), phone.picture()
        phone.leave_and_return(after_return=phone.sdl.lose_graphics_context)
        phone.run(1)
        after = phone.picture()
        colours = len({before[at : at + 3] for at in range(0, len(before), 4)})
        found[name] = [changed_pixels(before, again), changed_pixels(before, after), colours]

    app.services.settings.change(speed="instant")
    phone.draw()
    compare("hub")
    for link in GAMES:
        phone.open_game(link)
        compare(link.partition("?")[0])
    app.services.navigation.open_screen("help", game="set")
    compare("help")
    return found


def test_every_screen_looks_the_same_after_the_loss(run_on_phone: Any) -> None:
    found = run_on_phone(compare_pictures, width=360, height=760, density=1.0)
    assert list(found) == ["hub", "klondike", "spider", "crush", "cribbage", "set", "help"]
    for name, (noise, changed, colours) in found.items():
        assert noise == 0, name
        assert changed == 0, name
        assert colours > 100, name
