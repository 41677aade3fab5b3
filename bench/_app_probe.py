"""The app as a player starts it, with a script beside it that measures. Run by `bench.app`.

Arguments: the scenario, when the process was started, the data folder, seconds of rest, taps.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from threading import Thread
from typing import Any, Final

# The game that each scenario opens; others begin at the hub.
LINKS: Final = {
    "table": "klondike?seed=peacock123",
    "spider": "spider?seed=peacock123&difficulty=1-suit",
}


def has_cards(app: Any) -> bool:
    """Whether cards lie on the table, ready for a hand."""
    table = getattr(app.presenter.screen, "table", None)
    return table is not None and bool(table.piles) and table.width > 1


def main(arguments: list[str]) -> None:
    scenario, started, folder, idle, taps = arguments
    import main as starter

    starter.prepare()
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window

    from bench._frames import Frames
    from kivyapp.app import ParlourApp

    frames = Frames(EventLoop, Window, Clock)
    # A look at one point waits until the frame is really drawn.
    frames.looking_at = (0, 0, 1, 1)
    link = LINKS.get(scenario)
    app = ParlourApp(link=link, folder=Path(folder))
    frames.awaited["hub"] = lambda: bool(Window.children)
    if link is not None:
        frames.awaited["cards"] = lambda: has_cards(app)
        frames.awaited["dealt"] = lambda: has_cards(app) and not app.presenter.screen.table.moving

    def measure() -> None:
        from bench._app_script import Script
        from bench._set_script import SetScript

        # Set has a board in place of a table, and takes other hands.
        hands = SetScript if scenario == "set" else Script
        with frames.news:
            frames.news.wait_for(lambda: "hub" in frames.reached)
        script = hands(app, frames, Window.size, float(idle), int(taps))
        try:
            numbers = getattr(script, scenario)(float(started))
            print(json.dumps(numbers), flush=True)
        finally:
            Clock.schedule_once(lambda _: app.stop(), 0)

    Thread(target=measure, daemon=True).start()
    starter.run(app)


if __name__ == "__main__":
    main(sys.argv[1:])
