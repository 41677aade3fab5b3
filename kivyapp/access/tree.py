"""The screen as a person who listens has it: named elements, where they lie, what they can do.

Pure. Screen readers, the keyboard's focus and the tests all work on this one tree and on nothing
else, so none of them can know of a button that another does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from operator import attrgetter
from typing import Final

from kivyapp.table.geometry import Rect

NOWHERE: Final = Rect(0, 0, 0, 0)
# Elements whose middles lie within so many pixels of each other are read as one line.
LINE: Final = 8


class Role(StrEnum):
    """What an element is, so that a screen reader can say it in its own words."""

    WINDOW = "window"
    SCREEN = "screen"
    DIALOG = "dialog"
    STATUS = "status"
    GROUP = "group"
    LIST = "list"
    PILE = "pile"
    CARD = "card"
    BUTTON = "button"
    SWITCH = "switch"
    RADIO = "radio"
    SLIDER = "slider"
    FIELD = "textbox"
    HEADING = "heading"
    TEXT = "text"
    IMAGE = "image"
    PROGRESS = "progress"


class Action(StrEnum):
    """What can be done to an element from outside."""

    PRESS = "press"
    FOCUS = "focus"
    MORE = "more"
    LESS = "less"
    WRITE = "write"


# Never changed once it is made; but to freeze it would more than double what making one costs, and
# every move makes dozens.
@dataclass(slots=True, eq=False)
class Element:
    """One thing on the screen. What it cannot do is None.

    The id is unique in the tree, and stays as long as a person would call it the same thing.
    """

    id: str
    role: Role
    label: str
    bounds: Rect = NOWHERE
    value: str = ""
    description: str = ""
    # On or off, taken or not; None where there is no such thing.
    chosen: bool | None = None
    # From 0 to 100, where it is a number.
    number: float | None = None
    enabled: bool = True
    focused: bool = False
    children: tuple[Element, ...] = ()
    press: Callable[[], object] | None = None
    focus: Callable[[], object] | None = None
    adjust: Callable[[int], object] | None = None
    # Take another text, or another number.
    write: Callable[[str], object] | None = None
    set_to: Callable[[float], object] | None = None
    # Tab stops here. Cards are reached by arrows: fifty stops would be a long way to a button.
    tab_stop: bool = False
    # The widget that it stands for, if it is one.
    widget: object = None

    @property
    def actions(self) -> tuple[Action, ...]:
        """What can be done with it now."""
        if not self.enabled:
            return ()
        press = (Action.PRESS,) if self.press is not None else ()
        focus = (Action.FOCUS,) if self.focus is not None else ()
        adjust = (Action.MORE, Action.LESS) if self.adjust is not None else ()
        write = (Action.WRITE,) if self.write is not None or self.set_to is not None else ()
        return press + focus + adjust + write

    @property
    def interactive(self) -> bool:
        """Whether a player can do something with it, now or when it is enabled."""
        return not (self.press is None and self.adjust is None and self.write is None)

    def perform(self, action: Action, value: str | float = "") -> bool:
        """Do it; False when that is not possible here or now."""
        if action not in self.actions:
            return False
        match action, self:
            case Action.PRESS, Element(press=deed) if deed is not None:
                deed()
            case Action.FOCUS, Element(focus=deed) if deed is not None:
                deed()
            case ((Action.MORE | Action.LESS), Element(adjust=deed)) if deed is not None:
                deed(1 if action is Action.MORE else -1)
            case Action.WRITE, Element(write=deed) if deed is not None:
                deed(str(value))
            case Action.WRITE, Element(set_to=deed) if deed is not None and value != "":
                deed(float(value))
        return True

    def looks_like(self, other: Element) -> bool:
        """Whether nobody could tell them apart, their children's own affairs aside."""
        return (
            _facts(self) == _facts(other)
            and self.actions == other.actions
            # Mostly these are the very same elements, which is found out at once.
            and (
                self.children == other.children
                or [child.id for child in self.children] == [child.id for child in other.children]
            )
        )


# All that is told of an element besides its actions and its children.
_facts: Final = attrgetter(
    "role", "label", "bounds", "value", "description", "chosen", "number", "enabled"
)


@dataclass(frozen=True)
class Tree:
    """Everything that can be read and done now, from the window down."""

    root: Element

    @cached_property
    def by_id(self) -> dict[str, Element]:
        """All elements in the order in which they are read."""
        elements = list(self)
        by_id = {element.id: element for element in elements}
        if len(by_id) < len(elements):
            twice = next(each for each in elements if by_id[each.id] is not each)
            raise ValueError(f"two elements have the id {twice.id!r}")
        return by_id

    def __iter__(self) -> Iterator[Element]:
        """All elements in the order in which they are read."""
        found: list[Element] = []
        _add_in_order(self.root, found)
        return iter(found)

    @property
    def focus(self) -> Element:
        """Where the keyboard is: on a button that Tab has led to, on a card, or nowhere special."""
        found = [element for element in self if element.focused]
        return next((each for each in found if each.tab_stop), found[-1] if found else self.top)

    @property
    def top(self) -> Element:
        """The screen, or the dialog that lies over it."""
        return self.root.children[0] if self.root.children else self.root

    @property
    def tab_stops(self) -> list[Element]:
        """Where Tab leads, in reading order."""
        return [element for element in self if element.tab_stop and element.enabled]

    def named(self, label: str) -> Element:
        """The first element with this label."""
        for element in self:
            if element.label == label:
                return element
        raise LookupError(f"nothing is called {label!r}")

    def changes_since(self, before: Tree | None) -> list[Element]:
        """What is new or different; what has gone is missing among its parent's children."""
        found: list[Element] = []
        _add_changes(self.root, None if before is None else before.root, found)
        return found


def _add_changes(element: Element, was: Element | None, found: list[Element]) -> None:
    """Compare an element and all that is in it with what was in its place."""
    if was is None or not element.looks_like(was):
        found.append(element)
    old = {} if was is None else {child.id: child for child in was.children}
    for child in element.children:
        before = old.get(child.id)
        # A pile that nothing has happened to is the very same element, with all of its cards.
        if child is not before:
            _add_changes(child, before, found)


def _add_in_order(element: Element, found: list[Element]) -> None:
    """Add an element, then all that is in it."""
    found.append(element)
    for child in element.children:
        if child.children:
            _add_in_order(child, found)
        else:
            found.append(child)


def in_reading_order(elements: Iterable[Element]) -> tuple[Element, ...]:
    """From the top to the bottom, and in one line from the left to the right."""
    return tuple(sorted(elements, key=lambda element: reading_place(element.bounds)))


def reading_place(bounds: Rect) -> tuple[int, float]:
    """What comes first when read sorts first."""
    x, y = bounds.centre
    return -round(y / LINE), x
