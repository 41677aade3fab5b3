"""What hosting a match costs the app: code per frame and memory, beside a local match.

One run of the app plays Cribbage against a bot, then hosts a match for a guest in another process.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence

from bench.app import Row, conditions, display, measure, table

ROWS = (
    Row("local code", "code per frame, against a bot", "ms", None, 1000),
    Row("hosted code", "code per frame, hosting", "ms", None, 1000),
    Row("hosted share", "more code per frame than against a bot", "%", 10, 100),
    Row("hosting memory", "more memory while hosting", "MB", 15),
)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench hosting", description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="how often to measure (3)")
    options = parser.parse_args(argv)
    results: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as bytecode, display() as environment:
        environment["PYTHONPYCACHEPREFIX"] = bytecode
        print(f"Hosting a match, {options.runs} runs, {conditions()}", flush=True)
        for _ in range(max(1, options.runs)):
            for key, value in measure("hosting", environment, 0.0, 0).items():
                results.setdefault(key, []).append(value)
    print(table(results, ROWS))
    return 0
