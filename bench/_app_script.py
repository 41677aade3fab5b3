"""What is done with the running app to measure it: a person's hands, and a look at the frames.

Runs in a thread beside the app, so that nothing is scheduled in its loop while it should rest.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from threading import Event
from time import perf_counter, process_time, sleep
from typing import Any, Final

from bench._app_probe import has_cards
from bench._frames import Frame, Frames
from bench._sdl import Mouse
from rules.session import load

# The longest that anything here may take before the measurement is given up.
PATIENCE: Final = 20.0
# From a release until the app is sure to rest.
REST: Final = 1.6
# How long a person holds a button on a tap.
HELD: Final = 0.06
POSITIONS: Final = Path(__file__).parent / "positions"

Numbers = dict[str, float]


class Script:
    """The hands. `idle` and `taps` say how long and how often to measure."""

    def __init__(self, app: Any, frames: Frames, size: Sequence[int], idle: float, taps: int):
        self.app, self.frames = app, frames
        self.mouse = Mouse(int(size[1]))
        self.idle, self.taps = idle, taps
        self.numbers: Numbers = {}

    @property
    def screen(self) -> Any:
        return self.app.presenter.screen

    # From this thread to that of the app

    def on_main(self, function: Callable[[], Any]) -> Any:
        """Let the app's own thread do this in its next frame."""
        from kivy.clock import Clock

        done, results = Event(), []

        def call(_elapsed: float) -> None:
            results.append(function())
            done.set()

        Clock.schedule_once(call, 0)
        if not done.wait(PATIENCE):
            raise TimeoutError("the app does not answer")
        return results[0]

    def until(self, name: str) -> float:
        """The moment at which something awaited was first on the screen."""
        with self.frames.news:
            if not self.frames.news.wait_for(lambda: name in self.frames.reached, PATIENCE):
                raise TimeoutError(f"{name} did not come")
        return self.frames.reached.pop(name)

    def quiet(self) -> None:
        """Wait until nothing has been drawn for a while, a ticking second aside."""
        end = perf_counter() + PATIENCE
        sleep(REST)
        while perf_counter() < end and self.on_main(lambda: self.moving()):
            sleep(0.1)
        sleep(REST)

    def moving(self) -> bool:
        """Whether anything is still going on; a message that goes away is movement too."""
        table = getattr(self.screen, "table", None)
        on_table = table is not None and table.moving
        return on_table or self.app.services.tasks.busy or bool(self.app.stage.toasts.children)

    # The hub

    def hub(self, started: float) -> Numbers:
        self.numbers["first frame"] = self.until("hub") - started
        self.quiet()
        self.numbers["idle hub"] = self.resting()
        x, y = self.on_main(lambda: self.screen.tiles["klondike"].center)
        # A person's hand has been on its way: the pointer is there before it is pressed.
        self.mouse.move(x, y)
        sleep(HELD)
        self.frames.awaited["cards"] = lambda: has_cards(self.app)
        self.mouse.down(x, y)
        sleep(HELD)
        released = perf_counter()
        self.mouse.up(x, y)
        self.numbers["enter"] = self.until("cards") - released
        return self.numbers

    def resting(self) -> float:
        """The share of one core that the app uses while nothing happens, in percent."""
        wall, used = perf_counter(), process_time()
        sleep(self.idle)
        return 100 * (process_time() - used) / (perf_counter() - wall)

    # The table

    def table(self, started: float) -> Numbers:
        self.numbers["cards"] = self.until("cards") - started
        self.numbers["dealt"] = self.until("dealt") - started
        sleep(1)
        self.numbers["memory"] = _resident_megabytes()
        self.quiet()
        self.numbers["idle table"] = self.resting()
        self.frames.looking_at = self.upper_part()
        self.tapping()
        self.dragging()
        self.dealing()
        self.finishing()
        self.searching()
        return self.numbers

    def spider(self, _started: float) -> Numbers:
        """Twice the cards: what a frame costs then. The numbers have the game's name in front."""
        self.until("cards")
        # The primer of a first start.
        self.on_main(self.app.services.navigation.close_sheets)
        self.quiet()
        self.frames.looking_at = self.upper_part()
        self.dragging("spider-long-run")
        self.dealing()
        self.dealing_row()
        self.finishing("spider-near-the-end")
        return {f"spider {name}": value for name, value in self.numbers.items()}

    def upper_part(self) -> tuple[int, int, int, int]:
        """Where every movement begins or ends; reading more would slow the frames down."""
        table = self.screen.table
        height = int(table.height * 0.45)
        return int(table.x), int(table.top) - height, int(table.width), height

    def tapping(self) -> None:
        for kind, where in (("stock", self.stock), ("card", self.card)):
            taps = [self.tap(*self.on_main(where)) for _ in range(self.taps)]
            presses, releases, rates = zip(*taps, strict=True)
            self.numbers[f"press {kind}"] = max(presses)
            self.numbers[f"tap {kind}"] = max(releases)
            self.numbers[f"rate {kind}"] = sorted(rates)[len(rates) // 2]

    def tap(self, x: float, y: float) -> tuple[float, float, float]:
        """The seconds until a press and a release are answered, and the frames a second of it."""
        self.quiet()
        # At any moment of a resting frame.
        sleep(random.uniform(0, 0.05))
        pressed = self.answer(lambda: self.mouse.down(x, y))
        sleep(max(0.0, HELD - pressed))
        moment = perf_counter()
        released = self.answer(lambda: self.mouse.up(x, y))
        sleep(0.6)
        frames = self.frames.since(moment)
        self.on_main(self.screen.match.undo)
        return pressed, released, rate(frames)

    def answer(self, act: Callable[[], None]) -> float:
        """The seconds from an act to the first frame that looks different."""
        before = self.last_picture()
        moment = perf_counter()
        act()
        with self.frames.news:
            self.frames.news.wait_for(lambda: self._changed(before, moment) is not None, PATIENCE)
            changed = self._changed(before, moment)
        if changed is None:
            raise TimeoutError("a tap changed nothing")
        return changed - moment

    def last_picture(self) -> int | None:
        seen = [frame.picture for frame in self.frames.all if frame.picture is not None]
        return seen[-1] if seen else None

    def _changed(self, before: int | None, moment: float) -> float | None:
        """When a picture was first shown after a moment that is not the one before."""
        recent = self.frames.all[-30:]
        shown = [(frame.shown, frame.picture) for frame in recent if frame.shown is not None]
        return min((s for s, picture in shown if s > moment and picture != before), default=None)

    def stock(self) -> tuple[float, float]:
        centre: tuple[float, float] = self.screen.table.place_of("stock", 0).centre
        return centre

    def card(self) -> tuple[float, float]:
        """A card that a tap moves."""
        screen = self.screen
        session = screen.match.session
        for pile, sprites in screen.table.piles.items():
            at = len(sprites) - 1
            if pile != "stock" and screen.face.taps(session.game, session.state, pile, at):
                centre: tuple[float, float] = screen.table.place_of(pile, at).centre
                return centre
        raise LookupError("no card of this deal can be tapped")

    # What goes on for a while

    def lay(self, name: str) -> None:
        """Put a saved game on the table."""
        session = load((POSITIONS / f"{name}.json").read_text(encoding="utf-8"))

        def put() -> None:
            services = self.app.services
            running = services.saved_games.start(session, services.stamp())
            self.screen.match._put_on_table(running, fresh=False)

        self.on_main(put)
        self.quiet()

    def longest_run(self) -> tuple[str, int]:
        """The most cards that can be picked up together and put somewhere."""
        screen = self.screen
        session = screen.match.session
        runs = [
            (len(sprites) - at, pile, at)
            for pile, sprites in screen.table.piles.items()
            for at in range(len(sprites))
            if screen.face.movable(session.game, session.state, pile, at)
            and screen.face.targets(session.game, session.state, pile, at)
        ]
        _, pile, at = max(runs)
        return pile, at

    def dragging(self, position: str = "long-run") -> None:
        self.lay(position)
        place = self.screen.table.place_of(*self.on_main(self.longest_run))
        x, y = place.centre[0], place.top - 8
        self.mouse.move(x, y)
        sleep(0.1)
        moment = perf_counter()
        self.mouse.down(x, y)
        began = perf_counter()
        steps = 250
        for step in range(steps):
            turn = 4 * math.pi * step / steps
            wide, high = 330 * math.sin(turn), 60 * (math.cos(turn) - 1)
            self.mouse.move(x + wide, y + high)
            # As often as an ordinary mouse reports.
            sleep(0.008)
        ended = perf_counter()
        self.mouse.up(x, y)
        sleep(0.5)
        frames = self.frames.since(moment)
        self.cost("drag", frames)
        drawn = [frame for frame in frames if began <= frame.began <= ended]
        drawing = sorted(frame.drawing for frame in drawn)
        self.numbers["drawing"] = drawing[len(drawing) // 2]
        self.numbers["rate drag"] = len(_new_pictures(drawn)) / (ended - began)

    def deal(self, seed: str) -> None:
        self.on_main(lambda: self.screen.match.deal(seed))

    def dealing(self) -> None:
        frames: list[Frame] = []
        for number in range(3):
            moment = perf_counter()
            self.deal(f"bench-deal-{number}")
            sleep(1.5)
            frames += self.frames.since(moment)
        self.cost("deal", frames)
        self.numbers["rate deal"] = rate(frames)

    def dealing_row(self) -> None:
        """A card for every column at once."""
        moment = perf_counter()
        self.on_main(lambda: self.screen.hand.tap("stock", 0))
        sleep(1.5)
        self.cost("row", self.frames.since(moment))

    def finishing(self, position: str = "near-the-end") -> None:
        self.lay(position)
        # A game that cannot simply be played up needs a search first.
        end = perf_counter() + PATIENCE
        while perf_counter() < end and not self.on_main(self.screen.match.auto_complete):
            sleep(0.05)
        moment = perf_counter()
        self.on_main(self.screen.match.finish_by_itself)
        end = moment + PATIENCE
        while perf_counter() < end and not self.on_main(lambda: self.screen.match.over):
            sleep(0.05)
        sleep(2.5)
        frames = self.frames.since(moment)
        self.cost("win", frames)
        self.numbers["rate win"] = rate(frames)

    def searching(self) -> None:
        self.on_main(lambda: self.app.services.settings.change(winnable_light=True))
        costs: list[Frame] = []
        for number in range(3):
            self.deal(f"bench-light-{number}")
            # The deal itself was measured before.
            sleep(1.5)
            self.on_main(self._turn_stock)
            moment = perf_counter()
            while perf_counter() < moment + 3 and self.app.services.tasks.busy:
                sleep(0.05)
            costs += self.frames.since(moment)
        self.cost("light", costs)

    def _turn_stock(self) -> None:
        """A move makes the app ask anew whether the game can be won."""
        self.screen.hand.tap("stock", 0)

    def cost(self, name: str, frames: Sequence[Frame]) -> None:
        costs = sorted(frame.app for frame in frames)
        if not costs:
            raise LookupError(f"no frames while measuring {name}")
        self.numbers[f"{name} max"] = costs[-1]
        self.numbers[f"{name} p99"] = costs[min(len(costs) - 1, int(len(costs) * 0.99))]


def rate(frames: Sequence[Frame]) -> float:
    """The new pictures a second from the first to the last of a movement."""
    times = _new_pictures(frames)
    # A pause ends the movement.
    ends = [n for n, (a, b) in enumerate(pairwise(times)) if b - a > 0.15]
    times = times[: ends[0] + 1] if ends else times
    return (len(times) - 1) / (times[-1] - times[0]) if len(times) > 2 else 0.0


def _new_pictures(frames: Sequence[Frame]) -> list[float]:
    times, last = [], None
    for frame in frames:
        if frame.shown is not None and frame.picture != last:
            times.append(frame.shown)
            last = frame.picture
    return times


def _resident_megabytes() -> float:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise LookupError("the system does not say how much memory is used")
