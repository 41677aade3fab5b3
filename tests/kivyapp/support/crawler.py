"""Finds every screen and sheet of the app by pressing everything that can be pressed.

It uses the accessibility tree alone: what it does not find there, a screen reader cannot find
either.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any

from kivyapp.access.tree import Element, Role, Tree
from kivyapp.widgets.calendar import DayButton
from kivyapp.words.languages import LANGUAGES

# What identifies a screen or sheet: its role and its label.
Page = tuple[Role, str]
# Something to press: its label, and its number among the elements with the same label.
Target = tuple[str, int]
# How many frames the effect of a press may take: a hint is searched for.
MAX_FRAMES = 120
# How often to try Back before going to a page from the hub, which makes all screens anew.
MAX_BACK = 3
LANGUAGE_NAMES = frozenset(each.name for each in LANGUAGES.values())


@dataclass(frozen=True)
class Path:
    """What to press, step by step, to get from the hub to a page, and the pages on the way."""

    page: Page
    steps: tuple[Target, ...] = ()
    before: tuple[Page, ...] = ()

    def then(self, step: Target, page: Page) -> Path:
        return Path(page, (*self.steps, step), (*self.before, self.page))

    def rest(self, page: Page) -> tuple[Target, ...] | None:
        """What is still to press on this page; None if it is not on the way."""
        way = (*self.before, self.page)
        return self.steps[way.index(page) :] if page in way else None


@dataclass
class Visit:
    """A page that the crawler has reached, and the buttons there that do nothing."""

    path: Path
    dead: list[str] = field(default_factory=list)


class Crawler:
    """Crawls the app of a driver."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver
        self._tree: Tree | None = None
        self._read_at = 0.0
        # The labels of the buttons of each page when it was first visited.
        self._usual_buttons: dict[Page, set[str]] = {}

    @property
    def tree(self) -> Tree:
        """The tree of this frame. Everything that changes it comes with a frame of its own."""
        now = self.driver.clock.now
        if self._tree is None or now != self._read_at:
            self._tree, self._read_at = self.driver.app.window_tree.read(), now
        return self._tree

    @property
    def page(self) -> Page:
        top = self.tree.top
        return top.role, top.label

    # Pressing

    def go(self, path: Path) -> None:
        """Go to a page, from one that Back leads to or else from the hub.

        It may lead elsewhere: some sheets open by themselves, but only at a first start, and what
        was pressed since then may have changed a page on the way.
        """
        for _ in range(MAX_BACK):
            if self._go_on(path):
                return
            self._back()
        self.driver.app.services.navigation.to_hub()
        self.driver.frame(3)
        for step in path.steps:
            if self._find(*step) is None and self.page[0] is Role.DIALOG:
                # A game may open a sheet by itself: an introduction, or the result.
                self._back()
            if self._find(*step) is None:
                return
            self.press(step)

    def _go_on(self, path: Path) -> bool:
        """Go on to a page from here, if this page is on the way and has its usual buttons.

        The screen of a game has others while it shows a recording.
        """
        rest = path.rest(self.page)
        if rest is None or self._buttons() != self._usual_buttons.get(self.page):
            return False
        for step in rest:
            if self._find(*step) is None:
                return False
            self.press(step)
        return self.page == path.page

    def _buttons(self) -> set[str]:
        return {element.label for element in self.tree if element.role is Role.BUTTON}

    def _back(self) -> None:
        self.driver.app.services.navigation.back()
        self.driver.frame(3)

    def press(self, target: Target) -> None:
        element = self._find(*target)
        assert element is not None, f"{target} is not among {self.targets()}"
        assert element.press is not None
        element.press()
        self.driver.frame(3)

    def _find(self, label: str, number: int) -> Element | None:
        """The element with this label, or with a changed one: "Spider. 3 moves" is still Spider."""
        pressable = [element for element in self.tree if element.press is not None]
        best = max(pressable, key=lambda each: _common_prefix(each.label, label), default=None)
        if best is None:
            return None
        if best.label != label and _common_prefix(best.label, label) < len("Set. "):
            return None
        same = [element for element in pressable if element.label == best.label]
        return same[min(number, len(same) - 1)]

    def targets(self) -> list[Target]:
        """What can be pressed with an effect; of the days of a calendar only two."""
        counts: Counter[str] = Counter()
        days = 0
        found = []
        for element in self.tree:
            # Choosing the chosen option again has no effect.
            is_chosen = element.role is Role.RADIO and element.chosen
            # Labels are found in one language.
            is_chosen |= element.label in LANGUAGE_NAMES
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
        start = Path(self.page)
        found, visited, queue = {start.page}, set(), deque([start])
        while queue:
            path = queue.popleft()
            if path.page in visited:
                continue
            self.go(path)
            if self.page != path.page:
                # Another path may lead there.
                found.discard(path.page)
                path = replace(path, page=self.page)
            if path.page in visited:
                continue
            visited.add(path.page)
            self._usual_buttons[path.page] = self._buttons()
            visit = Visit(path)
            yield visit
            for further in self._press_all(visit):
                if further.page not in found:
                    found.add(further.page)
                    queue.append(further)

    def revisit(self, visits: Iterable[Visit]) -> Iterator[Visit]:
        """Go to every page once more, in the order that makes the fewest screens."""
        for visit in sorted(visits, key=lambda visit: visit.path.steps):
            self.go(visit.path)
            yield visit

    def is_worth_pressing(self, target: Target) -> bool:
        """False if the effect is known already."""
        return True

    def _press_all(self, visit: Visit) -> Iterator[Path]:
        """Press everything here, record what does nothing, and yield where the rest leads."""
        for target in self.targets():
            if not self.is_worth_pressing(target):
                continue
            self._return_to(visit.path, target)
            if target not in self.targets():
                continue
            before, sounds = self.snapshot(), self._sounds_played
            # Any other button makes a sound when it is pressed, whatever it does.
            is_silent = getattr(getattr(self._find(*target), "widget", None), "is_silent", False)
            self.press(target)
            is_heard = is_silent and self._sounds_played > sounds
            if not is_heard and not self._has_changed(before):
                visit.dead.append(f"{target[0]!r} in {visit.path.page[1]!r} does nothing")
            yield visit.path.then(target, self.page)

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

    def _return_to(self, path: Path, target: Target) -> None:
        """Be on a page where this can be pressed."""
        if self.page != path.page or target not in self.targets():
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
