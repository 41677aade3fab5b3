"""The app on this machine: start, memory, idle CPU, latency, frame rate, and code per frame.

Every run starts the real app four times: at the hub, in Klondike, in Spider, and through all games.
With --slow 6 its code takes six times as long, as on a slow phone.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parents[1]
SCENARIOS = ("hub", "table", "spider", "games")
LONGEST_RUN = 400
PRIORITY = -19


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table. Frame rates must be above their budget, everything else below."""

    key: str
    title: str
    unit: str
    budget: float | None = None
    scale: float = 1.0
    # On a slow phone; None where the ordinary budget says nothing about it.
    slow_budget: float | None = None

    @property
    def is_minimum(self) -> bool:
        return self.unit == "/s"


ROWS = (
    Row("first frame", "start to first frame", "s", 0.75, 1, 3),
    Row("answer", "start to the first answer of the hub", "s", 1, 1, 3),
    Row("cards", "start to playable cards", "s", 1.5, 1, 6),
    Row("dealt", "start to the end of the deal", "s"),
    Row("enter", "from the hub into a game", "ms", 300, 1000, 1000),
    Row("memory", "memory after the deal", "MB", 220),
    Row("memory games", "memory after all five games", "MB", 200),
    Row("idle hub", "idle CPU, hub", "%", 0.7),
    Row("idle table", "idle CPU, table", "%", 1.0),
    Row("press stock", "press the stock, worst", "ms", 70, 1000, 150),
    Row("tap stock", "release: a card is drawn, worst", "ms", 70, 1000, 150),
    Row("press card", "press a card, worst", "ms", 70, 1000, 150),
    Row("tap card", "release: the card moves, worst", "ms", 70, 1000, 150),
    Row("graded", "New game with a stored grade, worst", "ms", 100, 1000, 300),
    Row("rate stock", "frame rate, drawing a card", "/s", 40, 1, 24),
    Row("rate card", "frame rate, moving a card", "/s", 40, 1, 24),
    Row("rate drag", "frame rate, dragging a long run", "/s", 40, 1, 24),
    Row("rate deal", "frame rate, deal", "/s", 40, 1, 24),
    Row("rate win", "frame rate, auto-finish", "/s", 40, 1, 24),
    Row("drawing", "drawing a frame of the drag", "ms", None, 1000),
    Row("drag max", "code per frame, drag, max", "ms", 8, 1000, 40),
    Row("drag p99", "code per frame, drag, p99", "ms", 8, 1000, 40),
    Row("deal max", "code per frame, deal, max", "ms", 5, 1000, 40),
    Row("deal p99", "code per frame, deal, p99", "ms", 4, 1000, 40),
    Row("win max", "code per frame, finish and win, max", "ms", 4, 1000, 40),
    Row("win p99", "code per frame, finish and win, p99", "ms", 4, 1000, 40),
    Row("light max", "code per frame, searching, max", "ms", 4, 1000, 40),
    Row("light p99", "code per frame, searching, p99", "ms", 4, 1000, 40),
    Row("spider rate drag", "Spider: frame rate, dragging 12 cards", "/s", 40, 1, 24),
    Row("spider rate deal", "Spider: frame rate, deal", "/s", 40, 1, 24),
    Row("spider rate win", "Spider: frame rate, auto-finish", "/s", 40, 1, 24),
    Row("spider drag max", "Spider: code per frame, drag, max", "ms", 8, 1000, 40),
    Row("spider deal max", "Spider: code per frame, deal, max", "ms", 6, 1000, 40),
    Row("spider row max", "Spider: code per frame, a row, max", "ms", 5, 1000, 40),
    Row("spider win max", "Spider: code per frame, finish and win", "ms", 7, 1000, 40),
    Row("spider winnable", "Spider: wait for a winnable deal", "s", 0.5, 1, 3),
)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench app", description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="how often to measure (3)")
    parser.add_argument("--quick", action="store_true", help="one short run")
    parser.add_argument("--slow", type=float, default=1.0, help="how many times slower (1)")
    parser.add_argument("--only", choices=SCENARIOS, action="append", help="only this start")
    options = parser.parse_args(argv)
    slowness = max(1.0, options.slow)
    # The idle app is measured before it uses its spare time to prepare deals.
    runs, idle, taps = (1, 4.0, 2) if options.quick else (max(1, options.runs), 6.0, 6)
    with tempfile.TemporaryDirectory() as bytecode, display() as environment:
        # Bytecode is cached even if the folder is read-only or the environment disables it.
        environment["PYTHONPYCACHEPREFIX"] = bytecode
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        driver = environment["SDL_VIDEODRIVER"]
        slow = f", {slowness:g} times slower" if slowness > 1 else ""
        print(f"The app at 1280x720 on {driver}{slow}, {runs} runs, {conditions()}", flush=True)
        # The first start compiles the code and fills the disk cache, which happens only once.
        measure("hub", environment, 0.1, 0)
        results: dict[str, list[float]] = {}
        for _ in range(runs):
            for scenario in options.only or SCENARIOS:
                found = measure(scenario, environment, idle, taps, slowness)
                for key, value in found.items():
                    results.setdefault(key, []).append(value)
    print(table(results, is_slow=slowness > 1))
    return 0


def conditions() -> str:
    """What influences the numbers on this machine."""
    load = os.getloadavg()[0]
    priority = "high" if os.geteuid() == 0 else "normal"
    return f"{os.cpu_count()} cores, load {load:.1f} from other work, {priority} priority"


@contextmanager
def display() -> Iterator[dict[str, str]]:
    """The environment for a window: in a new X server, or offscreen if there is none."""
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy", "KIVY_NO_CONSOLELOG": "1"}
    server = shutil.which("Xvfb")
    if server is None:
        yield {**environment, "SDL_VIDEODRIVER": "offscreen"}
        return
    reading, writing = os.pipe()
    command = [server, "-displayfd", str(writing), "-screen", "0", "1400x900x24"]
    process = subprocess.Popen(
        command,
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=_raise_priority,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        yield {**environment, "SDL_VIDEODRIVER": "x11", "DISPLAY": f":{number}"}
    finally:
        process.terminate()
        process.wait()


def _raise_priority() -> None:
    """Run before other work on this machine if allowed: the numbers are about the app."""
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, PRIORITY)
        # Linux first divides the cores between sessions, then between their processes.
        Path("/proc/self/autogroup").write_text(str(PRIORITY))


def measure(
    scenario: str,
    environment: dict[str, str],
    idle: float,
    taps: int,
    slowness: float = 1.0,
    data: Path | None = None,
) -> dict[str, float]:
    """Run one scenario in a process of its own and return its measurements.

    `data` is a folder that the app finds as its own; without it, the app starts for the first time.
    """
    with tempfile.TemporaryDirectory() as folder:
        if data is not None:
            shutil.copytree(data, folder, dirs_exist_ok=True)
        arguments = (perf_counter(), folder, idle, taps, slowness)
        done = subprocess.run(
            [sys.executable, "-m", "bench._app_probe", scenario, *map(str, arguments)],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=LONGEST_RUN,
            check=False,
            start_new_session=True,
            preexec_fn=_raise_priority,
        )
    lines = done.stdout.splitlines()
    if done.returncode != 0 or not lines:
        raise SystemExit(f"bench: the app failed\n{done.stderr[-3000:]}")
    numbers: dict[str, float] = json.loads(lines[-1])
    return numbers


def table(
    results: dict[str, list[float]], rows: Sequence[Row] = ROWS, *, is_slow: bool = False
) -> str:
    lines = [f"{'':<38}{'median':>10}{'worst':>10}{'budget':>12}"]
    for row in rows:
        if is_slow:
            row = replace(row, budget=row.slow_budget)
        values = [value * row.scale for value in results.get(row.key, [])]
        if not values:
            continue
        median = statistics.median(values)
        worst = min(values) if row.is_minimum else max(values)
        lines.append(
            f"{row.title:<38}{_cell(median)}{_cell(worst)}{_budget(row)}{_verdict(row, median)}"
        )
    return "\n".join(lines)


def _cell(value: float) -> str:
    return f"{value:>10.2f}" if value < 10 else f"{value:>10.0f}"


def _budget(row: Row) -> str:
    if row.budget is None:
        return f"{row.unit:>12}"
    limit = f"{'>=' if row.is_minimum else '<='} {row.budget:g}"
    return f"{limit + ' ' + row.unit:>12}"


def _verdict(row: Row, value: float) -> str:
    if row.budget is None:
        return ""
    good = value >= row.budget if row.is_minimum else value <= row.budget
    return "  ok" if good else "  over" if not row.is_minimum else "  under"
