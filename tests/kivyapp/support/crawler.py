"""Finds every screen and sheet of the app by pressing everything that can be pressed.

It uses the accessibility tree alone: what it does not find there, a screen reader cannot find
either.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

from kivyapp.access.tree import Element, Role, Tree
from kivyapp.widgets.calendar import DayButton

# What identifies a screen or sheet: its role and its label.
Page = tuple[Role, str]
# Something to press: its label, and its number among the elements with the same label.
Target = tuple[str, int]
# How many frames the effect of a press may take: a hint is searched for.
MAX_FRAMES = 120


@dataclass(frozen=True)
class Path:
    """What to press, step by step, to get from the hub to a page."""

    page: Page
    steps: tuple[Target, ...]


@dataclass
class Visit:
    """A page that the crawler has reached, and the buttons there that do nothing."""

    path: Path
    dead: list[str] = field(default_factory=list)


class Crawler:
    """Crawls the app of a driver."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    @property
    def tree(self) -> Tree:
        tree: Tree = self.driver.app.window_tree.read()
        return tree

    @property
    def page(self) -> Page:
        return self.tree.top.role, self.tree.top.label

    # Pressing

    def go(self, path: Path) -> None:
        """Go from the hub to a page."""
        self.driver.app.services.navigation.to_hub()
        self.driver.frame(3)
        for step in path.steps:
            if not self._has(step[0]) and self.page[0] is Role.DIALOG:
                # A game may open a sheet by itself: an introduction, or the result.
                self.driver.app.services.navigation.back()
                self.driver.frame(3)
            self.press(step)

    def press(self, target: Target) -> None:
        element = self._find(*target)
        assert element.press is not None
        element.press()
        self.driver.frame(3)

    def _has(self, label: str) -> bool:
        return any(_common_prefix(each.label, label) >= min(6, len(label)) for each in self.tree)

    def _find(self, label: str, number: int) -> Element:
        """The element with this label, or with a changed one: "Spider. 3 moves" is still Spider."""
        pressable = [element for element in self.tree if element.press is not None]
        best = max(pressable, key=lambda each: _common_prefix(each.label, label))
        same = [element for element in pressable if element.label == best.label]
        is_found = best.label == label or _common_prefix(best.label, label) >= len("Set. ")
        assert is_found, f"{label!r} is not among {[each.label for each in pressable]}"
        return same[min(number, len(same) - 1)]

    def targets(self) -> list[Target]:
        """What can be pressed with an effect; of the days of a calendar only two."""
        counts: Counter[str] = Counter()
        days = 0
        found = []
        for element in self.tree:
            # Choosing the chosen option again has no effect.
            is_chosen = element.role is Role.RADIO and element.chosen
            if element.press is None or not element.enabled or is_chosen:
                continue
            days += isinstance(element.widget, DayButton)
            if not isinstance(element.widget, DayButton) or days <= 2:
                found.append((element.label, counts[element.label]))
            counts[element.label] += 1
        return found

    # Crawling

    def visits(self) -> Iterator[Visit]:
        """Visit every page once, by a shortest path, and press everything there afterwards."""
        start = Path(self.page, ())
        seen, queue = {start.page}, deque([start])
        while queue:
            visit = Visit(queue.popleft())
            self.go(visit.path)
            yield visit
            self.go(visit.path)
            for path in self._press_all(visit):
                if path.page not in seen:
                    seen.add(path.page)
                    queue.append(path)

    def _press_all(self, visit: Visit) -> Iterator[Path]:
        """Press everything here, record what does nothing, and yield where the rest leads."""
        targets = self.targets()
        for target in targets:
            self._return_to(visit.path, targets)
            if target not in self.targets():
                continue
            before, sounds = self.snapshot(), self._sounds_played
            # Any other button makes a sound when it is pressed, whatever it does.
            is_silent = getattr(self._find(*target).widget, "is_silent", False)
            self.press(target)
            is_heard = is_silent and self._sounds_played > sounds
            if not is_heard and not self._has_changed(before):
                visit.dead.append(f"{target[0]!r} in {visit.path.page[1]!r} does nothing")
            yield Path(self.page, (*visit.path.steps, target))

    @property
    def _sounds_played(self) -> int:
        return len(self.driver.app.services.sound.played)

    def _has_changed(self, before: object) -> bool:
        """Whether something changes before a player would press again."""
        for _ in range(MAX_FRAMES):
            if self.snapshot() != before:
                return True
            self.driver.frame()
        return False

    def _return_to(self, path: Path, targets: list[Target]) -> None:
        """Go back to a page, or start from the hub again if Back does not lead there."""
        for _ in range(2):
            if self.page == path.page and self.targets() == targets:
                return
            self.driver.app.services.navigation.back()
            self.driver.frame(3)
        self.go(path)

    def snapshot(self) -> object:
        """Everything that a player could notice."""
        app = self.driver.app
        return (
            [location.name for location in app.services.navigation.stack],
            [
                (each.id, each.label, each.value, each.chosen, each.number, each.enabled)
                for each in self.tree
            ],
            list(app.services.announcer.spoken),
        )


def _common_prefix(one: str, other: str) -> int:
    """How many characters both have in common at the start."""
    pairs = zip(one, other, strict=False)
    return len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))
