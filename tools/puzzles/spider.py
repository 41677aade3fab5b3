"""Finds puzzles of Spider.

Proofs of loss are exhaustive searches, which end only in blocked positions. So careless players
deal the rows early, after few moves: with nearly all cards face down and the stock used up, there
are few moves left, and now and then one of them still opens the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, Final

from rules.puzzles import FEWEST_MOVES, Puzzle, only_move, puzzle_of
from rules.session import Session
from rules.solving import BudgetUse, run
from rules.spider.beam import BeamSearch
from rules.spider.careless_player import NO_LIMIT
from rules.spider.column_cache import ColumnCache
from rules.spider.exhaustion import ProvenLost, search_exhaustively
from rules.spider.game import Spider
from rules.spider.hints import changes_nothing, value_of
from rules.spider.moves import DEAL, DealRow, MoveRun, SpiderMove
from rules.spider.notation import DEAL_TEXT
from rules.spider.packed import pack_columns, pack_stock
from rules.spider.solver import FIRST_WIDTH, WEIGHT_SETS
from rules.spider.state import COLUMN_INDEX, Counters, SpiderState

# How many states prove one move right or wrong at most. Wins take more of them than losses, but
# each is cheap.
PROOF_STATES: Final = 40_000
# Small enough to prove all puzzles again in seconds.
LOSS_STATES: Final = 300
# How many players look for puzzles, and after how many of them a deal without any is left.
PLAYERS: Final = 60
SCOUTS: Final = 6
# How many moves are made between two deals at most, by the suits: more suits need more room.
MOST_BETWEEN_DEALS: Final = {"1-suit": 4, "2-suit": 14, "4-suit": 24}
CARELESSNESS: Final = 0.2
# How often a row is dealt as soon as no move gains anything.
IMPATIENCE: Final = 0.7
# How many moves are made after the last deal.
LAST_MOVES: Final = 8
# A position with more moves than this is open, and its losses cannot be proven.
MOST_LEGAL: Final = 10


def puzzles_of_deal(game: Spider, seed: str) -> Iterator[Puzzle]:
    """The puzzles that careless players come across in one deal."""
    known: set[SpiderState] = set()
    has_puzzles = False
    for player in range(PLAYERS):
        # Few deals have any, and those often have several.
        if player == SCOUTS and not has_puzzles:
            return
        rng = Random(f"{seed} {player}")
        session: Session[Any, Any] = Session.new(game, seed)
        for move in careless_moves(game, session, rng):
            position = session.state._replace(counters=Counters())
            if not position.stock and position not in known:
                known.add(position)
                if is_candidate(game, session.state):
                    answer = run(only_move(game, session.state, PROOF_STATES))
                    if answer is not None:
                        has_puzzles = True
                        yield puzzle_of(session, answer)
            session.play(move)


def careless_moves(game: Spider, session: Session[Any, Any], rng: Random) -> Iterator[SpiderMove]:
    """The moves of a player who deals the rows early; each must be played before the next."""
    while session.state.stock:
        for _ in range(rng.randint(0, MOST_BETWEEN_DEALS[game.difficulty])):
            move = careless_move(game, session.state, rng)
            if move is None:
                break
            yield move
        while session.state.has_empty_column:
            state = session.state
            filling = [move for move in run_moves(game, state) if fills(state, move)]
            if not filling:
                return
            yield best_move(state, filling, rng)
        yield DEAL
    for _ in range(LAST_MOVES):
        moves = run_moves(game, session.state)
        if moves:
            yield rng.choice(moves)


def careless_move(game: Spider, state: SpiderState, rng: Random) -> MoveRun | None:
    """Usually the best move by its points. Without a gain the player often deals: None."""
    moves = run_moves(game, state)
    if not moves:
        return None
    slips = rng.random() < CARELESSNESS
    move = rng.choice(moves) if slips else best_move(state, moves, rng)
    gains = value_of(state, move).points > 0
    return move if gains or rng.random() >= IMPATIENCE else None


def run_moves(game: Spider, state: SpiderState) -> list[MoveRun]:
    """The legal moves that change something, without the deal."""
    return [
        move
        for move in game.legal_moves(state)
        if isinstance(move, MoveRun) and not changes_nothing(state, move)
    ]


def best_move(state: SpiderState, moves: Sequence[MoveRun], rng: Random) -> MoveRun:
    """The best move by its points; one of several at random."""
    return max(moves, key=lambda move: (value_of(state, move).points, rng.random()))


def fills(state: SpiderState, move: MoveRun) -> bool:
    """True if the move fills an empty column."""
    return not state.tableau[COLUMN_INDEX[move.dst]].up


def is_candidate(game: Spider, state: SpiderState) -> bool:
    """True if all moves but one are lost, and a single attempt of the solver wins."""
    legal = game.legal_moves(state)
    if (
        state.has_empty_column
        or len(legal) > MOST_LEGAL
        or len(choices(state, legal)) < FEWEST_MOVES
    ):
        return False
    not_lost = (
        move
        for move in legal
        if can_be_taken_back(state, move) or not is_lost(game.apply(state, move).state)
    )
    # Most positions have several such moves; the search ends at the second.
    return len(list(islice(not_lost, 2))) == 1 and is_won(state)


def is_won(state: SpiderState) -> bool:
    beam = BeamSearch(pack_stock(state), FIRST_WIDTH, ColumnCache(WEIGHT_SETS[0]), _no_limit())
    return run(beam.run(pack_columns(state), state.completed)) is not None


def is_lost(state: SpiderState) -> bool:
    columns, rows = pack_columns(state), pack_stock(state)
    found = run(search_exhaustively(columns, rows, state.completed, LOSS_STATES, _no_limit()))
    return isinstance(found, ProvenLost)


def _no_limit() -> BudgetUse:
    return BudgetUse(NO_LIMIT, NO_LIMIT)


def can_be_taken_back(state: SpiderState, move: SpiderMove) -> bool:
    """True if the next move can lead back to the same cards."""
    if isinstance(move, DealRow):
        return False
    column = state.tableau[COLUMN_INDEX[move.src]]
    if move.length == column.height:
        return True
    above = column.up[-move.length :]
    return len(column.up) > move.length and column.up[-move.length - 1].rank == above[0].rank + 1


def choices(state: SpiderState, legal: Sequence[SpiderMove]) -> frozenset[str]:
    """What a player chooses from: a run onto one of several equal cards is one choice."""

    def choice(move: SpiderMove) -> str:
        if isinstance(move, DealRow):
            return DEAL_TEXT
        onto = state.tableau[COLUMN_INDEX[move.dst]].up
        return f"{move.src} {move.length} {onto[-1] if onto else ''}"

    return frozenset(map(choice, legal))
