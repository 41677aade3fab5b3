"""Small documents for the tests of the store."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivyapp.storage.documents import Document, json_document, parse_json, render_json, seal

NOTE: Document[Any] = json_document("note", 1, lambda value: value, lambda value: value)
UNSEALED: Document[Any] = Document("unsealed", 1, parse_json, render_json, is_sealed=False)
NEWER_NOTE = seal("note", 2, b'"from the future"')


def file(folder: Path, name: str = "note.json") -> Path:
    return folder / name


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())
