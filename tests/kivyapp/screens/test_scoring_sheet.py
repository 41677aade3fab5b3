"""The advanced sheet: points by touch, by keys and over the tree, kept apart everywhere."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.metrics import dp

from kivyapp import words
from kivyapp.access.tree import Action
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.platform import links
from kivyapp.storage.statistics import figures
from rules.registry import make, options_of
from tests.kivyapp.support.parlour import check_targets, finished_game, parlour, spoken, until

PLUS, MINUS = -28, -152


@pytest.fixture
def open_sheet(drive: Any, tmp_path: Any) -> Any:
    def start(key: str) -> Any:
        driver = drive(parlour(tmp_path / "data", f"{key}?seed=peacock123", fake_games=False))
        driver.run(1)
        while driver.app.services.navigation.sheets:
            driver.app.services.navigation.back()
        driver.run(0.5)
        driver.app.presenter.screen.sheets.open_options()
        driver.run(0.5)
        driver.named(words.SCORING()).activate()
        driver.run(0.5)
        return driver

    return start


def tap(driver: Any, row: Any, button: int) -> None:
    driver.tap(row.right + dp(button), row.center_y)


def close(driver: Any, sheets: int = 2) -> None:
    for _ in range(sheets):
        driver.key("escape")
        driver.run(0.5)


def chosen(driver: Any, key: str) -> Any:
    return driver.app.services.settings.value.game(key)


def test_buttons_change_a_number_and_the_next_game_has_it(open_sheet):
    driver = open_sheet("klondike")
    check_targets(driver.app.root_widget.top_sheet)
    undo = driver.named("Each undo")
    tap(driver, undo, PLUS)
    tap(driver, undo, PLUS)
    tap(driver, undo, MINUS)
    assert (undo.value, undo.shown) == (-14, "−14")
    tap(driver, driver.named("Card turned up"), MINUS)
    # A tap on the number itself changes nothing.
    driver.tap(undo.right - dp(90), undo.center_y)
    close(driver)
    game = chosen(driver, "klondike")
    assert (game.undo_penalty, game.flip_up_bonus) == (-14, 4)
    driver.app.presenter.screen.controller.deal()
    until(driver, lambda: driver.app.presenter.screen.controller.session.game == game)


def test_holding_a_button_goes_on_until_it_is_released(open_sheet):
    driver = open_sheet("klondike")
    row = driver.named("Card to a foundation")
    finger = driver.finger(row.right + dp(PLUS), row.center_y)
    driver.run(1.0)
    reached = row.value
    assert 14 <= reached <= 20
    finger.up()
    driver.run(1.0)
    assert row.value == reached


def test_numbers_stay_within_their_limits(open_sheet):
    driver = open_sheet("spider")
    row = driver.named("At the start")
    row.set_to(10_000_000)
    assert row.value == 5_000
    row.set_to(-3)
    assert row.value == 0
    row.set_to(527)
    row.adjust(-1)
    assert row.value == 500
    row.set_to(527)
    row.adjust(1)
    assert row.value == 550


def test_numbers_that_exclude_each_other_are_refused_with_a_reason(open_sheet):
    driver = open_sheet("spider")
    row = driver.named("Full bonus up to")
    row.set_to(1_800)
    assert row.value == 300
    driver.run(1)
    assert row.explanation in spoken(driver.app)
    assert "before the last" in row.explanation
    row.set_to(1_770)
    assert (row.value, row.shown, row.explanation) == (1_770, "29:30", "")


def test_arrow_keys_change_the_focused_number(open_sheet):
    driver = open_sheet("klondike")
    row = driver.named("Waste to a column")
    while not row.focused:
        driver.key("tab")
    driver.key("right")
    driver.key("right")
    driver.key("left")
    assert row.value == 6


def test_a_screen_reader_reads_and_sets_a_number(open_sheet):
    driver = open_sheet("klondike")

    def element() -> Any:
        tree = driver.app.window_tree.read()
        return next(each for each in tree if each.label == "Each undo")

    assert (element().number, element().limits, element().value) == (-15, (-100, 0), "−15")
    element().perform(Action.MORE)
    assert element().value == "−14, standard −15"
    element().perform(Action.WRITE, -40)
    close(driver)
    assert chosen(driver, "klondike").undo_penalty == -40


def test_there_is_a_way_back_to_standard(open_sheet):
    driver = open_sheet("klondike")
    reset = driver.named(words.SCORING_RESET())
    assert reset.disabled
    for name in ("Each undo", "Free recycles of the waste"):
        tap(driver, driver.named(name), PLUS)
    assert not reset.disabled
    reset.activate()
    assert reset.disabled
    assert driver.named("Each undo").value == -15
    close(driver, 1)
    assert driver.named(words.SCORING()).explanation == words.SCORING_STANDARD()
    close(driver, 1)
    assert chosen(driver, "klondike") == make("klondike")


def test_a_number_set_back_by_hand_is_standard_again(open_sheet):
    driver = open_sheet("klondike")
    row = driver.named("Free recycles of the waste")
    tap(driver, row, PLUS)
    close(driver, 1)
    assert driver.named(words.SCORING()).explanation == words.SCORING_OWN()
    driver.named(words.SCORING()).activate()
    driver.run(0.5)
    tap(driver, driver.named("Free recycles of the waste"), MINUS)
    close(driver)
    # It follows the number of cards turned, as the standard does.
    assert chosen(driver, "klondike").free_recycles is None


def test_every_number_of_the_score_can_be_set():
    for key in ("klondike", "spider"):
        ui = GAME_UIS[key]
        game = make(key)
        for option in ui.points:
            standard = option.value_in(game)
            assert option.least <= standard <= option.most, option.name
            assert standard % option.step == 0, option.name
            other = standard + (option.step if standard < option.most else -option.step)
            assert ui.has_own_points({option.name: other}), option.name


def test_a_link_carries_own_points():
    game = make("klondike", draw=3, undo_penalty=0, free_recycles=9)
    text = links.render(links.link_to(game, "peacock123", ("draw",)))
    assert text == "peacock://klondike?seed=peacock123&draw=3&undo_penalty=0&free_recycles=9"
    assert links.parse(text).make() == game
    for wrong in ("undo_penalty=5", "free_recycles=many", "free_recycles=", "recycle=1"):
        with pytest.raises(links.LinkError, match="value_unknown"):
            links.parse(f"klondike?{wrong}")


def test_statistics_keep_games_with_own_points_apart(drive, tmp_path):
    driver = drive(parlour(tmp_path / "data"))
    history, own = driver.app.services.history, {"draw": 1, "mode": "classic", "undo_penalty": 0}
    history.add(*(finished_game(n, options={"draw": 1, "mode": "classic"}) for n in (1, 2)))
    history.add(finished_game(4, options=own, score=99_999))
    driver.app.services.navigation.open_screen("statistics", game="klondike")
    driver.run(0.5)
    screen = driver.app.presenter.screen

    def shown() -> dict[str, str]:
        return {row.name: row.value for row in screen.table.children}

    assert (shown()["Played"], shown()["Best score"]) == ("2", "1,002")
    driver.named(words.OWN_POINTS()).activate()
    driver.run(0.2)
    assert (shown()["Played"], shown()["Best score"]) == ("1", "99,999")
    screen.history_row.activate()
    driver.run(0.3)
    (row,) = driver.app.presenter.screen.list.children
    assert row.description == "Classic, draw 1, own points"
    # The best of a result panel is that of the same group.
    ui = GAME_UIS["klondike"]
    games = [game for game in history.games if ui.group_of(game.options) == ui.group_of(own)]
    assert figures(games).best_score == 99_999


def test_points_count_only_where_there_is_a_score():
    ui = GAME_UIS["klondike"]
    assert not ui.has_own_points({"mode": "zen", "undo_penalty": 0})
    assert ui.has_own_points({"mode": "challenge", "undo_penalty": 0})
    assert not ui.has_own_points(options_of(make("klondike", draw=3)))
