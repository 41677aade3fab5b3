"""How quickly and how surely played games of Klondike and matches of Cribbage are analysed.

Every losing move that is found is checked: the position before it must be won, by playing the line
to its end, and the position after it must be lost, by a search of its own. Every discard of the
matches is rated once more by brute force. All times are CPU time.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from math import isclose
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any, TypeVar

from bench._cribbage_brute_force import expected
from rules.analysis import PatienceAnalysis, analyse
from rules.cribbage.analysis import Review, rate_moves, review
from rules.cribbage.game import CLASSIC, DUEL, Cribbage
from rules.cribbage.greedy import Greedy
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import Discard
from rules.klondike.game import Klondike
from rules.klondike.moves import RotateStock
from rules.session import Session
from rules.solving import Unwinnable, run

P = TypeVar("P")
R = TypeVar("R")

GAMES = 500
MATCHES = 200
# A player follows the first hint, but not always; and gives up after so many moves without a card
# that goes somewhere.
CARELESSNESS = 0.25
PATIENCE = 40
MOST_MOVES = 250
CONFIRMATION_STATES = 400_000


@dataclass(frozen=True, slots=True)
class Measured:
    """A result, and the CPU time it and its longest slice took, in seconds."""

    result: Any
    seconds: float
    longest_slice: float


def measure(steps: Generator[P, None, R]) -> Measured:
    # The app searches for garbage while it is idle, and has fewer games in memory.
    gc.collect()
    gc.disable()
    start, longest = process_time(), 0.0
    while True:
        begin = process_time()
        try:
            next(steps)
        except StopIteration as finished:
            gc.enable()
            return Measured(finished.value, process_time() - start, longest)
        longest = max(longest, process_time() - begin)


def played_klondike(game: Klondike, seed: str) -> Session[Any, Any]:
    """A game as a player with some experience plays it, won or given up."""
    session: Session[Any, Any] = Session.new(game, seed)
    rng, idle = Random(seed), 0
    while session.outcome is None and session.position < MOST_MOVES and idle < PATIENCE:
        hints = [hint.move for hint in game.hints(session.state)]
        moves = session.legal_moves()
        if not moves:
            break
        careless = rng.random() < CARELESSNESS
        move = rng.choice(moves) if careless or not hints else hints[0]
        idle = idle + 1 if isinstance(move, RotateStock) else 0
        session.play(move)
    return session


def played_match(seed: str, game: Cribbage | None = None) -> Session[Any, Any]:
    """A match of two players who play greedily, but not always."""
    game = game or Cribbage()
    session: Session[Any, Any] = Session.new(game, seed)
    rng, bot = Random(seed), Greedy(game)
    while session.outcome is None:
        moves = session.legal_moves()
        move = rng.choice(moves)
        if rng.random() > CARELESSNESS:
            view = game.view(session.state, move.seat)
            move = run(bot.think(view, move.seat))
        session.play(move)
    return session


def check_losing_move(session: Session[Any, Any], found: PatienceAnalysis[Any]) -> str:
    """`confirmed`, `contradicted`, or `open` if a larger search cannot tell either."""
    at = found.losing_move
    if at is None:
        return "none"
    game, state = session.game, session.history[at].before
    lost = game.apply(state, session.history[at].move).state
    for move in found.line:
        state = game.apply(state, move).state
    if game.outcome(state) is None:
        return "contradicted"
    verdict = run(game.search(lost, CONFIRMATION_STATES, CONFIRMATION_STATES))  # type: ignore[attr-defined]
    return "confirmed" if isinstance(verdict, Unwinnable) else "contradicted"


def klondike(games: int) -> list[str]:
    lines = []
    for draw in (1, 3):
        game, kinds, checks = Klondike(draw=draw), Counter[str](), Counter[str]()
        seconds, slices = [], []
        for number in range(games // 2):
            session = played_klondike(game, f"analysis-{number}")
            measured = measure(analyse(session))
            found: PatienceAnalysis[Any] = measured.result
            seconds.append(measured.seconds)
            slices.append(measured.longest_slice)
            kinds[kind_of(found, session)] += 1
            checks[check_losing_move(session, found)] += 1
        lines.append(f"Klondike, draw {draw}: {games // 2} played games")
        lines += [f"  {name:<28}{kinds[name]:>6}" for name in KINDS]
        lines += [f"  {name:<28}{checks[name]:>6}" for name in ("confirmed", "contradicted")]
        lines += _times(seconds, slices)
    return lines


KINDS = ("won", "winnable to the end", "losing move found", "lost from the deal", "inconclusive")


def kind_of(found: PatienceAnalysis[Any], session: Session[Any, Any]) -> str:
    if session.outcome is not None and session.outcome.winner is not None:
        return "won"
    if found.losing_move is not None:
        return "losing move found"
    if found.winnable_to == found.moves:
        return "winnable to the end"
    return "lost from the deal" if found.lost_from == 0 else "inconclusive"


def cribbage(matches: int) -> list[str]:
    seconds, slices, accuracies, decisions = [], [], [], 0
    discards = different = 0
    for number in range(matches):
        scoring = CLASSIC if number % 2 else DUEL
        session = played_match(f"analysis-{number}", Cribbage(scoring=scoring))
        measured = measure(review(session, 1))
        for is_exact in checked_discards(session):
            discards += 1
            different += not is_exact
        result: Review = measured.result
        seconds.append(measured.seconds)
        slices.append(measured.longest_slice)
        decisions += len(result.decisions)
        accuracies.append(result.accuracy or 0.0)
    return [
        f"Cribbage: {matches} matches, {decisions / matches:.0f} decisions each",
        f"  accuracy, mean              {100 * sum(accuracies) / matches:6.1f} %",
        f"  discards rated              {discards:6}",
        f"  unlike brute force          {different:6}",
        *_times(seconds, slices),
    ]


def checked_discards(session: Session[Any, Any], seat: int = 1) -> Iterator[bool]:
    """Whether each discard that a seat could have made is rated as brute force counts it."""
    game: Any = session.game
    for entry in session.history:
        if entry.move.seat != seat or not isinstance(entry.move, Discard):
            continue
        known = Knowledge.from_view(game.view(entry.before, seat), seat)
        for option in run(rate_moves(game, known)):
            rating: Any = option.rating
            kept = [card for card in known.hand if card not in rating.cards]
            worth, shield = expected(kept, known.hand, game.flush, is_classic=game.is_classic)
            yield isclose(rating.hand, worth) and isclose(rating.shield, shield, abs_tol=1e-12)


def _times(seconds: list[float], slices: list[float]) -> list[str]:
    late = quantiles(seconds, n=20)[-1] if len(seconds) > 1 else seconds[0]
    return [
        f"  median                      {median(seconds):6.2f} s",
        f"  95th percentile             {late:6.2f} s",
        f"  longest                     {max(seconds):6.2f} s",
        f"  longest slice, ms           {1000 * max(slices):6.1f}",
    ]


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench analysis", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games of Klondike")
    parser.add_argument("--matches", type=int, default=MATCHES, help="matches of Cribbage")
    chosen = parser.parse_args(argv)
    lines = (klondike(chosen.games) if chosen.games else []) + (
        cribbage(chosen.matches) if chosen.matches else []
    )
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
