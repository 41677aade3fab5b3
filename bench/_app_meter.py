"""Measures the running app from a thread beside it: waits, latencies, frame rates and costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from threading import Event
from time import perf_counter, process_time, sleep
from typing import Any, Final

from bench._frame_recorder import Frame, FrameRecorder
from kivyapp.platform.sound_device import REST_AFTER

# A measurement is given up after this many seconds.
TIMEOUT: Final = 20.0
# After this many seconds without input the app is certainly idle.
IDLE_AFTER: Final = 1.6
# A gap between two pictures that ends an animation.
ANIMATION_GAP: Final = 0.15

Numbers = dict[str, float]


class AppMeter:
    """Waits for the app and measures it; `numbers` has the measurements by name."""

    def __init__(self, app: Any, recorder: FrameRecorder) -> None:
        self.app, self.recorder = app, recorder
        self.numbers: Numbers = {}

    @property
    def screen(self) -> Any:
        return self.app.presenter.screen

    # Synchronisation with the thread of the app

    def on_main(self, function: Callable[[], Any]) -> Any:
        """Call a function on the app's thread in its next frame, and return its result."""
        from kivy.clock import Clock

        done, results = Event(), []

        def call(_elapsed: float) -> None:
            results.append(function())
            done.set()

        Clock.schedule_once(call, 0)
        if not done.wait(TIMEOUT):
            raise TimeoutError("the app does not answer")
        return results[0]

    def wait_on_main(self, condition: Callable[[], Any]) -> None:
        """Wait until a condition holds on the app's thread, or for the timeout."""
        end = perf_counter() + TIMEOUT
        while perf_counter() < end and not self.on_main(condition):
            sleep(0.05)

    def wait_for(self, name: str) -> float:
        """Wait for a condition of the recorder; return when it was first met on the screen."""
        with self.recorder.recorded:
            if not self.recorder.recorded.wait_for(lambda: name in self.recorder.met, TIMEOUT):
                raise TimeoutError(f"{name} was not reached")
        return self.recorder.met.pop(name)

    def wait_until_idle(self) -> None:
        sleep(IDLE_AFTER)
        self.wait_on_main(lambda: not self.is_busy())
        sleep(IDLE_AFTER)

    def is_busy(self) -> bool:
        """True while anything moves or is searched. A toast counts, because it will disappear."""
        table = getattr(self.screen, "table", None)
        is_moving = table is not None and table.is_moving
        has_toast = bool(self.app.root_widget.toasts.children)
        return is_moving or self.app.services.tasks.busy or has_toast

    # Measurements

    def idle_cpu(self, seconds: float) -> float:
        """The percentage of one core that the idle app uses, once its sound device is closed.

        The deals that it prepares in spare time are work that can wait, so they are left out here
        as a battery saver would.
        """
        self.app.services.device.saves_power = lambda: True
        sleep(REST_AFTER + 0.5)
        wall, used = perf_counter(), process_time()
        sleep(seconds)
        return 100 * (process_time() - used) / (perf_counter() - wall)

    def latency(self, act: Callable[[], None]) -> float:
        """The seconds from an input to the first frame that looks different."""
        before = self.last_picture()
        moment = perf_counter()
        act()
        with self.recorder.recorded:
            self.recorder.recorded.wait_for(
                lambda: self._first_change(before, moment) is not None, TIMEOUT
            )
            changed = self._first_change(before, moment)
        if changed is None:
            raise TimeoutError("an input changed nothing")
        return changed - moment

    def last_picture(self) -> int | None:
        pictures = [frame.picture for frame in self.recorder.frames if frame.picture is not None]
        return pictures[-1] if pictures else None

    def _first_change(self, before: int | None, moment: float) -> float | None:
        """When the first picture other than `before` was shown after a moment."""
        recent = self.recorder.frames[-30:]
        shown = [(frame.shown, frame.picture) for frame in recent if frame.shown is not None]
        return min((s for s, picture in shown if s > moment and picture != before), default=None)

    def add_cost(self, name: str, frames: Sequence[Frame]) -> None:
        """Add the seconds of app code per frame: the maximum and the 99th percentile."""
        costs = sorted(frame.app for frame in frames)
        if not costs:
            raise LookupError(f"there were no frames of {name}")
        self.numbers[f"{name} max"] = costs[-1]
        self.numbers[f"{name} p99"] = costs[min(len(costs) - 1, int(len(costs) * 0.99))]


def frame_rate(frames: Sequence[Frame]) -> float:
    """The new pictures per second, from the first to the last picture of an animation."""
    times = picture_times(frames)
    ends = [n for n, (a, b) in enumerate(pairwise(times)) if b - a > ANIMATION_GAP]
    times = times[: ends[0] + 1] if ends else times
    return (len(times) - 1) / (times[-1] - times[0]) if len(times) > 2 else 0.0


def picture_times(frames: Sequence[Frame]) -> list[float]:
    """When each new picture was shown."""
    times, last = [], None
    for frame in frames:
        if frame.shown is not None and frame.picture != last:
            times.append(frame.shown)
            last = frame.picture
    return times
