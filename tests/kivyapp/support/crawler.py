"""Finds every screen and every sheet of the app by pressing whatever can be pressed.

It goes by the tree alone: what it cannot find there, nobody who listens can find either.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

from kivyapp.access.tree import Element, Role, Tree
from kivyapp.widgets.calendar import Day

# How a place is told from others: a screen or dialog, and its name.
Scene = tuple[Role, str]
# Frames that an effect may take: a hint is looked for.
PATIENCE = 120
# Something to press: its label, and its number among those of the same label.
Thing = tuple[str, int]


@dataclass(frozen=True)
class Way:
    """What to press, one after the other, to come from the hub to a place."""

    scene: Scene
    steps: tuple[Thing, ...]


@dataclass
class Visit:
    """A place that the crawler has come to, and what did nothing there when it was pressed."""

    way: Way
    dead: list[str] = field(default_factory=list)


class Crawler:
    """Walks the app of a driver."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    @property
    def tree(self) -> Tree:
        tree: Tree = self.driver.app.reader.tree()
        return tree

    @property
    def scene(self) -> Scene:
        return self.tree.top.role, self.tree.top.label

    # Pressing

    def go(self, way: Way) -> None:
        """From the hub to this place."""
        self.driver.app.services.navigation.to_hub()
        self.driver.frame(3)
        for step in way.steps:
            if not self._has(step[0]) and self.scene[0] is Role.DIALOG:
                # Games lay sheets over themselves at times: a first lesson, the end.
                self.driver.app.services.navigation.back()
                self.driver.frame(3)
            self.press(step)

    def press(self, thing: Thing) -> None:
        element = self._find(*thing)
        assert element.press is not None
        element.press()
        self.driver.frame(3)

    def _has(self, label: str) -> bool:
        return any(_alike(each.label, label) >= min(6, len(label)) for each in self.tree)

    def _find(self, label: str, number: int) -> Element:
        """What has this label, or had it before something was done: "Spider. 3 moves" is Spider."""
        pressable = [element for element in self.tree if element.press is not None]
        best = max(pressable, key=lambda each: _alike(each.label, label))
        alike = [element for element in pressable if element.label == best.label]
        found = best.label == label or _alike(best.label, label) >= len("Set. ")
        assert found, f"{label!r} is not among {[each.label for each in pressable]}"
        return alike[min(number, len(alike) - 1)]

    def things(self) -> list[Thing]:
        """What can be pressed with an effect; of a calendar's days, which are all alike, two."""
        counts: Counter[str] = Counter()
        days = 0
        found = []
        for element in self.tree:
            # What is chosen already stays chosen.
            chosen = element.role is Role.RADIO and element.chosen
            if element.press is None or not element.enabled or chosen:
                continue
            days += isinstance(element.widget, Day)
            if not isinstance(element.widget, Day) or days <= 2:
                found.append((element.label, counts[element.label]))
            counts[element.label] += 1
        return found

    # Walking

    def visits(self) -> Iterator[Visit]:
        """Every place once, by a shortest way; everything there is pressed after the visit."""
        start = Way(self.scene, ())
        seen, waiting = {start.scene}, deque([start])
        while waiting:
            visit = Visit(waiting.popleft())
            self.go(visit.way)
            yield visit
            self.go(visit.way)
            for way in self._press_all(visit):
                if way.scene not in seen:
                    seen.add(way.scene)
                    waiting.append(way)

    def _press_all(self, visit: Visit) -> Iterator[Way]:
        """Press everything here, write down what does nothing, and tell where the rest leads."""
        things = self.things()
        for thing in things:
            self._return_to(visit.way, things)
            if thing not in self.things():
                continue
            before = self.signs()
            self.press(thing)
            if not self._changes(before):
                visit.dead.append(f"{thing[0]!r} in {visit.way.scene[1]!r} does nothing")
            yield Way(self.scene, (*visit.way.steps, thing))

    def _changes(self, before: object) -> bool:
        """Whether something has happened, or does before a player would press again."""
        for _ in range(PATIENCE):
            if self.signs() != before:
                return True
            self.driver.frame()
        return False

    def _return_to(self, way: Way, things: list[Thing]) -> None:
        """Back here, by the way one came if that leads here."""
        for _ in range(2):
            if self.scene == way.scene and self.things() == things:
                return
            self.driver.app.services.navigation.back()
            self.driver.frame(3)
        self.go(way)

    def signs(self) -> object:
        """All that a player could notice: it is different after something has happened."""
        app = self.driver.app
        return (
            [place.name for place in app.services.navigation.places],
            [
                (each.id, each.label, each.value, each.chosen, each.number, each.enabled)
                for each in self.tree
            ],
            list(app.services.announcer.spoken),
        )


def _alike(one: str, other: str) -> int:
    """How many letters they have in common at their beginnings."""
    pairs = zip(one, other, strict=False)
    return len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))
