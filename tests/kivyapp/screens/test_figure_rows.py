"""The rows of the statistics screen: only those that mean something for a game."""

from __future__ import annotations

from kivyapp.screens.statistics import figure_rows
from kivyapp.storage.statistics import Figures, figures
from kivyapp.words import NONE_YET
from tests.kivyapp.support.storage import klondike_win


def test_games_that_cannot_be_lost_have_no_row_for_losses() -> None:
    games = [klondike_win(1), klondike_win(2, outcome="abandoned")]
    names = [name for name, _ in figure_rows(figures(games))]
    assert "Lost" not in names
    assert "Best score" in names


def test_games_without_a_score_have_no_row_for_it() -> None:
    rows = dict(figure_rows(figures([klondike_win(n, outcome="lost", score=0) for n in range(3)])))
    assert rows["Lost"] == "3"
    assert "Best score" not in rows


def test_a_missing_value_is_a_dash() -> None:
    assert dict(figure_rows(Figures()))["Best score"] == NONE_YET


def test_a_game_may_name_its_figures() -> None:
    rows = figure_rows(
        Figures(played=3, lost=2, abandoned=1, best_score=900, total_score=1200, total_time=60),
        ("played", "best_score", "average_score", "time"),
    )
    assert rows == [
        ("Played", "3"),
        ("Best score", "900"),
        ("Average score", "600"),
        ("Time played", "1:00"),
    ]
