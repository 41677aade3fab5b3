"""Statistics follow from the finished games, and from nothing else."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from kivyapp.screens.statistics import figure_rows
from kivyapp.storage.daily import DailyHistory, diary
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.history import Games
from kivyapp.storage.statistics import Figures, figures, group_of, statistics
from kivyapp.words import NONE_YET
from tests.kivyapp.support.hazards import finished_games
from tests.kivyapp.support.saving import a_game


def outcomes(text: str) -> list[FinishedGame]:
    """Games that were won, lost or abandoned, a letter each."""
    words = {"w": "won", "l": "lost", "a": "abandoned"}
    return [a_game(number, outcome=words[letter]) for number, letter in enumerate(text)]


def test_nothing_yet() -> None:
    assert statistics(()).of("klondike") == Figures()
    assert Figures().share is None
    assert Figures().average_time is None


def test_figures() -> None:
    games = [
        a_game(1, elapsed=300, score=900, moves=130),
        a_game(2, elapsed=200, score=700, moves=140),
        a_game(3, outcome="lost", elapsed=10, score=950, moves=9),
        a_game(4, outcome="abandoned", elapsed=5, score=990, moves=2),
    ]
    figure = figures(games)
    assert figure == Figures(
        played=4, won=2, lost=1, abandoned=1, streak=0, best_streak=2, best_time=200,
        best_score=950, fewest_moves=130, time_of_wins=500, time=515,
    )  # fmt: skip
    assert figure.share == 0.5
    assert figure.average_time == 250


def test_streaks() -> None:
    for text, now, best in [("www", 3, 3), ("wwlw", 1, 2), ("wwa", 0, 2), ("lll", 0, 0)]:
        figure = figures(outcomes(text))
        assert (figure.streak, figure.best_streak) == (now, best)


def test_groups() -> None:
    options = {"draw": 3, "mode": "zen", "take_from_foundation": False}
    assert group_of("klondike", options) == ("zen", 3)
    assert group_of("spider", {"difficulty": "4-suit", "bonus": True}) == ("4-suit",)
    assert group_of("set", {}) == ()
    games = [
        a_game(1),
        a_game(2, options=options, outcome="lost"),
        a_game(3, game="spider", options={"difficulty": "1-suit"}),
    ]
    found = statistics(games)
    assert found.of("klondike").played == 2
    assert found.of("klondike", ("zen", 3)).played == 1
    assert found.of("klondike", ("classic", 1)).won == 1
    assert found.of("spider", ("1-suit",)).won == 1
    assert found.of("spider", ("4-suit",)) == Figures()


@given(st.lists(finished_games, max_size=30))
def test_figures_agree_with_each_other(some: list[FinishedGame]) -> None:
    games = Games.of(some).games
    found = statistics(games)
    assert sum(figure.played for figure in found.by_game.values()) == len(games)
    for key, whole in found.by_game.items():
        parts = [figure for (game, _), figure in found.by_group.items() if game == key]
        for name in ("played", "won", "lost", "abandoned", "time", "time_of_wins"):
            assert sum(getattr(part, name) for part in parts) == getattr(whole, name)
        assert whole.won + whole.lost + whole.abandoned == whole.played
        assert whole.streak <= whole.best_streak <= whole.won
        assert (whole.best_time is None) == (whole.won == 0)


# The daily challenge


TODAY = date(2026, 3, 10)


def challenge(number: int, day: date, **changes: object) -> FinishedGame:
    options = {"draw": changes.pop("draw", 1), "mode": "challenge", "take_from_foundation": True}
    moment = f"{changes.pop('begun', day)}T21:00:00+13:00"
    game = a_game(number, options=options, day=day.isoformat(), started=moment, finished=moment)
    return game._replace(**changes)  # type: ignore[arg-type]


def days_ago(days: int) -> date:
    return TODAY - timedelta(days=days)


def test_a_day_keeps_its_best() -> None:
    log = diary(
        [
            challenge(1, TODAY, outcome="abandoned", elapsed=1, score=1),
            challenge(2, TODAY, elapsed=200, score=4_000),
            challenge(3, TODAY, elapsed=150, score=3_000),
            challenge(4, TODAY, draw=3, outcome="lost"),
            a_game(5),
        ]
    )
    result = log.result(TODAY, 1)
    assert result is not None
    assert (result.attempts, result.won, result.in_time) == (3, True, True)
    assert (result.best_time, result.best_score) == (150, 4_000)
    other = log.result(TODAY, 3)
    assert other is not None
    assert (other.won, other.best_time, other.best_score) == (False, None, None)
    assert log.result(days_ago(1), 1) is None


def test_streaks_of_days() -> None:
    def streaks(*days: int) -> tuple[int, int]:
        log = diary(challenge(day, days_ago(day)) for day in days)
        return log.streak(TODAY), log.best_streak()

    assert streaks() == (0, 0)
    assert streaks(0) == (1, 1)
    assert streaks(0, 1, 2) == (3, 3)
    assert streaks(1, 2) == (2, 2)  # today is still open
    assert streaks(2, 3) == (0, 2)
    assert streaks(0, 2, 3, 4) == (1, 3)


def test_only_the_day_itself_counts_for_a_streak() -> None:
    late = challenge(1, days_ago(1), begun=TODAY)
    log = diary([challenge(0, TODAY), late, challenge(2, days_ago(2), outcome="lost")])
    assert (log.streak(TODAY), log.best_streak()) == (1, 1)
    result = log.result(days_ago(1), 1)
    assert result is not None
    assert (result.won, result.in_time) == (True, False)


def test_streaks_of_one_way_to_draw() -> None:
    log = diary([challenge(0, TODAY), challenge(1, days_ago(1), draw=3)])
    assert (log.streak(TODAY), log.streak(TODAY, 1), log.streak(TODAY, 3)) == (2, 1, 1)


def test_the_page_of_a_month() -> None:
    weeks = diary([challenge(0, days_ago(1))]).month(2026, 3, TODAY, 1)
    assert all(len(week) == 7 for week in weeks)
    days = [field for week in weeks for field in week if field is not None]
    assert [field.day.day for field in days] == list(range(1, 32))
    # March 2026 begins on a Sunday, the last field of a week.
    assert weeks[0][:6] == (None,) * 6
    assert [field.playable for field in days] == [True] * 10 + [False] * 21
    assert [field.day for field in days if field.result] == [days_ago(1)]
    assert DailyHistory().month(2026, 2, TODAY, 1)


def test_figures_are_shown_where_they_mean_something() -> None:
    names = [name for name, _ in figure_rows(figures(outcomes("wa")))]
    assert "Lost" not in names
    assert "Best score" in names
    duels = [a_game(number, outcome="lost", score=0) for number in range(3)]
    rows = dict(figure_rows(figures(duels)))
    assert rows["Lost"] == "3"
    assert "Best score" not in rows
    assert dict(figure_rows(Figures()))["Best score"] == NONE_YET
