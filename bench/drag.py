"""The latency of a drag: from a movement of the mouse to its frame, on slower and slower devices.

Twelve cards of Spider follow the mouse, at full speed and at a half and a quarter of it.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Sequence

from bench.app import Row, conditions, display, measure, table

SLOWNESS = (1, 2, 4)
ROWS = (
    Row("1 median", "full speed, median", "ms", None, 1000),
    Row("1 p95", "full speed, p95", "ms", 70, 1000),
    Row("2 median", "half of the speed, median", "ms", None, 1000),
    Row("2 p95", "half of the speed, p95", "ms", None, 1000),
    Row("4 median", "a quarter of the speed, median", "ms", None, 1000),
    Row("4 p95", "a quarter of the speed, p95", "ms", 200, 1000),
    Row("4 worst", "a quarter of the speed, worst", "ms", None, 1000),
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
            for slowness in SLOWNESS:
                found = measure("drag", environment, 0.0, 0, slowness)
                for key, value in found.items():
                    results.setdefault(f"{slowness} {key}", []).append(value)
    print(table(results, ROWS))
    return int(is_over(results))


def is_over(results: dict[str, list[float]]) -> bool:
    """True if a figure is over its budget."""
    return any(
        row.budget is not None and statistics.median(results[row.key]) * row.scale > row.budget
        for row in ROWS
    )
