"""Thoughts in slices: one step at a time, to the end, or dropped."""

from __future__ import annotations

from collections.abc import Generator
from typing import ClassVar

import pytest

from rules.bots import Bot, Thinking, decide
from rules.game import View


class Counts:
    """A bot that counts the seats it sees and takes its time."""

    key: ClassVar[str] = "counts"

    def think(self, view: View, seat: int) -> Generator[None, None, str]:
        for _ in range(3):
            yield
        return f"{seat} of {view.facts['seats']}"


VIEW = View({}, {"seats": 2})


def test_a_thought_is_sliced() -> None:
    thinking = Thinking(Counts().think(VIEW, 1))
    slices = 0
    while not thinking.done:
        thinking.advance(lambda: True)
        slices += 1
    assert slices == 4
    assert thinking.move == thinking.finish() == "1 of 2"


def test_a_thought_in_one_go() -> None:
    bot: Bot[str] = Counts()
    assert decide(bot, VIEW, 2) == "2 of 2"


def test_a_dropped_thought_has_no_move() -> None:
    thinking = Thinking(Counts().think(VIEW, 1))
    thinking.advance(lambda: True)
    thinking.cancel()
    assert thinking.move is None
    with pytest.raises(RuntimeError, match="cancelled"):
        thinking.finish()
