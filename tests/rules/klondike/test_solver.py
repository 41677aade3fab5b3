"""The solver is never wrong: compared with known verdicts, brute force, and its own solutions."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.cards import Card, Suit, card, cards, pack
from rules.klondike import solver
from rules.klondike.game import Klondike
from rules.klondike.lossproof import is_proven_lost
from rules.klondike.moves import KlondikeMove, RotateStock
from rules.klondike.packed import HEIGHT_FIELD, HEIGHT_SHIFT, POSITION_MASK, PackedBoard
from rules.klondike.readable_position import all_moves
from rules.klondike.relaxation import SLICE
from rules.klondike.solver import search, solve
from rules.klondike.state import Column, KlondikeState
from rules.rng import Mulberry32, shuffled
from rules.solving import Inconclusive, Unwinnable, Verdict, Winnable
from tests.rules.klondike import brute_force
from tests.rules.klondike.boards import foundations

GOLDEN = Path(__file__).parents[2] / "golden"
TRUTHS = ("klondike_truth", "klondike_truth_no_returns", "klondike_midgame_truth")
WON_HEIGHTS = 0xDDDD << HEIGHT_SHIFT


def truths(name: str) -> Iterator[tuple[Klondike, KlondikeState, str]]:
    for line in (GOLDEN / f"{name}.jsonl").read_text().splitlines():
        entry = json.loads(line)
        game = Klondike(
            draw=entry["draw"], take_from_foundation=entry.get("take_from_foundation", True)
        )
        state = game.deal_cards(entry["deck"].split()) if "deck" in entry else position(entry)
        yield game, state, entry["verdict"]


def position(entry: dict[str, Any]) -> KlondikeState:
    def pile(codes: list[str]) -> tuple[Card, ...]:
        return tuple(map(card, codes))

    return KlondikeState(
        tableau=tuple(Column(pile(each["down"]), pile(each["up"])) for each in entry["tableau"]),
        foundations=foundations(entry["foundations"][suit.letter] for suit in Suit),
        stock=pile(entry["stock"]),
        waste=pile(entry["waste"]),
    )


def piles(state: KlondikeState) -> tuple[object, ...]:
    return state.tableau, state.foundations, state.stock, state.waste


def replay(
    game: Klondike, state: KlondikeState, solution: tuple[KlondikeMove, ...]
) -> list[KlondikeState]:
    """Play a solution by the ordinary rules; all positions, none of them repeated."""
    states = [state]
    for move in solution:
        states.append(game.apply(states[-1], move).state)
    assert states[-1].is_won
    assert len(set(map(piles, states))) == len(states)
    return states


def name_of(verdict: Verdict[KlondikeMove]) -> str:
    return type(verdict).__name__.lower()


def from_table(table: Any) -> KlondikeState:
    """The game state of a table of `brute_force`."""
    columns, heights, stock, waste = table

    def pile(numbers: tuple[int, ...]) -> tuple[Card, ...]:
        return tuple(Card((number & 3) << 4 | number >> 2) for number in numbers)

    return KlondikeState(
        tableau=tuple(Column(pile(down), pile(up)) for down, up in columns),
        foundations=foundations(heights),
        stock=pile(stock),
        waste=pile(waste),
    )


def small_tables(seed: int, count: int, fewest: int, most: int) -> Iterator[tuple[Klondike, Any]]:
    """Random positions with few cards left, some of them after some random moves."""
    rng = Mulberry32(seed)
    for _ in range(count):
        game = Klondike(draw=1 + 2 * rng.below(2), take_from_foundation=rng.below(4) > 0)
        table = brute_force.to_table(brute_force.small_position(rng, fewest, most))
        for _ in range(rng.below(3) * rng.below(40)):
            after = brute_force.successors(table, game.draw, game.take_from_foundation)
            if not after or sum(table[1]) == 52:
                break
            table = after[rng.below(len(after))]
        yield game, table


def can_be_won_packed(game: Klondike, state: KlondikeState, limit: int) -> bool | None:
    """Exhaust the moves of the search without any reduction; gets further than brute force."""
    board = PackedBoard(state, game.draw)
    seen, stack = {board.root}, [board.root]
    while stack:
        key = stack.pop()
        if key & HEIGHT_FIELD == WON_HEIGHTS:
            return True
        for move in all_moves(board, key, game.take_from_foundation):
            if move.after not in seen:
                seen.add(move.after)
                stack.append(move.after)
        if len(seen) > limit:
            return None
    return False


@pytest.mark.slow
@pytest.mark.parametrize("name, decided", [(TRUTHS[0], 0.95), (TRUTHS[1], 0.95), (TRUTHS[2], 0.99)])
def test_known_verdicts_are_never_contradicted(name: str, decided: float) -> None:
    counts: Counter[str] = Counter()
    for game, state, truth in truths(name):
        verdict = solve(game, state, moves_budget=25_000, states_budget=25_000)
        assert isinstance(verdict, Inconclusive) or name_of(verdict) == truth
        if isinstance(verdict, Winnable):
            replay(game, state, verdict.solution)
        counts[name_of(verdict)] += 1
    assert counts["inconclusive"] <= (1 - decided) * counts.total()


@pytest.mark.slow
@pytest.mark.parametrize("name", TRUTHS)
def test_no_position_on_a_winning_line_is_called_unwinnable(name: str) -> None:
    chosen = [entry for n, entry in enumerate(truths(name)) if n % 25 == 0]
    for game, state, truth in chosen:
        verdict = solve(game, state)
        if truth == "winnable" and isinstance(verdict, Winnable):
            for on_line in replay(game, state, verdict.solution)[::9]:
                assert not isinstance(solve(game, on_line, 1_000, 1_000), Unwinnable)


@pytest.mark.slow
def test_small_positions_agree_with_brute_force() -> None:
    compared: Counter[tuple[int, bool, bool]] = Counter()
    for game, table in small_tables(seed=1, count=700, fewest=7, most=15):
        returns = game.take_from_foundation
        truth = brute_force.can_be_won(table, game.draw, returns, limit=8_000)
        state = from_table(table)
        verdict = solve(game, state)
        if isinstance(verdict, Winnable):
            replay(game, state, verdict.solution)
        if truth is not None:
            assert name_of(verdict) == ("winnable" if truth else "unwinnable"), table
            compared[game.draw, returns, truth] += 1
    assert len(compared) == 8
    assert compared.total() > 500


@pytest.mark.slow
def test_reductions_lose_no_win() -> None:
    """Larger positions called unwinnable are searched again without reductions."""
    confirmed = 0
    for game, table in small_tables(seed=2, count=700, fewest=12, most=30):
        state = from_table(table)
        verdict = solve(game, state, 5_000, 5_000)
        if isinstance(verdict, Unwinnable):
            truth = can_be_won_packed(game, state, limit=20_000)
            assert not truth, table
            confirmed += truth is False
    assert confirmed > 100


@pytest.mark.slow
def test_the_draw_one_relaxation_proves_only_real_losses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its tests normally start late; here they start immediately, for the root and everywhere."""
    monkeypatch.setattr(solver, "ROOT_TESTS", {1: 2})
    monkeypatch.setattr(solver, "TEST_POSITIONS_AFTER", 1)
    counts: Counter[str] = Counter()
    for game, state, truth in truths("klondike_truth"):
        if game.draw == 3:
            verdict = solve(game, state, 3_000, 3_000)
            assert isinstance(verdict, Inconclusive) or name_of(verdict) == truth
            counts[name_of(verdict)] += 1
    assert counts["winnable"] > 20
    assert counts["unwinnable"] > 10
    for game, table in small_tables(seed=3, count=250, fewest=12, most=24):
        if game.draw == 3 and isinstance(solve(game, from_table(table), 5_000, 5_000), Unwinnable):
            assert not can_be_won_packed(game, from_table(table), limit=20_000), table


# Counterexamples that brute force found against earlier reductions: between two stock cards, a card
# is dropped to host the next one, or a column is emptied for a king from the stock.
BETWEEN_STOCK_CARDS = [
    ((((), ()), ((), (54,)), ((), (47, 41, 39, 33)), ((), (55,)), ((), (53, 51, 45, 43, 37)),
      ((), ()), ((), (52, 49))),
     (12, 7, 12, 5), (), (27, 31, 35)),
    ((((52, 25, 50, 33), (48,)), ((), (49,)), ((44,), (37,)), ((9, 53), (13,)), ((), (17,)),
      ((), (21,)), ((), (41,))),
     (10, 1, 11, 13), (), (45, 54, 29)),
    ((((), ()), ((37,), (32, 29)), ((), (50,)), ((), (55, 49, 47, 41, 36, 33, 28)), ((), (53,)),
      ((), (54, 51, 45, 40)), ((), ())),
     (6, 6, 11, 10), (52, 48, 44), ()),
]  # fmt: skip


# These are lost to a search that drops a card only for the very next move: before its predecessor
# in suit can be dropped as well, another card must be placed to host it.
TWO_FOR_ONE = [
    (1, (((), (50,)), ((30,), (34,)), ((), (54,)), ((), (55,)), ((), (52,)), ((), ()),
      ((), (53, 48, 46))),
     (11, 12, 6, 12), (38,), (42,)),
    (1, (((), (52, 49, 47)), ((), (55,)), ((27,), (31,)), ((35,), (51, 45, 43, 37)),
      ((41, 23, 53), (39,)), ((), (54, 48)), ((), ())),
     (11, 8, 12, 4), (), ()),
    (3, (((), (55, 49, 44)), ((), (29,)), ((), (52, 50)), ((), ()), ((), (41,)), ((), (53, 48)),
      ((), ())),
     (10, 5, 11, 12), (33, 25, 37, 54, 45), ()),
    (3, (((39, 27), (31,)), ((), ()), ((), (53, 51, 45)), ((), ()), ((), (35,)),
      ((), (52, 49, 44)), ((), (55,))),
     (10, 10, 13, 5), (47, 48, 43), ()),
]  # fmt: skip


@pytest.mark.parametrize("table", BETWEEN_STOCK_CARDS)
def test_a_stock_card_may_be_prepared_right_after_another_one(table: Any) -> None:
    assert_won(Klondike(draw=3), from_table(table))


@pytest.mark.parametrize("draw, columns, heights, stock, waste", TWO_FOR_ONE)
def test_two_cards_may_be_placed_for_the_same_move(
    draw: int, columns: Any, heights: Any, stock: Any, waste: Any
) -> None:
    assert_won(Klondike(draw=draw), from_table((columns, heights, stock, waste)))


def assert_won(game: Klondike, state: KlondikeState) -> None:
    verdict = solve(game, state)
    assert isinstance(verdict, Winnable)
    replay(game, state, verdict.solution)


@pytest.mark.slow
def test_the_quick_proof_of_loss_is_correct_and_useful() -> None:
    proven = 0
    for name in TRUTHS:
        for game, state, truth in truths(name):
            board = PackedBoard(state, game.draw)
            if is_proven_lost(board, board.root, game.take_from_foundation):
                assert truth == "unwinnable"
                proven += 1
    assert proven > 20


def test_a_won_game_needs_no_moves() -> None:
    won = KlondikeState((Column(),) * 7, foundations([13] * 4), (), ())
    assert solve(Klondike(), won) == Winnable(())


def test_the_last_cards_go_up_from_stock_and_tableau() -> None:
    tableau = (Column((), cards("KS QH")), Column((), cards("KD QC")), *(Column(),) * 5)
    state = KlondikeState(tableau, foundations([11] * 4), cards("KH QS"), cards("QD KC"))
    for draw in (1, 3):
        assert_won(Klondike(draw=draw, take_from_foundation=False), state)


def hard_deal() -> tuple[Klondike, KlondikeState]:
    """A deal that a small budget does not decide."""
    for game, state, _ in truths("klondike_truth"):
        if game.draw == 3 and isinstance(solve(game, state, 45_000, 45_000), Inconclusive):
            return game, state
    raise AssertionError("every deal was decided")


@pytest.mark.slow
def test_budgets_are_kept_and_slices_are_short() -> None:
    game, state = hard_deal()
    assert solve(game, state, moves_budget=700, states_budget=100_000) == Inconclusive("moves")
    assert solve(game, state, moves_budget=100_000, states_budget=700) == Inconclusive("states")
    assert solve(game, state, 10_000, 10_000) == Inconclusive("states")
    moves = states = 0
    for progress in search(game, state, 40_000, 40_000):
        # The draw-1 relaxation counts towards the same budgets.
        assert moves <= progress.moves <= moves + 2 * SLICE
        assert states <= progress.states <= 40_050
        moves, states = progress.moves, progress.states
    assert states > 39_000


def test_the_solver_is_deterministic() -> None:
    for draw in (1, 3):
        game = Klondike(draw=draw)
        deck = shuffled(pack(), Mulberry32(7))
        assert solve(game, game.deal_cards(deck)) == solve(game, game.deal_cards(deck))


def test_a_full_draw_does_not_change_the_packed_position() -> None:
    """The same stock cards remain accessible."""
    game = Klondike(draw=3)
    state = game.deal_cards(shuffled(pack(), Mulberry32(3)))
    first = PackedBoard(state, 3).root
    assert first & ~POSITION_MASK == 0
    turned = game.apply(state, RotateStock()).state
    assert PackedBoard(turned, 3).root == first
