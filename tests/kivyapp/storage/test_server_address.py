"""Server addresses as players type them."""

from __future__ import annotations

import doctest
from random import Random

import pytest

from kivyapp.storage import server_address
from kivyapp.storage.server_address import DEFAULT_SERVER, normalize_address
from kivyapp.storage.settings import clean_player_name, from_json


def test_doctests_pass() -> None:
    failed, attempted = doctest.testmod(server_address)
    assert (failed, attempted > 0) == (0, True)


@pytest.mark.parametrize(
    "typed, address",
    [
        ("cards.example.org", "wss://cards.example.org"),
        ("cards.example.org:9000", "wss://cards.example.org:9000"),
        ("cards.example.org/clash/", "wss://cards.example.org/clash"),
        ("https://cards.example.org", "wss://cards.example.org"),
        ("http://cards.example.org", "ws://cards.example.org"),
        ("WS://Cards.Example.org", "ws://cards.example.org"),
        ("  localhost ", DEFAULT_SERVER),
        ("raspberry", "ws://raspberry:8765"),
        ("raspberry.local", "ws://raspberry.local:8765"),
        ("192.168.1.5", "ws://192.168.1.5:8765"),
        ("10.0.0.7:80", "ws://10.0.0.7:80"),
        ("8.8.8.8", "wss://8.8.8.8"),
        ("[::1]:8765", "ws://[::1]:8765"),
        ("", None),
        ("no server", None),
        ("ftp://cards.example.org", None),
        ("ws://", None),
        ("cards.example.org:port", None),
        ("cards.example.org:99999", None),
        ("me@cards.example.org", None),
        ("cards.example.org/?room=7C5TJDSE", None),
        ("[::1", None),
        ("cards..example.org", None),
        ("x" * 64 + ".org", None),
        ("x" * 300, None),
        ("cards\x00.example.org", None),
    ],
)
def test_typed_text_is_normalized_or_rejected(typed: str, address: str | None) -> None:
    assert normalize_address(typed) == address
    if address is not None:
        assert normalize_address(address) == address


def test_normalizing_never_fails_and_is_idempotent() -> None:
    random = Random(3)
    letters = "ab.:/[]@?#%-_ ws1:/\\\u00e9\n"
    for _ in range(3000):
        text = "".join(random.choices(letters, k=random.randrange(14)))
        address = normalize_address(text)
        assert address is None or normalize_address(address) == address, text


def test_imported_settings_never_contain_an_invalid_address_or_name() -> None:
    read = from_json({"version": 1, "server": "javascript:alert(1)", "player_name": "a\nb" * 30})
    assert (read.server, read.player_name) == (DEFAULT_SERVER, "")
    assert clean_player_name("x" * 99) == "x" * 24
    assert clean_player_name(" \u202e Ann\t Lee ") == "Ann Lee"
