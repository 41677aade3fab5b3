"""Between the app and a screen reader: changes go out after a frame was drawn, wishes come in.

Nothing is read and nothing scheduled before a screen reader has asked for the first time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.utils import platform

from kivyapp.access import desktop
from kivyapp.access.frames import AfterFrames
from kivyapp.access.nodes import Nodes
from kivyapp.access.screen import ScreenReader
from kivyapp.access.talkback import TalkBackLink, link_talkback
from kivyapp.access.tree import Action


class AccessKitLink:
    """The way of one window to a screen reader. Also a voice: what is announced goes this way."""

    follows_focus = True

    def __init__(
        self, window: Any, reader: ScreenReader, wake: Callable[[], object], kit: Any
    ) -> None:
        self._window, self._reader, self._wake = window, reader, wake
        self._nodes = Nodes(kit)
        self._frames = AfterFrames(window, self._refresh)
        self._adapter = desktop.make_adapter(
            kit, window, self._activated, self._acted, self._deactivated
        )

    def start(self) -> None:
        """The window is there: say so, and follow its keyboard focus."""
        if self._adapter is not None:
            self._window.fbind("focus", self._window_focused)
            desktop.tell_window_focus(self._adapter, True)

    def stop(self) -> None:
        self._window.funbind("focus", self._window_focused)
        self._listen(False)
        self._adapter = None

    def speak(self, text: str, urgent: bool) -> None:
        # Whoever hears of a move may look for the card at once.
        self._refresh()
        self._send(lambda: self._nodes.announce(text, urgent))

    # What the reader tells, on whatever thread it likes

    def _activated(self) -> None:
        """Someone listens. Widgets belong to the main thread: the tree follows from there."""
        Clock.schedule_once(lambda _: self._listen(True), 0)

    def _deactivated(self) -> None:
        Clock.schedule_once(lambda _: self._listen(False), 0)

    def _acted(self, request: Any) -> None:
        action = self._nodes.action(request.action)
        if action is not None:
            target, value = request.target, _value(request)
            Clock.schedule_once(lambda _: self._perform(target, action, value), 0)

    # The same on the main thread

    def _listen(self, listening: bool) -> None:
        self._frames.watch(listening)
        self._nodes.forget()
        if listening:
            self._refresh()

    def _perform(self, target: int, action: Action, value: str | float) -> None:
        self._wake()
        if self._reader.perform(self._nodes.element_id(target), action, value):
            self._frames.soon()

    def _refresh(self) -> None:
        self._send(lambda: self._nodes.update(self._reader.tree()))

    def _send(self, make: Callable[[], Any | None]) -> None:
        if self._adapter is None or not self._frames.watching:
            return
        update = make()
        if update is not None:
            desktop.raise_events(self._adapter.update_if_active(lambda: update))

    def _window_focused(self, _window: Any, focused: bool) -> None:
        if self._adapter is not None:
            desktop.tell_window_focus(self._adapter, focused)


def _value(request: Any) -> str | float:
    """What a reader wants to have set; the data is a pair of its kind and the thing."""
    match request.data:
        case (_, str() | float() as value):
            return value
    return ""


def link_reader(
    window: Any, reader: ScreenReader, wake: Callable[[], object]
) -> AccessKitLink | TalkBackLink | None:
    """The link to this system's screen reader; None where what it takes is not installed."""
    if platform == "android":
        return link_talkback(window, reader, wake)
    kit = desktop.load_accesskit()
    return None if kit is None else AccessKitLink(window, reader, wake, kit)
