"""Everything that version 0.1.0 wrote can still be read; tests/golden/release-0.1.0 explains it."""

from __future__ import annotations

import json
import shutil
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from kivyapp.online.pending_matches import PENDING_MATCH
from kivyapp.online.seat_tickets import SEAT_DOCUMENT
from kivyapp.platform import links
from kivyapp.storage import settings
from kivyapp.storage.documents import Document
from kivyapp.storage.history import HISTORY
from kivyapp.storage.saved_game import SavedGame, slot_document
from rules.registry import GAMES, options_of
from rules.session import Session, load
from tests.kivyapp.support.storage import Storage

RELEASE = Path(__file__).parents[2] / "golden" / "release-0.1.0"
BACKUP = RELEASE / "peacock-backup.json"
EXPECTED = json.loads((RELEASE / "expected.json").read_text(encoding="utf-8"))


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    """The data folder of a player who has updated from 0.1.0."""
    return Storage(Path(shutil.copytree(RELEASE / "data", tmp_path / "data")))


def described(session: Session[Any, Any]) -> dict[str, Any]:
    layout = session.game.layout(session.state)
    return {
        "options": options_of(session.game),
        "position": session.position,
        "undos": session.undos,
        "elapsed": session.elapsed,
        "score": session.score,
        "layout": {
            pile: " ".join(str(card) if face_up else f"({card})" for card, face_up in cards)
            for pile, cards in sorted(layout.items())
            if cards
        },
    }


def described_save(saved: SavedGame | None) -> dict[str, Any] | None:
    if saved is None:
        return None
    game = saved.resume()
    return {
        "id": game.id,
        "started": game.started,
        "day": game.day and game.day.isoformat(),
        "seconds": game.seconds,
        "terms": dict(game.terms),
        **described(game.session),
    }


def described_games(storage: Storage) -> dict[str, Any]:
    return {
        name: {"running": described_save(slot.running), "leaving": described_save(slot.replaced)}
        for name, slot in storage.saved_games.slots().items()
    }


def described_history(storage: Storage) -> list[dict[str, Any]]:
    return [
        {**game._asdict(), "options": dict(game.options), "counters": dict(game.counters)}
        for game in storage.history.games
    ]


def includes(actual: dict[str, Any], expected: dict[str, Any]) -> bool:
    """Later versions may add settings and options, but keep the values of 0.1.0."""
    return actual | expected == actual


def test_settings(storage: Storage) -> None:
    assert includes(settings.to_json(storage.settings.value), EXPECTED["settings"])
    assert not storage.settings.is_first_run


def test_running_and_replaced_games(storage: Storage) -> None:
    assert described_games(storage) == EXPECTED["games"]


def test_history(storage: Storage) -> None:
    assert described_history(storage) == EXPECTED["history"]


def test_games_without_moves_stay(storage: Storage) -> None:
    assert storage.history.recordings.of(storage.history.games) == {}


def test_an_import_can_still_be_undone(storage: Storage) -> None:
    imported = EXPECTED["history"][-1]["id"]
    assert imported in storage.history
    assert storage.backups.undo_import()
    assert imported not in storage.history


def test_no_file_is_set_aside(storage: Storage) -> None:
    described_games(storage)
    _ = storage.history.games, storage.backups.can_undo_import
    storage.store.read(PENDING_MATCH)
    storage.store.read(SEAT_DOCUMENT)
    assert storage.store.take_notices() == ()


def test_export(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    assert storage.backups.import_from(BACKUP) == len(EXPECTED["history"])
    assert described_games(storage) == EXPECTED["games"]
    assert described_history(storage) == EXPECTED["history"]
    assert includes(settings.to_json(storage.settings.value), EXPECTED["settings"])


@pytest.mark.parametrize("key", EXPECTED["saves"])
def test_session(key: str) -> None:
    text = (RELEASE / "saves" / f"{key}.json").read_text(encoding="utf-8")
    assert described(load(text)) == EXPECTED["saves"][key]
    assert load(text).save() == text


@pytest.mark.parametrize("text", EXPECTED["links"])
def test_link(text: str) -> None:
    link = links.parse(text)
    invitation = None if link.invitation is None else asdict(link.invitation)
    if invitation is not None:
        assert not invitation.pop("is_watching")
    found = {"game": link.game, "seed": link.seed, "options": dict(link.options)}
    assert {**found, "invitation": invitation} == EXPECTED["links"][text]


@pytest.mark.parametrize(
    "document",
    [HISTORY, PENDING_MATCH, SEAT_DOCUMENT, *map(slot_document, EXPECTED["games"])],
    ids=lambda d: d.name,
)
def test_documents_are_written_as_0_1_0_reads_them(document: Document[Any]) -> None:
    """A player may go back to 0.1.0, so reading and writing a document must not change a byte."""
    data = (RELEASE / "data" / f"{document.name}.json").read_bytes()
    value = document.decode(data)
    assert value is not None
    assert document.encode(value) == data


def test_every_game_of_0_1_0_is_here() -> None:
    assert set(EXPECTED["saves"]) <= set(GAMES)
