"""Backups: everything in one file and back, all or nothing, and a way back from an import."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kivyapp.storage import backup, files
from kivyapp.storage.backup import NAME, BackupError, parse, render
from kivyapp.storage.documents import render_json, seal
from kivyapp.storage.settings import Settings
from tests.kivyapp.support.hazards import finished_games
from tests.kivyapp.support.saving import LATER, NOW, Parts, a_game, easy_game, play


def used(folder: Path) -> Parts:
    """An app that was used for a while."""
    parts = Parts(folder)
    parts.holder.change(theme="light", volume=11)
    parts.holder.change_options("klondike", draw=3)
    parts.history.add(a_game(1), a_game(2))
    game = parts.saved_games.start(easy_game(), NOW)
    play(game.session, 7)
    parts.saved_games.keep(game)
    return parts


def summary(parts: Parts) -> tuple[Settings, dict[str, object], tuple[object, ...]]:
    now = parts.backups.now()
    return now.settings, dict(now.places), now.games.games


def test_to_another_device(tmp_path: Path) -> None:
    here = used(tmp_path / "here")
    here.backups.export_to(tmp_path / "backup.json")
    there = Parts(tmp_path / "there")
    told: list[Settings] = []
    there.holder.subscribe(told.append)
    assert there.backups.import_from(tmp_path / "backup.json") == 2
    assert summary(there) == summary(here)
    assert told == [here.holder.value]
    again = Parts(tmp_path / "there")
    assert summary(again) == summary(here)
    resumed = again.saved_games.open("klondike", LATER)
    assert resumed is not None
    assert resumed.session.position == 7
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup.json", "here", "there"]


def test_finished_games_are_joined_and_the_rest_replaced(tmp_path: Path) -> None:
    used(tmp_path / "here").backups.export_to(tmp_path / "backup.json")
    there = Parts(tmp_path / "there")
    there.history.add(a_game(2), a_game(3))
    lost = there.saved_games.start(easy_game(draw=3), NOW)
    there.holder.change(muted=True)
    before = summary(there)
    assert there.backups.import_from(tmp_path / "backup.json") == 1
    assert [game.id for game in there.history.games] == ["game-1", "game-2", "game-3"]
    assert there.holder.value.muted is False
    there.saved_games.keep(lost)  # still on the screen, but no longer on the shelf
    resumed = there.saved_games.open("klondike", LATER)
    assert resumed is not None
    assert resumed.id != lost.id
    # And all of it back again; a game that was finished since stays.
    there = Parts(tmp_path / "there")
    there.history.add(a_game(9))
    assert there.backups.can_take_back
    assert there.backups.take_back()
    settings, places, games = before
    assert summary(there) == (settings, places, (*games, a_game(9)))
    assert not Parts(tmp_path / "there").backups.take_back()


def test_a_game_that_is_finished_here_is_not_resumed(tmp_path: Path) -> None:
    parts = used(tmp_path)
    data = render(parts.backups.now())
    game = parts.saved_games.open("klondike", NOW)
    assert game is not None
    play(game.session)
    parts.saved_games.finish(game, LATER)
    parts.backups.take_over(parse(data))
    assert parts.saved_games.open("klondike", LATER) is None
    assert len(parts.history.games) == 3


def refusal(data: bytes) -> str:
    with pytest.raises(BackupError) as caught:
        parse(data)
    return caught.value.key


def test_cut_off_or_changed_anywhere(tmp_path: Path) -> None:
    data = render(used(tmp_path).backups.now())
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
def test_what_is_no_backup(data: bytes, key: str) -> None:
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
    ],
)
def test_hostile_files_change_nothing(part: str, value: object, key: str, tmp_path: Path) -> None:
    parts = used(tmp_path / "app")
    before = summary(parts)
    content = json.loads(render(parts.backups.now()))["content"]
    path = tmp_path / "hostile.json"
    path.write_bytes(seal(NAME, 1, render_json({**content, part: value})))
    with pytest.raises(BackupError, match=key):
        parts.backups.import_from(path)
    assert summary(parts) == before == summary(Parts(tmp_path / "app"))
    assert not parts.backups.can_take_back


def test_files_that_cannot_be_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    backups = used(tmp_path / "app").backups
    for path in (tmp_path / "missing.json", tmp_path):
        with pytest.raises(BackupError, match="unreadable"):
            backups.import_from(path)
    with pytest.raises(BackupError, match="unwritable"):
        backups.export_to(tmp_path / "no" / "such" / "folder.json")
    backups.export_to(tmp_path / "backup.json")
    monkeypatch.setattr(files, "LARGEST", 100)
    with pytest.raises(BackupError, match="too_large"):
        backups.import_from(tmp_path / "backup.json")


@given(st.lists(finished_games, max_size=9))
def test_finished_games_come_back(games: list[object]) -> None:
    state = backup.Backup(games=backup.Games.of(games))  # type: ignore[arg-type]
    assert parse(render(state)).games.games == state.games.games
