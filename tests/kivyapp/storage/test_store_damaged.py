"""A damaged file is set aside, and its previous version is used."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from kivyapp.storage import files
from kivyapp.storage.store import StorageNotice, Store
from tests.kivyapp.support.notes import NOTE, file


def write_garbage(path: Path) -> None:
    path.write_bytes(b"\x00\xff garbage")


def truncate(path: Path) -> None:
    path.write_bytes(b"")


def cut_end(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-9])


def replace_by_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "inside").write_text("a file of the player")


def replace_by_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def write_deep_nesting(path: Path) -> None:
    path.write_bytes(b"[" * 200_000)


DAMAGES = [
    write_garbage,
    truncate,
    cut_end,
    replace_by_folder,
    replace_by_pipe,
    write_deep_nesting,
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_the_previous_version_is_used(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    before = Store(tmp_path)
    before.write(NOTE, "one")
    before.write(NOTE, "two")
    damage(file(tmp_path))
    store = Store(tmp_path)
    assert store.read(NOTE) == "one"
    notice = StorageNotice("damaged", "note.json", "note.damaged-1.json", recovered=True)
    assert store.take_notices() == (notice,)
    assert store.read(NOTE) == "one"
    store.write(NOTE, "three")
    assert store.take_notices() == ()
    again = Store(tmp_path)
    assert again.read(NOTE) == "three"
    assert again.take_notices() == ()
    assert file(tmp_path, "note.damaged-1.json").exists()


@pytest.mark.parametrize("damage", DAMAGES)
def test_both_versions_damaged(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    before = Store(tmp_path)
    before.write(NOTE, "one")
    before.write(NOTE, "two")
    damage(file(tmp_path))
    damage(file(tmp_path, "note.json.previous"))
    store = Store(tmp_path)
    assert store.read(NOTE) is None
    assert store.take_notices() == (
        StorageNotice("damaged", "note.json", "note.damaged-1.json"),
        StorageNotice("damaged", "note.json.previous", "note.damaged-2.json"),
    )
    store.write(NOTE, "three")
    store.write(NOTE, "four")
    assert Store(tmp_path).read(NOTE) == "four"


def test_setting_aside_never_overwrites_a_file(tmp_path: Path) -> None:
    for number in range(1, 4):
        file(tmp_path).write_text(f"garbage {number}")
        store = Store(tmp_path)
        assert store.read(NOTE) is None
        assert store.take_notices()[0].renamed_to == f"note.damaged-{number}.json"
    texts = [file(tmp_path, f"note.damaged-{n}.json").read_text() for n in (1, 2, 3)]
    assert texts == ["garbage 1", "garbage 2", "garbage 3"]


def test_a_file_truncated_at_any_byte_is_damaged(tmp_path: Path) -> None:
    data = NOTE.encode("a short note")
    for end in range(len(data)):
        file(tmp_path).write_bytes(data[:end])
        store = Store(tmp_path)
        assert store.read(NOTE) is None
        assert [notice.kind for notice in store.take_notices()] == ["damaged"]


def test_an_oversized_file_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(tmp_path).write(NOTE, "x" * 200)
    monkeypatch.setattr(files, "MAX_BYTES", 100)
    assert Store(tmp_path).read(NOTE) is None


def test_a_file_missing_after_a_kill_between_two_renames(tmp_path: Path) -> None:
    before = Store(tmp_path)
    before.write(NOTE, "one")
    before.write(NOTE, "two")
    file(tmp_path).unlink()
    store = Store(tmp_path)
    assert store.read(NOTE) == "one"
    assert store.take_notices() == ()
    store.write(NOTE, "three")
    assert Store(tmp_path).read(NOTE) == "three"
