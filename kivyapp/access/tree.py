"""The screen as a person who listens has it: named elements, where they lie, what they can do.

Pure. Screen readers, the keyboard's focus and the tests all work on this one tree and on nothing
else, so none of them can know of a button that another does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from kivyapp.table.geometry import Rect

NOWHERE: Final = Rect(0, 0, 0, 0)
# Elements whose middles lie within so many pixels of each other are read as one line.
LINE: Final = 8


class Role(Enum):
    """What an element is, so that a screen reader can say it in its own words."""

    WINDOW = "window"
    SCREEN = "screen"
    DIALOG = "dialog"
    STATUS = "status"
    GROUP = "group"
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


class Action(Enum):
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
    def actions(self) -> frozenset[Action]:
        if not self.enabled:
            return frozenset()
        able = {
            Action.PRESS: self.press,
            Action.FOCUS: self.focus,
            Action.MORE: self.adjust,
            Action.LESS: self.adjust,
            Action.WRITE: self.write or self.set_to,
        }
        return frozenset(action for action, deed in able.items() if deed is not None)

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
        return self is other or _facts(self) == _facts(other)


def _facts(element: Element) -> tuple[object, ...]:
    return (
        element.role,
        element.label,
        element.bounds,
        element.value,
        element.description,
        element.chosen,
        element.number,
        element.enabled,
        element.press is None,
        element.focus is None,
        element.adjust is None,
        element.write is None,
        element.set_to is None,
        [child.id for child in element.children],
    )


@dataclass(frozen=True, slots=True)
class Tree:
    """Everything that can be read and done now, from the window down."""

    root: Element
    by_id: dict[str, Element] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        by_id: dict[str, Element] = {}
        waiting = [self.root]
        while waiting:
            element = waiting.pop()
            if element.id in by_id:
                raise ValueError(f"two elements have the id {element.id!r}")
            by_id[element.id] = element
            waiting.extend(reversed(element.children))
        object.__setattr__(self, "by_id", by_id)

    def __iter__(self) -> Iterator[Element]:
        """All elements in the order in which they are read."""
        return iter(self.by_id.values())

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
        if before is None:
            return list(self)
        old = before.by_id
        return [
            element
            for id_, element in self.by_id.items()
            if id_ not in old or not element.looks_like(old[id_])
        ]


def in_reading_order(elements: Iterable[Element]) -> tuple[Element, ...]:
    """From the top to the bottom, and in one line from the left to the right."""
    return tuple(sorted(elements, key=lambda element: reading_place(element.bounds)))


def reading_place(bounds: Rect) -> tuple[int, float]:
    """What comes first when read sorts first."""
    x, y = bounds.centre
    return -round(y / LINE), x
