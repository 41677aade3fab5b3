"""All that keeps something runs without a window."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from kivyapp.storage import files

# All that keeps something; it runs, and is tested, without a window.
MODULES = (
    "autosave backup daily documents files finished links records running settings shelf"
    " statistics storage"
).split()
OWN = ("kivyapp", "rules")


@pytest.mark.parametrize("module", MODULES)
def test_no_window_is_needed(module: str) -> None:
    source = Path(files.__file__).with_name(f"{module}.py").read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        assert not isinstance(node, ast.Assert), "assert is stripped on Android"
        if isinstance(node, ast.Import):
            assert all(alias.name.split(".")[0] != "kivy" for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert (node.module or "").split(".")[0] in {*sys.stdlib_module_names, *OWN}
