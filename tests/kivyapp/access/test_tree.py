"""The tree of elements: reading order, focus, changes and actions."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp.access.tree import Action, Command, Element, Role, Tree, in_reading_order
from kivyapp.style.rect import Rect


def button(label: str, x: float = 0.0, y: float = 0.0, **more: Any) -> Element:
    return Element(label, Role.BUTTON, label, Rect(x, y, 50, 50), press=lambda: None, **more)


def tree(*children: Element) -> Tree:
    screen = Element("screen", Role.SCREEN, "Screen", children=children)
    return Tree(Element("window", Role.WINDOW, "App", children=(screen,)))


def ids(elements: list[Element]) -> list[str]:
    return [element.id for element in elements]


def test_reading_order_is_from_top_to_bottom_and_left_to_right() -> None:
    low, right, left = button("low", 0, 0), button("right", 90, 300), button("left", 0, 302)
    assert in_reading_order([low, right, left]) == (left, right, low)


def test_duplicate_ids_are_an_error() -> None:
    with pytest.raises(ValueError, match="'twice'"):
        tree(button("twice"), button("twice")).by_id["twice"]


def test_the_focus_is_a_button_else_a_card_else_the_screen() -> None:
    assert tree(button("a")).focus.id == "screen"
    assert tree(button("card", focused=True), button("b")).focus.id == "card"
    # A card keeps its outline while a button has the focus.
    both = tree(button("b", focused=True, is_tab_stop=True), button("card", focused=True))
    assert both.focus.id == "b"


def test_tab_skips_disabled_elements() -> None:
    stops = tree(
        button("a", is_tab_stop=True),
        button("b", is_tab_stop=True, enabled=False),
        button("c"),
    ).tab_stops
    assert ids(stops) == ["a"]


def test_changes_contain_only_what_is_different() -> None:
    before = tree(button("a"), button("b"))
    moved = tree(button("a"), button("b", x=8))
    assert ids(before.changes_since(None)) == ["window", "screen", "a", "b"]
    assert moved.changes_since(before) == [moved.by_id["b"]]
    assert tree(button("a"), button("b")).changes_since(before) == []
    # Removing an element changes its parent.
    replaced = tree(button("a"), button("c"))
    assert ids(replaced.changes_since(before)) == ["screen", "c"]


def test_changes_contain_the_children_of_new_elements() -> None:
    before = tree(button("a"))
    pile = Element("pile", Role.PILE, "Pile", children=(button("card"),))
    grown = tree(button("a"), pile)
    assert ids(grown.changes_since(before)) == ["screen", "pile", "card"]
    assert grown.changes_since(grown) == []


def test_a_new_action_is_a_change() -> None:
    disabled, enabled = tree(button("a", enabled=False)), tree(button("a"))
    assert ids(enabled.changes_since(disabled)) == ["a"]
    without_press = tree(Element("a", Role.BUTTON, "a", Rect(0, 0, 50, 50)))
    assert ids(enabled.changes_since(without_press)) == ["a"]


def test_actions_call_their_callbacks() -> None:
    done: list[Any] = []
    element = Element(
        "volume",
        Role.SLIDER,
        "Volume",
        press=lambda: done.append("pressed"),
        adjust=done.append,
        write=done.append,
    )
    assert element.actions == (Action.PRESS, Action.MORE, Action.LESS, Action.WRITE)
    for action in (Action.PRESS, Action.MORE, Action.LESS):
        assert element.perform(action)
    assert element.perform(Action.WRITE, "peacock")
    assert not element.perform(Action.FOCUS)
    assert done == ["pressed", 1, -1, "peacock"]


def test_a_slider_can_be_set_to_a_number() -> None:
    done: list[float] = []
    volume = Element("volume", Role.SLIDER, "Volume", number=80, set_number=done.append)
    assert volume.perform(Action.WRITE, 40.0)
    assert volume.perform(Action.WRITE)
    assert done == [40.0]


def test_a_command_runs_by_its_label() -> None:
    done: list[str] = []
    commands = tuple(Command(name, lambda name=name: done.append(name)) for name in ("Tops", "All"))
    table = Element("table", Role.GROUP, "Table", commands=commands)
    assert table.actions == (Action.COMMAND,)
    assert table.perform(Action.COMMAND, "All")
    assert not table.perform(Action.COMMAND, "None")
    assert done == ["All"]
    # Another command is a change that screen readers get to know.
    fewer = Element("table", Role.GROUP, "Table", commands=commands[:1])
    assert ids(tree(fewer).changes_since(tree(table))) == ["table"]


def test_a_disabled_element_performs_no_action() -> None:
    done: list[int] = []
    disabled = Element("a", Role.BUTTON, "a", press=lambda: done.append(1), enabled=False)
    assert not disabled.perform(Action.PRESS)
    assert disabled.actions == ()
    assert disabled.is_interactive
    assert done == []
