"""The store and its documents: written values come back, and any changed byte is noticed."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kivyapp.storage import files
from kivyapp.storage.documents import DamagedDocument, NewerDocument
from kivyapp.storage.store import Store
from tests.kivyapp.support.notes import NOTE, file, names


def test_a_written_value_is_read_back(tmp_path: Path) -> None:
    Store(tmp_path).write(NOTE, "one")
    assert Store(tmp_path).read(NOTE) == "one"
    assert names(tmp_path) == ["note.json"]


def test_an_absent_document_is_none(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.read(NOTE) is None
    assert store.take_notices() == ()


def test_missing_folders_are_made(tmp_path: Path) -> None:
    folder = tmp_path / "config" / "peacock" / "data"
    Store(folder).write(NOTE, "one")
    assert Store(folder).read(NOTE) == "one"


def test_the_previous_version_is_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for value in ("one", "two", "three"):
        store.write(NOTE, value)
    previous = file(tmp_path, "note.json.previous")
    assert NOTE.decode(file(tmp_path).read_bytes()) == "three"
    assert NOTE.decode(previous.read_bytes()) == "two"


@given(st.recursive(st.none() | st.integers() | st.text(), st.lists))
def test_sealing_is_reversible(value: Any) -> None:
    sealed = NOTE.encode(value)
    assert NOTE.decode(sealed) == value
    assert json.loads(sealed)["content"] == value


def test_any_changed_byte_of_a_sealed_document_is_noticed() -> None:
    data = NOTE.encode({"a": [1, "two"]})
    for at in range(len(data)):
        for byte in {0, 32, 48, 57, 125, data[at] ^ 1} - {data[at]}:
            with pytest.raises((DamagedDocument, NewerDocument)):
                NOTE.decode(data[:at] + bytes([byte]) + data[at + 1 :])


def test_reading_does_not_wait_for_a_slow_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    store.write(NOTE, "first")
    other = dataclasses.replace(NOTE, name="other")
    store.write(other, "beside it")
    is_writing, may_finish = Event(), Event()
    replace_file = files.replace

    def slowly(*arguments: Any, **options: Any) -> Any:
        is_writing.set()
        assert may_finish.wait(10)
        return replace_file(*arguments, **options)

    monkeypatch.setattr(files, "replace", slowly)
    writer = Thread(target=lambda: store.write(NOTE, "second"))
    writer.start()
    assert is_writing.wait(10)
    answers: list[Any] = []
    reader = Thread(target=lambda: answers.extend([store.read(NOTE), store.read(other)]))
    reader.start()
    reader.join(5)
    assert answers == ["second", "beside it"]
    may_finish.set()
    writer.join(10)
    assert Store(tmp_path).read(NOTE) == "second"
