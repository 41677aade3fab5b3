"""Helpers for the tests of storage: all stored parts of the app, and games to store in them.

Imports no test tools, because the program that test_killed_process.py kills has to start quickly.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivyapp.storage.backup import Backups
from kivyapp.storage.daily_seeds import DailySeeds
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.graded_deals import GradedDeals
from kivyapp.storage.history import History
from kivyapp.storage.puzzle_book import PuzzleBook
from kivyapp.storage.saved_games import SavedGames
from kivyapp.storage.settings import SettingsHolder
from kivyapp.storage.store import Store
from rules.cards import pack
from rules.klondike.game import Klondike
from rules.klondike.moves import DstFoundation
from rules.session import Session

NOW = "2026-03-01T20:15:00+01:00"
LATER = "2026-03-01T20:30:00+01:00"


class Storage:
    """Everything the app stores, as it is right after a start."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(folder)
        self.settings = SettingsHolder(self.store)
        self.history = History(self.store)
        self.saved_games = SavedGames(self.store, self.history)
        self.puzzle_book = PuzzleBook(self.store)
        self.graded_deals, self.daily_seeds = GradedDeals(self.store), DailySeeds(self.store)
        self.backups = Backups(
            self.store, self.settings, self.history, self.saved_games, lambda: self.puzzle_book
        )


def easy_deck() -> list[str]:
    """A deck in which every card can go to the foundations at once: won after 76 moves."""
    in_order = sorted(pack(), key=lambda card: (card.rank, card.suit))
    columns = [[in_order.pop(0) for _ in range(c + 1)][::-1] for c in range(7)]
    rows = [columns[c][row] for row in range(7) for c in range(row, 7)]
    return [str(card) for card in rows + in_order[::-1]]


def easy_session(**options: Any) -> Session[Any, Any]:
    return Session.new(Klondike(**options), cards=easy_deck())


def next_move(session: Session[Any, Any]) -> Any:
    """A move that leads to the win of an easy session."""
    moves = session.legal_moves()
    return next((move for move in moves if isinstance(move, DstFoundation)), moves[-1])


def play(session: Session[Any, Any], moves: int = 1000) -> Session[Any, Any]:
    """Play some moves, or until the game is won."""
    for _ in range(moves):
        if session.outcome is not None:
            break
        session.play(next_move(session), elapsed=session.elapsed + 2)
    return session


def klondike_win(number: int = 1, **changes: Any) -> FinishedGame:
    """A finished game, one minute after the one with the number before."""
    hour, minute = divmod(number, 60)
    timestamp = f"2026-01-{1 + hour // 24:02}T{hour % 24:02}:{minute:02}:00+01:00"
    game = FinishedGame(
        id=f"game-{number}",
        game="klondike",
        options={"draw": 1, "mode": "classic", "take_from_foundation": True},
        seed="amber-plume-4821",
        cards=None,
        started=timestamp,
        finished=timestamp,
        outcome="won",
        moves=120,
        undos=3,
        elapsed=300,
        score=5_000,
        counters={"moves": 120, "undos": 3},
    )
    return game._replace(**changes)
