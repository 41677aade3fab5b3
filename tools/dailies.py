"""Lists the challenges of some days, one a line: day, game, seed and a check of the deal.

    python -m tools.dailies --from 2026-11-01 --days 60

Only the rules and the standard library are imported, so that any Python can make the list and two
lists can be compared. tests/golden/dailies.txt is one. `--wins` plays every solitaire to a win.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any, Final
from zlib import crc32

from rules.dailies import DAILIES, daily_game, find_daily
from rules.game import Game, Solvable
from rules.klondike.game import DRAWS, Klondike
from rules.session import Session
from rules.solving import Winnable, run

FIRST_DAY: Final = date(2026, 11, 1)
DAYS: Final = 60


def daily_games() -> dict[str, Game[Any, Any]]:
    """The games of the challenges by name; Klondike's draw is the player's choice."""
    games = {key: daily_game(key) for key in DAILIES if key != Klondike.key}
    return {f"klondike-{draw}": daily_game("klondike", Klondike(draw)) for draw in DRAWS} | games


def line(day: date, name: str, game: Game[Any, Any], seed: str) -> str:
    """One challenge as text, with a check of every card of its deal."""
    session = Session.new(game, seed)
    piles = [
        f"{pile}:{' '.join(str(card) for card, _ in cards)}"
        for pile, cards in sorted(game.layout(session.start).items())
    ]
    return f"{day} {name} {seed} {crc32(';'.join(piles).encode()):08x}"


def lines(first: date, days: int) -> Iterator[str]:
    """The challenges of some days in order."""
    for number in range(days):
        day = first + timedelta(days=number)
        for name, game in daily_games().items():
            yield line(day, name, game, run(find_daily(game, day)))


def is_won_by_solver(text: str) -> bool:
    """True if the solver's moves win the challenge of a line; true for games without a solver."""
    _, name, seed, _ = text.split()
    game = daily_games()[name]
    if not isinstance(game, Solvable):
        return True
    session = Session.new(game, seed)
    verdict = session.solve()
    if not isinstance(verdict, Winnable):
        return False
    for move in verdict.solution:
        session.play(move)
    return session.outcome is not None and session.outcome.winner is not None


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--from", dest="first", type=date.fromisoformat, default=FIRST_DAY)
    parser.add_argument("--days", type=int, default=DAYS)
    parser.add_argument("--wins", action="store_true", help="play every solitaire to a win")
    given = parser.parse_args()
    for text in lines(given.first, given.days):
        print(text, flush=True)
        if given.wins and not is_won_by_solver(text):
            raise SystemExit(f"not won: {text}")


if __name__ == "__main__":
    main()
