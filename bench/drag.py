"""The latency of a drag: from a movement of the mouse to its frame, on slower and slower machines.

The app is stopped for a part of each 16 ms, so that a run at a quarter of the speed stands for a
slow phone. Twelve cards of Spider follow the mouse.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Sequence

from bench.app import Row, conditions, display, measure, table

ROWS = (
    Row("speed 1 median", "full speed, median", "ms", None, 1000),
    Row("speed 1 p95", "full speed, p95", "ms", 70, 1000),
    Row("speed 0.5 median", "half of the speed, median", "ms", None, 1000),
    Row("speed 0.5 p95", "half of the speed, p95", "ms", None, 1000),
    Row("speed 0.25 median", "a quarter of the speed, median", "ms", None, 1000),
    Row("speed 0.25 p95", "a quarter of the speed, p95", "ms", 200, 1000),
    Row("speed 0.25 worst", "a quarter of the speed, worst", "ms", None, 1000),
)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench drag", description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="how often to measure (3)")
    options = parser.parse_args(argv)
    results: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as bytecode, display() as environment:
        environment["PYTHONPYCACHEPREFIX"] = bytecode
        print(f"Dragging twelve cards, {options.runs} runs, {conditions()}", flush=True)
        for _ in range(max(1, options.runs)):
            for key, value in measure("drag", environment, 0.0, 0).items():
                results.setdefault(key, []).append(value)
    print(table(results, ROWS))
    budgets = {row.key: row.budget for row in ROWS if row.budget is not None}
    return int(any(statistics.median(results[key]) * 1000 > most for key, most in budgets.items()))
