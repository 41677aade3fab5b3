"""Backups: everything in one file and back, all or nothing, and an import can be undone."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kivyapp.storage import backup, files
from kivyapp.storage.backup import NAME, BackupError, parse, render
from kivyapp.storage.documents import render_json, seal
from kivyapp.storage.history import FinishedGames
from kivyapp.storage.settings import Settings
from rules.puzzles import Puzzle
from tests.kivyapp.support.disk_failures import finished_games
from tests.kivyapp.support.storage import LATER, NOW, Storage, easy_session, klondike_win, play


def used_storage(folder: Path) -> Storage:
    """The storage of an app that was used for a while."""
    storage = Storage(folder)
    storage.settings.change(theme="light", volume=11)
    storage.settings.change_options("klondike", draw=3)
    storage.history.add(klondike_win(1), klondike_win(2))
    game = storage.saved_games.start(easy_session(), NOW)
    play(game.session, 7)
    storage.saved_games.save(game)
    return storage


def summary(storage: Storage) -> tuple[Settings, dict[str, object], tuple[object, ...]]:
    now = storage.backups.snapshot()
    return now.settings, dict(now.slots), now.finished.games


def test_an_export_restores_everything_on_another_device(tmp_path: Path) -> None:
    here = used_storage(tmp_path / "here")
    here.backups.export_to(tmp_path / "backup.json")
    there = Storage(tmp_path / "there")
    changes: list[Settings] = []
    there.settings.subscribe(changes.append)
    assert there.backups.import_from(tmp_path / "backup.json") == 2
    assert summary(there) == summary(here)
    assert changes == [here.settings.value]
    again = Storage(tmp_path / "there")
    assert summary(again) == summary(here)
    resumed = again.saved_games.resume("klondike", LATER)
    assert resumed is not None
    assert resumed.session.position == 7
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup.json", "here", "there"]


def test_an_import_adds_solved_puzzles(tmp_path: Path) -> None:
    here, there = Storage(tmp_path / "here"), Storage(tmp_path / "there")
    first, second, *_ = here.puzzle_book.shipped
    here.puzzle_book.mark_solved(first, date(2026, 3, 1))
    there.puzzle_book.mark_solved(second, date(2026, 3, 2))
    here.backups.export_to(tmp_path / "backup.json")
    there.backups.import_from(tmp_path / "backup.json")
    book = Storage(tmp_path / "there").puzzle_book
    assert book.is_solved(first)
    assert book.is_solved(second)


def test_undoing_an_import_takes_its_puzzles_back(tmp_path: Path) -> None:
    here, there = Storage(tmp_path / "here"), Storage(tmp_path / "there")
    first, second, third, *_ = here.puzzle_book.shipped
    own = Puzzle("klondike draw=3", "mine", "s", "s")
    for puzzle, day in ((first, date(2026, 3, 1)), (second, date(2026, 3, 4))):
        here.puzzle_book.mark_solved(puzzle, day)
    here.puzzle_book.mark_solved(here.puzzle_book.of_day(date(2026, 3, 5)), date(2026, 3, 5))
    here.puzzle_book.add_own(own)
    there.puzzle_book.mark_solved(second, date(2026, 3, 2))
    before = there.puzzle_book.progress
    there.backups.restore(parse(render(here.backups.snapshot())))
    assert there.puzzle_book.progress.own == (own,)
    assert there.puzzle_book.progress.streak(date(2026, 3, 5)) == 1
    # What was solved since the import stays.
    there = Storage(tmp_path / "there")
    there.puzzle_book.mark_solved(third, date(2026, 3, 6))
    assert there.backups.undo_import()
    after = Storage(tmp_path / "there").puzzle_book.progress
    assert after == replace(before, solved={**before.solved, third.id: date(2026, 3, 6)})


@pytest.mark.parametrize(
    "moves, answer", [("s 1a 1b 1c 1d", "s"), ("x", "s"), ("s", "7g"), ("s", "1d")]
)
def test_an_own_puzzle_that_breaks_the_rules_is_refused(
    tmp_path: Path, moves: str, answer: str
) -> None:
    storage = Storage(tmp_path)
    storage.puzzle_book.add_own(Puzzle("klondike draw=1", "peacock", moves, answer))
    assert refusal(render(storage.backups.snapshot())) == "damaged"


def test_an_import_adds_finished_games_and_replaces_the_rest(tmp_path: Path) -> None:
    used_storage(tmp_path / "here").backups.export_to(tmp_path / "backup.json")
    there = Storage(tmp_path / "there")
    there.history.add(klondike_win(2), klondike_win(3))
    replaced = there.saved_games.start(easy_session(draw=3), NOW)
    there.settings.change(muted=True)
    before = summary(there)
    assert there.backups.import_from(tmp_path / "backup.json") == 1
    assert [game.id for game in there.history.games] == ["game-1", "game-2", "game-3"]
    assert there.settings.value.muted is False
    there.saved_games.save(replaced)  # still on screen, but no longer in its slot
    resumed = there.saved_games.resume("klondike", LATER)
    assert resumed is not None
    assert resumed.id != replaced.id
    # Undoing the import keeps a game that was finished since.
    there = Storage(tmp_path / "there")
    there.history.add(klondike_win(9))
    assert there.backups.can_undo_import
    assert there.backups.undo_import()
    settings, slots, games = before
    assert summary(there) == (settings, slots, (*games, klondike_win(9)))
    assert not Storage(tmp_path / "there").backups.undo_import()


def test_an_import_does_not_resume_a_game_that_is_finished_here(tmp_path: Path) -> None:
    storage = used_storage(tmp_path)
    data = render(storage.backups.snapshot())
    game = storage.saved_games.resume("klondike", NOW)
    assert game is not None
    play(game.session)
    storage.saved_games.finish(game, LATER)
    storage.backups.restore(parse(data))
    assert storage.saved_games.resume("klondike", LATER) is None
    assert len(storage.history.games) == 3


def refusal(data: bytes) -> str:
    with pytest.raises(BackupError) as caught:
        parse(data)
    return caught.value.key


def test_a_truncated_or_changed_backup_is_refused(tmp_path: Path) -> None:
    data = render(used_storage(tmp_path).backups.snapshot())
    keys = {refusal(data[:end]) for end in range(0, len(data), 7)}
    assert keys == {"not_a_backup", "damaged"}
    for at in range(0, len(data), 5):
        refusal(data[:at] + bytes([data[at] ^ 2]) + data[at + 1 :])


@pytest.mark.parametrize(
    "data, key",
    [
        (b"", "not_a_backup"),
        (b"\xff\x00", "not_a_backup"),
        (b"[" * 100_000, "not_a_backup"),
        (b'{"hello": "world"}', "not_a_backup"),
        (seal("settings", 1, b"{}"), "not_a_backup"),
        (seal(NAME, 2, b"{}"), "newer"),
        (json.dumps({"format": NAME, "version": 2}).encode(), "newer"),
        (seal(NAME, 1, b"{}"), "damaged"),
        (seal(NAME, 1, b"[]"), "damaged"),
        (seal(NAME, 1, b"[" * 100_000), "damaged"),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_other_data_is_not_a_backup(data: bytes, key: str) -> None:
    assert refusal(data) == key


@pytest.mark.parametrize(
    "part, value, key",
    [
        ("settings", None, "damaged"),
        ("settings", {}, "damaged"),
        ("settings", {"version": 99}, "newer"),
        ("settings", {"version": "1"}, "damaged"),
        ("places", [], "damaged"),
        ("places", {"klondike": {}}, "damaged"),
        ("places", {"klondike": {"running": 5, "leaving": None}}, "damaged"),
        ("places", {"a-later-game": {}}, "newer"),
        ("places", {"../../evil": {}}, "newer"),
        ("games", None, "damaged"),
        ("games", [], "damaged"),
        ("games", '{"kinds":[],"games":[\n["x"]\n]}', "damaged"),
        ("games", '{"kinds":[],"games":[\n' + "[" * 5_000 + "\n]}", "damaged"),
        ("recordings", ["x"], "damaged"),
        ("recordings", {"a b": "x"}, "damaged"),
        ("recordings", {"id": "no text!"}, "damaged"),
        ("recordings", {"id": 5}, "damaged"),
    ],
)
def test_an_invalid_import_changes_nothing(
    part: str, value: object, key: str, tmp_path: Path
) -> None:
    storage = used_storage(tmp_path / "app")
    before = summary(storage)
    content = json.loads(render(storage.backups.snapshot()))["content"]
    path = tmp_path / "invalid.json"
    path.write_bytes(seal(NAME, 1, render_json({**content, part: value})))
    with pytest.raises(BackupError, match=key):
        storage.backups.import_from(path)
    assert summary(storage) == before == summary(Storage(tmp_path / "app"))
    assert not storage.backups.can_undo_import


def test_unreadable_and_unwritable_paths_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backups = used_storage(tmp_path / "app").backups
    for path in (tmp_path / "missing.json", tmp_path):
        with pytest.raises(BackupError, match="unreadable"):
            backups.import_from(path)
    with pytest.raises(BackupError, match="unwritable"):
        backups.export_to(tmp_path / "no" / "such" / "folder.json")
    backups.export_to(tmp_path / "backup.json")
    monkeypatch.setattr(files, "MAX_BYTES", 100)
    with pytest.raises(BackupError, match="too_large"):
        backups.import_from(tmp_path / "backup.json")


@given(st.lists(finished_games, max_size=9))
def test_finished_games_survive_export_and_import(games: list[object]) -> None:
    state = backup.Backup(finished=FinishedGames.of(games))  # type: ignore[arg-type]
    assert parse(render(state)).finished.games == state.finished.games
