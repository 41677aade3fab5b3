"""What a server counts, as Prometheus reads it."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping
from typing import Final

_COMMIT_BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    """Counts since the start of the process."""

    def __init__(self) -> None:
        self.frames = 0
        self.moves = 0
        self.matches = 0
        self.errors: Counter[str] = Counter()
        self.closed: Counter[str] = Counter()
        self.lines = 0
        self.commit_seconds = 0.0
        self._commits = [0] * (len(_COMMIT_BOUNDS) + 1)

    def commit(self, lines: int, seconds: float) -> None:
        self.lines += lines
        self.commit_seconds += seconds
        self._commits[bisect_left(_COMMIT_BOUNDS, seconds)] += 1

    def text(self, gauges: Mapping[str, float]) -> str:
        """The whole page; `gauges` are what is counted at this moment."""
        rows: list[str] = []
        for name, value in gauges.items():
            rows += [f"# TYPE clash_{name} gauge", f"clash_{name} {value:g}"]
        for name in ("frames", "moves", "matches"):
            rows += _counter(f"{name}_total", getattr(self, name))
        rows += _counter("journal_lines_total", self.lines)
        rows += _labelled("errors_total", "code", self.errors)
        rows += _labelled("connections_closed_total", "reason", self.closed)
        return "\n".join([*rows, *self._histogram(), ""])

    def _histogram(self) -> list[str]:
        name, below = "clash_journal_commit_seconds", 0
        rows = [f"# TYPE {name} histogram"]
        for bound, count in zip(_COMMIT_BOUNDS, self._commits, strict=False):
            below += count
            rows.append(f'{name}_bucket{{le="{bound:g}"}} {below}')
        every = sum(self._commits)
        rows.append(f'{name}_bucket{{le="+Inf"}} {every}')
        return [*rows, f"{name}_sum {self.commit_seconds:.6f}", f"{name}_count {every}"]


def _counter(name: str, value: int) -> list[str]:
    return [f"# TYPE clash_{name} counter", f"clash_{name} {value}"]


def _labelled(name: str, label: str, counts: Counter[str]) -> list[str]:
    rows = [f"# TYPE clash_{name} counter"]
    return rows + [f'clash_{name}{{{label}="{key}"}} {counts[key]}' for key in sorted(counts)]
