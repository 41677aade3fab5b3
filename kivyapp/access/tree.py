"""The accessible content of the screen: named elements, their bounds and their actions. Pure.

Screen readers, the keyboard focus and the tests all use this one tree, so none of them can reach a
button that the others cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from operator import attrgetter
from typing import Final, NamedTuple

from kivyapp.style.rect import Rect

NO_BOUNDS: Final = Rect(0, 0, 0, 0)
# Elements whose centres lie within this many pixels of each other are read as one line.
LINE_HEIGHT: Final = 8


class Role(StrEnum):
    """What an element is; a screen reader has its own word for each role."""

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
    """What a screen reader can do with an element."""

    PRESS = "press"
    FOCUS = "focus"
    MORE = "more"
    LESS = "less"
    WRITE = "write"
    # One of the element's own commands, by its label.
    COMMAND = "command"


class Command(NamedTuple):
    """Something only this element can do, such as reading out a pile."""

    label: str
    run: Callable[[], object]


# Elements are never changed, but freezing the class would more than double the cost of creating
# one, and every move creates dozens.
@dataclass(slots=True, eq=False)
class Element:
    """One thing on the screen. Callbacks are None for what it cannot do.

    The id is unique in the tree and stays the same while the player would call it the same thing.
    """

    id: str
    role: Role
    label: str
    bounds: Rect = NO_BOUNDS
    value: str = ""
    description: str = ""
    # On or off, selected or not; None where that does not apply.
    chosen: bool | None = None
    # The value of a slider, and its least and greatest value.
    number: float | None = None
    limits: tuple[float, float] = (0.0, 100.0)
    enabled: bool = True
    focused: bool = False
    children: tuple[Element, ...] = ()
    press: Callable[[], object] | None = None
    focus: Callable[[], object] | None = None
    adjust: Callable[[int], object] | None = None
    # Set the text of a field, or the number of a slider.
    write: Callable[[str], object] | None = None
    set_number: Callable[[float], object] | None = None
    commands: tuple[Command, ...] = ()
    # Whether Tab stops here. Cards are reached by arrow keys: fifty tab stops would be too many.
    is_tab_stop: bool = False
    # The widget that the element stands for; None for a card, which is no widget.
    widget: object = None

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that are possible now."""
        if not self.enabled:
            return ()
        press = (Action.PRESS,) if self.press is not None else ()
        focus = (Action.FOCUS,) if self.focus is not None else ()
        adjust = (Action.MORE, Action.LESS) if self.adjust is not None else ()
        write = (Action.WRITE,) if self.write is not None or self.set_number is not None else ()
        command = (Action.COMMAND,) if self.commands else ()
        return press + focus + adjust + write + command

    @property
    def is_interactive(self) -> bool:
        """Whether a player can do something with it, at least when it is enabled."""
        return not (self.press is None and self.adjust is None and self.write is None)

    def perform(self, action: Action, value: str | float = "") -> bool:
        """Perform an action; False if it is not possible now."""
        if action not in self.actions:
            return False
        match action, self:
            case Action.PRESS, Element(press=callback) if callback is not None:
                callback()
            case Action.FOCUS, Element(focus=callback) if callback is not None:
                callback()
            case ((Action.MORE | Action.LESS), Element(adjust=callback)) if callback is not None:
                callback(1 if action is Action.MORE else -1)
            case Action.WRITE, Element(write=callback) if callback is not None:
                callback(str(value))
            case Action.WRITE, Element(set_number=callback) if callback is not None and value != "":
                callback(float(value))
            case Action.COMMAND, Element(commands=commands):
                return _run_command(commands, str(value))
        return True

    def is_equivalent(self, other: Element) -> bool:
        """Whether both are the same to a screen reader, apart from what their children contain."""
        return (
            _attributes(self) == _attributes(other)
            and self.actions == other.actions
            and [each.label for each in self.commands] == [each.label for each in other.commands]
            # The children are mostly the same objects, which this comparison finds at once.
            and (
                self.children == other.children
                or [child.id for child in self.children] == [child.id for child in other.children]
            )
        )


def _run_command(commands: Iterable[Command], label: str) -> bool:
    """Run the command with this label; False if there is none."""
    for command in commands:
        if command.label == label:
            command.run()
            return True
    return False


# What a screen reader learns about an element besides its actions and its children.
_attributes: Final = attrgetter(
    "role", "label", "bounds", "value", "description", "chosen", "number", "enabled"
)


@dataclass(frozen=True)
class Tree:
    """All elements of the window."""

    root: Element

    @cached_property
    def by_id(self) -> dict[str, Element]:
        """All elements by their ids, in reading order."""
        elements = list(self)
        by_id = {element.id: element for element in elements}
        if len(by_id) < len(elements):
            duplicate = next(each for each in elements if by_id[each.id] is not each)
            raise ValueError(f"two elements have the id {duplicate.id!r}")
        return by_id

    def __iter__(self) -> Iterator[Element]:
        """All elements in reading order."""
        found: list[Element] = []
        _add_in_order(self.root, found)
        return iter(found)

    def path_to(self, id_: str) -> list[Element]:
        """The element with this id and everything around it, from the inside; empty if unknown."""
        return _path(self.root, id_)

    @property
    def focus(self) -> Element:
        """The focused button, else the focused card, else the screen itself."""
        found = [element for element in self if element.focused]
        return next((each for each in found if each.is_tab_stop), found[-1] if found else self.top)

    @property
    def top(self) -> Element:
        """The screen, or the dialog that covers it."""
        return self.root.children[0] if self.root.children else self.root

    @property
    def tab_stops(self) -> list[Element]:
        """The elements that Tab stops at, in reading order."""
        return [element for element in self if element.is_tab_stop and element.enabled]

    def changes_since(self, before: Tree | None) -> list[Element]:
        """The new and changed elements; a removed one shows as a change of its parent."""
        found: list[Element] = []
        _add_changes(self.root, None if before is None else before.root, found)
        return found


def _path(element: Element, id_: str) -> list[Element]:
    if element.id == id_:
        return [element]
    for child in element.children:
        found = _path(child, id_)
        if found:
            return [*found, element]
    return []


def _add_changes(element: Element, before: Element | None, found: list[Element]) -> None:
    """Compare an element and its descendants with the previous version."""
    if before is None or not element.is_equivalent(before):
        found.append(element)
    old_children = {} if before is None else {child.id: child for child in before.children}
    for child in element.children:
        old_child = old_children.get(child.id)
        # An unchanged pile is the same object, with all its cards.
        if child is not old_child:
            _add_changes(child, old_child, found)


def _add_in_order(element: Element, found: list[Element]) -> None:
    """Add an element and then its descendants."""
    found.append(element)
    for child in element.children:
        if child.children:
            _add_in_order(child, found)
        else:
            found.append(child)


def in_reading_order(elements: Iterable[Element]) -> tuple[Element, ...]:
    """Sort elements from top to bottom, and within a line from left to right."""
    return tuple(sorted(elements, key=lambda element: reading_order_key(element.bounds)))


def reading_order_key(bounds: Rect) -> tuple[int, float]:
    """The sort key for reading order."""
    x, y = bounds.centre
    return -round(y / LINE_HEIGHT), x
