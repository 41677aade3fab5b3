"""Drags a run of Spider to and fro, and measures when each movement is seen."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from time import perf_counter, sleep
from typing import Final

from bench._app_meter import Numbers
from bench._app_scenarios import AppScenarios

# The report rate of an ordinary mouse, in seconds, and the pixels between two reports.
REPORT_EVERY: Final = 0.008
STEP: Final = 3
SWEEPS: Final = 8
MOVES: Final = 160


class DragScenario(AppScenarios):
    """The time from a movement of the mouse to the frame that shows the cards there."""

    def drag(self, _started: float) -> Numbers:
        self.wait_for("cards")
        self.on_main(self.app.services.navigation.close_sheets)
        self.show_position("spider-long-run")
        latencies = self.drag_latencies()
        self.numbers["median"] = percentile(latencies, 0.5)
        self.numbers["p95"] = percentile(latencies, 0.95)
        self.numbers["worst"] = latencies[-1]
        return self.numbers

    def drag_latencies(self) -> list[float]:
        """The sorted latencies of all movements."""
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
