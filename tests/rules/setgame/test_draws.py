"""All allowed boards and replacements are equally likely.

The tests compare counts with their expectations by chi squared. A correct program would fail for
about one seed in a million; the seeds are fixed.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, permutations
from random import Random

import pytest

from rules.cards import cards
from rules.rng import Mulberry32, SeededRng
from rules.setgame.draws import draw_replacements
from rules.setgame.features import PACK
from rules.setgame.game import SetGame
from rules.setgame.moves import Take
from rules.setgame.sets import has_set
from rules.setgame.state import SetState
from tests.rules.setgame.reference_sets import (
    CODES,
    chi_squared,
    count_sets,
    limit,
    simulated_boards,
)

GAME = SetGame()
FIRST_BOARDS = 30_000
DRAWS = 60_000
# Slots 1, 2 and 3 are the only set, so the kept cards have none and the guarantee matters.
BOARD = cards("1GOS 2GOS 3GOS 1RSD 1RSS 1RTD 1RTS 1GSD 1GSS 1GTD 1GTS 2RSD")
TAKE = Take(("slot1", "slot2", "slot3"))


def first_boards() -> list[tuple[str, ...]]:
    return [
        tuple(map(str, GAME.deal(SeededRng(GAME.seed_text(f"board-{n}"))).board))
        for n in range(FIRST_BOARDS)
    ]


@pytest.mark.slow
def test_first_boards_have_as_many_sets_as_simulated_ones() -> None:
    """30,000 boards against 30,000 of an independent simulation."""
    ours = Counter(map(count_sets, first_boards()))
    theirs = simulated_boards(Random(12), FIRST_BOARDS)
    # Boards with many sets are rare and counted together.
    rows = [(ours[n], theirs[n]) for n in range(1, 7)]
    rows.append(tuple(FIRST_BOARDS - sum(column) for column in zip(*rows, strict=True)))  # type: ignore[arg-type]
    assert min(min(row) for row in rows) > 20
    # For two samples of equal size: the squared difference over the sum.
    difference = sum((a - b) ** 2 / (a + b) for a, b in rows)
    assert difference < limit(len(rows) - 1), rows
    assert ours[0] == 0


@pytest.mark.slow
def test_every_card_is_equally_likely_in_every_slot() -> None:
    """30,000 boards: 81 cards in 12 slots, 972 counts of about 370."""
    for column in zip(*first_boards(), strict=True):
        counts = Counter(column)
        seen = [counts[code] for code in CODES]
        assert chi_squared(seen, [FIRST_BOARDS / 81] * 81) < limit(80)


@pytest.mark.slow
def test_all_pairs_of_neighbours_are_equally_likely() -> None:
    """330,000 pairs of neighbours: about 51 of each of 6,480."""
    pairs = Counter(pair for board in first_boards() for pair in pairwise(board))
    every = list(permutations(CODES, 2))
    expected = FIRST_BOARDS * 11 / len(every)
    assert chi_squared([pairs[pair] for pair in every], [expected] * len(every)) < limit(len(every))


@pytest.mark.slow
def test_all_orders_of_replacements_are_equally_likely() -> None:
    """60,000 draws of three out of ten cards: about 100 of each allowed one."""
    kept = BOARD[3:]
    pool = cards("2RSS 3PSD 2RTD 1RSO 2GOO 3POO 1POD 3ROS 2PTS 2GTS")
    allowed = [three for three in permutations(pool, 3) if has_set((*kept, *three))]
    assert 300 < len(allowed) < 720
    rng = Mulberry32(5)
    drawn = Counter(draw_replacements(kept, pool, 3, rng) for _ in range(DRAWS))
    assert set(drawn) == set(allowed)
    expected = DRAWS / len(allowed)
    assert chi_squared([drawn[three] for three in allowed], [expected] * len(allowed)) < limit(
        len(allowed) - 1
    )


@pytest.mark.slow
def test_all_replacements_in_a_game_are_equally_likely() -> None:
    """60,000 moves on one board, compared with all 52,394 triples of the 69 other cards."""
    state = SetState(BOARD, generator=0)
    kept, gone = state.board[3:], state.board[:3]
    assert not has_set(kept)
    deck = [card for card in PACK if card not in state.board]
    allowed = [three for three in combinations(deck, 3) if has_set((*kept, *three))]
    assert 0 < len(allowed) < 52_394
    cards_expected: Counter[str] = Counter()
    sets_expected: Counter[int] = Counter()
    for three in allowed:
        cards_expected.update(map(str, three))
        sets_expected[count_sets(map(str, (*kept, *three)))] += 1

    cards_seen: Counter[str] = Counter()
    sets_seen: Counter[int] = Counter()
    random = Random(3)
    for _ in range(DRAWS):
        start = SetState(BOARD, generator=random.getrandbits(32))
        board = GAME.apply(start, TAKE).state.board
        assert not set(board[:3]) & set(gone)
        cards_seen.update(map(str, board[:3]))
        sets_seen[count_sets(map(str, board))] += 1

    share = DRAWS / len(allowed)
    codes = sorted(cards_expected)
    assert set(cards_seen) == set(codes)
    assert chi_squared(
        [cards_seen[code] for code in codes], [cards_expected[code] * share for code in codes]
    ) < limit(len(codes) - 1)
    # Chi squared needs at least five expected.
    common = [n for n, count in sets_expected.items() if count * share >= 5]
    assert len(common) >= 3
    assert sum(sets_seen[n] for n in common) > DRAWS * 0.999
    assert chi_squared(
        [sets_seen[n] for n in common], [sets_expected[n] * share for n in common]
    ) < limit(len(common) - 1)
