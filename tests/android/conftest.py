"""Runs scripts on a phone; see phone.py."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest

from tests.android.phone import RESULT
from tests.android.process import ROOT, Options

TIMEOUT: Final = 120.0

# Fakes are importable only on the fake phone.
collect_ignore = ["fakes"]
if find_spec("kivy") is None:
    collect_ignore_glob = ["*.py"]


@pytest.fixture
def run_on_phone(tmp_path: Path) -> Callable[..., Any]:
    """Run a script on a new phone, or with the same data on the same phone again."""

    def run(script: Callable[[Any], Any], **options: Any) -> Any:
        file = Path(script.__code__.co_filename).relative_to(ROOT).with_suffix("")
        command = [sys.executable, "-m", "tests.android.phone"]
        arguments = [
            ".".join(file.parts),
            script.__name__,
            Options(str(tmp_path), **options).to_json(),
        ]
        done = subprocess.run(
            command + arguments,
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=TIMEOUT,
            check=False,
        )
        lines = [line for line in done.stdout.splitlines() if line.startswith(RESULT)]
        assert lines, done.stdout + done.stderr
        return json.loads(lines[-1].removeprefix(RESULT))

    return run
