"""Kills during a write, and two runs of the app at once."""

from __future__ import annotations

from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from kivyapp.storage.documents import Document, parse_json, render_json
from kivyapp.storage.store import Store
from tests.kivyapp.support.disk_failures import Killed, before_disk_calls, kill_after
from tests.kivyapp.support.notes import NEWER_NOTE, NOTE, file, names


def test_a_kill_at_any_step_of_a_write_loses_only_that_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = set()
    for steps in range(8):
        folder = tmp_path / str(steps)
        store = Store(folder)
        store.write(NOTE, "one")
        store.write(NOTE, "two")
        try:
            with before_disk_calls(monkeypatch, kill_after(steps), "fsync", "replace"):
                store.write(NOTE, "three")
        except Killed:
            pass
        after = Store(folder)
        seen.add(after.read(NOTE))
        assert after.take_notices() == ()
        after.write(NOTE, "four")
        assert Store(folder).read(NOTE) == "four"
    assert seen == {"two", "three"}


def test_temporary_files_of_a_killed_run_are_removed(tmp_path: Path) -> None:
    (tmp_path / ".note.json.0123456789ab.tmp").write_text("half of")
    (tmp_path / "letter.tmp").write_text("a file of the player")
    (tmp_path / ".hidden").write_text("a file of the player")
    Store(tmp_path)
    assert names(tmp_path) == [".hidden", "letter.tmp"]


def test_another_run_removes_a_temporary_file_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    starts = [1]

    def start_another(_: str) -> None:
        if starts and starts.pop():
            Store(tmp_path)

    with before_disk_calls(monkeypatch, start_another, "fsync"):
        store.write(NOTE, "one")
    assert Store(tmp_path).read(NOTE) == "one"
    assert store.take_notices() == ()


def test_two_runs_see_each_others_changes(tmp_path: Path) -> None:
    one, two = Store(tmp_path), Store(tmp_path)
    one.write(NOTE, "by one")
    assert two.read(NOTE) == "by one"
    two.write(NOTE, "by two")
    assert one.read(NOTE) == "by two"
    file(tmp_path).write_bytes(NEWER_NOTE)
    one.write(NOTE, "by one again")
    one.write(NOTE, "and again")
    assert file(tmp_path, "note.newer-1.json").read_bytes() == NEWER_NOTE


def test_merged_documents_lose_no_value(tmp_path: Path) -> None:
    bag: Document[Any] = Document(
        "bag", 1, parse_json, render_json, merge=lambda theirs, ours: sorted({*theirs, *ours})
    )
    one, two = Store(tmp_path), Store(tmp_path)
    assert one.write(bag, [1]) == [1]
    assert two.write(bag, [2]) == [1, 2]
    assert one.write(bag, [1, 3]) == [1, 2, 3]
    assert Store(tmp_path).read(bag) == [1, 2, 3]


def test_concurrent_writers_in_threads(tmp_path: Path) -> None:
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
    last: Any = store.read(NOTE)
    assert last[1] == 29
    assert store.take_notices() == ()
    assert set(names(tmp_path)) == {"note.json", "note.json.previous"}
