"""Recordings: short texts from which any game can be dealt and played again."""

from __future__ import annotations

import base64
import json
import random
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import recording
from rules.recording import recording_of
from rules.registry import GAMES, make
from rules.saves import NewerSave, SaveError
from rules.session import Session, restore


def played(game: Any, seed: str, moves: int, undo_chance: float = 0.0) -> Session[Any, Any]:
    """A session with random moves."""
    rng = random.Random(seed)
    session: Session[Any, Any] = Session.new(game, seed)
    for _ in range(moves):
        legal = session.legal_moves()
        if session.outcome is not None or not legal:
            break
        session.play(rng.choice(legal), session.elapsed + rng.randrange(9))
        if session.game.undo_refusal is None and rng.random() < undo_chance:
            session.undo()
    return session


def coded(values: Any) -> str:
    data = zlib.compress(json.dumps(values).encode())
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def values_of(text: str) -> list[Any]:
    data = zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    values: list[Any] = json.loads(data)
    return values


@pytest.mark.parametrize("key", GAMES)
@given(seed=st.text(max_size=8), moves=st.integers(0, 80), undo_chance=st.sampled_from([0.0, 0.3]))
@settings(max_examples=15, deadline=None)
def test_a_recorded_game_is_played_again_to_the_same_end(
    key: str, seed: str, moves: int, undo_chance: float
) -> None:
    session = played(make(key), seed, moves, undo_chance)
    text = recording.encode(recording_of(session.save_record(), seat=2))
    found = recording.decode(text)
    again = restore(found.record)
    assert found.seat == 2
    assert again.state == session.state
    assert (again.score, again.undos, again.elapsed) == (
        session.score, session.undos, session.elapsed,
    )  # fmt: skip
    entries = [(entry.move, entry.score, entry.elapsed) for entry in session.history]
    assert [(entry.move, entry.score, entry.elapsed) for entry in again.history] == entries


def test_undone_moves_are_not_recorded() -> None:
    session = played(make("klondike"), "peacock123", 12)
    session.jump_to(4)
    again = restore(recording.decode(recording.encode(recording_of(session.save_record()))).record)
    assert again.position == 4
    assert again.undone == []


def test_a_match_dealt_from_a_key_is_dealt_again() -> None:
    key = "5f" * 32
    match: Session[Any, Any] = Session.new(make("cribbage"), key=key)
    assert match.state != Session.new(make("cribbage"), key="5e" * 32).state
    rng = random.Random(1)
    while match.outcome is None:
        match.play(rng.choice(match.legal_moves()))
    again = restore(recording.decode(recording.encode(recording_of(match.save_record()))).record)
    assert again.key == key
    assert again.state == match.state


@pytest.mark.parametrize("key", GAMES)
def test_a_game_of_a_hundred_moves_takes_about_half_a_kilobyte(key: str) -> None:
    session = played(make(key), "peacock123", 100)
    assert len(recording.encode(recording_of(session.save_record()))) * 3 / 4 < 700


@pytest.fixture
def text() -> str:
    return recording.encode(recording_of(played(make("klondike"), "peacock123", 30).save_record()))


def test_a_text_that_is_cut_or_changed_is_refused(text: str) -> None:
    for cut in range(0, len(text), 7):
        with pytest.raises(SaveError):
            recording.decode(text[:cut])
    for at in range(0, len(text), 11):
        changed = text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :]
        with pytest.raises(SaveError):
            restore(recording.decode(changed).record)
    for other in ("", "hello", "ä", "a b", text + "AAAA", "A" * 2_000_000):
        with pytest.raises(SaveError):
            recording.decode(other)


def test_a_forged_recording_is_refused(text: str) -> None:
    values = values_of(text)
    assert restore(recording.decode(coded(values)).record).position == 30
    for at, forged in (
        (1, "chess"), (2, 99), (3, {"draw": 7}), (3, []), (4, "another"), (5, "AS 2S"), (6, "zz"),
        (7, 3), (7, True), (8, -1), (9, values[9] + 5), (9, None), (10, "x"), (11, {}),
        (11, [*values[11], *values[11]]), (11, values[11][::-1]), (12, values[12][1:]),
        (12, [-5] * 30), (12, "times"), (13, [1, 2]), (13, ["x"] * 30),
    ):  # fmt: skip
        with pytest.raises(SaveError):
            restore(recording.decode(coded([*values[:at], forged, *values[at + 1 :]])).record)
    for other in ({}, [], [1], ["1"], values[:-1]):
        with pytest.raises(SaveError):
            recording.decode(coded(other))


def test_a_newer_recording_says_so(text: str) -> None:
    with pytest.raises(NewerSave):
        recording.decode(coded([2, *values_of(text)[1:], "something new"]))


def test_a_bomb_is_not_inflated() -> None:
    bomb = base64.urlsafe_b64encode(zlib.compress(b" " * 50_000_000)).decode().rstrip("=")
    with pytest.raises(SaveError):
        recording.decode(bomb)
