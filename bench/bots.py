"""Cribbage's bots: who beats whom, with what certainty, and what a decision costs.

Each seed is played twice with the seats exchanged, so that both have the same cards and deal first
equally often. Every move is held against the laws of the game; a broken one makes the run fail.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from time import process_time

from rules.bots import Bot, Thinking
from rules.cards import pack
from rules.cribbage.bot import BOTS
from rules.cribbage.effects import DAMAGE
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import moves_of, read
from rules.cribbage.moves import CribbageMove, Discard, PlayCard
from rules.cribbage.state import CribbageState
from rules.events import fold, inverse, redact
from rules.game import Step
from rules.layout import all_cards
from rules.rng import SeededRng

MATCHES = 200
FULL = 2_000
SEED = "bench-bots"
# Two-sided intervals of 99 %.
SIGMAS = 2.5758
EXPERT_SHARE = 0.55
DECISION_MS = 150
SLICE_MS = 8
WHOLE_DECK = sorted(pack())


@dataclass(slots=True)
class Figures:
    """What was measured of one player."""

    wins: int = 0
    first_deals: int = 0
    damage: int = 0
    # CPU milliseconds of decisions by kind.
    decisions: dict[str, list[float]] = field(default_factory=dict)
    # Stretches between two yields: how many, how many too long, and the longest.
    stretches: int = 0
    long_stretches: int = 0
    longest_ms: float = 0.0

    def thought(self, move: CribbageMove, cpu: float) -> None:
        kind = {Discard: "discard", PlayCard: "play"}.get(type(move))
        if kind:
            self.decisions.setdefault(kind, []).append(cpu * 1e3)

    def stretch(self, seconds: float) -> None:
        self.stretches += 1
        self.long_stretches += seconds * 1e3 > SLICE_MS
        self.longest_ms = max(self.longest_ms, seconds * 1e3)


@dataclass(slots=True)
class Run:
    """A number of matches between two players."""

    game: Cribbage
    names: tuple[str, str]
    laws: bool
    figures: tuple[Figures, Figures] = field(default_factory=lambda: (Figures(), Figures()))
    rounds: Counter[int] = field(default_factory=Counter)
    moves: int = 0
    broken: list[str] = field(default_factory=list)


def play_matches(game: Cribbage, names: tuple[str, str], matches: int, laws: bool) -> Run:
    run = Run(game, names, laws)
    bots = (BOTS[names[0]](game), BOTS[names[1]](game))
    for number in range(matches):
        seed = f"{SEED}-{number // 2}"
        play_match(run, bots, seed, swapped=bool(number % 2))
        progress(run, number + 1, matches)
    return run


def play_match(run: Run, bots: Sequence[Bot[CribbageMove]], seed: str, swapped: bool) -> None:
    game = run.game
    state = game.deal(SeededRng(game.seed_text(seed)))
    # Which player sits in which seat.
    players = (1, 0) if swapped else (0, 1)
    run.figures[players[state.dealer - 1]].first_deals += 1
    while game.outcome(state) is None:
        seat = state.awaited[0]
        player = players[seat - 1]
        move = timed_decision(run.figures[player], bots[player], game, state, seat)
        step = game.apply(state, move)
        if run.laws:
            run.broken += broken_laws(game, state, step)
        state = step.state
        run.moves += 1
    outcome = game.outcome(state)
    if outcome is None or outcome.winner is None or game.legal_moves(state):
        raise RuntimeError("a match ends with a winner, and then nothing can be played")
    run.figures[players[outcome.winner - 1]].wins += 1
    run.rounds[state.round] += 1
    for effect in state.log:
        if effect.kind == DAMAGE:
            run.figures[players[effect.seat - 1]].damage += effect.amount


def timed_decision(
    figures: Figures, bot: Bot[CribbageMove], game: Cribbage, state: CribbageState, seat: int
) -> CribbageMove:
    view = game.view(state, seat)
    last = started = process_time()

    def enough() -> bool:
        nonlocal last
        now = process_time()
        figures.stretch(now - last)
        last = now
        return False

    thinking: Thinking[CribbageMove] = Thinking(bot.think(view, seat))
    thinking.advance(enough)
    enough()
    move = thinking.finish()
    figures.thought(move, last - started)
    return move


def broken_laws(
    game: Cribbage, before: CribbageState, step: Step[CribbageState, CribbageMove]
) -> list[str]:
    """The laws that a step breaks, by name."""
    after = step.state
    old, new = game.layout(before), game.layout(after)
    found = {
        "cards are kept": sorted(all_cards(new)) == WHOLE_DECK,
        "the move was legal": step.move in game.legal_moves(before),
        "events tell all": fold(old, step.events) == new,
        "events lead back": fold(new, inverse(step.events)) == old,
        "hit points stay in bounds": all(0 <= hp <= game.hp for hp in after.hp),
        "the count stays in bounds": 0 <= after.count <= 31,
    }
    for seat in (1, 2):
        view = game.view(after, seat)
        told = redact(step.events, lambda pile, up, seat=seat: game.sees(seat, pile, up))
        own_moves = tuple(move for move in game.legal_moves(after) if move.seat == seat)
        found["seats can follow"] = fold(game.view(before, seat).layout, told) == view.layout
        found["views suffice to move"] = moves_of(read(view, seat)) == own_moves
    return [name for name, kept in found.items() if not kept]


# Telling


def interval(wins: int, matches: int) -> tuple[float, float]:
    """Wilson's interval for the share of wins."""
    share, spread = wins / matches, SIGMAS**2 / matches
    centre = (share + spread / 2) / (1 + spread)
    half = SIGMAS * sqrt(share * (1 - share) / matches + spread / (4 * matches)) / (1 + spread)
    return centre - half, centre + half


def report(run: Run) -> str:
    matches = sum(run.rounds.values())
    rounds = sum(number * often for number, often in run.rounds.items())
    lines = [
        f"{' against '.join(run.names)}, {matches:,} matches, {run.game.hp} hit points,"
        f" {rounds / matches:.1f} rounds and {run.moves / matches:.0f} moves a match"
    ]
    for name, figures in zip(run.names, run.figures, strict=True):
        low, high = interval(figures.wins, matches)
        lines.append(
            f"  {name:<8} wins {figures.wins / matches:6.1%}  (99 %: {low:.1%} to {high:.1%})"
            f"  dealt first {figures.first_deals:,} times"
            f"  {figures.damage / rounds:.2f} damage a round"
        )
        for kind, times in figures.decisions.items():
            times.sort()
            lines.append(
                f"    {kind:<8} {sum(times) / len(times):7.2f} ms on average"
                f" {times[len(times) * 99 // 100]:7.2f} ms p99 {times[-1]:7.2f} ms at most"
            )
        lines.append(
            f"    {figures.long_stretches:,} of {figures.stretches:,} stretches between two yields"
            f" over {SLICE_MS} ms, the longest {figures.longest_ms:.2f} ms"
        )
    kept = "no law was broken" if run.laws else "the laws were not checked"
    laws = f"broken laws: {dict(Counter(run.broken))}" if run.broken else kept
    return "\n".join([*lines, f"  {run.moves:,} moves, {laws}"])


def progress(run: Run, done: int, count: int) -> None:
    """A line that is written over, or in a file one now and then."""
    watched = sys.stderr.isatty()
    if watched or done % 100 == 0 or done == count:
        end = "" if watched and done < count else "\n"
        share = run.figures[0].wins / done
        line = f"{' against '.join(run.names)}: {done} of {count}, {share:.1%} won"
        print(f"\r{line}" if watched else line, end=end, file=sys.stderr, flush=True)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench bots", description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help=f"how many ({MATCHES:,})")
    parser.add_argument("--full", action="store_true", help=f"{FULL:,} matches")
    parser.add_argument("--players", nargs=2, default=["expert", "greedy"], choices=list(BOTS))
    parser.add_argument("--hp", type=int, default=Cribbage().hp, help="hit points, 61 or 91")
    parser.add_argument("--all-statuses", action="store_true", help="with every status and element")
    parser.add_argument("--no-laws", action="store_true", help="only play, which is faster")
    options = parser.parse_args(argv)
    every = options.all_statuses
    game = Cribbage(options.hp, stagger=every, poison=every, elements=every)
    one, other = options.players
    matches = FULL if options.full else max(2, options.matches)
    run = play_matches(game, (one, other), matches, laws=not options.no_laws)
    print(report(run))
    print(
        f"goal: expert above {EXPERT_SHARE:.0%} with 99 % certainty, < {DECISION_MS} ms a decision"
    )
    return 1 if run.broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
