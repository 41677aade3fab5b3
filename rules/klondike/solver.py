"""Decides whether a Klondike position can be won when all cards are known, and finds the moves.

It searches packed positions; docs/klondike-solver.md explains how. A position is called unwinnable
only if the search is exhausted, or if an easier game that includes it is lost.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

from rules.klondike.expansion import (
    NO_PARENT,
    SHARDS,
    Visited,
    count_visited,
    empty_visited,
    make_expander,
    parent_of,
)
from rules.klondike.frontier import Frontier
from rules.klondike.lossproof import is_proven_lost
from rules.klondike.moves import KlondikeMove
from rules.klondike.packed import CARD_OF, MOST_RECYCLES, POSITION_MASK, PackedBoard
from rules.klondike.readable_position import forced_rises, moves_between
from rules.klondike.relaxation import SLICE, DrawOneRelaxation
from rules.klondike.solution import SolutionWriter
from rules.klondike.state import KlondikeState
from rules.solving import (
    Budgets,
    BudgetUse,
    Inconclusive,
    Progress,
    Search,
    Unwinnable,
    Verdict,
    Winnable,
    run,
)

if TYPE_CHECKING:
    from rules.klondike.game import Klondike

MOVES_BUDGET: Final = 100_000
STATES_BUDGET: Final = 100_000
# A hint takes well under a tenth of a second; most deals are decided far below the other budgets.
BUDGETS: Final = Budgets(hint=5_000, winnability=20_000, deal=20_000, solution=STATES_BUDGET)

# The number of positions of a winning line that are converted to moves between two yields.
WRITING_SLICE: Final = 8
# Draw 3: after how many moves the root is tested at draw 1, and with how many states in total.
# A deal that can be won at draw 1 nearly always proves to be so within the first number.
ROOT_TESTS: Final = {4_000: 30_000, 40_000: 400_000}
# Draw 3: after how many moves each position is tested before it is expanded; the tests cost more
# than they save in shorter searches.
TEST_POSITIONS_AFTER: Final = 70_000

# The packed positions of a winning line, root first; None if the position is lost.
Line: TypeAlias = list[int] | None
Exploration: TypeAlias = Generator[Progress, None, "Line | Inconclusive"]


def solve(
    game: Klondike,
    state: KlondikeState,
    moves_budget: int = MOVES_BUDGET,
    states_budget: int = STATES_BUDGET,
) -> Verdict[KlondikeMove]:
    """Run `search` to its end."""
    return run(search(game, state, moves_budget, states_budget))


def search(
    game: Klondike,
    state: KlondikeState,
    moves_budget: int = MOVES_BUDGET,
    states_budget: int = STATES_BUDGET,
) -> Search[KlondikeMove]:
    """Search for a win, or for a proof that there is none. Yields progress."""
    if state.is_won:
        return Winnable(())
    returns = game.take_from_foundation
    spent = BudgetUse(moves_budget, states_budget)
    board = PackedBoard(state, game.draw)
    yield spent.progress
    if is_proven_lost(board, board.root, returns):
        return Unwinnable()
    result = yield from _explore(board, state, returns, spent)
    match result:
        case Inconclusive():
            return result
        case None:
            return Unwinnable()
    solution = yield from _to_moves(board, state, game, result, spent)
    return Winnable(solution)


def search_within(
    game: Klondike, state: KlondikeState, recycles: int, spent: BudgetUse
) -> Generator[Progress, None, tuple[KlondikeMove, ...] | None]:
    """Search for a win at draw 1 with at most `recycles` recycles; None if none is found."""
    board = PackedBoard(state, game.draw, min(recycles, MOST_RECYCLES))
    found = yield from _explore(board, state, game.take_from_foundation, spent)
    if not isinstance(found, list):
        return None
    return (yield from _to_moves(board, state, game, found, spent))


def _explore(
    board: PackedBoard, state: KlondikeState, returns: bool, spent: BudgetUse
) -> Exploration:
    """Search, then free the memory in steps, because freeing all at once would block the caller."""
    visited, frontier = empty_visited(), Frontier(board)
    visited[board.root % SHARDS][board.root] = NO_PARENT
    relaxation = DrawOneRelaxation(state, returns, spent) if board.draw == 3 else None
    result = yield from _expand_all(board, returns, spent, visited, frontier, relaxation)
    for _ in chain(frontier.clear(), relaxation.clear() if relaxation else ()):
        yield spent.progress
    for shard in visited:
        shard.clear()
        yield spent.progress
    return result


def _expand_all(
    board: PackedBoard,
    returns: bool,
    spent: BudgetUse,
    visited: Visited,
    frontier: Frontier,
    relaxation: DrawOneRelaxation | None,
) -> Exploration:
    """Expand positions until one is won, none is left, or a budget is used up."""
    expand = make_expander(board, returns, visited)
    counted = moves = taken = 0
    while (key := frontier.take()) is not None:
        taken += 1
        if taken % SLICE == 0:
            yield spent.progress
        new = count_visited(visited) - counted
        counted += new
        spent.states += new
        if spent.is_exhausted:
            return Inconclusive(spent.exhausted_budget)
        test = relaxation if moves >= TEST_POSITIONS_AFTER else None
        if test and (yield from test.is_position_lost(key)):
            continue
        spent.moves += 1
        moves += 1
        found = expand(key)
        if found is None:
            return _line(visited, key)
        frontier.add(found)
        test = relaxation if moves in ROOT_TESTS else None
        if test and (yield from test.is_root_lost(ROOT_TESTS[moves])):
            return None
    return None


def _line(visited: Visited, key: int) -> list[int]:
    """The positions from the root to this one."""
    line = [key]
    while (key := parent_of(visited, key)) != NO_PARENT:
        line.append(key)
    return line[::-1]


def _to_moves(
    board: PackedBoard, state: KlondikeState, game: Klondike, line: list[int], spent: BudgetUse
) -> Generator[Progress, None, tuple[KlondikeMove, ...]]:
    """Convert a line of packed positions to moves of the game."""
    writer, returns = SolutionWriter(state, game.draw), game.take_from_foundation
    positions = [key & POSITION_MASK for key in line]
    for n, (before, after) in enumerate(pairwise(positions)):
        for move in moves_between(board, before, after, returns):
            writer.play(CARD_OF[move.card], move.to_foundation)
        if n % WRITING_SLICE == 0:
            yield spent.progress
    for move in forced_rises(board, positions[-1], returns):
        writer.play(CARD_OF[move.card], move.to_foundation)
    for _ in writer.finish():
        yield spent.progress
    return tuple(writer.moves)
