"""The app on this machine: start, memory, rest, answers to taps, frames, and code per frame.

Every run starts the real app in processes of its own: to the hub, to Klondike and to Spider.
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
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parents[1]
SCENARIOS = ("hub", "table", "spider")
LONGEST_RUN = 300
PRIORITY = -19


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table; frames a second are to be more than their budget, all else less."""

    key: str
    what: str
    unit: str
    budget: float | None = None
    scale: float = 1.0

    @property
    def at_least(self) -> bool:
        return self.unit == "/s"


ROWS = (
    Row("first frame", "start to first frame", "s", 0.75),
    Row("cards", "start to playable cards", "s", 1.5),
    Row("dealt", "start to the end of the deal", "s"),
    Row("enter", "from the hub into a game", "ms", 300, 1000),
    Row("memory", "memory after the deal", "MB", 220),
    Row("idle hub", "CPU at rest, hub", "%", 1.1),
    Row("idle table", "CPU at rest, table", "%", 1.1),
    Row("press stock", "press the stock, worst", "ms", 70, 1000),
    Row("tap stock", "release: a card is drawn, worst", "ms", 70, 1000),
    Row("press card", "press a card, worst", "ms", 70, 1000),
    Row("tap card", "release: the card moves, worst", "ms", 70, 1000),
    Row("rate stock", "frames, a card is drawn", "/s", 40),
    Row("rate card", "frames, a card flies", "/s", 40),
    Row("rate drag", "frames, a long run is dragged", "/s", 40),
    Row("rate deal", "frames, the deal", "/s", 40),
    Row("rate win", "frames, auto-finish", "/s", 40),
    Row("drawing", "drawing a frame of the drag", "ms", None, 1000),
    Row("drag max", "code per frame, drag, max", "ms", 8, 1000),
    Row("drag p99", "code per frame, drag, p99", "ms", 8, 1000),
    Row("deal max", "code per frame, deal, max", "ms", 8, 1000),
    Row("deal p99", "code per frame, deal, p99", "ms", 8, 1000),
    Row("win max", "code per frame, finish and win, max", "ms", 8, 1000),
    Row("win p99", "code per frame, finish and win, p99", "ms", 8, 1000),
    Row("light max", "code per frame, light, max", "ms", 8, 1000),
    Row("light p99", "code per frame, light, p99", "ms", 8, 1000),
    Row("spider rate drag", "Spider: frames, 12 cards are dragged", "/s", 40),
    Row("spider rate deal", "Spider: frames, the deal", "/s", 40),
    Row("spider rate win", "Spider: frames, auto-finish", "/s", 40),
    Row("spider drag max", "Spider: code per frame, drag, max", "ms", 8, 1000),
    Row("spider deal max", "Spider: code per frame, deal, max", "ms", 8, 1000),
    Row("spider row max", "Spider: code per frame, a row, max", "ms", 8, 1000),
    Row("spider win max", "Spider: code per frame, suits and win", "ms", 8, 1000),
)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench app", description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="how often everything is measured (3)")
    parser.add_argument("--quick", action="store_true", help="one short run, for a first look")
    options = parser.parse_args(argv)
    runs, idle, taps = (1, 4.0, 2) if options.quick else (max(1, options.runs), 12.0, 6)
    with tempfile.TemporaryDirectory() as bytecode, display() as environment:
        # Compiled code is kept, wherever the project lies and whatever this shell says.
        environment["PYTHONPYCACHEPREFIX"] = bytecode
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        driver = environment["SDL_VIDEODRIVER"]
        print(f"The app at 1280x720 on {driver}, {runs} runs, {conditions()}", flush=True)
        # The first start compiles the code and fills the disk cache; players have that once.
        measure("hub", environment, 0.1, 0)
        found: dict[str, list[float]] = {}
        for _ in range(runs):
            for scenario in SCENARIOS:
                for key, value in measure(scenario, environment, idle, taps).items():
                    found.setdefault(key, []).append(value)
    print(table(found))
    return 0


def conditions() -> str:
    """What on this machine has a say in the numbers."""
    busy = os.getloadavg()[0]
    first = "at a high priority" if os.geteuid() == 0 else "at an ordinary priority"
    return f"{os.cpu_count()} cores, load {busy:.1f} from other work, {first}"


@contextmanager
def display() -> Iterator[dict[str, str]]:
    """An X server of our own, or else drawing without any."""
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
        preexec_fn=_hurry,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        yield {**environment, "SDL_VIDEODRIVER": "x11", "DISPLAY": f":{number}"}
    finally:
        process.terminate()
        process.wait()


def _hurry() -> None:
    """Before other work on this machine, where that is allowed: the numbers are about the app."""
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, PRIORITY)
        # Linux shares the cores between sessions first; this is the one of the started program.
        Path("/proc/self/autogroup").write_text(str(PRIORITY))


def measure(scenario: str, environment: dict[str, str], idle: float, taps: int) -> dict[str, float]:
    """The numbers of one process."""
    with tempfile.TemporaryDirectory() as folder:
        arguments = (perf_counter(), folder, idle, taps)
        done = subprocess.run(
            [sys.executable, "-m", "bench._app_probe", scenario, *map(str, arguments)],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=LONGEST_RUN,
            check=False,
            start_new_session=True,
            preexec_fn=_hurry,
        )
    lines = done.stdout.splitlines()
    if done.returncode != 0 or not lines:
        raise SystemExit(f"bench: the app could not be measured\n{done.stderr[-3000:]}")
    numbers: dict[str, float] = json.loads(lines[-1])
    return numbers


def table(found: dict[str, list[float]], rows: Sequence[Row] = ROWS) -> str:
    lines = [f"{'':<38}{'median':>10}{'worst':>10}{'budget':>12}"]
    for row in rows:
        values = [value * row.scale for value in found.get(row.key, [])]
        if not values:
            continue
        middle = statistics.median(values)
        worst = min(values) if row.at_least else max(values)
        lines.append(
            f"{row.what:<38}{_cell(middle)}{_cell(worst)}{_budget(row)}{_verdict(row, middle)}"
        )
    return "\n".join(lines)


def _cell(value: float) -> str:
    return f"{value:>10.2f}" if value < 10 else f"{value:>10.0f}"


def _budget(row: Row) -> str:
    if row.budget is None:
        return f"{row.unit:>12}"
    limit = f"{'>=' if row.at_least else '<='} {row.budget:g}"
    return f"{limit + ' ' + row.unit:>12}"


def _verdict(row: Row, value: float) -> str:
    if row.budget is None:
        return ""
    good = value >= row.budget if row.at_least else value <= row.budget
    return "  ok" if good else "  over" if not row.at_least else "  under"
