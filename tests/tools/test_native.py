"""The compiled server keeps every promise of the server: the same tests are played on it."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tools import native

# Beside the one for people, and quickly made instead of quick.
FOLDER = native.ROOT / "build" / "native-test"


@pytest.fixture(scope="module")
def folder() -> Path:
    try:
        return native.compiled(FOLDER, level="0")
    except native.NotCompiled as reason:
        pytest.skip(f"!!! THE COMPILED SERVER IS NOT TESTED: {reason} !!!")


def run(*arguments: str, cwd: Path) -> str:
    """Run Python as if no test ran around it; what it prints."""
    environment = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=cwd, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{done.stdout[-8000:]}\n{done.stderr[-2000:]}"
    return done.stdout


def test_it_is_compiled(folder: Path) -> None:
    names = [source.removesuffix(".py").replace("/", ".") for source in native.COMPILED]
    question = f"import {', '.join(names)}\nfor name in {names}: print(sys.modules[name].__file__)"
    files = run("-c", f"import sys\n{question}", cwd=folder).splitlines()
    assert len(files) == len(names)
    for file in files:
        assert is_compiled(file, folder)


def is_compiled(file: str, folder: Path) -> bool:
    return Path(file).suffix in (".so", ".pyd") and Path(file).is_relative_to(folder)


def test_it_starts_like_the_other(folder: Path, tmp_path: Path) -> None:
    helped = run(str(folder), "--help", cwd=tmp_path)
    assert "--journal" in helped
    assert helped.split() == run("-m", "server", "--help", cwd=native.ROOT).split()


def test_it_passes_the_tests_of_the_server(folder: Path) -> None:
    # The last line tells which server the tests had.
    tested = "import pytest, sys; code = pytest.main(sys.argv[1:])\n"
    tested += "import server.room; print(server.room.__file__); sys.exit(code)"
    options = ["-p", "no:cacheprovider", "-o", f"pythonpath={shlex.quote(str(folder))} ."]
    *_, summary, file = run("-c", tested, *options, "tests/server", cwd=native.ROOT).splitlines()
    assert " passed" in summary
    assert is_compiled(file, folder)


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(native.NotCompiled, match="no-such-compiler"):
        native.compiled(tmp_path / "none")
    assert list(tmp_path.iterdir()) == []


def test_why_there_is_none_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails() -> Path:
        raise native.NotCompiled("no more disk")

    monkeypatch.setattr(native, "compiled", fails)
    assert native.main([]) == 1
    assert "no more disk" in capsys.readouterr().err


class Workshop:
    """A build that compiles nothing: what it was asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        self.made = 0
        self.fails = False
        self.source = tmp_path / "rules" / "cards.py"
        self.source.parent.mkdir()
        self.source.write_text("ACE = 1\n", encoding="utf-8")
        self.folder = tmp_path / "build" / "native"
        monkeypatch.setattr(native, "ROOT", tmp_path)
        monkeypatch.setattr(native, "_missing", list)
        monkeypatch.setattr(native, "_compile", self.compile)

    def compile(self, folder: Path, level: str) -> None:
        if self.fails:
            raise native.NotCompiled("no more disk")
        self.made += 1

    def cards(self) -> str:
        return (self.folder / "rules" / "cards.py").read_text(encoding="utf-8")


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Workshop:
    return Workshop(monkeypatch, tmp_path)


def test_it_is_made_again_when_something_changed_and_only_then(workshop: Workshop) -> None:
    for _ in range(2):
        assert native.compiled(workshop.folder) == workshop.folder
    assert workshop.made == 1
    workshop.source.write_text("ACE = 2\n", encoding="utf-8")
    native.compiled(workshop.folder)
    assert (workshop.made, workshop.cards()) == (2, "ACE = 2\n")
    native.compiled(workshop.folder, level="0")
    assert workshop.made == 3


def test_a_build_that_fails_leaves_the_one_before(workshop: Workshop) -> None:
    native.compiled(workshop.folder)
    workshop.source.write_text("ACE = 2\n", encoding="utf-8")
    workshop.fails = True
    with pytest.raises(native.NotCompiled, match="no more disk"):
        native.compiled(workshop.folder)
    assert workshop.cards() == "ACE = 1\n"
    assert list(workshop.folder.parent.iterdir()) == [workshop.folder]


def test_a_journal_beside_it_is_not_thrown_away(workshop: Workshop) -> None:
    native.compiled(workshop.folder)
    journal = workshop.folder / "clash.sqlite"
    journal.write_text("matches", encoding="utf-8")
    workshop.source.write_text("ACE = 2\n", encoding="utf-8")
    with pytest.raises(native.NotCompiled, match=r"clash\.sqlite"):
        native.compiled(workshop.folder)
    assert journal.read_text(encoding="utf-8") == "matches"
