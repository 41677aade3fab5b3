"""The largest text size on small phones: no text is cut off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import Metrics
from kivy.uix.label import Label

from kivyapp.games.game_uis import GAME_UIS
from kivyapp.style.text_size import FACTORS
from tests.kivyapp.support.crawler import Crawler, Target
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.parlour import finished_game, parlour

# The largest usual font scale of Android, which the app's own setting multiplies.
SYSTEM_SCALE = 1.3
SMALL_PHONES = ((320, 640), (412, 860))
PATHS: tuple[tuple[str, ...], ...] = (
    (),
    ("Statistics",),
    ("Settings",),
    ("Settings", "Export everything"),
    ("About",),
    ("Daily challenges",),
    *((ui.name,) for ui in GAME_UIS.values()),
    *((ui.name, "Menu") for ui in GAME_UIS.values()),
)


def cut_texts(scope: Any) -> list[str]:
    """The texts of a screen or sheet that are not completely visible."""
    return [
        f"{label.text!r} in {scope.title!r}"
        for label in visible_labels(scope)
        if label.is_shortened
        or label.texture_size[0] > label.width + 1
        or label.texture_size[1] > label.height + 1
        or drawn_text(label) != "".join(label.text.split())
    ]


def drawn_text(label: Any) -> str:
    """The text that is drawn, without spaces: Kivy leaves out lines that do not fit."""
    lines = label._label._cached_lines
    return "".join("".join(word.text.split()) for line in lines for word in line.words)


def visible_labels(widget: Any) -> Iterator[Any]:
    if widget.opacity == 0:
        return
    if isinstance(widget, Label) and widget.text and widget.width > 0 and widget.height > 0:
        yield widget
    for child in widget.children:
        yield from visible_labels(child)


def find_target(crawler: Crawler, name: str) -> Target:
    """The element whose label starts with this sentence: the tile of a game adds its progress."""
    labels = [element.label for element in crawler.tree if element.press is not None]
    found = [label for label in labels if label.split(".")[0] == name]
    assert found, f"{name!r} is not among {labels}"
    return found[0], 0


@pytest.mark.parametrize(
    ("size", "system_scale"),
    [((320, 640), 1.0), ((320, 640), SYSTEM_SCALE), ((412, 860), SYSTEM_SCALE)],
)
def test_no_text_is_cut(
    drive: Any, tmp_path: Path, size: tuple[int, int], system_scale: float
) -> None:
    app = parlour(tmp_path, fake_games=False, device=FakeDevice(font_scale=system_scale))
    driver = drive(app)
    driver.resize(*size)
    app.services.settings.change(speed="instant", text_size="largest")
    driver.run(0.5)
    assert Metrics.fontscale == pytest.approx(FACTORS["largest"] * system_scale)
    for number in range(5):
        app.services.history.add(finished_game(number))
    for key in GAME_UIS:
        app.services.settings.mark_help_offered(key)
    crawler, cut = Crawler(driver), []
    for path in PATHS:
        app.services.navigation.to_hub()
        driver.frame(3)
        for step in path:
            crawler.press(find_target(crawler, step))
            driver.frame(6)
        cut += cut_texts(app.presenter.scope)
    assert cut == []
