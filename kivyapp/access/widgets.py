"""Reads the elements off the widgets that are shown.

A widget with an `accessible_role` is one element, whatever it is made of; text that belongs to
none is an element of its own. A widget that draws things which are no widgets, such as cards, tells
of them by a method `elements()`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from kivy.uix.label import Label

from kivyapp.access.tree import Element, Role, in_reading_order
from kivyapp.table.geometry import Rect

# What is set or typed rather than pressed.
NOT_PRESSED: Final = frozenset(
    (Role.SLIDER, Role.FIELD, Role.LIST, Role.TEXT, Role.IMAGE, Role.PROGRESS)
)
# What goes up and down, or on and back, by steps.
ADJUSTED: Final = frozenset((Role.SLIDER, Role.LIST))


class _Kind(NamedTuple):
    """What a class of widgets is to those who listen."""

    role: Role | None
    is_text: bool
    draws_elements: bool


@cache
def _kind(widgets: type) -> _Kind:
    role = getattr(widgets, "accessible_role", "")
    return _Kind(
        Role(role) if role else None, issubclass(widgets, Label), hasattr(widgets, "elements")
    )


class WidgetReader:
    """Makes elements of widgets. `give_focus` brings the keyboard to one of them."""

    def __init__(self, give_focus: Callable[[Any], object]) -> None:
        self._give_focus = give_focus

    def read(self, role: Role, widget: Any, label: str) -> Element:
        """A widget with everything in it, as one element and its children."""
        found: list[Element] = [*getattr(widget, "elements", tuple)()]
        for child in widget.children:
            self._collect(child, found, named=False)
        children = in_reading_order(found)
        return Element(f"{role.value}{widget.uid}", role, label, place(widget), children=children)

    def _collect(self, widget: Any, found: list[Element], *, named: bool) -> None:
        """Add the elements of a widget; `named`: its texts belong to an element around it."""
        if widget.opacity == 0:
            return
        kind = _kind(type(widget))
        if kind.role is not None and widget.width > 0:
            found.append(self._element(widget, kind.role))
            named = True
        elif kind.is_text and not named and widget.text:
            found.append(_text(widget))
        if kind.draws_elements:
            found += widget.elements()
        for child in widget.children:
            self._collect(child, found, named=named)

    def _element(self, widget: Any, role: Role) -> Element:
        focusable = getattr(widget, "focusable", False)
        slides, types = role is Role.SLIDER, role is Role.FIELD
        return Element(
            id=f"{role.value}{widget.uid}",
            role=role,
            label=widget.accessible_name,
            bounds=place(widget),
            value=widget.text if types else "",
            description=getattr(widget, "explanation", ""),
            chosen=getattr(widget, "accessible_chosen", None),
            number=float(widget.value) if slides else None,
            enabled=not widget.disabled,
            focused=getattr(widget, "focused", False),
            press=widget.act if focusable and role not in NOT_PRESSED else None,
            focus=(lambda: self._give_focus(widget)) if focusable else None,
            adjust=widget.adjust if focusable and role in ADJUSTED else None,
            write=(lambda text: setattr(widget, "text", text)) if types else None,
            set_to=widget.set_to if slides else None,
            tab_stop=focusable,
            widget=widget,
        )


def _text(label: Any) -> Element:
    """A text that belongs to no other element."""
    heading = getattr(label, "is_heading", False)
    return Element(
        f"text{label.uid}",
        Role.HEADING if heading else Role.TEXT,
        getattr(label, "accessible_name", "") or label.text,
        place(label),
        widget=label,
    )


def place(widget: Any) -> Rect:
    """Where a widget is; none in this app is placed relative to its parent."""
    return Rect(widget.x, widget.y, widget.width, widget.height)
