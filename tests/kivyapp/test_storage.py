"""The store: whole files or none, whatever happens to the disk, the file or the process."""

from __future__ import annotations

import ast
import errno
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kivyapp import files
from kivyapp.documents import Damaged, Document, Newer, parse_json, render_json, seal, unseal
from kivyapp.storage import Notice, Store
from tests.kivyapp.hazards import Killed, disk_that

NOTE: Document[Any] = Document(
    "note",
    1,
    lambda data: parse_json(unseal(data, "note")),
    lambda value: seal("note", 1, render_json(value)),
)
OTHER: Document[Any] = Document("other", 1, parse_json, render_json)
# All that keeps something; it runs, and is tested, without a window.
MODULES = (
    "autosave backup daily documents files finished links records running settings shelf"
    " statistics storage"
).split()
OWN = ("kivyapp", "rules")
NEWER_NOTE = seal("note", 2, b'"from the future"')


def file(folder: Path, name: str = "note.json") -> Path:
    return folder / name


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("module", MODULES)
def test_no_window_is_needed(module: str) -> None:
    source = Path(files.__file__).with_name(f"{module}.py").read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        assert not isinstance(node, ast.Assert), "assert is stripped on Android"
        if isinstance(node, ast.Import):
            assert all(alias.name.split(".")[0] != "kivy" for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert (node.module or "").split(".")[0] in {*sys.stdlib_module_names, *OWN}


# What comes back


def test_written_is_read(tmp_path: Path) -> None:
    Store(tmp_path).write(NOTE, "one")
    assert Store(tmp_path).read(NOTE) == "one"
    assert names(tmp_path) == ["note.json"]


def test_nothing_there(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.read(NOTE) is None
    assert store.take_notices() == ()


def test_missing_parents_are_made(tmp_path: Path) -> None:
    folder = tmp_path / "config" / "peacock" / "data"
    Store(folder).write(NOTE, "one")
    assert Store(folder).read(NOTE) == "one"


def test_the_previous_version_is_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for value in ("one", "two", "three"):
        store.write(NOTE, value)
    previous = file(tmp_path, "note.json.previous")
    assert NOTE.read(file(tmp_path).read_bytes()) == "three"
    assert NOTE.read(previous.read_bytes()) == "two"


@given(st.recursive(st.none() | st.integers() | st.text(), st.lists))
def test_sealed_values_come_back(value: Any) -> None:
    sealed = NOTE.render(value)
    assert NOTE.read(sealed) == value
    assert json.loads(sealed)["content"] == value


def test_no_byte_of_a_sealed_document_can_change() -> None:
    data = NOTE.render({"a": [1, "two"]})
    for at in range(len(data)):
        for byte in {0, 32, 48, 57, 125, data[at] ^ 1} - {data[at]}:
            with pytest.raises((Damaged, Newer)):
                NOTE.read(data[:at] + bytes([byte]) + data[at + 1 :])


# Files that cannot be used


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


# Files of a later version


@pytest.mark.parametrize("newer", [NEWER_NOTE, b'{"version": 7, "words": []}'])
@pytest.mark.parametrize("read_first", [True, False])
def test_newer_is_kept_as_it_is(tmp_path: Path, newer: bytes, read_first: bool) -> None:
    file(tmp_path).write_bytes(newer)
    store = Store(tmp_path)
    if read_first:
        assert store.read(NOTE) is None
    for value in ("one", "two", "three"):
        store.write(NOTE, value)
    assert store.take_notices() == (Notice("newer", "note.json", "note.newer-1.json"),)
    assert file(tmp_path, "note.newer-1.json").read_bytes() == newer
    assert Store(tmp_path).read(NOTE) == "three"


def test_newer_as_previous_version_is_kept(tmp_path: Path) -> None:
    Store(tmp_path).write(NOTE, "one")
    file(tmp_path, "note.json.previous").write_bytes(NEWER_NOTE)
    store = Store(tmp_path)
    assert store.read(NOTE) == "one"
    for value in ("two", "three"):
        store.write(NOTE, value)
    kept = Notice("newer", "note.json.previous", "note.newer-1.json")
    assert store.take_notices() == (kept,)
    assert file(tmp_path, "note.newer-1.json").read_bytes() == NEWER_NOTE


def test_newer_that_cannot_be_moved_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file(tmp_path).write_bytes(NEWER_NOTE)
    store = Store(tmp_path)
    with disk_that(monkeypatch, refuse, "rename"):
        assert store.read(NOTE) is None
        store.write(NOTE, "one")
        store.write(NOTE, "two")
        assert store.read(NOTE) == "two"
        assert file(tmp_path).read_bytes() == NEWER_NOTE
        assert [notice.kind for notice in store.take_notices()] == ["newer", "unwritable"]
    store.write(NOTE, "three")
    assert file(tmp_path, "note.newer-1.json").read_bytes() == NEWER_NOTE
    assert Store(tmp_path).read(NOTE) == "three"


# Disks that do not do as asked


def refuse(call: str) -> None:
    raise OSError(errno.EROFS, "read-only", call)


def full(call: str) -> None:
    raise OSError(errno.ENOSPC, "no space left", call)


@pytest.mark.parametrize("behave, call", [(refuse, "replace"), (full, "fsync"), (refuse, "mkdir")])
def test_goes_on_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, behave: Callable[[str], None], call: str
) -> None:
    folder = tmp_path / "data"
    with disk_that(monkeypatch, behave, call):
        store = Store(folder)
        store.write(NOTE, "one")
        store.write(OTHER, 1)
        store.write(NOTE, "two")
        assert (store.read(NOTE), store.read(OTHER)) == ("two", 1)
        assert not store.is_saved(NOTE)
        assert [notice.kind for notice in store.take_notices()] == ["unwritable"]
        assert not folder.exists() or names(folder) == []
    # The next write brings everything to the disk, and trouble after that is told again.
    store.write(OTHER, 2)
    assert store.is_saved(NOTE)
    assert Store(folder).read(NOTE) == "two"
    assert Store(folder).read(OTHER) == 2
    with disk_that(monkeypatch, refuse, "fsync"):
        store.write(NOTE, "three")
    assert [notice.kind for notice in store.take_notices()] == ["unwritable"]


@pytest.mark.parametrize("folder", ["file", "file/data", "file/data/deeper"])
def test_a_file_where_the_folder_should_be(tmp_path: Path, folder: str) -> None:
    (tmp_path / "file").write_text("not a folder")
    store = Store(tmp_path / folder)
    assert store.read(NOTE) is None
    store.write(NOTE, "one")
    assert store.read(NOTE) == "one"
    assert [notice.kind for notice in store.take_notices()] == ["unwritable"]
    (tmp_path / "file").unlink()
    store.write(NOTE, "two")
    assert Store(tmp_path / folder).read(NOTE) == "two"


@pytest.mark.skipif(os.geteuid() == 0, reason="permissions do not bind the superuser")
@pytest.mark.parametrize("mode", [0o500, 0o000])
def test_a_folder_that_may_not_be_written(tmp_path: Path, mode: int) -> None:
    Store(tmp_path).write(NOTE, "one")
    tmp_path.chmod(mode)
    try:
        store = Store(tmp_path)
        store.read(NOTE)
        store.write(NOTE, "two")
        assert store.read(NOTE) == "two"
        assert "unwritable" in [notice.kind for notice in store.take_notices()]
    finally:
        tmp_path.chmod(0o700)


def test_a_folder_that_disappears(tmp_path: Path) -> None:
    store = Store(tmp_path / "data")
    store.write(NOTE, "one")
    file(tmp_path / "data").unlink()
    (tmp_path / "data").rmdir()
    store.write(NOTE, "two")
    assert Store(tmp_path / "data").read(NOTE) == "two"


# Kills, and two runs at once


def test_killed_at_every_step_of_a_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = set()
    for steps in range(8):
        folder = tmp_path / str(steps)
        store = Store(folder)
        store.write(NOTE, "one")
        store.write(NOTE, "two")
        left = [steps]

        def kill(_: str, left: list[int] = left) -> None:
            left[0] -= 1
            if left[0] < 0:
                raise Killed

        try:
            with disk_that(monkeypatch, kill, "fsync", "replace"):
                store.write(NOTE, "three")
        except Killed:
            pass
        after = Store(folder)
        seen.add(after.read(NOTE))
        assert after.take_notices() == ()
        after.write(NOTE, "four")
        assert Store(folder).read(NOTE) == "four"
    assert seen == {"two", "three"}


def test_leftovers_are_removed(tmp_path: Path) -> None:
    (tmp_path / ".note.json.0123456789ab.tmp").write_text("half of")
    (tmp_path / "letter.tmp").write_text("somebody's own")
    (tmp_path / ".hidden").write_text("somebody's own")
    Store(tmp_path)
    assert names(tmp_path) == [".hidden", "letter.tmp"]


def test_another_run_removes_a_file_in_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    starts = [1]

    def start_another(_: str) -> None:
        if starts and starts.pop():
            Store(tmp_path)

    with disk_that(monkeypatch, start_another, "fsync"):
        store.write(NOTE, "one")
    assert Store(tmp_path).read(NOTE) == "one"
    assert store.take_notices() == ()


def test_two_runs_see_each_other(tmp_path: Path) -> None:
    one, two = Store(tmp_path), Store(tmp_path)
    one.write(NOTE, "by one")
    assert two.read(NOTE) == "by one"
    two.write(NOTE, "by two")
    assert one.read(NOTE) == "by two"
    file(tmp_path).write_bytes(NEWER_NOTE)
    one.write(NOTE, "by one again")
    one.write(NOTE, "and again")
    assert file(tmp_path, "note.newer-1.json").read_bytes() == NEWER_NOTE


def test_merged_documents_lose_nothing(tmp_path: Path) -> None:
    bag: Document[Any] = Document(
        "bag", 1, parse_json, render_json, merge=lambda theirs, ours: sorted({*theirs, *ours})
    )
    one, two = Store(tmp_path), Store(tmp_path)
    assert one.write(bag, [1]) == [1]
    assert two.write(bag, [2]) == [1, 2]
    assert one.write(bag, [1, 3]) == [1, 2, 3]
    assert Store(tmp_path).read(bag) == [1, 2, 3]


def test_many_writers(tmp_path: Path) -> None:
    read: list[Any] = []

    def write(number: int) -> None:
        store = Store(tmp_path)
        for turn in range(30):
            store.write(NOTE, [number, turn])
            read.append(store.read(NOTE))

    threads = [Thread(target=write, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(read) == 120
    assert all(isinstance(value, list) for value in read)
    store = Store(tmp_path)
    assert store.read(NOTE)[1] == 29
    assert store.take_notices() == ()
    assert set(names(tmp_path)) == {"note.json", "note.json.previous"}
