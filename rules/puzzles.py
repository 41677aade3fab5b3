"""Puzzles: positions in which exactly one legal move keeps the game winnable.

A puzzle is a deal, the moves that lead to its position, and the one right move. `only_move` proves
it when a puzzle is made: the position after the right move is won, all others are lost.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Any, Final, Protocol, TypeAlias

from rules.game import Game, MoveError, Solvable
from rules.kinds import game_of_kind, kind_of
from rules.lazy_mapping import LazyMapping
from rules.rng import SeededRng, shuffled
from rules.session import Session
from rules.solving import Progress, Unwinnable, Winnable

# A single legal move would be no puzzle.
FEWEST_MOVES: Final = 2
# Between the parts of a line.
SEPARATOR: Final = " | "
COMMENT: Final = "#"
# The puzzles of the days go through all of them in an order of their own.
_DAYS_ORDER: Final = "puzzles of the days"

# Kind, seed, moves and right move of a puzzle.
PuzzleTexts: TypeAlias = tuple[str, str, str, str]


class Notation(Protocol):
    """The short texts of a game's moves: a module of each game that has puzzles."""

    def write_move(self, move: Any) -> str: ...
    def read_move(self, text: str) -> Any: ...


def _klondike() -> Notation:
    from rules.klondike import notation

    return notation


def _spider() -> Notation:
    from rules.spider import notation

    return notation


# The games that have puzzles.
NOTATIONS: Final[Mapping[str, Notation]] = LazyMapping({"klondike": _klondike, "spider": _spider})


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle; its texts say all, and are read when it is played."""

    kind: str
    seed: str
    moves: str
    answer: str

    @property
    def id(self) -> str:
        """A short name that stays the same wherever the puzzle stands in a list."""
        return sha256(SEPARATOR.join(self.texts).encode()).hexdigest()[:12]

    @property
    def texts(self) -> PuzzleTexts:
        return self.kind, self.seed, self.moves, self.answer

    @property
    def game_key(self) -> str:
        return self.kind.partition(" ")[0]

    @property
    def right_move(self) -> Any:
        return NOTATIONS[self.game_key].read_move(self.answer)

    def session(self) -> Session[Any, Any]:
        """The position, after its moves. Moves that the rules forbid are a ValueError."""
        session: Session[Any, Any] = Session.new(game_of_kind(self.kind), self.seed)
        read = NOTATIONS[self.game_key].read_move
        try:
            for text in self.moves.split():
                session.play(read(text))
        except MoveError as error:
            raise ValueError(f"a puzzle with an illegal move: {error.reason}") from None
        return session

    def check(self) -> None:
        """Raise a ValueError if one of its moves, or its right move, is not legal."""
        if self.right_move not in self.session().legal_moves():
            raise ValueError("a puzzle with an illegal answer")


def puzzle_of(session: Session[Any, Any], answer: Any) -> Puzzle:
    """The puzzle of a position and its right move."""
    if session.seed is None:
        raise ValueError("a puzzle needs a seed")
    write = NOTATIONS[session.game.key].write_move
    moves = " ".join(write(entry.move) for entry in session.history)
    return Puzzle(kind_of(session.game), session.seed, moves, write(answer))


def only_move(
    game: Game[Any, Any], state: Any, budget: int
) -> Generator[Progress, None, Any | None]:
    """The only legal move that keeps a position winnable, if that is proven; None otherwise.

    Each of the moves is solved within this many states.
    """
    if not isinstance(game, Solvable):
        raise ValueError(f"{game.key} has no solver")
    legal = game.legal_moves(state)
    right: Any | None = None
    if len(legal) < FEWEST_MOVES:
        return None
    for move in legal:
        verdict = yield from game.search(game.apply(state, move).state, budget, budget)
        match verdict:
            case Winnable() if right is None:
                right = move
            case Unwinnable():
                pass
            case _:
                return None
    return right


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """The puzzles as lines of text, which `read_puzzles` reads."""
    return "".join(f"{SEPARATOR.join(puzzle.texts)}\n" for puzzle in puzzles)


def read_puzzles(text: str) -> Iterator[Puzzle]:
    """The puzzles of lines; empty lines and comments are skipped."""
    for line in text.splitlines():
        if line and not line.startswith(COMMENT):
            kind, seed, moves, answer = line.split(SEPARATOR)
            yield Puzzle(kind, seed, moves, answer)


def puzzle_of_day(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """The same puzzle for everybody; each comes once before any comes again."""
    turn, number = divmod(day.toordinal(), len(puzzles))
    order = shuffled(range(len(puzzles)), SeededRng(f"{_DAYS_ORDER}:{turn}"))
    return puzzles[order[number]]
