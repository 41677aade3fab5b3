"""Creates the elements of the visible widgets.

A widget with an `accessible_role` is one element, whatever it consists of; text outside of such a
widget is an element of its own. A widget that draws things without widgets, such as cards, returns
their elements from a method `elements()`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from kivy.uix.label import Label

from kivyapp.access.tree import Element, Role, in_reading_order
from kivyapp.style.rect import Rect

# Roles that are read, set or typed into instead of pressed.
NOT_PRESSABLE: Final = frozenset(
    (Role.SLIDER, Role.FIELD, Role.LIST, Role.TEXT, Role.IMAGE, Role.PROGRESS)
)
# Roles that are adjusted in steps: a value goes up and down, a list scrolls.
ADJUSTABLE: Final = frozenset((Role.SLIDER, Role.LIST))


class _WidgetTraits(NamedTuple):
    """What decides how a widget class becomes elements."""

    role: Role | None
    is_text: bool
    draws_elements: bool


@cache
def _traits(widget_class: type[object]) -> _WidgetTraits:
    role = getattr(widget_class, "accessible_role", "")
    return _WidgetTraits(
        Role(role) if role else None,
        issubclass(widget_class, Label),
        hasattr(widget_class, "elements"),
    )


class WidgetElements:
    """Creates elements for widgets; `give_focus` gives a widget the keyboard focus."""

    def __init__(self, give_focus: Callable[[Any], object]) -> None:
        self._give_focus = give_focus

    def make(self, role: Role, widget: Any, label: str) -> Element:
        """The element of a container widget, with everything in it as its children."""
        found: list[Element] = [*getattr(widget, "elements", tuple)()]
        for child in widget.children:
            self._collect(child, found, in_element=False)
        children = in_reading_order(found)
        return Element(
            f"{role.value}{widget.uid}", role, label, widget_rect(widget), children=children
        )

    def _collect(self, widget: Any, found: list[Element], *, in_element: bool) -> None:
        """Add the elements of a widget; inside another element, its text is part of that one."""
        if widget.opacity == 0:
            return
        traits = _traits(widget.__class__)
        if traits.role is not None and widget.width > 0:
            found.append(self._element(widget, traits.role))
            in_element = True
        elif traits.is_text and not in_element and widget.text:
            found.append(_text_element(widget))
        if traits.draws_elements:
            found += widget.elements()
        for child in widget.children:
            self._collect(child, found, in_element=in_element)

    def _element(self, widget: Any, role: Role) -> Element:
        focusable = getattr(widget, "focusable", False)
        is_tab_stop = focusable and getattr(widget, "is_tab_stop", True)
        is_slider, is_field = role is Role.SLIDER, role is Role.FIELD
        return Element(
            id=f"{role.value}{widget.uid}",
            role=role,
            label=widget.accessible_name,
            bounds=widget_rect(widget),
            value=widget.text if is_field else getattr(widget, "accessible_value", ""),
            description=getattr(widget, "explanation", ""),
            chosen=getattr(widget, "accessible_chosen", None),
            number=float(widget.value) if is_slider else None,
            limits=(float(widget.least), float(widget.most)) if is_slider else (0.0, 100.0),
            enabled=not widget.disabled,
            focused=getattr(widget, "focused", False),
            press=widget.activate if focusable and role not in NOT_PRESSABLE else None,
            focus=(lambda: self._give_focus(widget)) if is_tab_stop else None,
            adjust=widget.adjust if focusable and role in ADJUSTABLE else None,
            write=(lambda text: setattr(widget, "text", text)) if is_field else None,
            set_number=widget.set_to if is_slider else None,
            is_tab_stop=is_tab_stop,
            widget=widget,
        )


def _text_element(label: Any) -> Element:
    is_heading = getattr(label, "is_heading", False)
    return Element(
        f"text{label.uid}",
        Role.HEADING if is_heading else Role.TEXT,
        getattr(label, "accessible_name", "") or label.text,
        widget_rect(label),
        widget=label,
    )


def widget_rect(widget: Any) -> Rect:
    """The bounds of a widget; no widget of this app is positioned relative to its parent."""
    return Rect(widget.x, widget.y, widget.width, widget.height)
