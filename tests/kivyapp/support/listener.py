"""A player who only listens: reads the names in the accessibility tree, acts by name, hears.

Nothing here looks at a widget, a game or a position on the screen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from kivyapp.access.tree import Action, Element, Role

HINT = re.compile(
    r"(?P<card>.+?)(?: and \d+ more)? from (?:the )?(?P<source>.+?) to (?P<target>[^.]+)\."
)


class Listener:
    """Plays the app of a driver by ear."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver
        self._tree = driver.app.window_tree
        self._spoken = driver.app.services.announcer.spoken

    # Reading

    def elements(self) -> list[Element]:
        """Everything on the screen in reading order."""
        return list(self._tree.read())

    @property
    def title(self) -> str:
        """The name of the screen, or of the dialog over it."""
        return str(self._tree.read().top.label)

    @property
    def is_dialog(self) -> bool:
        return self._tree.read().top.role is Role.DIALOG

    def find(self, name: str, within: Iterable[Element] | None = None) -> Element:
        """The first element that can be acted on, by its name or the part before a comma."""
        for element in self.elements() if within is None else within:
            is_named = element.label == name or element.label.startswith((f"{name},", f"{name}:"))
            if is_named and element.actions:
                return element
        raise LookupError(f"nothing is named {name!r}: {[each.label for each in self.elements()]}")

    def buttons(self) -> list[str]:
        roles = (Role.BUTTON,)
        return [each.label for each in self.elements() if each.role in roles and each.enabled]

    # Acting

    def press(self, element: Element | str, *, frames: int = 3) -> str:
        """Press something; what is said then."""
        found = self.find(element) if isinstance(element, str) else element
        return self._perform(found, Action.PRESS, "", frames)

    def command(self, element: Element, label: str) -> str:
        """Give a command of an element or of what it lies on; what is said then."""
        return self._perform(element, Action.COMMAND, label, 3)

    def _perform(self, element: Element, action: Action, value: str, frames: int) -> str:
        self._spoken.clear()
        assert self._tree.perform(element.id, action, value), (element.label, action, value)
        self.driver.frame(frames)
        return self.heard()

    def wait(self, seconds: float = 0.1) -> str:
        """Let time pass; what is said meanwhile."""
        self._spoken.clear()
        self.driver.run(seconds)
        return self.heard()

    def heard(self) -> str:
        return " ".join(self._spoken)
