"""The tree: what it holds, what has changed, where the focus is, and what cannot be done."""

from __future__ import annotations

import pytest

from kivyapp.access.tree import Action, Element, Role, Tree, in_reading_order
from kivyapp.table.geometry import Rect


def button(label, x=0.0, y=0.0, **more):
    return Element(label, Role.BUTTON, label, Rect(x, y, 50, 50), press=lambda: None, **more)


def tree(*children, **window):
    screen = Element("screen", Role.SCREEN, "Screen", children=children)
    return Tree(Element("window", Role.WINDOW, "App", children=(screen,), **window))


def test_it_is_read_from_the_top_and_from_the_left():
    low, right, left = button("low", 0, 0), button("right", 90, 300), button("left", 0, 302)
    assert [each.label for each in in_reading_order([low, right, left])] == ["left", "right", "low"]


def test_ids_are_unique():
    with pytest.raises(ValueError, match="'twice'"):
        tree(button("twice"), button("twice")).by_id["twice"]


def test_the_focus_is_on_the_screen_on_a_card_or_on_a_button():
    assert tree(button("a")).focus.id == "screen"
    assert tree(button("card", focused=True), button("b")).focus.id == "card"
    # The keyboard's mark on the table stays while Tab has led to a button.
    both = tree(button("b", focused=True, tab_stop=True), button("card", focused=True))
    assert both.focus.id == "b"


def test_tab_stops_at_what_is_enabled():
    stops = tree(
        button("a", tab_stop=True), button("b", tab_stop=True, enabled=False), button("c")
    ).tab_stops
    assert [stop.id for stop in stops] == ["a"]


def test_only_what_is_different_is_told_again():
    before = tree(button("a"), button("b"))
    moved = tree(button("a"), button("b", x=8))
    assert [each.id for each in before.changes_since(None)] == ["window", "screen", "a", "b"]
    assert moved.changes_since(before) == [moved.by_id["b"]]
    assert tree(button("a"), button("b")).changes_since(before) == []
    # What has gone is missing in its parent, and what came is there with it.
    replaced = tree(button("a"), button("c"))
    assert [each.id for each in replaced.changes_since(before)] == ["screen", "c"]


def test_what_is_in_something_new_is_told_with_it():
    before = tree(button("a"))
    pile = Element("pile", Role.PILE, "Pile", children=(button("card"),))
    grown = tree(button("a"), pile)
    assert [each.id for each in grown.changes_since(before)] == ["screen", "pile", "card"]
    assert grown.changes_since(grown) == []


def test_what_becomes_possible_is_a_change():
    dead, alive = tree(button("a", enabled=False)), tree(button("a"))
    assert [each.id for each in alive.changes_since(dead)] == ["a"]
    quiet = tree(Element("a", Role.BUTTON, "a", Rect(0, 0, 50, 50)))
    assert [each.id for each in alive.changes_since(quiet)] == ["a"]


def test_doing_things():
    done = []
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


def test_a_number_is_set_at_once():
    done = []
    volume = Element("volume", Role.SLIDER, "Volume", number=80, set_to=done.append)
    assert volume.perform(Action.WRITE, 40.0)
    assert volume.perform(Action.WRITE)
    assert done == [40.0]


def test_what_is_disabled_does_nothing():
    done = []
    dead = Element("a", Role.BUTTON, "a", press=lambda: done.append(1), enabled=False)
    assert not dead.perform(Action.PRESS)
    assert dead.actions == ()
    assert dead.interactive
    assert done == []
