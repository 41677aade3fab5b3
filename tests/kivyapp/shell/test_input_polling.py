"""Input that arrives during the wait for a frame is answered in that frame."""

from __future__ import annotations

import gc
from collections.abc import Callable
from types import SimpleNamespace

import pytest

import main
from kivyapp.shell.input_polling import poll_input_after_wait


class Loop:
    """As much of Kivy's event loop as matters: it waits, and then passes on what it has read."""

    def __init__(self) -> None:
        self.queue: list[str] = []
        self.read: list[str] = []
        self.answered: list[str] = []
        self.quit = False
        self.window: SimpleNamespace | None = SimpleNamespace(mainloop=self.poll)

    def poll(self) -> None:
        self.quit = "quit" in self.queue
        self.read += self.queue
        self.queue.clear()

    def dispatch_input(self) -> None:
        self.answered += self.read
        self.read.clear()

    def frame(self, wait: Callable[[], object]) -> None:
        wait()
        self.dispatch_input()
        if self.window is not None:
            self.window.mainloop()


def test_input_during_the_wait_is_answered_in_the_same_frame() -> None:
    loop = Loop()
    loop.frame(lambda: loop.queue.append("tap"))
    assert loop.answered == []
    loop = Loop()
    poll_input_after_wait(loop)
    loop.frame(lambda: loop.queue.append("tap"))
    assert loop.answered == ["tap"]


def test_nothing_is_answered_after_the_end() -> None:
    loop = Loop()
    poll_input_after_wait(loop)
    loop.frame(lambda: loop.queue.extend(["tap", "quit"]))
    assert loop.answered == []


def test_there_may_be_no_window() -> None:
    loop = Loop()
    loop.window = None
    poll_input_after_wait(loop)
    loop.read.append("key")
    loop.frame(lambda: None)
    assert loop.answered == ["key"]


def test_the_real_loop_of_the_app_does_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.base import EventLoop
    from kivy.clock import Clock

    polls: list[str] = []
    monkeypatch.setattr(EventLoop, "dispatch_input", EventLoop.dispatch_input)
    monkeypatch.setattr(EventLoop, "window", SimpleNamespace(mainloop=lambda: polls.append("poll")))
    # What else is set for the whole process.
    monkeypatch.setattr(gc, "set_threshold", lambda *_: None)
    monkeypatch.setattr(Clock, "schedule_once", lambda *_: None)
    main.run(SimpleNamespace(run=lambda: EventLoop.dispatch_input()))
    assert polls == ["poll"]
