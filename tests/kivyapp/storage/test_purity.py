"""Storage runs and is tested without a window: it imports no Kivy, and `assert` is not used.

Android packages are compiled with -OO, which strips every `assert`.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import kivyapp.storage

ROOT = Path(__file__).parents[3]
MODULES = sorted(Path(kivyapp.storage.__path__[0]).glob("*.py"))
ALLOWED = {*sys.stdlib_module_names, "kivyapp", "protocol", "rules"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_storage_imports_no_toolkit(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not isinstance(node, ast.Assert)
        if isinstance(node, ast.Import):
            assert {alias.name.split(".")[0] for alias in node.names} <= ALLOWED
        if isinstance(node, ast.ImportFrom):
            assert (node.module or "").split(".")[0] in ALLOWED


def test_storage_does_not_load_kivy_through_other_modules() -> None:
    imports = "; ".join(f"import kivyapp.storage.{path.stem}" for path in MODULES)
    program = f"import sys; {imports}; print('kivy' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"
