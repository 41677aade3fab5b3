"""The options sheet: every choice is explained and kept, however the sheet is closed."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.style.rect import Rect
from rules.grading import Grade, GradedDeal
from rules.kinds import kind_of
from tests.kivyapp.support.parlour import parlour, toasts


@pytest.fixture
def open_sheet(drive: Any, tmp_path: Any) -> Any:
    def start(key: str) -> Any:
        app = parlour(tmp_path / "data", f"{key}?seed=peacock123", fake_games=False)
        driver = drive(app)
        driver.run(1)
        while app.services.navigation.sheets:
            app.services.navigation.back()
        driver.run(0.5)
        sheets = app.presenter.screen.sheets
        (sheets.open_setup if key == "cribbage" else sheets.open_options)()
        driver.run(0.5)
        return driver

    return start


@pytest.mark.parametrize(
    "key, choice, option, value",
    [
        ("klondike", "Mode: Zen", "mode", "zen"),
        ("spider", "Difficulty: Four suits", "difficulty", "4-suit"),
        ("cribbage", "Hit points: 61", "hp", 61),
    ],
)
@pytest.mark.parametrize("how", ["button", "escape", "outside"])
def test_options_closed_without_a_deal_are_kept(open_sheet, key, choice, option, value, how):
    driver = open_sheet(key)
    settings = driver.app.services.settings
    playing = driver.app.presenter.screen.controller.session
    driver.named(choice).activate()
    if how == "button":
        driver.app.root_widget.top_sheet.close_button.activate()
    elif how == "escape":
        driver.key("escape")
    else:
        driver.tap(4, 590)
    driver.run(0.5)
    assert getattr(settings.value.game(key), option) == value
    assert toasts(driver.app) == [words.OPTIONS_KEPT()]
    # The game on the table keeps its own.
    assert driver.app.presenter.screen.controller.session is playing


def test_a_chosen_opponent_is_kept_too(open_sheet):
    driver = open_sheet("cribbage")
    driver.named("Opponent: Expert").activate()
    driver.key("escape")
    driver.run(0.5)
    assert driver.app.services.settings.value.opponent == "expert"
    assert toasts(driver.app) == [words.OPTIONS_KEPT()]


def test_house_rules_are_folded_away(open_sheet):
    driver = open_sheet("cribbage")
    rule = "Damage for a fifteen: 4"
    with pytest.raises(LookupError):
        driver.named(rule)
    fold = driver.named("House rules")
    assert fold.explanation == "Standard"
    fold.activate()
    driver.run(0.3)
    driver.named(rule).activate()
    fold.activate()
    driver.run(0.3)
    with pytest.raises(LookupError):
        driver.named(rule)
    assert fold.explanation == "1 changed from the standard"
    driver.key("escape")
    driver.run(0.5)
    assert driver.app.services.settings.value.game("cribbage").fifteen == 4


def test_nothing_is_said_if_nothing_was_chosen(open_sheet):
    driver = open_sheet("klondike")
    driver.key("escape")
    driver.run(0.5)
    assert toasts(driver.app) == []
    assert "klondike" not in driver.app.services.settings.value.options


def test_a_deal_with_new_options_says_nothing_about_the_next_one(open_sheet):
    driver = open_sheet("klondike")
    driver.named("Mode: Zen").activate()
    driver.find(lambda widget: getattr(widget, "text", "") == words.NEW_GAME()).activate()
    driver.run(0.5)
    assert driver.app.presenter.screen.controller.session.game.mode == "zen"
    assert words.OPTIONS_KEPT() not in toasts(driver.app)


def test_the_figure_of_a_grade_follows_the_other_options(open_sheet):
    driver = open_sheet("klondike")
    driver.named(f"{words.DEALS()}: {words.GRADES['medium']()}").activate()
    row = driver.find(lambda each: getattr(each, "text", "") == words.DEALS())
    assert row.explanation == words.grade_about(52, 92)
    driver.named("Cards turned: Three").activate()
    assert row.explanation == words.grade_about(16, 52)
    driver.named(f"{words.DEALS()}: {words.ANY_DEAL()}").activate()
    assert "100 players" not in row.explanation


@pytest.mark.parametrize("key", ["klondike", "spider"])
@pytest.mark.parametrize("grade", ["medium", "expert"])
def test_the_sheet_comes_to_rest_whatever_fits(open_sheet, key, grade):
    """The text of a grade has other lines in the width that it asks for."""
    driver = open_sheet(key)
    navigation = driver.app.services.navigation
    driver.app.services.settings.change_grade(key, grade)
    for height in range(600, 800, 4):
        navigation.close_sheets()
        driver.resize(1280, height)
        driver.app.presenter.screen.sheets.open_options()
        driver.frame(3)
        sheet, changes = driver.app.root_widget.top_sheet, []
        columns = sheet.content
        columns.fbind("width", lambda _, width, changes=changes: changes.append(width))
        driver.frame(3)
        assert changes == [], height
        for column in (columns.first, columns.second):
            tops = [each.top for each in reversed(column.children)]
            assert tops == sorted(tops, reverse=True)
            assert column.height == pytest.approx(column.minimum_height)


@pytest.mark.parametrize("key", ["klondike", "spider"])
@pytest.mark.parametrize(
    "size", [(915, 412), (800, 360), (640, 360), (640, 320), (412, 915), (1280, 720)]
)
def test_new_game_is_in_sight_with_a_grade(open_sheet, key, size):
    driver = open_sheet(key)
    driver.resize(*size)
    driver.named(f"{words.DEALS()}: {words.GRADES['expert']()}").activate()
    driver.run(0.3)
    sheet = driver.app.root_widget.top_sheet
    (button,) = [each for each in sheet.walk() if getattr(each, "text", "") == words.NEW_GAME()]
    x, y = button.to_window(*button.pos)
    place = Rect(x, y, button.width, button.height)
    visible = place.overlap(Rect(*sheet.panel.pos, *sheet.panel.size))
    assert visible == pytest.approx(button.width * button.height)
    assert place.overlap(Rect(*sheet.close_button.pos, *sheet.close_button.size)) == 0
    assert sheet.heading.right <= x or sheet.heading.y >= y + button.height
    playing = driver.app.presenter.screen.controller.session
    driver.app.services.graded_deals().add(
        kind_of(playing.game), GradedDeal("amber-1", Grade.EXPERT, 0)
    )
    driver.press(button)
    driver.run(0.5)
    assert driver.app.presenter.screen.controller.session.seed == "amber-1"


def test_every_mode_and_difficulty_has_an_explanation():
    for ui in GAME_UIS.values():
        for option in ui.options:
            if option.name in ("mode", "difficulty"):
                assert all(choice.about for choice in option.choices), ui.key


@pytest.mark.parametrize("key", GAME_UIS)
def test_no_two_items_of_a_menu_share_an_icon(drive, tmp_path, key):
    driver = drive(parlour(tmp_path / "data", f"{key}?seed=peacock123", fake_games=False))
    driver.run(1)
    while driver.app.services.navigation.sheets:
        driver.app.services.navigation.back()
    driver.run(0.5)
    driver.app.presenter.screen.open_menu()
    driver.run(0.5)
    sheet = driver.app.root_widget.top_sheet
    icons = {row.text: row.icon_name for row in sheet.walk() if hasattr(row, "end_width")}
    assert len(icons) >= 5
    assert len(set(icons.values())) == len(icons), icons
