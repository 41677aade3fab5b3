"""Cribbage's bots: how often one beats the other, and the time of a decision.

Each seed is played twice with the seats exchanged, so both have the same cards and deal first
equally often. Every move is checked against the laws of the game; a violation fails the run.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from time import process_time

from bench._slices import run_until
from rules.bots import Bot
from rules.cards import pack
from rules.cribbage.bot import BOTS
from rules.cribbage.effects import DAMAGE, POINTS
from rules.cribbage.game import DUEL, SCORINGS, Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import CribbageMove, Discard, PlayCard
from rules.cribbage.pegs import TARGET
from rules.cribbage.state import CribbageState
from rules.events import fold, inverse, redact
from rules.game import Step
from rules.layout import known_cards
from rules.rng import SeededRng

MATCHES = 200
FULL_MATCHES = 2_000
SEED = "bench-bots"
# For two-sided intervals of 99 %.
SIGMAS = 2.5758
EXPERT_WIN_RATE = 0.55
DECISION_MS = 150
SLICE_MS = 8
WHOLE_DECK = sorted(pack())


@dataclass(slots=True)
class PlayerStats:
    """The measurements of one player."""

    wins: int = 0
    first_deals: int = 0
    # Damage, or points in classic scoring.
    gained: int = 0
    # The CPU milliseconds of decisions, by kind.
    decisions: dict[str, list[float]] = field(default_factory=dict)
    # The steps between two yields: how many, how many too long, and the longest.
    steps: int = 0
    long_steps: int = 0
    longest_ms: float = 0.0

    def add_decision(self, move: CribbageMove, cpu: float) -> None:
        kind = {Discard: "discard", PlayCard: "play"}.get(type(move))
        if kind:
            self.decisions.setdefault(kind, []).append(cpu * 1e3)

    def add_step(self, seconds: float) -> None:
        self.steps += 1
        self.long_steps += seconds * 1e3 > SLICE_MS
        self.longest_ms = max(self.longest_ms, seconds * 1e3)


@dataclass(slots=True)
class Run:
    """The results of matches between two players."""

    game: Cribbage
    names: tuple[str, str]
    checks_laws: bool
    stats: tuple[PlayerStats, PlayerStats] = field(
        default_factory=lambda: (PlayerStats(), PlayerStats())
    )
    rounds: Counter[int] = field(default_factory=Counter)
    moves: int = 0
    violations: list[str] = field(default_factory=list)


def play_matches(game: Cribbage, names: tuple[str, str], matches: int, checks_laws: bool) -> Run:
    run = Run(game, names, checks_laws)
    bots = (BOTS[names[0]](game), BOTS[names[1]](game))
    for number in range(matches):
        seed = f"{SEED}-{number // 2}"
        play_match(run, bots, seed, swapped=bool(number % 2))
        progress(run, number + 1, matches)
    return run


def play_match(run: Run, bots: Sequence[Bot[CribbageMove]], seed: str, swapped: bool) -> None:
    game = run.game
    state = game.deal(SeededRng(game.seed_text(seed)))
    # The player in each seat.
    players = (1, 0) if swapped else (0, 1)
    run.stats[players[state.dealer - 1]].first_deals += 1
    while game.outcome(state) is None:
        seat = state.awaited[0]
        player = players[seat - 1]
        move = timed_decision(run.stats[player], bots[player], game, state, seat)
        step = game.apply(state, move)
        if run.checks_laws:
            run.violations += violated_laws(game, state, step)
        state = step.state
        run.moves += 1
    outcome = game.outcome(state)
    if outcome is None or outcome.winner is None or game.legal_moves(state):
        raise RuntimeError("a finished match has a winner and no legal moves")
    run.stats[players[outcome.winner - 1]].wins += 1
    run.rounds[state.round] += 1
    for effect in state.log:
        if effect.kind in (DAMAGE, POINTS):
            run.stats[players[effect.seat - 1]].gained += effect.amount


def timed_decision(
    stats: PlayerStats, bot: Bot[CribbageMove], game: Cribbage, state: CribbageState, seat: int
) -> CribbageMove:
    view = game.view(state, seat)
    last = started = process_time()

    def add_step() -> bool:
        nonlocal last
        now = process_time()
        stats.add_step(now - last)
        last = now
        return False

    _, move = run_until(bot.think(view, seat), add_step)
    add_step()
    if move is None:
        raise RuntimeError("a bot made no decision")
    stats.add_decision(move, last - started)
    return move


def violated_laws(
    game: Cribbage, before: CribbageState, step: Step[CribbageState, CribbageMove]
) -> list[str]:
    """The laws that a step violates, by name."""
    after = step.state
    old, new = game.layout(before), game.layout(after)
    found = {
        "no card is lost or doubled": sorted(known_cards(new)) == WHOLE_DECK,
        "the move is legal": step.move in game.legal_moves(before),
        "events lead to the new layout": fold(old, step.events) == new,
        "their inverse leads back": fold(new, inverse(step.events)) == old,
        "hit points stay in bounds": all(0 <= hp <= game.hp for hp in after.hp),
        "points stay in bounds": all(0 <= pegs.front <= TARGET for pegs in after.pegs or ()),
        "the count stays in bounds": 0 <= after.running_count <= 31,
    }
    for seat in (1, 2):
        view = game.view(after, seat)
        redacted = redact(step.events, partial(game.can_see, seat))
        own_moves = tuple(move for move in game.legal_moves(after) if move.seat == seat)
        found["seats can follow"] = fold(game.view(before, seat).layout, redacted) == view.layout
        found["views determine the legal moves"] = (
            Knowledge.from_view(view, seat).legal_moves() == own_moves
        )
    return [name for name, holds in found.items() if not holds]


# The report


def interval(wins: int, matches: int) -> tuple[float, float]:
    """Wilson's interval for the win rate."""
    share, spread = wins / matches, SIGMAS**2 / matches
    centre = (share + spread / 2) / (1 + spread)
    half = SIGMAS * sqrt(share * (1 - share) / matches + spread / (4 * matches)) / (1 + spread)
    return centre - half, centre + half


def report(run: Run) -> str:
    matches = sum(run.rounds.values())
    rounds = sum(number * often for number, often in run.rounds.items())
    is_classic = run.game.is_classic
    terms = f"to {TARGET} points" if is_classic else f"{run.game.hp} hit points"
    lines = [
        f"{' against '.join(run.names)}, {matches:,} matches, {terms},"
        f" {rounds / matches:.1f} rounds and {run.moves / matches:.0f} moves per match"
    ]
    for name, stats in zip(run.names, run.stats, strict=True):
        low, high = interval(stats.wins, matches)
        lines.append(
            f"  {name:<8} wins {stats.wins / matches:6.1%}  (99 %: {low:.1%} to {high:.1%})"
            f"  dealt first {stats.first_deals:,} times"
            f"  {stats.gained / rounds:.2f} {'points' if is_classic else 'damage'} per round"
        )
        for kind, times in stats.decisions.items():
            times.sort()
            lines.append(
                f"    {kind:<8} {sum(times) / len(times):7.2f} ms on average"
                f" {times[len(times) * 99 // 100]:7.2f} ms p99 {times[-1]:7.2f} ms at most"
            )
        lines.append(
            f"    {stats.long_steps:,} of {stats.steps:,} steps longer than {SLICE_MS} ms,"
            f" the longest {stats.longest_ms:.2f} ms"
        )
    laws = "no law was violated" if run.checks_laws else "the laws were not checked"
    if run.violations:
        laws = f"violated laws: {dict(Counter(run.violations))}"
    return "\n".join([*lines, f"  {run.moves:,} moves, {laws}"])


def progress(run: Run, done: int, count: int) -> None:
    """Overwrite one line on a terminal; write to a file only now and then."""
    is_terminal = sys.stderr.isatty()
    if is_terminal or done % 100 == 0 or done == count:
        end = "" if is_terminal and done < count else "\n"
        share = run.stats[0].wins / done
        line = f"{' against '.join(run.names)}: {done} of {count}, {share:.1%} won"
        print(f"\r{line}" if is_terminal else line, end=end, file=sys.stderr, flush=True)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench bots", description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help=f"matches ({MATCHES:,})")
    parser.add_argument("--full", action="store_true", help=f"{FULL_MATCHES:,} matches")
    parser.add_argument("--players", nargs=2, default=["expert", "greedy"], choices=list(BOTS))
    parser.add_argument("--hp", type=int, default=Cribbage().hp, help="hit points, 61 or 91")
    parser.add_argument("--scoring", default=DUEL, choices=SCORINGS)
    parser.add_argument("--all-statuses", action="store_true", help="with every status and element")
    parser.add_argument("--no-laws", action="store_true", help="skip the laws, which is faster")
    options = parser.parse_args(argv)
    every = options.all_statuses
    game = Cribbage(
        options.hp, stagger=every, poison=every, elements=every, scoring=options.scoring
    )
    one, other = options.players
    matches = FULL_MATCHES if options.full else max(2, options.matches)
    run = play_matches(game, (one, other), matches, checks_laws=not options.no_laws)
    print(report(run))
    print(f"goal: expert wins over {EXPERT_WIN_RATE:.0%} (99 %), < {DECISION_MS} ms per decision")
    return 1 if run.violations else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
