"""Links: rendered links are parsed back, and anything else is refused with a reason."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kivyapp.platform import links
from kivyapp.platform.links import Invitation, Link, LinkError, link_to, parse, render
from kivyapp.storage.server_address import DEFAULT_SERVER
from rules.klondike.game import DRAWS, MODES, Klondike
from rules.registry import options_of
from rules.room_codes import CODE_COUNT, room_code

seeds = (
    st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
    .map(lambda text: unicodedata.normalize("NFC", text).strip())
    .filter(lambda text: len(text) <= 64)
)
games = st.builds(Klondike, st.sampled_from(DRAWS), st.sampled_from(MODES), st.booleans())


@given(games, st.none() | seeds, st.booleans())
@example(Klondike(), "Ünïcode ♠ 6&draw=3?#/%+", True)
@example(Klondike(), "", False)
def test_a_rendered_link_is_parsed_back(game: Klondike, seed: str | None, scheme: bool) -> None:
    link = link_to(game, seed)
    text = render(link, scheme)
    assert text.isascii()
    assert " " not in text
    assert parse(text) == link
    assert parse(text).make() == game
    assert parse(render(Link("klondike", seed, options_of(game)))).make() == game


@pytest.mark.parametrize(
    "text, link",
    [
        ("klondike", Link("klondike")),
        ("klondike?", Link("klondike")),
        ("klondike?seed=peacock123&draw=3", Link("klondike", "peacock123", {"draw": 3})),
        ("peacock://klondike?seed=a%20b", Link("klondike", "a b")),
        ("peacock://klondike/?seed=a+b", Link("klondike", "a+b")),
        ("PEACOCK://Klondike?seed=%E2%99%A0", Link("klondike", "♠")),
        ("peacock:klondike?mode=zen", Link("klondike", None, {"mode": "zen"})),
        ("  klondike?seed=♠ \n", Link("klondike", "♠")),
        ("klondike?take_from_foundation=false",
         Link("klondike", None, {"take_from_foundation": False})),
        ("klondike?take_from_foundation=1", Link("klondike", None, {"take_from_foundation": True})),
    ],
)  # fmt: skip
def test_a_valid_link_is_parsed(text: str, link: Link) -> None:
    assert parse(text) == link


@pytest.mark.parametrize(
    "text, key, detail",
    [
        ("", "game_unknown", ""),
        ("poker?seed=1", "game_unknown", "poker"),
        ("https://klondike?seed=1", "game_unknown", "https://klondike"),
        ("klondike?colour=red", "option_unknown", "colour"),
        ("klondike?key=spider", "option_unknown", "key"),
        ("klondike?draw=2", "value_unknown", "draw=2"),
        ("klondike?draw=three", "value_unknown", "draw=three"),
        ("klondike?draw=", "value_unknown", "draw="),
        ("klondike?draw=٣", "value_unknown", "draw=٣"),
        ("klondike?draw=1e0", "value_unknown", "draw=1e0"),
        ("klondike?mode=hard", "value_unknown", "mode=hard"),
        ("klondike?take_from_foundation=maybe", "value_unknown", "take_from_foundation=maybe"),
        ("klondike?draw=1&draw=3", "option_twice", "draw"),
        ("klondike?seed=a&seed=b", "option_twice", "seed"),
        ("klondike?draw", "link_malformed", "draw"),
        ("klondike?=3", "link_malformed", "=3"),
        ("klondike?seed=%FF", "link_malformed", "%FF"),
        ("klondike?seed=%2", "link_malformed", "%2"),
        ("klondike?seed=" + "x" * 65, "seed_unusable", "x" * 65),
        ("klondike?seed=\ud800", "seed_unusable", "\ud800"),
        ("klondike?seed=" + "x" * 5_000, "link_too_long", "2000"),
    ],
)
def test_an_invalid_link_is_refused(text: str, key: str, detail: str) -> None:
    with pytest.raises(LinkError) as caught:
        parse(text)
    assert (caught.value.key, caught.value.detail) == (key, detail)


@given(st.text())
@example("klondike?" + "&" * 50)
def test_any_text_is_parsed_or_refused(text: str) -> None:
    for candidate in (text, f"klondike?{text}", f"klondike?seed={text}"):
        try:
            link: Any = parse(candidate)
        except LinkError:
            continue
        assert link.make()


def test_a_link_names_changed_options_and_those_it_always_names() -> None:
    assert render(link_to(Klondike(draw=1), "s")) == "peacock://klondike?seed=s"
    assert render(link_to(Klondike(draw=1), "s", ["draw"])) == "peacock://klondike?seed=s&draw=1"
    zen = render(link_to(Klondike(3, "zen"), "s", ["draw"]), scheme=False)
    assert zen == "klondike?seed=s&draw=3&mode=zen"


# Invitations

OTHER_SERVER = "wss://cards.example.org"
invitations = st.builds(
    Invitation,
    st.integers(0, CODE_COUNT - 1).map(room_code),
    st.sampled_from(
        [DEFAULT_SERVER, OTHER_SERVER, "ws://192.168.1.5:8765", "wss://[2001:db8::1]:444/clash"]
    ),
)


@given(invitations, st.booleans())
def test_a_rendered_invitation_is_parsed_back(invitation: Invitation, scheme: bool) -> None:
    link = Link("cribbage", invitation=invitation)
    text = render(link, scheme)
    assert parse(text) == link
    assert ("server=" in text) == (invitation.server != DEFAULT_SERVER)


def test_an_invitation_is_readable() -> None:
    here, there = Invitation("7C5TJDSE"), Invitation("7C5TJDSE", OTHER_SERVER)
    assert render(Link("cribbage", invitation=here)) == "peacock://cribbage?room=7C5TJDSE"
    assert render(Link("cribbage", invitation=there)) == (
        "peacock://cribbage?room=7C5TJDSE&server=wss://cards.example.org"
    )


@pytest.mark.parametrize(
    "text, invitation",
    [
        ("cribbage?room=7c5t-jdse", Invitation("7C5TJDSE")),
        ("PEACOCK://Cribbage/?room=7C5T%20JDSE", Invitation("7C5TJDSE")),
        ("cribbage?server=cards.example.org&room=7C5TJDSE", Invitation("7C5TJDSE", OTHER_SERVER)),
        ("cribbage?room=7C5TJDSE&server=wss%3A%2F%2Fcards.example.org%2F",
         Invitation("7C5TJDSE", OTHER_SERVER)),
    ],
)  # fmt: skip
def test_a_valid_invitation_is_parsed(text: str, invitation: Invitation) -> None:
    assert parse(text) == Link("cribbage", invitation=invitation)


@pytest.mark.parametrize(
    "text, key, detail",
    [
        ("cribbage?room=7C5TJDS0", "room_unusable", "7C5TJDS0"),
        ("cribbage?room=7C5TJDSEE", "room_unusable", "7C5TJDSEE"),
        ("cribbage?room=", "room_unusable", ""),
        ("cribbage?room=7C5TJDSE&room=7C5TJDSE", "option_twice", "room"),
        ("cribbage?room=7C5TJDSE&server=ftp://example.org", "server_unusable", "ftp://example.org"),
        ("cribbage?room=7C5TJDSE&server=wss://me@example.org", "server_unusable",
         "wss://me@example.org"),
        ("cribbage?room=7C5TJDSE&server=", "server_unusable", ""),
        ("cribbage?server=wss://cards.example.org", "link_malformed", "server"),
        ("cribbage?room=7C5TJDSE&seed=a", "link_malformed", "seed"),
        ("cribbage?room=7C5TJDSE&hp=61", "link_malformed", "hp"),
        ("klondike?room=7C5TJDSE", "option_unknown", "room"),
    ],
)  # fmt: skip
def test_an_invalid_invitation_is_refused(text: str, key: str, detail: str) -> None:
    test_an_invalid_link_is_refused(text, key, detail)


def test_with_a_web_address_links_are_web_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "WEB_ADDRESS", "https://cards.example.org/play")
    link = Link("klondike", "a/b", {"draw": 3})
    text = render(link)
    assert text == "https://cards.example.org/play/klondike?seed=a/b&draw=3"
    assert parse(text) == parse(text.replace("cards", "Cards")) == link
    # The links of other people's apps, and those of older versions, still open.
    assert parse("peacock://klondike?seed=a/b&draw=3") == link
    with pytest.raises(LinkError):
        parse("https://elsewhere.example.org/play/klondike")


def test_without_a_web_address_a_web_link_is_refused() -> None:
    with pytest.raises(LinkError):
        parse("/klondike")
    with pytest.raises(LinkError):
        parse("https://cards.example.org/play/klondike")
