"""The compiled server keeps every promise of the server: the same tests are played on it."""

from __future__ import annotations

import os
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
    files = run("-c", f"import sys\n{question}", cwd=folder).split()
    assert len(files) == len(names)
    for file in files:
        assert Path(file).suffix in (".so", ".pyd")
        assert Path(file).is_relative_to(folder)


def test_it_starts_like_the_other(folder: Path, tmp_path: Path) -> None:
    helped = run(str(folder), "--help", cwd=tmp_path)
    assert "--journal" in helped
    assert helped.replace("\n", " ") == run("-m", "server", "--help", cwd=native.ROOT).replace(
        "\n", " "
    )


def test_it_passes_the_tests_of_the_server(folder: Path) -> None:
    options = ["-m", "pytest", "-p", "no:cacheprovider", "-o", f"pythonpath={folder} ."]
    printed = run(*options, "tests/server", cwd=native.ROOT)
    assert "passed" in printed.splitlines()[-1]


def test_it_is_not_made_again_unless_something_changed(folder: Path) -> None:
    before = (folder / "made-of").stat().st_mtime_ns
    native.compiled(folder, level="0")
    assert (folder / "made-of").stat().st_mtime_ns == before


def test_what_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert native.main([]) == 1
    assert "no-such-compiler" in capsys.readouterr().err


def test_a_build_that_was_interrupted_is_made_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(native, "_check_tools", lambda: None)

    def interrupted(folder: Path, level: str) -> None:
        raise native.NotCompiled("no more disk")

    monkeypatch.setattr(native, "_compile", interrupted)
    for _ in range(2):
        with pytest.raises(native.NotCompiled):
            native.compiled(tmp_path / "half")
    made: list[Path] = []
    monkeypatch.setattr(native, "_compile", lambda folder, level: made.append(folder))
    for _ in range(2):
        assert native.compiled(tmp_path / "half") == tmp_path / "half"
    assert made == [tmp_path / "half"]
