"""Saving and loading across deals and completed suits, and invalid saves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import saves
from rules.layout import to_text
from rules.saves import SaveError
from rules.session import Session, load
from rules.solving import Winnable
from rules.spider.game import DIFFICULTIES, Spider
from rules.spider.moves import DEAL
from rules.spider.solver import solve

GOLDEN = Path(__file__).parents[2] / "golden" / "saves"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_random_games_survive_saving_and_loading(difficulty: str) -> None:
    for number in range(5):
        random = Random(number)
        session = Session.new(Spider(difficulty), seed=f"saves-{number}")
        for turn in range(80):
            if not session.legal_moves():
                break
            session.play(random.choice(session.legal_moves()), elapsed=turn)
            if random.random() < 0.2:
                session.undo()
        assert_survives_saving(session)


def assert_survives_saving(session: Session[Any, Any]) -> None:
    loaded = load(session.save())
    assert loaded.save() == session.save()
    assert (loaded.state, loaded.score, loaded.game) == (session.state, session.score, session.game)
    assert (loaded.undone, loaded.counters) == (session.undone, session.counters)


def test_undo_redo_and_saves_across_deals_and_completed_suits() -> None:
    session = Session.new(Spider(), seed="across")
    verdict = solve(Spider(), session.state)
    assert isinstance(verdict, Winnable)
    positions = [(session.state, session.score)]
    for turn, move in enumerate(verdict.solution):
        session.play(move, elapsed=turn)
        positions.append((session.state, session.score))
    assert session.state.is_won
    assert DEAL in verdict.solution
    assert_survives_saving(session)
    for state, score in reversed(positions[:-1]):
        session.undo()
        assert (session.state, session.score) == (state, score)
    assert_survives_saving(session)
    for state, score in positions[1:]:
        session.redo()
        assert (session.state, session.score) == (state, score)


def test_a_game_from_given_cards_survives_saving() -> None:
    deck = ["AS"] * 8
    for rank in "KQJT98765432":
        deck += [rank + "S"] * 8
    session = Session.new(Spider(), cards=deck)
    session.play(DEAL)
    assert_survives_saving(session)


def changed(session: Session[Any, Any], **changes: Any) -> str:
    """The save with some fields changed and a new checksum."""
    return saves.write(replace(saves.read(session.save()), **changes))


def test_invalid_saves_are_refused() -> None:
    session = Session.new(Spider("2-suit"), seed="wrong")
    session.play(DEAL)
    session.play(DEAL)
    invalid: tuple[dict[str, Any], ...] = (
        {"score": 600},
        {"scores": (500, 500)},
        {"moves": ("deal", {"move": {"from": "column1", "to": "column1", "length": 1}})},
        {"moves": ("deal", "draw")},
        {"options": {"difficulty": "3-suit"}},
        {"options": {"difficulty": "2-suit", "cheat": True}},
        {"options": {"difficulty": "2-suit", "start_score": 400}},
        {"ruleset": 2},
        {"seed": None, "cards": "AS KS"},
    )
    for changes in invalid:
        with pytest.raises(SaveError):
            load(changed(session, **changes))
    assert load(changed(session)).state == session.state


def test_the_golden_save_stays_readable() -> None:
    text = (GOLDEN / "spider_schema4.json").read_text(encoding="utf-8").strip()
    session = load(text)
    assert session.save() == text
    shown = [
        to_text(session.game.layout(session.state)),
        f"score {session.score}, undos {session.undos}, elapsed {session.elapsed}",
        f"{session.position} moves played, {len(session.undone)} to redo",
    ]
    expected = (GOLDEN / "spider_board.txt").read_text(encoding="utf-8")
    assert "\n".join(shown) == expected.strip()
