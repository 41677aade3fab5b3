"""The examples in the README run, and the links of all pages lead to existing files."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
# Pages of the repository on GitHub, relative to a file in it.
GITHUB_PAGES = {"../../releases", "../../../releases"}


def test_the_examples_run() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_links_lead_to_existing_files() -> None:
    pages = [
        path for folder in (".", "docs", "rules/*", "tools") for path in ROOT.glob(f"{folder}/*.md")
    ]
    assert len(pages) > 10
    for page in pages:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert link in GITHUB_PAGES or (page.parent / link).exists(), f"{page.name}: {link}"
