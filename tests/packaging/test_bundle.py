"""The desktop bundle: its contents and its smoke test.

Making it takes more than a minute, so only `dev.py bundle` does that.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from kivyapp.platform.nearby import SERVICE
from rules.registry import GAMES
from tests.packaging.android import ROOT
from tools import bundle

SPEC = bundle.SPEC.read_text(encoding="utf-8")


def test_the_bundle_contains_what_the_app_loads() -> None:
    assert compile(SPEC, "parlour.spec", "exec")
    assert '(str(ROOT / "assets"), "assets")' in SPEC
    assert 'collect_data_files("kivyapp", includes=["**/*.kv"])' in SPEC
    for package in ("kivyapp", "protocol", "rules", "zeroconf"):
        assert f'collect_submodules("{package}")' in SPEC


def test_macos_lets_the_app_find_rooms_nearby() -> None:
    assert f'"NSBonjourServices": ["{SERVICE}"]' in SPEC


def test_no_module_that_the_app_imports_is_excluded() -> None:
    from tests.packaging.imports import imported

    tree = ast.parse(SPEC)
    lists = [node.value for node in ast.walk(tree) if isinstance(node, ast.keyword)
             if node.arg == "excludes"]  # fmt: skip
    excluded = {each.value for each in ast.walk(lists[0]) if isinstance(each, ast.Constant)}
    folders = ("kivyapp", "protocol", "rules", "server")
    used = {name for folder in folders for name in imported(ROOT / folder)}
    assert excluded & used == set()


MAPS = """\
7f00-7f01 r-xp 00000000 08:01 11 {folder}/_internal/libpython3.11.so.1.0
7f02-7f03 r-xp 00000000 08:01 12 /usr/lib/x86_64-linux-gnu/libc.so.6
7f04-7f05 rw-p 00000000 00:00 0
"""


def test_a_file_of_another_python_is_found(tmp_path: Path) -> None:
    maps = MAPS.format(folder=tmp_path)
    assert bundle.outside_python_files(maps, tmp_path) == set()
    outside = "/usr/lib/python3.11/lib-dynload/_json.so"
    maps += f"7f06-7f07 r-xp 00000000 08:01 13 {outside}\n"
    assert bundle.outside_python_files(maps, tmp_path) == {outside}


def test_a_smoke_test_that_ends_early_fails() -> None:
    moves = [f"smoke-test: {key}: a move" for key in GAMES]
    lines = ["smoke-test: ready", *moves, "smoke-test: done"]
    assert bundle.played_games(lines) == list(GAMES)
    for incomplete in (lines[:-1], [line for line in lines if "spider" not in line]):
        with pytest.raises(bundle.BundleFailed):
            bundle.played_games(incomplete)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell script as a program")
def test_a_failed_smoke_test_reports_its_error_output(tmp_path: Path) -> None:
    program = tmp_path / "peacock-parlour"
    program.write_text('#!/bin/sh\necho "smoke-test: ready"\necho "no picture" >&2\nexit 1\n')
    program.chmod(0o755)
    with pytest.raises(bundle.BundleFailed, match="no picture"):
        bundle.smoke_test(program)
