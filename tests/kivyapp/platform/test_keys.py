"""Keys mean the same on every system and keyboard."""

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
def test_reading(code, text, modifiers, expected):
    assert read_key(code, text, modifiers) == expected


@pytest.mark.parametrize("key", [Key("f1"), Key("?"), Key("/", shift=True), Key("ß", shift=True)])
def test_asking_for_help(key):
    assert key.asks_for_help


def test_shared_keys():
    assert Key("u").undoes
    assert Key("z", ctrl=True).undoes
    assert not Key("z", ctrl=True, shift=True).undoes
    assert Key("z", ctrl=True, shift=True).redoes
    assert Key("y", ctrl=True).redoes
    assert Key("r").redoes
    assert not Key("r", ctrl=True).redoes
    assert Key("space").hints
    assert Key("h").hints
    assert not Key("/").asks_for_help
