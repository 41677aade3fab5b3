"""The scenario in which the history is measured: opened, dragged, filtered."""

from __future__ import annotations

from functools import partial
from time import perf_counter, sleep
from typing import Any, Final

from bench._app_meter import Numbers
from bench._app_scenarios import AppScenarios

FLINGS: Final = 8
# A fling of this many pixels, in steps of an ordinary mouse.
FLING_PIXELS: Final = 320
STEPS: Final = 24
STEP_SECONDS: Final = 0.008
# Longer than a fling lasts.
FLING_SECONDS: Final = 0.6


class HistoryScenario(AppScenarios):
    """Needs a data folder with finished games."""

    def history(self, _started: float) -> Numbers:
        self.wait_for("hub")
        self.wait_until_idle()
        self.numbers["open"] = self._seconds_to_open()
        self.wait_until_idle()
        # The second time, everything is imported and read.
        self.on_main(self.app.services.navigation.back)
        self.wait_until_idle()
        self.numbers["open again"] = self._seconds_to_open()
        self.wait_until_idle()
        self._measure_scrolling()
        self._measure_filters()
        return self.numbers

    def _seconds_to_open(self) -> float:
        self.recorder.conditions["history"] = lambda: has_rows(self.app)
        moment = perf_counter()
        self.on_main(lambda: self.app.services.navigation.open_screen("history"))
        return self.wait_for("history") - moment

    def _measure_scrolling(self) -> None:
        scroller = self.on_main(lambda: self.screen.scroller)
        x, top = scroller.center_x, scroller.center_y + FLING_PIXELS / 2
        moment = perf_counter()
        for number in range(FLINGS):
            # Mostly onwards, and back once in a while.
            upwards = number % 4 != 3
            ys = [top - FLING_PIXELS * step / STEPS for step in range(STEPS + 1)]
            self._drag(x, ys[::-1] if upwards else ys)
            sleep(FLING_SECONDS)
        self.add_cost("scroll", self.recorder.since(moment))

    def _drag(self, x: float, ys: list[float]) -> None:
        self.mouse.move(x, ys[0])
        self.mouse.down(x, ys[0])
        for y in ys:
            self.mouse.move(x, y)
            sleep(STEP_SECONDS)
        self.mouse.up(x, ys[-1])

    def _measure_filters(self) -> None:
        """How long a frame takes in which another list is made."""
        from kivyapp.storage.history_query import HistoryQuery, Order

        queries = {
            "filter": HistoryQuery(game="klondike", outcome="won", order=Order.FASTEST),
            "recorded": HistoryQuery(only_with_recording=True),
        }
        for name, query in queries.items():
            moment = perf_counter()
            self.on_main(partial(self.screen.list_games, query))
            sleep(FLING_SECONDS)
            self.numbers[name] = max(frame.app for frame in self.recorder.since(moment))


def has_rows(app: Any) -> bool:
    rows = getattr(app.presenter.screen, "list", None)
    return rows is not None and rows.rows_in_use > 0
