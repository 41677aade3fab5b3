"""No file of code is too long to be read in one go."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
FOLDERS: Final = ("bench", "kivyapp", "protocol", "rules", "server", "tests", "tools")
MOST_LINES: Final = 350


def code_files() -> Iterator[Path]:
    yield from ROOT.glob("*.py")
    for folder in FOLDERS:
        for suffix in ("py", "kv"):
            yield from (ROOT / folder).rglob(f"*.{suffix}")


def test_no_file_is_too_long() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in code_files()}
    assert len(lengths) > 600
    assert not {path: length for path, length in lengths.items() if length > MOST_LINES}
