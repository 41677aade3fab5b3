"""Measures how much of the rules their tests run: `python -m tools.rules_coverage`.

It is a pass of its own over the tests of the rules, because tracing slows searches down several
times: slow ones are left out here, and so are the tests of everything else.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from subprocess import call
from typing import Final

from coverage import Coverage

ROOT: Final = Path(__file__).parents[1]
# The least share of the lines, in percent, by folder.
FLOORS: Final[Mapping[str, float]] = {"rules": 95.0, "rules/cribbage": 95.0}
TESTS: Final = (
    "tests/rules", "tests/protocol", "tests/server/test_fairness.py", "rules",
)  # fmt: skip
CONFIG: Final = """\
[run]
source = rules
parallel = true
patch = subprocess
data_file = {folder}/coverage
# The process that starts the others runs nothing of the rules.
disable_warnings = no-data-collected
"""


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "settings.ini"
        config.write_text(CONFIG.format(folder=folder), encoding="utf-8")
        code = run_tests(config)
        if code:
            return code
        coverage = Coverage(config_file=str(config))
        coverage.combine()
        return report(coverage)


def run_tests(config: Path) -> int:
    """Run the tests under coverage, in as many processes as there are cores."""
    pytest = ["pytest", "-n", "auto", "-m", "not slow", "--hypothesis-profile=brief", *TESTS]
    command = [sys.executable, "-m", "coverage", "run", f"--rcfile={config}", "-m"]
    return call([*command, *pytest], cwd=ROOT, env=dict(os.environ))


def report(coverage: Coverage) -> int:
    """Print the share of each folder; 1 if one of them is below its floor."""
    is_low = False
    for folder, floor in FLOORS.items():
        share = share_of(coverage, folder)
        is_low |= share < floor
        verdict = "below the floor" if share < floor else "ok"
        print(f"{folder:<16}{share:6.1f} % of the lines, at least {floor:g} %  {verdict}")
    if is_low:
        coverage.report(skip_covered=True, show_missing=True)
    return int(is_low)


def share_of(coverage: Coverage, folder: str) -> float:
    """The share of a folder's lines that were run, in percent. A file that never ran counts too."""
    lines = missed = 0
    for path in sorted((ROOT / folder).rglob("*.py")):
        _, statements, _, missing, _ = coverage.analysis2(str(path))
        lines, missed = lines + len(statements), missed + len(missing)
    return 100 * (lines - missed) / max(1, lines)


if __name__ == "__main__":
    sys.exit(main())
