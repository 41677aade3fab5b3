"""Drags a run of Spider to and fro while the app gets only a part of the processor's time."""

from __future__ import annotations

import os
import subprocess
import sys
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter, sleep
from typing import Final

from bench._app_meter import Numbers
from bench._app_scenarios import AppScenarios

# The report rate of an ordinary mouse, in seconds, and the pixels between two reports.
REPORT_EVERY: Final = 0.008
STEP: Final = 3
SWEEPS: Final = 8
MOVES: Final = 160
# Stops and continues a process: it runs for a share of each period, given in milliseconds.
THROTTLE: Final = """
import os, signal, sys, time
process, share, period = int(sys.argv[1]), float(sys.argv[2]), 0.016
try:
    os.setpriority(os.PRIO_PROCESS, 0, -20)
except OSError:
    pass
try:
    while True:
        os.kill(process, signal.SIGCONT)
        time.sleep(period * share)
        os.kill(process, signal.SIGSTOP)
        time.sleep(period * (1 - share))
except ProcessLookupError:
    pass
finally:
    try:
        os.kill(process, signal.SIGCONT)
    except ProcessLookupError:
        pass
"""


class DragScenario(AppScenarios):
    """The time from a movement of the mouse to the frame that shows the cards there."""

    def drag(self, _started: float) -> Numbers:
        self.wait_for("cards")
        self.on_main(self.app.services.navigation.close_sheets)
        self.show_position("spider-long-run")
        for share in (1.0, 0.5, 0.25):
            latencies = self.drag_latencies(share)
            name = f"speed {share:g}"
            self.numbers[f"{name} median"] = percentile(latencies, 0.5)
            self.numbers[f"{name} p95"] = percentile(latencies, 0.95)
            self.numbers[f"{name} worst"] = latencies[-1]
        return self.numbers

    def drag_latencies(self, share: float) -> list[float]:
        """The sorted latencies of all movements at this share of the speed."""
        pile, index = self.on_main(self.longest_run)
        card = self.screen.table.piles[pile][index]
        rect = self.screen.table.card_rect(pile, index)
        x, y = rect.centre[0], rect.top - 8
        self.mouse.move(x, y)
        sleep(0.1)
        self.mouse.down(x, y)
        # Beyond the distance at which a drag starts.
        self.mouse.move(x + 40, y - 10)
        sleep(0.3)
        offset = self.on_main(lambda: card.pos[0]) - (x + 40)
        found: list[float] = []
        with throttled(share):
            for sweep in range(SWEEPS):
                found += self._sweep(card, x + 40, y - 10, offset, forward=sweep % 2 == 0)
        self.mouse.move(x, y)
        sleep(0.1)
        self.mouse.up(x, y)
        self.wait_until_idle()
        return sorted(found)

    def _sweep(
        self, card: object, x: float, y: float, offset: float, *, forward: bool
    ) -> list[float]:
        """Drag in one direction: a frame that shows a position shows all movements before it."""
        direction = 1 if forward else -1
        start = x if forward else x + MOVES * STEP
        shown: list[tuple[float, float]] = []
        self.recorder.on_shown = lambda moment: shown.append(
            (direction * (card.pos[0] - offset), moment)  # type: ignore[attr-defined]
        )
        moved: list[tuple[float, float]] = []
        for number in range(1, MOVES + 1):
            position = start + direction * number * STEP
            moved.append((direction * position, perf_counter()))
            self.mouse.move(position, y)
            sleep(REPORT_EVERY)
        sleep(0.5)
        self.recorder.on_shown = lambda _shown: None
        return latencies_of(moved, shown)


def latencies_of(
    moved: Sequence[tuple[float, float]], shown: Sequence[tuple[float, float]]
) -> list[float]:
    """For each movement (position, time), the time until a frame shows that position or more.

    >>> moved = [(3, 0.0), (6, 0.01), (9, 0.02)]
    >>> shown = [(0, 0.005), (6, 0.03), (9, 0.05)]
    >>> [round(latency, 3) for latency in latencies_of(moved, shown)]
    [0.03, 0.02, 0.03]
    """
    frames: list[tuple[float, float]] = []
    for position, moment in shown:
        if not frames or position > frames[-1][0]:
            frames.append((position, moment))
    positions = [position for position, _ in frames]
    result = []
    for position, moment in moved:
        # Cards lie at whole pixels.
        at = bisect_left(positions, position - 1)
        if at == len(frames):
            raise LookupError("a movement of the mouse was never shown")
        result.append(max(0.0, frames[at][1] - moment))
    return result


def percentile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


@contextmanager
def throttled(share: float) -> Iterator[None]:
    """Run this process, with all its threads, for only this share of the time."""
    if share >= 1:
        yield
        return
    command = [sys.executable, "-c", THROTTLE, str(os.getpid()), str(share)]
    throttle = subprocess.Popen(command)
    sleep(0.3)
    try:
        yield
    finally:
        throttle.terminate()
        throttle.wait()
