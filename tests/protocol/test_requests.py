"""Requests: what the app writes, the server understands; everything else is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocol.constants import MAX_REQUEST_BYTES, PROTOCOL_VERSION
from protocol.errors import ERROR_TEXTS, Refused
from protocol.requests import FIELDS, parse_request, write_move, write_request
from rules.cards import card
from rules.cribbage.move_requests import read_move
from rules.cribbage.moves import Continue, Count, CribbageMove, Cut, Discard, Go, Muggins, PlayCard

ROOM = "ABCDEFGH"
VALUES: dict[str, Any] = {
    "protocol": PROTOCOL_VERSION,
    "roomId": ROOM,
    "name": "Zoë 🦚",
    "seatKey": "0123456789abcdef" * 2,
    "pledge": "ab" * 32,
    "bytes": "cd" * 16,
    "options": {"hp": 61},
    "quick": True,
    "watchId": "ABCDMNPQRSTU",
    "gesture": "goodGame",
    "have": 7,
    "match": 2,
    "n": 12,
    "cardId": "5H",
    "cardIds": ["5H", "TS"],
    "points": 8,
}
MOVES: list[CribbageMove] = [
    Discard(1, (card("5H"), card("TS"))),
    Cut(1),
    PlayCard(1, card("KD")),
    Go(1),
    Continue(1),
    Count(1, 8),
    Muggins(1),
]


def refusal(text: str) -> str:
    with pytest.raises(Refused) as refused:
        parse_request(text)
    return refused.value.code


@pytest.mark.parametrize("kind", FIELDS)
def test_every_type_comes_back_as_it_was_written(kind: str) -> None:
    fields = {name: VALUES[name] for name in FIELDS[kind]}
    assert parse_request(write_request(kind, **fields)) == {"type": kind, **fields}


@pytest.mark.parametrize("move", MOVES, ids=lambda move: type(move).__name__)
@pytest.mark.parametrize("seat", [1, 2])
def test_a_move_belongs_to_the_seat_of_its_connection(move: CribbageMove, seat: int) -> None:
    request = parse_request(write_move(ROOM, 12, move))
    assert (request["roomId"], request["n"]) == (ROOM, 12)
    read = read_move(request, seat)
    assert type(read) is type(move)
    assert read.seat == seat
    assert read_move(request, move.seat) == move


@pytest.mark.parametrize("kind", FIELDS)
def test_fields_are_required_unless_they_have_a_default(kind: str) -> None:
    fields = {name: VALUES[name] for name in FIELDS[kind]}
    defaults = {"protocol": PROTOCOL_VERSION, "options": {}, "quick": False, "have": 0}
    for name in fields:
        text = write_request(kind, **{key: fields[key] for key in fields if key != name})
        if name in defaults:
            assert parse_request(text)[name] == defaults[name]
        else:
            assert refusal(text) == "bad_field"


@pytest.mark.parametrize("kind", FIELDS)
def test_unknown_fields_are_refused(kind: str) -> None:
    fields = {name: VALUES[name] for name in FIELDS[kind]}
    assert refusal(write_request(kind, **fields, seat=2)) == "bad_field"


@pytest.mark.parametrize("kind", ["create", "join", "watch"])
def test_clients_of_another_version_learn_who_is_too_old(kind: str) -> None:
    """Even if that version has other fields."""
    for spoken, code in ((PROTOCOL_VERSION - 1, "newer_server"), (99, "older_server")):
        assert refusal(write_request(kind, protocol=spoken, whatever=True)) == code


def test_names_are_measured_without_their_blanks() -> None:
    fields = {name: VALUES[name] for name in FIELDS["create"]}
    for name in ("x" * 24, "  x  ", "a   " + "b" * 22):
        assert parse_request(write_request("create", **{**fields, "name": name}))["name"] == name
    for name in ("", "   ", "x" * 25, "a\nb\x00"):
        assert refusal(write_request("create", **{**fields, "name": name})) == "bad_field"


def test_bytes_are_counted_and_not_characters() -> None:
    def padded(size: int) -> str:
        return '{"type":"ping"}' + " " * (size - 15)

    assert parse_request(padded(MAX_REQUEST_BYTES)) == {"type": "ping"}
    assert refusal(padded(MAX_REQUEST_BYTES + 1)) == "too_large"
    assert refusal("é" * (MAX_REQUEST_BYTES // 2 + 1)) == "too_large"
    assert refusal("é" * (MAX_REQUEST_BYTES // 2)) == "not_json"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
LIKELY = st.sampled_from([*VALUES.values(), None, True, -1, 1.5, "", [], {}])


def parsed(text: str) -> dict[str, Any] | str:
    """The request, or the code of its refusal."""
    try:
        return parse_request(text)
    except Refused as refused:
        return refused.code


@given(st.text() | JSON.map(json.dumps))
def test_no_text_at_all_breaks_the_parser(text: str) -> None:
    found = parsed(text)
    assert found in ERROR_TEXTS if isinstance(found, str) else found["type"] in FIELDS


@given(
    st.sampled_from(sorted(FIELDS)),
    st.dictionaries(st.sampled_from([*VALUES, "seat", "type"]), LIKELY | JSON, max_size=6),
)
def test_no_fields_at_all_break_the_parser(kind: str, fields: dict[str, Any]) -> None:
    request = parsed(json.dumps({**fields, "type": kind}))
    if isinstance(request, str):
        assert request in ERROR_TEXTS
        return
    assert request.keys() == {"type", *FIELDS[kind]}
    if "n" in request:
        assert read_move(request, 2).seat == 2
