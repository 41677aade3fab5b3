"""The games for which the contract is tested, each with its options and all conceivable moves.

A new game adds one entry here and is tested against every law of the contract.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from rules.cards import Card, pack
from rules.cribbage.game import FIFTEENS, FLUSHES, HIT_POINTS, THIRTY_ONES, Cribbage
from rules.cribbage.moves import Continue, Count, Cut, Discard, Go, Muggins, PlayCard
from rules.crush.deck import UNSHUFFLED
from rules.crush.game import Crush
from rules.crush.moves import Clear, FreeBomb, FreeSwap, MoveCard, SetOffBomb, UseSwapper
from rules.crush.slots import LINES, SLOTS
from rules.crush.state import CrushState
from rules.game import Game
from rules.klondike.game import DRAWS, MODES, Klondike
from rules.klondike.moves import MAX_SKIPPED, DstFoundation, DstTableau, RotateStock
from rules.klondike.state import FOUNDATION_NAMES, STOCK, TABLEAU_NAMES, WASTE
from rules.setgame.game import SetGame
from rules.setgame.moves import Take
from rules.setgame.state import SLOT_NAMES
from rules.spider.game import DIFFICULTIES, Spider
from rules.spider.moves import DealRow, MoveRun
from rules.spider.state import COLUMN_NAMES, RUN_LENGTH
from rules.spider.state import STOCK as SPIDER_STOCK
from tests.contract.toy import Draw, Play, Toy


@dataclass(frozen=True)
class Case:
    """A game with various options, and every move that could be made up for it."""

    games: tuple[Game[Any, Any], ...]
    moves: tuple[Any, ...]
    in_registry: bool = True
    random_games: int = 1_500
    # How many games the contract machine plays. Games with very many moves are slow.
    examples: int = 60
    # Slow cases are left out of quick test runs.
    is_slow: bool = False
    # The cards that came into the game after its deal.
    supplied: Callable[[Any], Counter[Card]] = lambda _state: Counter()


def _klondike_moves() -> Iterator[Any]:
    piles = (*TABLEAU_NAMES, *FOUNDATION_NAMES, WASTE, STOCK, "nowhere")
    yield RotateStock()
    yield from (DstFoundation(src, dst) for src, dst in product(piles, piles))
    for src, dst in product(piles, piles):
        yield from (DstTableau(src, dst, skip) for skip in range(MAX_SKIPPED + 2))


def _cribbage_moves() -> Iterator[Any]:
    for seat in (0, 1, 2, 3):
        yield from (kind(seat) for kind in (Cut, Go, Continue, Muggins))
        yield from (Count(seat, points) for points in range(-1, 31))
        yield from (PlayCard(seat, card) for card in pack())
        yield from (Discard(seat, pair) for pair in combinations(pack(), 2))
        yield from (Discard(seat, pack()[:length]) for length in (0, 1, 3))
        yield from (Discard(seat, (card, card)) for card in pack())


def _spider_moves() -> Iterator[Any]:
    piles = (*COLUMN_NAMES, "foundation1", SPIDER_STOCK, "nowhere")
    yield DealRow()
    for src, dst in product(piles, piles):
        yield from (MoveRun(src, dst, length) for length in range(-1, RUN_LENGTH + 2))


def _crush_moves() -> Iterator[Any]:
    slots = (*SLOTS, "deck", "nowhere")
    for kind in (MoveCard, UseSwapper, FreeSwap):
        yield from (kind(src, dst) for src, dst in product(slots, slots))
    yield from (kind(slot) for kind in (SetOffBomb, FreeBomb) for slot in slots)
    yield from (Clear(line[::step]) for line in LINES for step in (1, -1))
    yield from (Clear((*line[1:], line[0])) for line in LINES)
    yield from (Clear(line[:length]) for line in LINES for length in (0, 1, 2))
    yield from (Clear((*line, "nowhere")) for line in LINES)


def _decks_opened(state: CrushState) -> Counter[Card]:
    return Counter(dict.fromkeys(UNSHUFFLED, state.decks - 1))


def _set_moves() -> Iterator[Any]:
    yield from map(Take, combinations(SLOT_NAMES, 3))
    yield from (Take(SLOT_NAMES[:length]) for length in (0, 1, 2, 4, 12))
    yield from (Take((slot, slot, "slot1")) for slot in SLOT_NAMES)
    yield from (Take((slot, "slot13", "nowhere")) for slot in (*SLOT_NAMES, "deck"))


CASES: dict[str, Case] = {
    "klondike": Case(
        games=(
            *(Klondike(*options) for options in product(DRAWS, MODES, (True, False))),
            Klondike(undo_penalty=-3, recycle=0, free_recycles=0, bonus_points=7),
        ),
        moves=tuple(_klondike_moves()),
        random_games=10_000,
    ),
    "cribbage": Case(
        games=(
            *(Cribbage(*options) for options in product(HIT_POINTS, FIFTEENS, THIRTY_ONES)),
            *(Cribbage(61, 4, 7, flush, *[True] * 4) for flush in FLUSHES),
            Cribbage(61, vulnerable=False),
            Cribbage(61, handicap=30, without="fifteens+runs"),
            Cribbage(scoring="classic"),
            Cribbage(scoring="classic", handicap=60, without="pairs+flushes"),
            Cribbage(scoring="classic", counting="manual"),
            Cribbage(scoring="classic", counting="manual", muggins=True),
        ),
        moves=tuple(_cribbage_moves()),
    ),
    "spider": Case(
        games=(
            *map(Spider, DIFFICULTIES),
            Spider("2-suit", start_score=3, move_points=-2, suit_points=7),
            Spider("4-suit", time_bonus=False),
        ),
        moves=tuple(_spider_moves()),
    ),
    "crush": Case(
        games=(Crush(),),
        moves=tuple(_crush_moves()),
        random_games=300,
        examples=12,
        is_slow=True,
        supplied=_decks_opened,
    ),
    "set": Case(games=(SetGame(), SetGame(goal=3)), moves=tuple(_set_moves())),
    "toy": Case(
        games=(Toy(), Toy(hand_size=1), Toy(hand_size=6)),
        moves=(Draw(), *map(Play, range(-1, 15))),
        in_registry=False,
    ),
}
