"""A few pieces of glass that leap from a pile whose suit has become complete."""

from __future__ import annotations

from random import Random
from typing import Final

from kivy.graphics import Color, InstructionGroup

from kivyapp.style.tokens import SHARDS
from kivyapp.table.geometry import Rect
from kivyapp.widgets.shard_mesh import ShardMesh
from kivyapp.widgets.shards import burst, end_of

PIECES: Final = 26
# In card widths: how far they fly, and how large they are.
REACH: Final = 4.0
SIZE: Final = 0.13


class Sparks:
    """One burst."""

    def __init__(self, place: Rect) -> None:
        reach = place.width * REACH
        shards = burst(
            Random(round(place.x)),
            [place.centre],
            count=PIECES,
            reach=reach,
            size=place.width * SIZE,
            colours=len(SHARDS),
            begins=0.0,
        )
        self.seconds = end_of(shards)
        self._glass = ShardMesh()
        self._glass.hold(shards, reach)
        self.group = InstructionGroup()
        self.group.add(Color(1, 1, 1, 1))
        self.group.add(self._glass.mesh)

    def update(self, age: float) -> None:
        self._glass.show(age)
