"""The scenarios in which the running app is measured, played with a simulated mouse.

They run in a thread beside the app, so that nothing is scheduled in its event loop while it should
be idle.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter, sleep
from typing import Any, Final

from bench._app_meter import TIMEOUT, AppMeter, Numbers, frame_rate, picture_times
from bench._app_probe import has_cards
from bench._frame_recorder import Area, Frame, FrameRecorder
from bench._sdl_mouse import Mouse
from rules.grading import PLAYERS, Grade, GradedDeal
from rules.kinds import kind_of
from rules.session import load

# How long a person holds the button in a tap.
PRESS_SECONDS: Final = 0.06
POSITIONS: Final = Path(__file__).parent / "positions"

Point = tuple[float, float]


class AppScenarios(AppMeter):
    """Each scenario is a method that returns its measurements by name."""

    def __init__(
        self, app: Any, recorder: FrameRecorder, size: Sequence[int], idle: float, taps: int
    ) -> None:
        super().__init__(app, recorder)
        self.mouse = Mouse(int(size[1]))
        self.idle, self.taps = idle, taps

    # The hub

    def hub(self, started: float) -> Numbers:
        self.numbers["first frame"] = self.wait_for("hub") - started
        self.numbers["answer"] = self.first_answer() - started
        self.wait_until_idle()
        self.numbers["idle hub"] = self.idle_cpu(self.idle)
        self.numbers["enter"] = self.enter_game("klondike", lambda: has_cards(self.app))
        return self.numbers

    def first_answer(self) -> float:
        """Press a tile as soon as the hub is there; return when that is seen."""
        tile = self.screen.tiles["klondike"]
        x, y = tile.center
        self.recorder.watched_area = int(tile.x), int(tile.y), int(tile.width), int(tile.height)
        moment = perf_counter()
        answered = moment + self.latency(lambda: self.mouse.down(x, y))
        # Far off the tile, so that nothing opens.
        sleep(PRESS_SECONDS)
        self.mouse.move(x, self.screen.top - 1)
        sleep(PRESS_SECONDS)
        self.mouse.up(x, self.screen.top - 1)
        return answered

    def games(self, _started: float) -> Numbers:
        """The memory after all games have been opened and left."""
        self.wait_for("hub")
        self.wait_until_idle()
        for key in self.on_main(lambda: list(self.screen.tiles)):
            self.on_main(partial(self.app.services.navigation.open_game, key))
            self.wait_until_idle()
            self.on_main(self.app.services.navigation.to_hub)
            self.wait_until_idle()
        self.numbers["memory games"] = resident_megabytes()
        return self.numbers

    def enter_game(self, key: str, is_open: Callable[[], bool]) -> float:
        """Tap a tile of the hub; return the seconds until the game is on the screen."""
        x, y = self.on_main(lambda: self.screen.tiles[key].center)
        # As with a real mouse, the pointer is there before the press.
        self.mouse.move(x, y)
        sleep(PRESS_SECONDS)
        self.recorder.conditions["game"] = is_open
        self.mouse.down(x, y)
        sleep(PRESS_SECONDS)
        released = perf_counter()
        self.mouse.up(x, y)
        return self.wait_for("game") - released

    # The table

    def table(self, started: float) -> Numbers:
        self.numbers["cards"] = self.wait_for("cards") - started
        self.numbers["dealt"] = self.wait_for("dealt") - started
        sleep(1)
        self.numbers["memory"] = resident_megabytes()
        self.wait_until_idle()
        self.numbers["idle table"] = self.idle_cpu(self.idle)
        self.recorder.watched_area = self.upper_part()
        self.measure_taps()
        self.measure_drag("long-run")
        self.measure_deals()
        self.measure_graded_deals()
        self.measure_auto_finish("near-the-end")
        self.measure_winnability_check()
        return self.numbers

    def spider(self, _started: float) -> Numbers:
        """The cost of a frame with twice as many cards."""
        self.wait_for("cards")
        # The introduction of the first start.
        self.on_main(self.app.services.navigation.close_sheets)
        self.wait_until_idle()
        self.recorder.watched_area = self.upper_part()
        self.measure_drag("spider-long-run")
        self.measure_deals()
        self.measure_row_deal()
        self.measure_auto_finish("spider-near-the-end")
        self.measure_winnable_deals()
        return {f"spider {name}": value for name, value in self.numbers.items()}

    def upper_part(self) -> Area:
        """The area where all movements start or end; reading more would slow the frames down."""
        table = self.screen.table
        height = int(table.height * 0.45)
        return int(table.x), int(table.top) - height, int(table.width), height

    # Taps

    def measure_taps(self) -> None:
        for kind, position in (("stock", self.stock_position), ("card", self.movable_card)):
            taps = [self.tap(*self.on_main(position)) for _ in range(self.taps)]
            presses, releases, rates = zip(*taps, strict=True)
            self.numbers[f"press {kind}"] = max(presses)
            self.numbers[f"tap {kind}"] = max(releases)
            self.numbers[f"rate {kind}"] = sorted(rates)[len(rates) // 2]

    def tap(self, x: float, y: float) -> tuple[float, float, float]:
        """Return the latencies of press and release, and the frame rate of the animation."""
        self.wait_until_idle()
        # Start at a random moment of an idle frame.
        sleep(random.uniform(0, 0.05))
        pressed = self.latency(lambda: self.mouse.down(x, y))
        sleep(max(0.0, PRESS_SECONDS - pressed))
        moment = perf_counter()
        released = self.latency(lambda: self.mouse.up(x, y))
        sleep(0.6)
        frames = self.recorder.since(moment)
        self.on_main(self.screen.controller.undo)
        return pressed, released, frame_rate(frames)

    def stock_position(self) -> Point:
        centre: Point = self.screen.table.card_rect("stock", 0).centre
        return centre

    def movable_card(self) -> Point:
        """The centre of a card that a tap moves."""
        screen = self.screen
        session = screen.controller.session
        for pile, sprites in screen.table.piles.items():
            index = len(sprites) - 1
            if pile != "stock" and screen.ui.taps(session.game, session.state, pile, index):
                centre: Point = screen.table.card_rect(pile, index).centre
                return centre
        raise LookupError("no card of this deal can be tapped")

    # Longer animations

    def show_position(self, name: str) -> None:
        """Show a saved game."""
        session = load((POSITIONS / f"{name}.json").read_text(encoding="utf-8"))
        self.on_main(lambda: self.screen.controller.start(session, fresh=False))
        self.wait_until_idle()

    def longest_run(self) -> tuple[str, int]:
        """The pile and index of the longest run that can be moved."""
        screen = self.screen
        session = screen.controller.session
        runs = [
            (len(sprites) - index, pile, index)
            for pile, sprites in screen.table.piles.items()
            for index in range(len(sprites))
            if screen.ui.is_movable(session.game, session.state, pile, index)
            and screen.ui.targets(session.game, session.state, pile, index)
        ]
        _, pile, index = max(runs)
        return pile, index

    def measure_drag(self, position: str) -> None:
        """Drag a run in a figure of eight."""
        self.show_position(position)
        rect = self.screen.table.card_rect(*self.on_main(self.longest_run))
        x, y = rect.centre[0], rect.top - 8
        self.mouse.move(x, y)
        sleep(0.1)
        moment = perf_counter()
        self.mouse.down(x, y)
        started = perf_counter()
        steps = 250
        for step in range(steps):
            angle = 4 * math.pi * step / steps
            self.mouse.move(x + 330 * math.sin(angle), y + 60 * (math.cos(angle) - 1))
            # The report rate of an ordinary mouse.
            sleep(0.008)
        ended = perf_counter()
        self.mouse.up(x, y)
        sleep(0.5)
        frames = self.recorder.since(moment)
        self.add_cost("drag", frames)
        dragged = [frame for frame in frames if started <= frame.started <= ended]
        drawing = sorted(frame.drawing for frame in dragged)
        self.numbers["drawing"] = drawing[len(drawing) // 2]
        self.numbers["rate drag"] = len(picture_times(dragged)) / (ended - started)

    def deal(self, seed: str) -> None:
        self.on_main(lambda: self.screen.controller.deal(seed))

    def measure_deals(self) -> None:
        frames: list[Frame] = []
        for number in range(3):
            moment = perf_counter()
            self.deal(f"bench-deal-{number}")
            sleep(1.5)
            frames += self.recorder.since(moment)
        self.add_cost("deal", frames)
        self.numbers["rate deal"] = frame_rate(frames)

    def measure_graded_deals(self) -> None:
        """The seconds from New game to the first cards, while deals of the grade are stored."""
        settings, controller = self.app.services.settings, self.screen.controller
        deals = self.app.services.graded_deals()
        kind, grade = kind_of(settings.value.game("klondike")), Grade.MEDIUM
        self.on_main(lambda: settings.change_grade("klondike", grade.value))
        for number in range(self.taps):
            deal = GradedDeal(f"bench-graded-{number}", grade, PLAYERS // 2 + 1)
            self.on_main(partial(deals.add, kind, deal))
        waits = []
        for _ in range(self.taps):
            self.wait_until_idle()
            waits.append(self.latency(lambda: self.on_main(controller.deal)))
        self.numbers["graded"] = max(waits)
        self.on_main(lambda: settings.change_grade("klondike", None))

    def measure_winnable_deals(self) -> None:
        """The seconds that a player waits for a deal in four suits that can be won."""
        settings, controller = self.app.services.settings, self.screen.controller
        self.on_main(lambda: settings.change(winnable_only=True))
        self.on_main(lambda: settings.change_options("spider", difficulty="4-suit"))
        waits = []
        for _ in range(self.taps):
            before, moment = controller.session, perf_counter()
            self.on_main(controller.deal)
            while controller.session is before and perf_counter() < moment + TIMEOUT:
                sleep(0.005)
            waits.append(perf_counter() - moment)
            self.wait_until_idle()
        self.numbers["winnable"] = sorted(waits)[len(waits) // 2]

    def measure_row_deal(self) -> None:
        """Deal a card onto every column at once."""
        moment = perf_counter()
        self.on_main(self._tap_stock)
        sleep(1.5)
        self.add_cost("row", self.recorder.since(moment))

    def measure_auto_finish(self, position: str) -> None:
        self.show_position(position)
        # Unless the finish is obvious, it has to be searched first.
        self.wait_on_main(self.screen.controller.assistant.finishing_moves)
        moment = perf_counter()
        self.on_main(self.screen.controller.assistant.auto_finish)
        self.wait_on_main(lambda: self.screen.controller.is_over)
        sleep(2.5)
        frames = self.recorder.since(moment)
        self.add_cost("win", frames)
        self.numbers["rate win"] = frame_rate(frames)

    def measure_winnability_check(self) -> None:
        """Measure frames while the app searches whether the game can be won."""
        self.on_main(lambda: self.app.services.settings.change(winnable_light=True))
        frames: list[Frame] = []
        for number in range(3):
            self.deal(f"bench-light-{number}")
            # The deal itself was measured before.
            sleep(1.5)
            # A move starts a new search.
            self.on_main(self._tap_stock)
            moment = perf_counter()
            while perf_counter() < moment + 3 and self.app.services.tasks.busy:
                sleep(0.05)
            frames += self.recorder.since(moment)
        self.add_cost("light", frames)

    def _tap_stock(self) -> None:
        self.screen.hand.tap("stock", 0)


def resident_megabytes() -> float:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise LookupError("the system does not report the memory in use")
