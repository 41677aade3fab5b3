"""Saves: what comes back, and the clear refusal of everything that is not a whole save."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from rules import saves
from rules.cards import pack
from rules.klondike.game import Klondike
from rules.saves import NewerSave, SaveError
from rules.session import Session, load


def some_game(moves: int = 30, seed: str = "Ünïcode ♠ 6", **options: Any) -> Session[Any, Any]:
    """A game with undone and redone moves on the way, and some left to redo."""
    chance = Random(1)
    session = Session.new(Klondike(**options), seed=seed)
    for number in range(moves):
        session.play(session.game.hints(session.state)[0].move, elapsed=3 * number)  # type: ignore[attr-defined]
        if session.game.undo_refusal is None and number % 5 == 4:
            session.undo()
            session.play(chance.choice(session.legal_moves()), elapsed=3 * number + 1)
    if session.game.undo_refusal is None:
        session.jump(max(0, session.position - 3))
    return session


def same(one: Session[Any, Any], other: Session[Any, Any]) -> bool:
    return one.save() == other.save() and one.state == other.state


@pytest.mark.parametrize("mode", ["classic", "zen", "challenge"])
@pytest.mark.parametrize("draw", [1, 3])
def test_everything_comes_back(mode: str, draw: int) -> None:
    session = some_game(mode=mode, draw=draw)
    loaded = load(session.save())
    assert same(session, loaded)
    for name in ("game", "seed", "state", "score", "undos", "undone", "elapsed", "counters"):
        assert getattr(loaded, name) == getattr(session, name), name
    assert [entry.score for entry in loaded.history] == [entry.score for entry in session.history]


def test_a_game_from_given_cards_comes_back() -> None:
    session = Session.new(Klondike(), cards=pack())
    session.play(session.legal_moves()[0])
    assert same(session, load(session.save()))


def test_a_won_game_keeps_its_bonus() -> None:
    session = Session.new(Klondike(), seed="peacock123")
    verdict = session.solve()
    for number, move in enumerate(verdict.solution):  # type: ignore[union-attr]
        session.play(move, elapsed=number)
    assert session.outcome is not None
    loaded = load(session.save())
    assert (loaded.score, loaded.outcome) == (session.score, session.outcome)
    loaded.undo()
    assert same(loaded, load(loaded.save()))


def verdict_on(text: str | bytes, original: Session[Any, Any]) -> str:
    """Refused with words, or the identical game; anything else is an exception here."""
    try:
        loaded = load(text)
    except SaveError:
        return "refused"
    assert same(loaded, original)
    return "identical"


def test_cut_off_anywhere() -> None:
    session = some_game()
    data = session.save().encode()
    assert {verdict_on(data[:end], session) for end in range(len(data))} == {"refused"}


def test_any_byte_changed_to_anything() -> None:
    session = some_game(moves=2)
    data = session.save().encode()
    seen = set()
    for at in range(len(data)):
        for byte in range(256):
            if byte != data[at]:
                changed = data[:at] + bytes([byte]) + data[at + 1 :]
                seen.add(verdict_on(changed, session))
    # White space between the parts may change; nothing else.
    assert seen <= {"refused", "identical"}


def test_any_byte_of_a_long_game_changed() -> None:
    session = some_game(moves=80)
    data = session.save().encode()
    for at in range(len(data)):
        for byte in {data[at] ^ 1, data[at] ^ 4, ord("0"), ord(" "), ord('"')} - {data[at]}:
            verdict_on(data[:at] + bytes([byte]) + data[at + 1 :], session)


def test_bytes_lost_or_doubled() -> None:
    session = some_game()
    data = session.save().encode()
    for at in range(len(data)):
        verdict_on(data[:at] + data[at + 1 :], session)
        verdict_on(data[:at] + data[at : at + 1] + data[at:], session)


def resealed(session: Session[Any, Any], **changes: Any) -> str:
    """A save changed by someone who knows how to seal it."""
    fields = json.loads(session.save())
    del fields["checksum"]
    fields |= changes
    return json.dumps(fields | {"checksum": saves._checksum(fields)})


FOUNDATION = {"DstFoundation": {"src": "Stock", "foundation": "Foundation1"}}


@pytest.mark.parametrize(
    "changes",
    [
        {"saved_moves": [FOUNDATION] * 40},
        {"saved_moves": ["Rotate"] * 40},
        {"saved_moves": None},
        {"saved_moves": []},
        {"score": 5_000},
        {"score": -1},
        {"score": True},
        {"score": 10**30},
        {"scores": []},
        {"times": [0]},
        {"undos": 0},
        {"position": 10**9},
        {"position": "1"},
        {"elapsed": -5},
        {"elapsed": 1.5},
        {"seed": "another"},
        {"seed": None},
        {"seed": "x" * 99},
        {"seed": "\ud800"},
        {"seed": 5},
        {"cards": "AS AS"},
        {"game": "poker"},
        {"game": None},
        {"ruleset": 0},
        {"options": {"draw": 2}},
        {"options": {"draw": [1]}},
        {"options": {"colour": 1}},
        {"options": []},
        {"options": {"mode": "challenge"}},
        {"options": {"mode": "zen"}},
        {"options": {"draw": 3}},
    ],
    ids=repr,
)
def test_tampered_saves_are_refused(changes: dict[str, Any]) -> None:
    session = some_game()
    assert session.score > 0
    assert session.undos > 3
    with pytest.raises(SaveError):
        load(resealed(session, **changes))
    assert load(resealed(session))


def test_scores_must_follow_from_the_moves() -> None:
    session = some_game()
    scores = [entry.score for entry in session.history]
    for index, score in enumerate(scores):
        changed = [*scores[:index], score + 1, *scores[index + 1 :]]
        with pytest.raises(SaveError, match="score"):
            load(resealed(session, scores=changed))


def test_undo_explains_only_as_much_as_was_undone() -> None:
    session = Session.new(Klondike(), seed="peacock123")
    session.play(session.legal_moves()[1])
    assert session.score == 5
    assert load(resealed(session, score=0, undos=1)).score == 0
    with pytest.raises(SaveError, match="score"):
        load(resealed(session, score=0, undos=0))


def test_moves_to_redo_need_as_many_undos() -> None:
    session = some_game(mode="zen")
    assert len(session.undone) == 3
    assert load(resealed(session, undos=3)).undos == 3
    with pytest.raises(SaveError, match="take back"):
        load(resealed(session, undos=2))


@pytest.mark.parametrize("key", ["schema", "ruleset"])
def test_later_saves_are_refused_by_name(key: str) -> None:
    fields = json.loads(some_game().save())
    fields[key] = 99
    if key == "schema":
        text = json.dumps(fields)
    else:
        text = resealed(some_game(), ruleset=99)
    with pytest.raises(NewerSave, match="later"):
        load(text)


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "null", "4", '"schema"', '{"schema": 2}', '{"schema": -1}', '{"schema": "4"}',
     '{"schema": 4}', '{"schema": NaN}', "[" * 100_000, '{"schema":' + "9" * 5_000 + "}",
     b"\xff\xfe\x00", b"\x80", "{" * 5_000, " " * 9_000_000],
    ids=lambda text: repr(text[:12]),
)  # fmt: skip
def test_other_texts_are_no_saves(text: str | bytes) -> None:
    with pytest.raises(SaveError):
        load(text)
