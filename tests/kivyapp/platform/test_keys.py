"""Keys have the same names and meanings on every system and keyboard."""

from __future__ import annotations

import pytest

from kivyapp.platform.keys import Key, read_key


@pytest.mark.parametrize(
    "code, text, modifiers, expected",
    [
        (27, None, [], Key("escape")),
        (1073742106, None, [], Key("escape")),
        (13, "\r", [], Key("enter")),
        (271, None, [], Key("enter")),
        (9, "\t", ["shift"], Key("tab", shift=True)),
        (122, "z", ["ctrl"], Key("z", ctrl=True)),
        (122, "z", ["meta", "shift"], Key("z", ctrl=True, shift=True)),
        (109, "M", [], Key("m")),
        (273, None, ["numlock"], Key("up")),
        (0, None, [], Key("")),
    ],
)
def test_key_events_are_converted(code, text, modifiers, expected):
    assert read_key(code, text, modifiers) == expected


def test_a_key_has_the_letter_of_its_place_on_an_english_keyboard():
    # A French keyboard has A where an English one has Q, and & where it has 1.
    assert read_key(97, "a", [], 20) == Key("a", place="q")
    assert read_key(38, "&", [], 30) == Key("&", place="1")
    assert read_key(273, None, [], 82) == Key("up")


@pytest.mark.parametrize("key", [Key("f1"), Key("?"), Key("/", shift=True), Key("ß", shift=True)])
def test_help_keys(key):
    assert key.is_help


def test_undo_redo_and_hint_keys():
    assert Key("u").is_undo
    assert Key("z", ctrl=True).is_undo
    assert not Key("z", ctrl=True, shift=True).is_undo
    assert Key("z", ctrl=True, shift=True).is_redo
    assert Key("y", ctrl=True).is_redo
    assert Key("r").is_redo
    assert not Key("r", ctrl=True).is_redo
    assert Key("space").is_hint
    assert Key("h").is_hint
    assert not Key("/").is_help
