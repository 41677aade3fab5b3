"""Disk errors: the store keeps values in memory and writes them later."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from kivyapp.storage.store import Store
from tests.kivyapp.support.disk_failures import before_disk_calls, raise_disk_full, raise_read_only
from tests.kivyapp.support.notes import NOTE, UNSEALED, file, names


@pytest.mark.parametrize(
    "hook, call",
    [(raise_read_only, "replace"), (raise_disk_full, "fsync"), (raise_read_only, "mkdir")],
)
def test_values_stay_in_memory_until_they_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hook: Callable[[str], None], call: str
) -> None:
    folder = tmp_path / "data"
    with before_disk_calls(monkeypatch, hook, call):
        store = Store(folder)
        store.write(NOTE, "one")
        store.write(UNSEALED, 1)
        store.write(NOTE, "two")
        assert (store.read(NOTE), store.read(UNSEALED)) == ("two", 1)
        assert not store.is_saved(NOTE)
        assert [notice.kind for notice in store.take_notices()] == ["unwritable"]
        assert not folder.exists() or names(folder) == []
    # The next write saves everything, and a failure after that is reported again.
    store.write(UNSEALED, 2)
    assert store.is_saved(NOTE)
    assert Store(folder).read(NOTE) == "two"
    assert Store(folder).read(UNSEALED) == 2
    with before_disk_calls(monkeypatch, raise_read_only, "fsync"):
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


@pytest.mark.skipif(os.geteuid() == 0, reason="root ignores permissions")
@pytest.mark.parametrize("mode", [0o500, 0o000])
def test_a_folder_without_permissions(tmp_path: Path, mode: int) -> None:
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
