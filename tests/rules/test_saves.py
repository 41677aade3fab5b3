"""Saves: loading restores everything, and damaged or forged saves are refused."""

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
    """A game with undos along the way and some moves left to redo."""
    random = Random(1)
    session = Session.new(Klondike(**options), seed=seed)
    for number in range(moves):
        session.play(session.game.hints(session.state)[0].move, elapsed=3 * number)  # type: ignore[attr-defined]
        if session.game.undo_refusal is None and number % 5 == 4:
            session.undo()
            session.play(random.choice(session.legal_moves()), elapsed=3 * number + 1)
    if session.game.undo_refusal is None:
        session.jump_to(max(0, session.position - 3))
    return session


def same(one: Session[Any, Any], other: Session[Any, Any]) -> bool:
    return one.save() == other.save() and one.state == other.state


@pytest.mark.parametrize("mode", ["classic", "zen", "challenge"])
@pytest.mark.parametrize("draw", [1, 3])
def test_loading_restores_everything(mode: str, draw: int) -> None:
    session = some_game(mode=mode, draw=draw)
    loaded = load(session.save())
    assert same(session, loaded)
    for name in ("game", "seed", "state", "score", "undos", "undone", "elapsed", "counters"):
        assert getattr(loaded, name) == getattr(session, name), name
    assert [entry.score for entry in loaded.history] == [entry.score for entry in session.history]


def test_loading_restores_a_game_dealt_from_cards() -> None:
    session = Session.new(Klondike(), cards=pack())
    session.play(session.legal_moves()[0])
    assert same(session, load(session.save()))


def test_loading_restores_the_bonus_of_a_won_game() -> None:
    session = Session.new(Klondike(), seed="peacock123")
    verdict = session.solve()
    for number, move in enumerate(verdict.solution):  # type: ignore[union-attr]
        session.play(move, elapsed=number)
    assert session.outcome is not None
    loaded = load(session.save())
    assert (loaded.score, loaded.outcome) == (session.score, session.outcome)
    loaded.undo()
    assert same(loaded, load(loaded.save()))


def load_or_refuse(text: str | bytes, original: Session[Any, Any]) -> str:
    """Whether a text is refused or loads as the identical game; anything else raises."""
    try:
        loaded = load(text)
    except SaveError:
        return "refused"
    assert same(loaded, original)
    return "identical"


def test_truncated_saves_are_refused() -> None:
    session = some_game()
    data = session.save().encode()
    assert {load_or_refuse(data[:end], session) for end in range(len(data))} == {"refused"}


@pytest.mark.slow
def test_no_changed_byte_loads_as_another_game() -> None:
    session = some_game(moves=2)
    data = session.save().encode()
    seen = set()
    for at in range(len(data)):
        for byte in range(256):
            if byte != data[at]:
                changed = data[:at] + bytes([byte]) + data[at + 1 :]
                seen.add(load_or_refuse(changed, session))
    # Only changes of white space load.
    assert seen <= {"refused", "identical"}


@pytest.mark.slow
def test_no_changed_byte_of_a_long_game_loads_as_another_game() -> None:
    session = some_game(moves=80)
    data = session.save().encode()
    for at in range(len(data)):
        for byte in {data[at] ^ 1, data[at] ^ 4, ord("0"), ord(" "), ord('"')} - {data[at]}:
            load_or_refuse(data[:at] + bytes([byte]) + data[at + 1 :], session)


def test_no_lost_or_doubled_byte_loads_as_another_game() -> None:
    session = some_game()
    data = session.save().encode()
    for at in range(len(data)):
        load_or_refuse(data[:at] + data[at + 1 :], session)
        load_or_refuse(data[:at] + data[at : at + 1] + data[at:], session)


def forged(session: Session[Any, Any], **changes: Any) -> str:
    """A changed save with a valid checksum."""
    fields = json.loads(session.save())
    del fields["checksum"]
    fields |= changes
    return json.dumps(fields | {"checksum": saves.checksum(fields)})


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
def test_forged_saves_are_refused(changes: dict[str, Any]) -> None:
    session = some_game()
    assert session.score > 0
    assert session.undos > 3
    with pytest.raises(SaveError):
        load(forged(session, **changes))
    assert load(forged(session))


def test_scores_must_follow_from_the_moves() -> None:
    session = some_game()
    scores = [entry.score for entry in session.history]
    for index, score in enumerate(scores):
        changed = [*scores[:index], score + 1, *scores[index + 1 :]]
        with pytest.raises(SaveError, match="score"):
            load(forged(session, scores=changed))


def test_a_lower_score_needs_enough_undos() -> None:
    session = Session.new(Klondike(), seed="peacock123")
    session.play(session.legal_moves()[1])
    assert session.score == 5
    assert load(forged(session, score=0, undos=1)).score == 0
    with pytest.raises(SaveError, match="score"):
        load(forged(session, score=0, undos=0))


def test_moves_to_redo_need_as_many_undos() -> None:
    session = some_game(mode="zen")
    assert len(session.undone) == 3
    assert load(forged(session, undos=3)).undos == 3
    with pytest.raises(SaveError, match="undos"):
        load(forged(session, undos=2))


@pytest.mark.parametrize("key", ["schema", "ruleset"])
def test_newer_saves_are_recognised(key: str) -> None:
    fields = json.loads(some_game().save())
    fields[key] = 99
    if key == "schema":
        text = json.dumps(fields)
    else:
        text = forged(some_game(), ruleset=99)
    with pytest.raises(NewerSave, match="newer"):
        load(text)


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "null", "4", '"schema"', '{"schema": 2}', '{"schema": -1}', '{"schema": "4"}',
     '{"schema": 4}', '{"schema": NaN}', "[" * 100_000, '{"schema":' + "9" * 5_000 + "}",
     b"\xff\xfe\x00", b"\x80", "{" * 5_000, " " * 9_000_000],
    ids=lambda text: repr(text[:12]),
)  # fmt: skip
def test_other_texts_are_refused(text: str | bytes) -> None:
    with pytest.raises(SaveError):
        load(text)
