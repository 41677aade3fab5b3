"""Racing a game that was played: how far the other was, who is ahead, and who has won."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kivyapp import words as app_words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.games.race_view import result_text
from kivyapp.play.race import Race, RaceProgress
from kivyapp.storage.finished_game import has_custom_seed
from kivyapp.words import race as words
from rules.klondike.game import Klondike
from rules.registry import make
from rules.session import Session
from rules.solving import Winnable
from tests.kivyapp.support.parlour import parlour

NOW = "2026-03-01T20:15:00+01:00"


def played(key: str, moves: int = 20, *, seconds: int = 3) -> Session[Any, Any]:
    session: Session[Any, Any] = Session.new(make(key), "peacock123")
    rng = Random(5)
    for _ in range(moves):
        session.play(rng.choice(session.legal_moves()), session.elapsed + seconds)
    return session


def won_klondike() -> Session[Any, Any]:
    session: Session[Any, Any] = Session.new(Klondike(draw=1), "jade")
    verdict = session.solve()
    assert isinstance(verdict, Winnable)
    for move in verdict.solution:
        session.play(move, session.elapsed + 2)
    return session


def race_of(session: Session[Any, Any]) -> Race:
    terms = GAME_UIS[session.game.key].race
    assert terms is not None
    return Race(session, terms)


@pytest.mark.parametrize("key", ["klondike", "spider", "crush", "set"])
def test_the_others_progress_follows_the_time(key: str) -> None:
    session = played(key)
    race = race_of(session)
    assert race.at(0).moves == 0
    assert race.at(2.9).moves == 0
    assert race.at(3).moves == 1
    assert race.at(31).moves == 10
    assert race.at(10_000) == RaceProgress(20, 10_000, race.end.done)
    assert race.end.seconds == 60
    for moves in (0, 7, 20):
        copy = played(key, moves)
        assert race.at(3 * moves).done == race.own(copy, 0).done
    assert race.is_run_through(race.deal())
    assert race.deal().position == 0


def test_only_games_for_one_can_be_raced() -> None:
    assert [key for key, ui in GAME_UIS.items() if ui.race is None] == ["cribbage"]


@pytest.mark.parametrize(
    "own, other, is_ahead",
    [
        (RaceProgress(9, 10, 52), RaceProgress(9, 11, 52), True),
        (RaceProgress(9, 11, 52), RaceProgress(9, 11, 52), False),
        (RaceProgress(9, 99, 52), RaceProgress(9, 11, 40), True),
        (RaceProgress(9, 1, 10), RaceProgress(9, 11, 40), False),
    ],
)
def test_more_done_wins_and_then_less_time(
    own: RaceProgress, other: RaceProgress, is_ahead: bool
) -> None:
    assert own.is_ahead_of(other) is is_ahead


def test_the_result_in_words() -> None:
    race = race_of(won_klondike())
    end = race.end
    assert end.done == 52
    assert result_text(race, RaceProgress(9, end.seconds - 34, 52)) == "You were 0:34 faster"
    assert result_text(race, RaceProgress(9, end.seconds + 5, 52)) == "You were 0:05 slower"
    assert result_text(race, end) == words.DEAD_HEAT()
    assert "52 of 52 home against 3 of 52 home" in result_text(race, RaceProgress(1, 1, 3))


class Racing:
    """The app, opened by a shared link or by the page of a kept game."""

    def __init__(self, drive: Any, folder: Path) -> None:
        self.app = parlour(folder, fake_games=False)
        self.driver = drive(self.app)
        self.driver.resize(460, 1000)
        self.services = self.app.services
        self.services.settings.change(help_offered=frozenset(GAME_UIS))

    def race_from_page(self, session: Session[Any, Any]) -> Any:
        services = self.services
        record = services.saved_games.finish(services.saved_games.start(session, NOW), NOW)
        services.saved_games.flush()
        services.navigation.open_screen("finished_game", id=record.id)
        self.driver.run(0.5)
        self.driver.press(words.RACE_IT())
        self.driver.run(0.5)
        return self.screen

    @property
    def screen(self) -> Any:
        return self.app.presenter.screen

    def wait(self, seconds: float) -> None:
        """Let time pass on the clock of the app, and the next second on the screen."""
        self.services.clock.moment += timedelta(seconds=seconds)
        self.driver.run(1.1)

    @property
    def strip(self) -> Any:
        return self.screen.race_view.strip


@pytest.fixture
def racing(drive: Any, tmp_path: Path) -> Racing:
    return Racing(drive, tmp_path)


@pytest.mark.parametrize("key", ["spider", "set"])
def test_both_are_shown_live(racing: Racing, key: str) -> None:
    session = played(key)
    screen = racing.race_from_page(session)
    assert not screen.controller.is_replay
    assert screen.controller.session.start == session.start
    race = screen.race_view.race
    before = racing.strip.other.figures
    racing.wait(10)
    assert racing.strip.other.figures != before
    assert "3 moves" in racing.strip.other.figures
    screen.controller.submit(session.history[0].move)
    racing.driver.frame(2)
    assert app_words.MOVES_COUNT(1) in racing.strip.own.figures
    # By ear, and at its end.
    racing.driver.key("w")
    said = racing.services.announcer.spoken[-1]
    assert racing.strip.own.figures in said
    racing.wait(60)
    assert words.rival_done(60, race.terms.text(race.end.done)) in " ".join(
        racing.services.announcer.spoken
    )


def test_a_race_is_won_and_counts_as_a_game_with_a_chosen_seed(racing: Racing) -> None:
    session = won_klondike()
    screen = racing.race_from_page(session)
    for entry in session.history:
        assert screen.controller.submit(entry.move)
    racing.driver.run(8)
    record = screen.controller.record
    assert record.outcome == "won"
    assert has_custom_seed(record)
    rows = {row.name: row.value for row in racing.app.root_widget.top_sheet.walk()
            if hasattr(row, "mark")}  # fmt: skip
    assert "faster" in rows[words.RACE()]


def test_set_is_raced_to_the_others_number_of_sets(racing: Racing) -> None:
    session = played("set", 3)
    screen = racing.race_from_page(session)
    for entry in session.history:
        assert screen.controller.submit(entry.move)
    racing.driver.run(0.5)
    assert "faster" in racing.services.navigation.top.name
    racing.driver.press(words.RACE_AGAIN())
    racing.driver.run(0.5)
    assert racing.screen.controller.session.position == 0
    assert racing.screen.race_view.race is not None


def test_another_deal_ends_the_race_and_a_restart_keeps_it(racing: Racing) -> None:
    screen = racing.race_from_page(played("klondike"))
    screen.controller.submit(screen.controller.session.legal_moves()[0])
    screen.controller.restart()
    racing.driver.frame(2)
    assert racing.strip is not None
    screen.controller.deal()
    racing.driver.frame(2)
    assert screen.race_view.race is None
    assert racing.strip is None


def test_a_race_goes_on_after_the_app_was_closed(drive: Any, tmp_path: Path) -> None:
    first = Racing(drive, tmp_path)
    screen = first.race_from_page(played("klondike"))
    screen.controller.submit(screen.controller.session.legal_moves()[0])
    first.app.on_pause()
    second = Racing(drive, tmp_path)
    second.services.navigation.open_game("klondike")
    second.driver.run(1)
    race = second.screen.race_view.race
    assert race is not None
    assert race.end.moves == 20
    assert second.strip is not None


def test_a_shared_game_offers_a_race(drive: Any, tmp_path: Path) -> None:
    from kivyapp.platform import links
    from rules import recording
    from rules.recording import recording_of

    racing = Racing(drive, tmp_path)
    session = played("klondike")
    text = recording.encode(recording_of(session.save_record()))
    racing.app.open_link(links.render(links.Link("klondike", replay=text)))
    racing.driver.run(1)
    assert racing.screen.controller.is_replay
    racing.driver.press(words.RACE_OFFER_ACTION())
    racing.driver.run(0.5)
    assert racing.screen.race_view.race is not None
    assert racing.screen.controller.is_playable
