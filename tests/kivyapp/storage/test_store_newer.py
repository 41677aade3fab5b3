"""Files from a later version of the app are kept unchanged."""

from __future__ import annotations

from pathlib import Path

import pytest

from kivyapp.storage.store import StorageNotice, Store
from tests.kivyapp.support.disk_failures import before_disk_calls, raise_read_only
from tests.kivyapp.support.notes import NEWER_NOTE, NOTE, file


@pytest.mark.parametrize("newer", [NEWER_NOTE, b'{"version": 7, "words": []}'])
@pytest.mark.parametrize("read_first", [True, False])
def test_a_newer_file_is_renamed_and_kept(tmp_path: Path, newer: bytes, read_first: bool) -> None:
    file(tmp_path).write_bytes(newer)
    store = Store(tmp_path)
    if read_first:
        assert store.read(NOTE) is None
    for value in ("one", "two", "three"):
        store.write(NOTE, value)
    assert store.take_notices() == (StorageNotice("newer", "note.json", "note.newer-1.json"),)
    assert file(tmp_path, "note.newer-1.json").read_bytes() == newer
    assert Store(tmp_path).read(NOTE) == "three"


def test_a_newer_previous_version_is_kept(tmp_path: Path) -> None:
    Store(tmp_path).write(NOTE, "one")
    file(tmp_path, "note.json.previous").write_bytes(NEWER_NOTE)
    store = Store(tmp_path)
    assert store.read(NOTE) == "one"
    for value in ("two", "three"):
        store.write(NOTE, value)
    kept = StorageNotice("newer", "note.json.previous", "note.newer-1.json")
    assert store.take_notices() == (kept,)
    assert file(tmp_path, "note.newer-1.json").read_bytes() == NEWER_NOTE


def test_a_newer_file_that_cannot_be_renamed_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file(tmp_path).write_bytes(NEWER_NOTE)
    store = Store(tmp_path)
    with before_disk_calls(monkeypatch, raise_read_only, "rename"):
        assert store.read(NOTE) is None
        store.write(NOTE, "one")
        store.write(NOTE, "two")
        assert store.read(NOTE) == "two"
        assert file(tmp_path).read_bytes() == NEWER_NOTE
        assert [notice.kind for notice in store.take_notices()] == ["newer", "unwritable"]
    store.write(NOTE, "three")
    assert file(tmp_path, "note.newer-1.json").read_bytes() == NEWER_NOTE
    assert Store(tmp_path).read(NOTE) == "three"
