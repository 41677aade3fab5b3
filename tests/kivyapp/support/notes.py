"""Small documents for tests of the storage."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivyapp.storage.documents import Document, parse_json, render_json, seal, unseal

NOTE: Document[Any] = Document(
    "note",
    1,
    lambda data: parse_json(unseal(data, "note")),
    lambda value: seal("note", 1, render_json(value)),
)
OTHER: Document[Any] = Document("other", 1, parse_json, render_json)
NEWER_NOTE = seal("note", 2, b'"from the future"')


def file(folder: Path, name: str = "note.json") -> Path:
    return folder / name


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())
