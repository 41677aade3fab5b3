"""Running a bot to its decision."""

from __future__ import annotations

from collections.abc import Generator
from typing import ClassVar

from rules.bots import Bot, decide
from rules.game import View


class SlowBot:
    """A bot that thinks in three steps."""

    key: ClassVar[str] = "slow"

    def think(self, view: View, seat: int) -> Generator[None, None, str]:
        for _ in range(3):
            yield
        return f"{seat} of {view.facts['seats']}"


def test_a_bot_decides_after_all_its_steps() -> None:
    bot: Bot[str] = SlowBot()
    assert decide(bot, View({}, {"seats": 2}), 2) == "2 of 2"
