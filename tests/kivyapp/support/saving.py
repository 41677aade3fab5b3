"""Helpers for the tests of storage: a whole app's worth of documents, and games to put in them.

Imports no test tools, because the program that is killed in test_kill.py has to start quickly.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivyapp.storage.backup import Backups
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.history import History
from kivyapp.storage.saved_games import SavedGames
from kivyapp.storage.settings import SettingsHolder
from kivyapp.storage.store import Store
from rules.cards import pack
from rules.klondike.game import Klondike
from rules.klondike.moves import DstFoundation
from rules.session import Session

NOW = "2026-03-01T20:15:00+01:00"
LATER = "2026-03-01T20:30:00+01:00"


class Parts:
    """All parts of the app that keep something, as they are right after a start."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(folder)
        self.holder = SettingsHolder(self.store)
        self.history = History(self.store)
        self.saved_games = SavedGames(self.store, self.history)
        self.backups = Backups(self.store, self.holder, self.history, self.saved_games)


def easy_deck() -> list[str]:
    """A deck whose every card goes to the foundations as soon as it is seen: 76 moves win it."""
    in_order = sorted(pack(), key=lambda card: (card.rank, card.suit))
    columns = [[in_order.pop(0) for _ in range(c + 1)][::-1] for c in range(7)]
    rows = [columns[c][row] for row in range(7) for c in range(row, 7)]
    return [str(card) for card in rows + in_order[::-1]]


def easy_game(**options: Any) -> Session[Any, Any]:
    return Session.new(Klondike(**options), cards=easy_deck())


def next_move(session: Session[Any, Any]) -> Any:
    """A move towards the win of an easy game."""
    moves = session.legal_moves()
    return next((move for move in moves if isinstance(move, DstFoundation)), moves[-1])


def play(session: Session[Any, Any], moves: int = 1000) -> Session[Any, Any]:
    """Play on for so many moves or until it is won."""
    for _ in range(moves):
        if session.outcome is not None:
            break
        session.play(next_move(session), elapsed=session.elapsed + 2)
    return session


def a_game(number: int = 1, **changes: Any) -> FinishedGame:
    """A finished game, one minute after the one with the number before."""
    hour, minute = divmod(number, 60)
    moment = f"2026-01-{1 + hour // 24:02}T{hour % 24:02}:{minute:02}:00+01:00"
    game = FinishedGame(
        id=f"game-{number}",
        game="klondike",
        options={"draw": 1, "mode": "classic", "take_from_foundation": True},
        seed="amber-plume-4821",
        cards=None,
        started=moment,
        finished=moment,
        outcome="won",
        moves=120,
        undos=3,
        elapsed=300,
        score=5_000,
        counters={"moves": 120, "undos": 3},
    )
    return game._replace(**changes)
