"""Statistics are derived from the finished games alone."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kivyapp.games.game_uis import GAME_UIS
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.history import FinishedGames
from kivyapp.storage.statistics import Figures, figures
from tests.kivyapp.support.disk_failures import finished_games
from tests.kivyapp.support.storage import klondike_win


def outcomes(text: str) -> list[FinishedGame]:
    """One game per letter: won, lost or abandoned."""
    words = {"w": "won", "l": "lost", "a": "abandoned"}
    return [klondike_win(number, outcome=words[letter]) for number, letter in enumerate(text)]


def test_no_games_have_empty_figures() -> None:
    assert figures(()) == Figures()
    assert Figures().win_rate is None
    assert Figures().average_time is None


def test_figures_of_some_games() -> None:
    games = [
        klondike_win(1, elapsed=300, score=900, moves=130),
        klondike_win(2, elapsed=200, score=700, moves=140),
        klondike_win(3, outcome="lost", elapsed=10, score=950, moves=9),
        klondike_win(4, outcome="abandoned", elapsed=5, score=990, moves=2),
    ]
    figure = figures(games)
    assert figure == Figures(
        played=4, won=2, lost=1, abandoned=1, streak=0, best_streak=2, best_time=200,
        best_score=950, fewest_moves=130, winning_time=500, total_time=515, total_score=2550,
        total_moves=281,
    )  # fmt: skip
    assert figure.win_rate == 0.5
    assert figure.average_time == 250


def test_a_streak_ends_with_a_game_not_won() -> None:
    for text, now, best in [("www", 3, 3), ("wwlw", 1, 2), ("wwa", 0, 2), ("lll", 0, 0)]:
        figure = figures(outcomes(text))
        assert (figure.streak, figure.best_streak) == (now, best)


def test_games_are_grouped_by_their_options() -> None:
    zen = {"draw": 3, "mode": "zen", "take_from_foundation": False}
    assert GAME_UIS["klondike"].group_of(zen) == ("zen", 3, False)
    assert GAME_UIS["klondike"].group_name(zen) == "Zen, draw 3"
    assert GAME_UIS["spider"].group_of({"difficulty": "4-suit", "bonus": True}) == ("4-suit", False)
    assert GAME_UIS["set"].group_of({}) == ()


@given(st.lists(finished_games, max_size=30), st.data())
def test_the_figures_of_parts_add_up(some: list[FinishedGame], data: st.DataObject) -> None:
    games = FinishedGames.of(some).games
    chosen = {game.id for game in games if data.draw(st.booleans())}
    whole = figures(games)
    parts = [figures(g for g in games if (g.id in chosen) is side) for side in (True, False)]
    for name in ("played", "won", "lost", "abandoned", "total_time", "winning_time"):
        assert sum(getattr(part, name) for part in parts) == getattr(whole, name)
