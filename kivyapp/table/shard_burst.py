"""The glass shards that burst from a foundation when it is completed."""

from __future__ import annotations

from random import Random
from typing import Final

from kivy.graphics import Color, InstructionGroup

from kivyapp.style.rect import Rect
from kivyapp.style.tokens import SHARD_COLOURS
from kivyapp.widgets.shard_mesh import ShardMesh
from kivyapp.widgets.shards import end_time, make_burst

SHARD_COUNT: Final = 26
# How far the shards fly and how large they are, in card widths.
REACH: Final = 4.0
SIZE: Final = 0.13


class ShardBurst:
    """One burst of shards from the middle of a pile."""

    def __init__(self, pile: Rect) -> None:
        reach = pile.width * REACH
        shards = make_burst(
            Random(round(pile.x)),
            [pile.centre],
            count=SHARD_COUNT,
            reach=reach,
            size=pile.width * SIZE,
            colours=len(SHARD_COLOURS),
            start=0.0,
        )
        self.seconds = end_time(shards)
        self._mesh = ShardMesh()
        self._mesh.set_shards(shards, reach)
        self.group = InstructionGroup()
        self.group.add(Color(1, 1, 1, 1))
        self.group.add(self._mesh.mesh)

    def update(self, age: float) -> None:
        self._mesh.set_time(age)
