"""A few pieces of glass that leap from a pile whose suit has become complete."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import Color, InstructionGroup
from kivy.properties import NumericProperty

from kivyapp.table.geometry import Rect
from kivyapp.tokens import SHARDS
from kivyapp.widgets.shardmesh import ShardMesh
from kivyapp.widgets.shards import burst, end_of

PIECES: Final = 26
# In card widths: how far they fly, and how large they are.
REACH: Final = 4.0
SIZE: Final = 0.13


class Sparks(EventDispatcher):
    """One burst. It moves by an animation of its age, which also keeps the frames coming."""

    age = NumericProperty(0.0)

    def __init__(self, place: Rect, **options: Any) -> None:
        super().__init__(**options)
        self.group = InstructionGroup()
        self._glass = ShardMesh()
        middle = (place.x + place.width / 2, place.y + place.height / 2)
        shards = burst(
            Random(round(place.x)),
            [middle],
            count=PIECES,
            reach=place.width * REACH,
            size=place.width * SIZE,
            colours=len(SHARDS),
            begins=0.0,
        )
        self._glass.hold(shards, place.width * REACH)
        self.group.add(Color(1, 1, 1, 1))
        self.group.add(self._glass.mesh)

    def fly(self, delay: float, then: Callable[[], object]) -> None:
        """Begin after a while; `then` is called when the last piece is gone."""
        end = end_of(self._glass.shards)
        flight = Animation(d=delay) + Animation(age=end, d=end)
        flight.bind(on_complete=lambda *_: then())
        flight.start(self)

    def on_age(self, *_: Any) -> None:
        self._glass.show(self.age)
