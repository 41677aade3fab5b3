"""Whether a position of Klondike can be won, with all cards known, and by which instructions.

A search over packed positions; docs/klondike-solver.md explains it. "Unwinnable" is only said when
nothing is left to look at, or when an easier game that contains this one is lost.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

from rules.klondike.expansion import SHARDS, Seen, came_from, expander, nothing_seen
from rules.klondike.frontier import Frontier
from rules.klondike.lossproof import is_lost
from rules.klondike.moves import KlondikeMove
from rules.klondike.packed import CARD_OF, POSITION, Board
from rules.klondike.readable_position import between, settled
from rules.klondike.relaxation import SLICE, EasierGame
from rules.klondike.solution import Writer
from rules.klondike.state import KlondikeState
from rules.solving import (
    Budgets,
    Inconclusive,
    Progress,
    Search,
    Spent,
    Unwinnable,
    Verdict,
    Winnable,
    run,
)

if TYPE_CHECKING:
    from rules.klondike.game import Klondike

MOVES_BUDGET: Final = 100_000
STATES_BUDGET: Final = 100_000
# A hint takes well under a tenth of a second; most deals are settled far below the others.
BUDGETS: Final = Budgets(hint=5_000, light=20_000, deal=20_000, solution=STATES_BUDGET)

# So many positions of a line are written out at a time.
WRITING_SLICE: Final = 8
# Drawing three: after how many moves the root is tried at draw 1, and with how many states in
# all. Deals that can be won at draw 1 nearly always show it within the first number.
TEST_ROOT: Final = {4_000: 30_000, 40_000: 400_000}
# And when each position to be looked at is tried: with less work left it does not pay.
TEST_ALL_AFTER: Final = 70_000

START: Final = 0

# The packed positions of a winning line, root first; none at all when there is none.
Line: TypeAlias = list[int] | None
Exploration: TypeAlias = Generator[Progress, None, "Line | Inconclusive"]


def solve(
    game: Klondike,
    state: KlondikeState,
    moves_budget: int = MOVES_BUDGET,
    states_budget: int = STATES_BUDGET,
) -> Verdict[KlondikeMove]:
    """The verdict on a position, all in one go."""
    return run(search(game, state, moves_budget, states_budget))


def search(
    game: Klondike,
    state: KlondikeState,
    moves_budget: int = MOVES_BUDGET,
    states_budget: int = STATES_BUDGET,
) -> Search[KlondikeMove]:
    """Look for a way to win a position, or for a proof that there is none."""
    if state.is_won:
        return Winnable(())
    returns = game.take_from_foundation
    spent = Spent(moves_budget, states_budget)
    board = Board(state, game.draw)
    yield spent.progress
    if is_lost(board, board.root, returns):
        return Unwinnable()
    result = yield from _explore(board, state, returns, spent)
    match result:
        case Inconclusive():
            return result
        case None:
            return Unwinnable()
    solution = yield from _written_out(board, state, game, result, spent)
    return Winnable(solution)


def _explore(board: Board, state: KlondikeState, returns: bool, spent: Spent) -> Exploration:
    """Look at positions until one is won, none is left, or the budget is used up."""
    seen, frontier = nothing_seen(), Frontier(board)
    seen[board.root % SHARDS][board.root] = START
    easier = EasierGame(state, returns, spent) if board.draw == 3 else None
    result = yield from _looked_at(board, returns, spent, seen, frontier, easier)
    # To drop so much at once would hold up the caller.
    for _ in chain(frontier.forget(), easier.forget() if easier else ()):
        yield spent.progress
    for shard in seen:
        shard.clear()
        yield spent.progress
    return result


def _looked_at(
    board: Board,
    returns: bool,
    spent: Spent,
    seen: Seen,
    frontier: Frontier,
    easier: EasierGame | None,
) -> Exploration:
    expand = expander(board, returns, seen)
    take, add = frontier.take, frontier.add
    counted = followed = taken = 0
    while (key := take()) is not None:
        taken += 1
        if taken % SLICE == 0:
            yield spent.progress
        new = sum(map(len, seen)) - counted
        counted += new
        spent.states += new
        if spent.states >= spent.states_budget or spent.moves >= spent.moves_budget:
            return Inconclusive(spent.binding)
        if easier and followed >= TEST_ALL_AFTER and (yield from easier.is_lost_at(key)):
            continue
        spent.moves += 1
        followed += 1
        found = expand(key)
        if found is None:
            return _line(seen, key)
        add(found)
        if easier and followed in TEST_ROOT and (yield from easier.is_lost(TEST_ROOT[followed])):
            return None
    return None


def _line(seen: Seen, key: int) -> list[int]:
    """The positions from the root to this one."""
    line = [key]
    while (key := came_from(seen, key)) != START:
        line.append(key)
    return line[::-1]


def _written_out(
    board: Board, state: KlondikeState, game: Klondike, line: list[int], spent: Spent
) -> Generator[Progress, None, tuple[KlondikeMove, ...]]:
    writer, returns = Writer(state, game.draw), game.take_from_foundation
    positions = [key & POSITION for key in line]
    for n, (before, after) in enumerate(pairwise(positions)):
        for move in between(board, before, after, returns):
            writer.play(CARD_OF[move.card], move.goes_up)
        if n % WRITING_SLICE == 0:
            yield spent.progress
    for move in settled(board, positions[-1], returns):
        writer.play(CARD_OF[move.card], move.goes_up)
    for _ in writer.carry_up():
        yield spent.progress
    return tuple(writer.moves)
