"""The desktop bundle: what goes into it, and how it is tried. Making it takes a minute and more, so
only `dev.py bundle` does."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.packaging.android import ROOT
from tools import bundle

SPEC = bundle.SPEC.read_text(encoding="utf-8")


def test_it_takes_along_what_the_app_loads() -> None:
    assert compile(SPEC, "parlour.spec", "exec")
    assert '(str(ROOT / "assets"), "assets")' in SPEC
    assert 'collect_data_files("kivyapp", includes=["**/*.kv"])' in SPEC
    for package in ("kivyapp", "rules"):
        assert f'collect_submodules("{package}")' in SPEC


def test_nothing_that_the_app_imports_is_left_out() -> None:
    from tests.packaging.imports import imported

    tree = ast.parse(SPEC)
    lists = [node.value for node in ast.walk(tree) if isinstance(node, ast.keyword)
             if node.arg == "excludes"]  # fmt: skip
    left_out = {each.value for each in ast.walk(lists[0]) if isinstance(each, ast.Constant)}
    used = imported(ROOT / "kivyapp").keys() | imported(ROOT / "rules").keys()
    assert left_out & used == set()


MAPS = """\
7f00-7f01 r-xp 00000000 08:01 11 {folder}/_internal/libpython3.11.so.1.0
7f02-7f03 r-xp 00000000 08:01 12 /usr/lib/x86_64-linux-gnu/libc.so.6
7f04-7f05 rw-p 00000000 00:00 0
"""


def test_a_python_from_elsewhere_is_noticed(tmp_path: Path) -> None:
    maps = MAPS.format(folder=tmp_path)
    assert bundle.foreign(maps, tmp_path) == set()
    strange = "/usr/lib/python3.11/lib-dynload/_json.so"
    maps += f"7f06-7f07 r-xp 00000000 08:01 13 {strange}\n"
    assert bundle.foreign(maps, tmp_path) == {strange}


def test_a_tour_that_ends_early_is_no_tour() -> None:
    whole = ["tour: ready", *(f"tour: {key}: a move" for key in GAMES), "tour: done"]
    assert bundle.visited(whole) == list(GAMES)
    for cut in (whole[:-1], [line for line in whole if "spider" not in line]):
        with pytest.raises(bundle.BundleFailed):
            bundle.visited(cut)


@pytest.mark.skipif(sys.platform == "win32", reason="a script as a program")
def test_a_program_that_fails_is_told_with_its_last_words(tmp_path: Path) -> None:
    program = tmp_path / "peacock-parlour"
    program.write_text('#!/bin/sh\necho "tour: ready"\necho "no picture" >&2\nexit 1\n')
    program.chmod(0o755)
    with pytest.raises(bundle.BundleFailed, match="no picture"):
        bundle.try_out(program)
