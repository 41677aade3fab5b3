"""Finds puzzles of Klondike.

A move that can be taken back keeps a position winnable, so only positions with at most one such
move can be puzzles. Few deals have any. Once scouts have found a first one, other players look for
more, and then around those: where one move decides, more positions like that are near.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from rules.klondike.game import Klondike
from rules.klondike.hints import source_card
from rules.klondike.moves import DstFoundation, KlondikeMove, RotateStock
from rules.klondike.notation import TURN
from rules.klondike.state import FOUNDATION_INDEX, TABLEAU_INDEX, WASTE, Counters, KlondikeState
from rules.puzzles import FEWEST_MOVES, Puzzle, only_move, puzzle_of
from rules.session import Session
from rules.solving import Winnable, run

# How many states prove one move right or wrong at most: small enough to prove all puzzles again in
# seconds.
PROOF_STATES: Final = 1_000
# Scouts follow the hints, but not always, and give up after some turns of the stock.
SCOUTS: Final = 8
SCOUTS_CARELESSNESS: Final = 0.2
SCOUTS_TURNS: Final = 30
# The others know a way to win, but often leave it.
PLAYERS: Final = 10
CARELESSNESS: Final = 0.4
# The last start at most `MOST_BACK` moves before one of the first puzzles.
MOST_CENTRES: Final = 4
NEARBY_PLAYERS: Final = 20
MOST_BACK: Final = 15
NEARBY_MOVES: Final = 25
# How many choices the puzzles of the others have at least.
MORE_CHOICES: Final = 3
# The first moves are hardly ever decisive.
FIRST_MOVE: Final = 8
MOST_MOVES: Final = 150


def puzzles_of_deal(game: Klondike, seed: str) -> Iterator[Puzzle]:
    """The puzzles that careless players come across in one deal."""
    way = winning_moves(game, Session.new(game, seed).state)
    first = next(_scouted(game, seed), None) if way else None
    if first is None:
        return
    found = [first, *_played(game, seed, way)]
    yield from found
    known = set[KlondikeState]()
    for centre in found[:MOST_CENTRES]:
        yield from _nearby(game, centre, known)


def _played(game: Klondike, seed: str, way: tuple[KlondikeMove, ...]) -> Iterator[Puzzle]:
    """The puzzles of players who know a way to win, but often leave it."""
    rng, known = Random(seed), set[KlondikeState]()
    for _ in range(PLAYERS):
        session: Session[Any, Any] = Session.new(game, seed)
        for move in careless_moves(game, session, way, rng):
            yield from _puzzle(game, session, known, MORE_CHOICES)
            session.play(move)


def _nearby(game: Klondike, centre: Puzzle, known: set[KlondikeState]) -> Iterator[Puzzle]:
    """The puzzles with more choices that players find around another one."""
    rng = Random(centre.id)
    moves = [entry.move for entry in centre.session().history]
    for _ in range(NEARBY_PLAYERS):
        session: Session[Any, Any] = Session.new(game, centre.seed)
        for move in moves[: max(0, len(moves) - rng.randint(0, MOST_BACK))]:
            session.play(move)
        for _ in range(NEARBY_MOVES):
            yield from _puzzle(game, session, known, MORE_CHOICES)
            following = harmless_move(game, session.state, rng)
            if following is None:
                break
            session.play(following)


def _scouted(game: Klondike, seed: str) -> Iterator[Puzzle]:
    """The puzzles that scouts come across, whether their games can still be won or not."""
    rng, known = Random(seed), set[KlondikeState]()
    for _ in range(SCOUTS):
        session: Session[Any, Any] = Session.new(game, seed)
        turns = 0
        while session.outcome is None and session.position < MOST_MOVES and turns < SCOUTS_TURNS:
            yield from _puzzle(game, session, known, FEWEST_MOVES)
            hints = game.hints(session.state)
            slips = not hints or rng.random() < SCOUTS_CARELESSNESS
            move = rng.choice(session.legal_moves()) if slips else hints[0].move
            turns = turns + 1 if isinstance(move, RotateStock) else 0
            session.play(move)


def _puzzle(
    game: Klondike, session: Session[Any, Any], known: set[KlondikeState], fewest: int
) -> Iterator[Puzzle]:
    """The puzzle of this position, if it has at least `fewest` choices and is not known."""
    position = session.state._replace(counters=Counters())
    if position not in known and is_candidate(game, session, fewest):
        known.add(position)
        answer = run(only_move(game, session.state, PROOF_STATES))
        if answer is not None:
            yield puzzle_of(session, answer)


def careless_moves(
    game: Klondike, session: Session[Any, Any], way: tuple[KlondikeMove, ...], rng: Random
) -> Iterator[KlondikeMove]:
    """Moves that keep the game winnable; each must be played before the next."""
    while way and session.position < MOST_MOVES:
        if rng.random() < CARELESSNESS:
            way = another_way(game, session.state, rng) or way
        yield way[0]
        way = way[1:]


def another_way(game: Klondike, state: KlondikeState, rng: Random) -> tuple[KlondikeMove, ...]:
    """A way to win that begins with any legal move; empty if that move is lost."""
    move = rng.choice(game.legal_moves(state))
    way = winning_moves(game, game.apply(state, move).state)
    return (move, *way) if way else ()


def winning_moves(game: Klondike, state: KlondikeState) -> tuple[KlondikeMove, ...]:
    """A way to win; empty if none is found quickly."""
    verdict = run(game.search(state, PROOF_STATES, PROOF_STATES))
    return verdict.solution if isinstance(verdict, Winnable) else ()


def harmless_move(game: Klondike, state: KlondikeState, rng: Random) -> KlondikeMove | None:
    """Any move that keeps the game winnable."""
    moves = list(game.legal_moves(state))
    rng.shuffle(moves)
    for move in moves:
        if can_be_taken_back(game, state, move) or winning_moves(
            game, game.apply(state, move).state
        ):
            return move
    return None


def is_candidate(game: Klondike, session: Session[Any, Any], fewest: int) -> bool:
    """True if one move at most can be taken back: every such move keeps a position winnable."""
    legal = session.legal_moves()
    if session.position < FIRST_MOVE or len(choices(session.state, legal)) < fewest:
        return False
    return sum(can_be_taken_back(game, session.state, move) for move in legal) <= 1


def can_be_taken_back(game: Klondike, state: KlondikeState, move: KlondikeMove) -> bool:
    """True if the next moves can lead back to the same cards."""
    if isinstance(move, RotateStock):
        return not state.stock or len(state.waste) % game.draw == 0
    if move.src in FOUNDATION_INDEX:
        return True
    if move.src == WASTE:
        return False
    column = state.tableau[TABLEAU_INDEX[move.src]]
    if isinstance(move, DstFoundation):
        return game.take_from_foundation and len(column.up) > 1
    if move.skip:
        return True
    return not column.down and not state.tableau[TABLEAU_INDEX[move.tableau]].up


def choices(state: KlondikeState, legal: Sequence[KlondikeMove]) -> frozenset[str]:
    """What a player chooses from: a card to one of several columns is one choice."""
    return frozenset(
        TURN if isinstance(move, RotateStock) else f"{source_card(state, move)} {type(move)}"
        for move in legal
    )
