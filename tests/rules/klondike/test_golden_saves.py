"""Old saves of schema 3 and schema 4 must stay readable."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.layout import to_text
from rules.session import load

GOLDEN = Path(__file__).parents[2] / "golden" / "saves"


def saved(schema: int) -> str:
    return (GOLDEN / f"klondike_schema{schema}.json").read_text(encoding="utf-8")


def test_schema_4_is_written_back_unchanged() -> None:
    text = saved(4)
    assert load(text).save() == text.strip()


def test_schema_3_is_written_back_as_schema_4() -> None:
    old, new = load(saved(3)), load(saved(4))
    assert old.state == new.state
    assert json.loads(old.save())["schema"] == 4
    for key in ("saved_moves", "position", "score", "undos", "elapsed", "options", "seed"):
        assert json.loads(old.save())[key] == json.loads(new.save())[key], key
    assert load(old.save()).save() == old.save()


@pytest.mark.parametrize("schema", [3, 4])
def test_the_loaded_game_is_the_saved_one(schema: int) -> None:
    session = load(saved(schema))
    expected = (GOLDEN / "klondike_board.txt").read_text(encoding="utf-8")
    lines = [
        to_text(session.game.layout(session.state)),
        f"score {session.score}, undos {session.undos}, elapsed {session.elapsed}",
        f"{session.position} moves played, {len(session.undone)} to redo",
    ]
    assert "\n".join(lines) == expected.strip()


def test_the_golden_save_contains_every_kind_of_move() -> None:
    moves = {json.dumps(move)[:40] for move in json.loads(saved(3))["saved_moves"]}
    for kind in (
        "RotateStock",
        '"DstFoundation": {"src": "Stock"',
        '"DstFoundation": {"src": {"Tableau"',
        '"DstTableau": {"src": "Stock"',
        '"DstTableau": {"src": {"Foundation"',
        '"DstTableau": {"src": {"Tableau"',
    ):
        assert any(kind in move for move in moves), kind
