"""What a server counts, as Prometheus reads it."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping
from itertools import accumulate
from typing import Final

_COMMIT_BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    """Counts since the start of the process."""

    def __init__(self) -> None:
        self.frames = self.moves = self.matches = self.journal_lines = 0
        self.errors: Counter[str] = Counter()
        self.closed: Counter[str] = Counter()
        self._commit_seconds = 0.0
        self._commits = [0] * (len(_COMMIT_BOUNDS) + 1)

    def record_commit(self, lines: int, seconds: float) -> None:
        self.journal_lines += lines
        self._commit_seconds += seconds
        self._commits[bisect_left(_COMMIT_BOUNDS, seconds)] += 1

    def text(self, gauges: Mapping[str, int]) -> str:
        """The whole page; `gauges` are counted at this moment."""
        rows: list[str] = []
        for name, value in gauges.items():
            rows += [f"# TYPE clash_{name} gauge", f"clash_{name} {value}"]
        for name in ("frames", "moves", "matches", "journal_lines"):
            total = f"clash_{name}_total"
            rows += [f"# TYPE {total} counter", f"{total} {getattr(self, name)}"]
        rows += _labelled("errors_total", "code", self.errors)
        rows += _labelled("connections_closed_total", "reason", self.closed)
        return "\n".join([*rows, *self._histogram(), ""])

    def _histogram(self) -> list[str]:
        name, totals = "clash_journal_commit_seconds", list(accumulate(self._commits))
        bounds = [*(f"{bound:g}" for bound in _COMMIT_BOUNDS), "+Inf"]
        rows = [f'{name}_bucket{{le="{le}"}} {n}' for le, n in zip(bounds, totals, strict=True)]
        rows += [f"{name}_sum {self._commit_seconds:.6f}", f"{name}_count {totals[-1]}"]
        return [f"# TYPE {name} histogram", *rows]


def _labelled(name: str, label: str, counts: Counter[str]) -> list[str]:
    rows = [f'clash_{name}{{{label}="{key}"}} {counts[key]}' for key in sorted(counts)]
    return [f"# TYPE clash_{name} counter", *rows]
