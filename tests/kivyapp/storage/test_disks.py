"""Disks that do not do as asked: the app goes on in memory."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from kivyapp.storage.store import Store
from tests.kivyapp.support.hazards import disk_that, full, refuse
from tests.kivyapp.support.notes import NOTE, OTHER, file, names


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
