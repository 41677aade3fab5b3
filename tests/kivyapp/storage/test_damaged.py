"""Files that cannot be used are set aside, and the version before them is read."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from kivyapp.storage.store import Notice, Store, files
from tests.kivyapp.support.notes import NOTE, file


def garbage(path: Path) -> None:
    path.write_bytes(b"\x00\xff garbage")


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-9])


def folder_instead(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "inside").write_text("something of somebody's")


def pipe_instead(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def nested(path: Path) -> None:
    path.write_bytes(b"[" * 200_000)


DAMAGES = [garbage, emptied, cut, folder_instead, pipe_instead, nested]


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_with_a_previous_version(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    before = Store(tmp_path)
    before.write(NOTE, "one")
    before.write(NOTE, "two")
    damage(file(tmp_path))
    store = Store(tmp_path)
    assert store.read(NOTE) == "one"
    notice = Notice("damaged", "note.json", "note.damaged-1.json", recovered=True)
    assert store.take_notices() == (notice,)
    assert store.read(NOTE) == "one"
    store.write(NOTE, "three")
    assert store.take_notices() == ()
    again = Store(tmp_path)
    assert again.read(NOTE) == "three"
    assert again.take_notices() == ()
    assert file(tmp_path, "note.damaged-1.json").exists()


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_both(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    before = Store(tmp_path)
    before.write(NOTE, "one")
    before.write(NOTE, "two")
    damage(file(tmp_path))
    damage(file(tmp_path, "note.json.previous"))
    store = Store(tmp_path)
    assert store.read(NOTE) is None
    assert store.take_notices() == (
        Notice("damaged", "note.json", "note.damaged-1.json"),
        Notice("damaged", "note.json.previous", "note.damaged-2.json"),
    )
    store.write(NOTE, "three")
    store.write(NOTE, "four")
    assert Store(tmp_path).read(NOTE) == "four"


def test_set_aside_never_overwrites(tmp_path: Path) -> None:
    for number in range(1, 4):
        file(tmp_path).write_text(f"garbage {number}")
        store = Store(tmp_path)
        assert store.read(NOTE) is None
        assert store.take_notices()[0].kept_as == f"note.damaged-{number}.json"
    texts = [file(tmp_path, f"note.damaged-{n}.json").read_text() for n in (1, 2, 3)]
    assert texts == ["garbage 1", "garbage 2", "garbage 3"]


def test_cut_off_anywhere(tmp_path: Path) -> None:
    data = NOTE.render("a short note")
    for end in range(len(data)):
        file(tmp_path).write_bytes(data[:end])
        store = Store(tmp_path)
        assert store.read(NOTE) is None
        assert [notice.kind for notice in store.take_notices()] == ["damaged"]


def test_too_large_a_file_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(tmp_path).write(NOTE, "x" * 200)
    monkeypatch.setattr(files, "LARGEST", 100)
    assert Store(tmp_path).read(NOTE) is None


def test_missing_after_a_kill_between_two_renames(tmp_path: Path) -> None:
    before = Store(tmp_path)
    before.write(NOTE, "one")
    before.write(NOTE, "two")
    file(tmp_path).unlink()
    store = Store(tmp_path)
    assert store.read(NOTE) == "one"
    assert store.take_notices() == ()
    store.write(NOTE, "three")
    assert Store(tmp_path).read(NOTE) == "three"
