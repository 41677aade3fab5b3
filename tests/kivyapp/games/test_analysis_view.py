"""Where a game was lost: coloured on the timeline, shown, improved on, and practised from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bench.analysis import played_klondike
from kivyapp import words
from kivyapp.access.tree import Role
from kivyapp.games.patience.analysis_view import marks_of, sentence_of, spans_of
from rules.analysis import PatienceAnalysis
from rules.klondike.game import Klondike
from tests.kivyapp.support.parlour import parlour, until

NOW = "2026-03-01T20:15:00+01:00"
# The move of this game that lost it, counted from 0, and the moves of a win from there.
LOSING_MOVE, WIN = 21, 116


class Analysed:
    """The analysis of a lost game, opened by its page."""

    def __init__(self, drive: Any, folder: Path) -> None:
        self.app = parlour(folder, fake_games=False)
        self.driver = drive(self.app)
        self.driver.resize(460, 1000)
        self.services = services = self.app.services
        services.settings.change(help_offered=frozenset(("klondike",)))
        self.session = played_klondike(Klondike(draw=3), "test-4")
        game = services.saved_games.start(self.session, NOW)
        self.record: Any = services.saved_games.finish(game, NOW)
        services.saved_games.flush()
        services.navigation.open_screen("finished_game", id=self.record.id)
        self.driver.run(0.5)
        self.driver.press(words.ANALYSE())
        until(self.driver, lambda: bool(services.navigation.sheets), 20)

    @property
    def screen(self) -> Any:
        return self.app.presenter.screens[-1]


@pytest.fixture
def analysed(drive: Any, tmp_path: Path) -> Analysed:
    return Analysed(drive, tmp_path)


def test_the_losing_move_is_named_and_shown(analysed: Analysed) -> None:
    assert analysed.services.navigation.top.name == words.lost_by(LOSING_MOVE + 1)
    analysed.driver.press(words.SHOW_MOMENT())
    analysed.driver.run(0.5)
    player = analysed.screen.controller.replay.player
    assert player.host.position == LOSING_MOVE
    tree = analysed.app.window_tree.read()
    timeline = next(element for element in tree if element.role is Role.SLIDER)
    assert words.COULD_BE_WON() in timeline.label
    assert words.LOSING_MOVE() in timeline.label
    analysed.driver.key("right")
    analysed.driver.run(0.5)
    tree = analysed.app.window_tree.read()
    timeline = next(element for element in tree if element.role is Role.SLIDER)
    assert words.COULD_NOT_BE_WON() in timeline.label
    # Page Up leads back to the mark.
    analysed.driver.key("pageup")
    assert player.host.position == LOSING_MOVE


def test_the_better_line_is_shown_to_its_end(analysed: Analysed) -> None:
    analysed.driver.press(words.SHOW_BETTER())
    analysed.driver.run(0.5)
    controller = analysed.screen.controller
    assert controller.replay.is_solution
    assert controller.replay.player.host.length == WIN
    controller.replay.player.seek(WIN)
    assert controller.session.outcome is not None


def test_playing_on_is_practice(analysed: Analysed) -> None:
    analysed.driver.press(words.PLAY_ON())
    analysed.driver.run(0.5)
    controller = analysed.screen.controller
    assert controller.is_practice
    assert controller.is_playable
    assert analysed.screen.bars.title == words.PRACTICE()
    assert controller.session.position == LOSING_MOVE
    for move in analysed.screen.analysis_view.result.line:
        assert controller.submit(move)
    analysed.driver.run(3)
    assert controller.session.outcome is not None
    analysed.services.saved_games.flush()
    assert analysed.services.history.games == (analysed.record,)
    assert analysed.services.saved_games.slots() == {}


def test_a_game_without_moves_left_can_be_gone_back_in(drive: Any, tmp_path: Path) -> None:
    app = parlour(tmp_path, fake_games=False)
    driver = drive(app)
    app.services.settings.change(help_offered=frozenset(("klondike",)))
    app.services.navigation.open_game("klondike")
    driver.run(0.5)
    screen = app.presenter.screen
    session = played_klondike(Klondike(draw=3), "test-4")
    screen.controller.start(session, fresh=False)
    moves = session.position
    screen.sheets.open_stuck()
    driver.run(0.5)
    driver.press(words.ANALYSE())
    until(driver, lambda: bool(app.services.navigation.sheets), 20)
    assert app.services.navigation.top.name == words.lost_by(LOSING_MOVE + 1)
    driver.press(words.GO_BACK_THERE())
    driver.run(0.5)
    assert not screen.controller.is_replay
    assert screen.controller.session is session
    assert session.position == LOSING_MOVE
    assert session.undos == moves - LOSING_MOVE
    assert screen.controller.is_playable


def test_a_losing_moment_with_one_right_move_becomes_a_puzzle(drive: Any, tmp_path: Path) -> None:
    app = parlour(tmp_path, fake_games=False)
    driver = drive(app)
    services = app.services
    services.settings.change(help_offered=frozenset(("klondike",)))
    shipped = services.puzzle_book().shipped
    puzzle = next(each for each in shipped if each.game_key == "klondike")
    lost = puzzle.session()
    lost.play(next(move for move in lost.legal_moves() if move != puzzle.right_move))
    services.navigation.open_game("klondike", played=lost, analyses=True)
    until(driver, lambda: bool(services.navigation.sheets), 20)
    driver.run(0.5)
    driver.press(words.MAKE_PUZZLE())
    driver.run(1)
    assert app.presenter.screens[-1].puzzle_view.puzzle == puzzle


def test_leaving_ends_the_analysis(drive: Any, tmp_path: Path) -> None:
    app = parlour(tmp_path, fake_games=False)
    driver = drive(app)
    session = played_klondike(Klondike(draw=3), "test-3")
    app.services.navigation.open_replay("klondike", played=session, analyses=True)
    driver.frame(2)
    assert app.services.tasks.busy
    app.services.navigation.to_hub()
    driver.frame(2)
    assert not app.services.navigation.sheets
    driver.run(1)
    assert len(app.services.navigation.stack) == 1


@pytest.mark.parametrize(
    "known, sentence, spans, marks",
    [
        (PatienceAnalysis(9, 4, 5, ("a",)), words.lost_by(5), [(0, 4), (5, 9)], [4]),
        (PatienceAnalysis(9, 9, 10), words.WINNABLE_TO_END(), [(0, 9)], []),
        (PatienceAnalysis(9, -1, 0), words.LOST_FROM_DEAL(), [(0, 9)], []),
        (PatienceAnalysis(9, 3, 10, ("a",)), words.winnable_until(3), [(0, 3), (3, 9)], [3]),
        (PatienceAnalysis(9, -1, 10), words.NOTHING_PROVEN(), [(0, 9)], []),
        (PatienceAnalysis(9, 2, 7, ("a",)), words.winnable_until(2), [(0, 2), (2, 7), (7, 9)], [2]),
    ],
)
def test_what_is_known_in_words_and_colours(
    known: PatienceAnalysis[Any],
    sentence: str,
    spans: list[tuple[int, int]],
    marks: list[int],
) -> None:
    assert sentence_of(known) == sentence
    assert [(span.start, span.stop) for span in spans_of(known)] == spans
    assert [mark.position for mark in marks_of(known)] == marks
