"""The history screen and the page of a finished game."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp import words
from kivyapp.access.tree import Action, Role
from kivyapp.screens.finished_game import deal_link, figure_rows
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.widgets.finished_row import FinishedRow
from rules.registry import make
from rules.session import Session
from tests.kivyapp.support.parlour import finished_game, parlour


class History:
    """The app with some finished games, and the history screen open."""

    def __init__(self, driver: Any) -> None:
        self.driver, self.services = driver, driver.app.services

    def open(self, *games: FinishedGame) -> Any:
        self.services.history.add(*games)
        self.services.navigation.open_screen("history")
        self.driver.run(0.3)
        return self.screen

    @property
    def screen(self) -> Any:
        return self.driver.app.presenter.screen

    @property
    def listed(self) -> list[str]:
        """The ids of the visible rows, from top to bottom."""
        rows = [row for row in self.screen.list.children if isinstance(row, FinishedRow)]
        return [row.game.id for row in sorted(rows, key=lambda row: -row.y)]

    def press(self, *names: str) -> None:
        for name in names:
            self.driver.press(name)
            self.driver.run(0.3)

    def open_first(self) -> Any:
        tree = self.driver.app.window_tree.read()
        row = next(
            element for element in tree if isinstance(element.widget, FinishedRow) and element.press
        )
        assert self.driver.app.window_tree.perform(row.id, Action.PRESS)
        self.driver.run(0.3)
        return self.screen


@pytest.fixture
def history(drive: Any, tmp_path: Any) -> History:
    return History(drive(parlour(tmp_path / "data")))


def test_all_games_are_listed_the_newest_first(history: History) -> None:
    history.open(finished_game(2), finished_game(0), finished_game(1, game="spider", options={}))
    assert history.listed == ["game-0", "game-1", "game-2"]
    assert history.screen.count.text == "3 games"


def test_rows_name_the_game_only_where_several_are_listed(history: History) -> None:
    screen = history.open(finished_game(0), finished_game(1, game="spider", options={}))
    assert any("Spider" in row.accessible_name for row in screen.list.children)
    history.press(words.FILTER(), f"{words.GAME()}: Klondike", words.SHOW_LIST())
    assert history.listed == ["game-0"]
    assert "Klondike" not in screen.list.children[0].description


def test_a_game_of_one_kind_is_called_by_its_name(history: History) -> None:
    screen = history.open(finished_game(0, game="set", options={}))
    assert words.ALL_GAMES() not in screen.list.children[0].date_text
    history.press(words.FILTER(), f"{words.GAME()}: Set", words.SHOW_LIST())
    assert screen.list.children[0].description == "Set"


def test_filters_and_orders_show_their_effect_at_once(history: History) -> None:
    history.open(
        finished_game(0, outcome="won", elapsed=300, moves=90),
        finished_game(1, outcome="won", elapsed=100, moves=120),
        finished_game(2, outcome="lost", elapsed=50),
    )
    history.press(words.FILTER(), f"{words.RESULT()}: Won")
    assert history.listed == ["game-0", "game-1"]
    history.press(f"{words.ORDER()}: {words.ORDERS['fastest']()}")
    assert history.listed == ["game-1", "game-0"]
    history.press(words.REVERSED())
    assert history.listed == ["game-0", "game-1"]
    history.press(words.ONLY_RECORDED())
    assert history.listed == []
    assert words.NO_MATCHING_GAMES() in history.screen.nothing.text


def test_the_kinds_of_the_chosen_game_are_offered(history: History) -> None:
    # Even numbers are draw 1, odd ones draw 3.
    history.open(*(finished_game(number) for number in range(4)))
    history.press(words.FILTER(), f"{words.GAME()}: Klondike", "Draw 3")
    assert history.listed == ["game-1", "game-3"]
    history.press(f"{words.GAME()}: {words.ALL_GAMES()}")
    assert len(history.listed) == 4


def test_games_can_be_searched_by_a_part_of_their_seed(history: History) -> None:
    history.open(finished_game(0, seed="amber-plume"), finished_game(1, seed="jade-fan"))
    history.press(words.FILTER())
    field = history.driver.named(words.SEARCH_SEED())
    field.text = "Plum"
    history.driver.run(0.2)
    assert history.listed == ["game-0"]


def test_a_month_can_be_chosen(history: History) -> None:
    # A thousand hours are more than a month.
    history.open(finished_game(0), finished_game(1000))
    history.press(words.FILTER(), words.MONTH(), "April 2024")
    assert history.listed == ["game-1000"]


def test_enter_opens_the_focused_row(history: History) -> None:
    screen = history.open(*(finished_game(number) for number in range(3)))
    history.driver.app.focus.give(screen.list)
    history.driver.key("down")
    history.driver.key("enter")
    history.driver.run(0.3)
    assert history.screen.game.id == "game-1"


def test_a_screen_reader_opens_a_row_and_tab_stops_only_at_the_list(history: History) -> None:
    history.open(*(finished_game(number) for number in range(3)))
    stops = history.driver.app.focus.reachable()
    assert not any(isinstance(stop.widget, FinishedRow) for stop in stops)
    assert any(stop.role is Role.LIST for stop in stops)
    assert history.open_first().game.id == "game-0"


def test_the_page_of_a_game_tells_all_that_is_known(history: History) -> None:
    history.open(finished_game(0, seed="amber-plume", undos=2))
    page = history.open_first()
    shown = {widget.name: widget.value for widget in page.walk() if hasattr(widget, "mark")}
    assert shown == dict(figure_rows(page.game))
    assert shown[words.SEED()] == "amber-plume"
    assert shown[words.UNDOS()] == "2"
    texts = [getattr(widget, "text", "") for widget in page.walk()]
    assert words.NO_RECORDING() in texts


def test_a_deleted_game_is_gone_and_can_be_brought_back(history: History) -> None:
    history.open(finished_game(0), finished_game(1))
    history.open_first()
    history.press(words.DELETE_GAME())
    assert history.listed == ["game-1"]
    assert "game-0" not in history.services.history
    history.press(words.UNDO())
    assert history.screen.game.id == "game-0"
    history.services.navigation.back()
    history.driver.run(0.3)
    assert history.listed == ["game-0", "game-1"]


def test_a_deal_can_be_played_again_with_its_options(history: History) -> None:
    history.open(finished_game(1, seed="amber-plume"))
    history.open_first()
    history.press(words.PLAY_AGAIN())
    location = history.services.navigation.screen
    assert location.name == "klondike"
    link = location.details["link"]
    assert (link.seed, link.options["draw"]) == ("amber-plume", 3)


def test_a_game_that_does_not_exist_any_more_still_has_a_page(history: History) -> None:
    history.open(finished_game(0, game="whist", options={"trumps": 1}))
    assert deal_link(history.open_first().game) is None
    assert words.PLAY_AGAIN() not in {
        element.label for element in history.driver.app.window_tree.read()
    }


def test_options_of_the_past_do_not_stop_the_page() -> None:
    assert deal_link(finished_game(0, options={"draw": 7})) is None


def test_statistics_lead_to_the_history_of_the_chosen_kind(history: History) -> None:
    history.services.history.add(*(finished_game(number) for number in range(4)))
    history.services.navigation.open_screen("statistics", game="klondike")
    history.driver.run(0.3)
    history.press("Draw 1", words.HISTORY())
    assert history.listed == ["game-0", "game-2"]


def test_figures_follow_a_deletion(history: History) -> None:
    history.services.history.add(*(finished_game(number) for number in range(4)))
    history.services.navigation.open_screen("statistics", game="klondike")
    history.driver.run(0.3)
    history.press(words.HISTORY())
    history.open_first()
    history.press(words.DELETE_GAME())
    history.services.navigation.back()
    history.driver.run(0.3)
    played = next(row for row in history.screen.table.children if row.name == "Played")
    assert played.value == "3"


def test_the_chart_says_every_number(history: History) -> None:
    history.services.history.add(finished_game(1), finished_game(3), finished_game(2))
    history.services.navigation.open_screen("statistics", game="klondike")
    history.driver.run(0.3)
    described = [element.label for element in history.screen.trend.chart.elements()]
    assert len(described) == 12
    assert described[-1].endswith(": 3 games. Wins: 2.")
    history.driver.app.focus.give(history.driver.named(words.MEASURES["time"]()))
    history.driver.key("enter")
    described = [element.label for element in history.screen.trend.chart.elements()]
    assert words.MEASURE_NAMES["time"]() in described[-1]


def test_set_counts_the_sets_that_were_found(history: History) -> None:
    boards = {"game": "set", "options": {}, "outcome": "abandoned", "score": 0}
    history.services.history.add(finished_game(0, moves=7, **boards))
    history.services.history.add(finished_game(1, moves=4, **boards))
    history.services.navigation.open_screen("statistics", game="set")
    history.driver.run(0.3)
    shown = {row.name: row.value for row in history.screen.table.children}
    assert (shown["Boards"], shown["Sets found"]) == ("2", "11")
    (*_, latest) = history.screen.trend.chart.elements()
    assert latest.label.endswith(": 2 games. Sets found: 11.")


def test_a_closed_replay_leads_back_to_the_same_place_of_the_list(history: History) -> None:
    services = history.services
    session: Session[Any, Any] = Session.new(make("klondike"), "peacock123")
    session.play(session.legal_moves()[0])
    games = services.saved_games
    record = games.finish(games.start(session, "2020-01-01T08:00:00+00:00"), "2020-01-01T08:01:00")
    games.flush()
    screen = history.open(*(finished_game(number) for number in range(200)))
    history.press(words.FILTER(), f"{words.GAME()}: Klondike", words.SHOW_LIST())
    screen.scroller.offset = screen.scroller.max_offset
    history.driver.run(0.2)
    place = screen.scroller.offset
    assert history.listed[-1] == record.id
    row = next(row for row in screen.list.children if row.game.id == record.id)
    row.activate()
    history.driver.run(0.3)
    history.press(words.WATCH_REPLAY())
    assert services.navigation.screen.name == "klondike"
    services.navigation.back()
    services.navigation.back()
    history.driver.run(0.3)
    assert history.screen is screen
    assert screen.query.game == "klondike"
    assert screen.scroller.offset == place
    assert history.listed[-1] == record.id
