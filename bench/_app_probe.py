"""Runs the real app, with a thread beside it that measures. Started by `bench.app`.

Arguments: the scenario, the start time of the process, the data folder, the seconds to measure the
idle app, the number of taps, and how many times slower the device should be.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from threading import Thread
from time import thread_time
from typing import Any, Final

from bench._slow_device import SlowDevice

# The game that each scenario opens; the others start at the hub.
LINKS: Final = {
    "table": "klondike?seed=peacock123",
    "spider": "spider?seed=peacock123&difficulty=1-suit",
    "drag": "spider?seed=peacock123&difficulty=1-suit",
}


def has_cards(app: Any) -> bool:
    """True if cards are on the table, ready to play."""
    table = getattr(app.presenter.screen, "table", None)
    return table is not None and bool(table.piles) and table.width > 1


def is_dealt(app: Any) -> bool:
    return has_cards(app) and not app.presenter.screen.table.is_moving


def main(arguments: list[str]) -> None:
    scenario, started, folder, idle, taps, slowness = arguments
    import main as starter

    device = SlowDevice(float(slowness))
    starter.prepare()
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window

    from bench._frame_recorder import FrameRecorder
    from kivyapp.app import ParlourApp

    # What follows up to the start is the benchmark's own.
    prepared = thread_time()
    recorder = FrameRecorder(EventLoop, Window, Clock, float(slowness))
    device.sleep = recorder.excluded(device.sleep)
    device.slow_down(EventLoop, Window, Clock)
    # Reading a single pixel waits until the frame is really drawn.
    recorder.watched_area = (0, 0, 1, 1)
    link = LINKS.get(scenario)
    app = ParlourApp(link=link, folder=Path(folder), task_time=device.seconds)
    recorder.conditions["hub"] = lambda: bool(Window.children)
    if link is not None:
        recorder.conditions["cards"] = lambda: has_cards(app)
        recorder.conditions["dealt"] = lambda: is_dealt(app)

    def measure() -> None:
        from bench._app_scenarios import AppScenarios
        from bench._drag_scenario import DragScenario
        from bench._history_scenario import HistoryScenario
        from bench._hosting_scenario import HostingScenario
        from bench._set_scenario import SetScenario

        # Set has no table, so it is played in another way.
        others = {"set": SetScenario, "drag": DragScenario, "history": HistoryScenario}
        others |= {"hosting": HostingScenario}
        scenarios = others.get(scenario, AppScenarios)
        with recorder.recorded:
            recorder.recorded.wait_for(lambda: "hub" in recorder.met)
        runner = scenarios(app, recorder, Window.size, float(idle), int(taps))
        try:
            numbers = getattr(runner, scenario)(float(started))
            print(json.dumps(numbers), flush=True)
        finally:
            Clock.schedule_once(lambda _: app.stop(), 0)

    Thread(target=measure, daemon=True).start()
    device.wait(thread_time() - prepared)
    starter.run(app)


if __name__ == "__main__":
    main(sys.argv[1:])
