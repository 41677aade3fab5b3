"""What a bot is, and how to let one think a slice at a time.

A bot gets what its seat may know and nothing else. Its thought is a generator: it yields now and
then and returns a move, so a caller can keep a screen smooth, or drop it at any moment.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from rules.game import View

M = TypeVar("M")
Move_out = TypeVar("Move_out", covariant=True)

Thought: TypeAlias = Generator[None, None, M]


class Bot(Protocol[Move_out]):
    """A player. The same view always leads to the same move."""

    key: ClassVar[str]

    def think(self, view: View, seat: int) -> Generator[None, None, Move_out]:
        """What to do in this seat, which must have something to do."""


class Thinking(Generic[M]):
    """One thought, run in slices by someone who has a clock."""

    __slots__ = ("_thought", "move")

    def __init__(self, thought: Thought[M]) -> None:
        self._thought = thought
        self.move: M | None = None

    @property
    def done(self) -> bool:
        return self.move is not None

    def advance(self, enough: Callable[[], bool]) -> M | None:
        """Think until `enough()`, asked after every small step; the move once there is one."""
        while self.move is None:
            try:
                next(self._thought)
            except StopIteration as finished:
                self.move = finished.value
                break
            if enough():
                break
        return self.move

    def finish(self) -> M:
        """Think to the end."""
        move = self.advance(lambda: False)
        if move is None:
            raise RuntimeError("the thought was cancelled")
        return move

    def cancel(self) -> None:
        """Drop the thought and what it holds."""
        self._thought.close()


def decide(bot: Bot[Any], view: View, seat: int) -> Any:
    """The bot's move, all in one go."""
    return Thinking(bot.think(view, seat)).finish()
