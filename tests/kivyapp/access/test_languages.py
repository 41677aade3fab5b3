"""The app in every language: no text is cut, and in the pseudo-language nothing stays English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from kivyapp.games.cribbage.help_together import CODE
from kivyapp.games.crush.line_selection import check_line
from kivyapp.games.crush.words import line_texts
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.screens.statistics import figure_rows
from kivyapp.storage.statistics import Figures
from kivyapp.table.narration import describe_events
from kivyapp.words.languages import ENGLISH, LANGUAGES, PSEUDO
from kivyapp.words.translation import use_language
from rules.cards import card
from rules.events import Moved
from tests.kivyapp.access.test_large_text import cut_texts, visible_labels
from tests.kivyapp.support.parlour import finished_game, parlour
from tests.rules.crush.boards import board
from tools.translations import compile_catalogs

SMALLEST_PHONE = (320, 640)
SEED = "peacock123"
# Seeds, and the example of a room's code.
DATA = re.compile(rf"{SEED}|seed-\d+|{CODE}")
# The pseudo-language leaves these letters in no declared text.
UNDECLARED = re.compile("[aceginorsuyzACEGINORSUYZ]")


@pytest.fixture(scope="module", autouse=True)
def _catalogs() -> None:
    compile_catalogs()


@pytest.fixture
def driver(drive: Any, tmp_path: Path) -> Any:
    app = parlour(tmp_path, fake_games=False)
    driver = drive(app)
    driver.resize(*SMALLEST_PHONE)
    app.services.settings.change(speed="instant", text_size="largest")
    for number in range(5):
        app.services.history.add(finished_game(number))
    for key in GAME_UIS:
        app.services.settings.mark_help_offered(key)
    return driver


def scopes(driver: Any) -> Iterator[Any]:
    """The hub, a game, its menu, and the settings, one after the other."""
    navigation, presenter = driver.app.services.navigation, driver.app.presenter
    navigation.to_hub()
    driver.frame(6)
    yield presenter.scope
    driver.app.open_link(f"klondike?seed={SEED}&draw=1")
    driver.frame(9)
    yield presenter.scope
    driver.press(words.MENU())
    driver.frame(9)
    yield presenter.scope
    navigation.to_hub()
    navigation.open_screen("settings")
    driver.frame(9)
    yield presenter.scope


def further_scopes(driver: Any) -> Iterator[Any]:
    """The games with their menus, and the screens that are mostly text."""
    navigation, presenter = driver.app.services.navigation, driver.app.presenter
    for key in GAME_UIS:
        driver.app.open_link(f"{key}?seed={SEED}")
        driver.frame(9)
        yield presenter.scope
        driver.press(words.MENU())
        driver.frame(9)
        yield presenter.scope
    for name in ("statistics", "history", "milestones", "puzzles"):
        navigation.to_hub()
        navigation.open_screen(name)
        driver.frame(9)
        yield presenter.scope
    for key in GAME_UIS:
        navigation.open_screen("help", game=key)
        driver.frame(9)
        yield presenter.scope


def test_no_text_is_cut_in_any_language(driver: Any) -> None:
    cut: list[str] = []
    settings_titles = set()
    for code in LANGUAGES.keys() - {ENGLISH.code, PSEUDO.code}:
        driver.app.services.settings.change(language=code)
        for scope in scopes(driver):
            cut += [f"{code}: {text}" for text in cut_texts(scope)]
        settings_titles.add(driver.app.presenter.screen.title())
        hub = driver.app.presenter.screens[0]
        sizes = [button._label.options["font_size"] for button in hub.buttons]
        assert min(sizes) > 0.8 * max(sizes), f"{code}: {sizes}"
    assert sorted(cut) == []
    # The language did change: few words for settings are the same in two languages.
    assert len(settings_titles) > 8


def test_nothing_stays_english(driver: Any) -> None:
    driver.app.services.settings.change(language=PSEUDO.code)
    shown = [label.text for scope in scopes(driver) for label in visible_labels(scope)]
    shown += [label.text for scope in further_scopes(driver) for label in visible_labels(scope)]
    assert len(shown) > 200
    english = [text for text in shown if UNDECLARED.search(DATA.sub("", text))]
    assert english == [], "; ".join(english)


def test_numbers_and_the_beginnings_of_lines_follow_the_language() -> None:
    use_language("nl")
    assert dict(figure_rows(Figures(best_score=7989)))[words.FIGURES["best_score"]()] == "7.989"
    line = check_line(board("5H 6H 7H"), ("r1c1", "r1c2", "r1c3"))
    moved = describe_events([Moved("waste", 0, "tableau1", 0, ((card("9H"), True),))])
    date_heading = words.long_date(date(2024, 5, 15))
    for text in (line_texts(line)[0], *moved, date_heading):
        assert text[0].isupper(), text
