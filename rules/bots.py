"""What a bot is.

A bot receives only what its seat may know. Its thinking is a generator: it yields between small
steps and returns a move, so a caller can keep the screen responsive or cancel at any time.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

from rules.game import View
from rules.solving import run

M = TypeVar("M")
Move_out = TypeVar("Move_out", covariant=True)

Thinking: TypeAlias = Generator[None, None, M]


class Bot(Protocol[Move_out]):
    """A computer player. The same view always leads to the same move."""

    key: ClassVar[str]

    def think(self, view: View, seat: int) -> Generator[None, None, Move_out]:
        """Choose a move for this seat, which must have one."""


def decide(bot: Bot[Any], view: View, seat: int) -> Any:
    """The bot's move, without interruption."""
    return run(bot.think(view, seat))
