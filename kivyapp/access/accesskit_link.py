"""The connection between the app and a desktop screen reader, through AccessKit.

Updates are sent after frames, requested actions are received. Nothing is read or scheduled before a
screen reader has asked for the first time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.utils import platform

from kivyapp.access import adapters
from kivyapp.access.accesskit_nodes import NodeBuilder
from kivyapp.access.frame_watcher import FrameWatcher
from kivyapp.access.talkback import TalkBackLink, link_talkback
from kivyapp.access.tree import Action
from kivyapp.access.window_tree import WindowTree


class AccessKitLink:
    """Connects one window to screen readers. It is also the speech output for announcements."""

    follows_focus = True

    def __init__(
        self, window: Any, window_tree: WindowTree, wake: Callable[[], object], accesskit: Any
    ) -> None:
        self._window, self._window_tree, self._wake = window, window_tree, wake
        self._nodes = NodeBuilder(accesskit)
        self._frames = FrameWatcher(window, self._refresh)
        self._adapter = adapters.make_adapter(
            accesskit, window, self.on_activate, self.on_action, self.on_deactivate
        )

    def start(self) -> None:
        """Report that the window has the focus, and follow its changes."""
        if self._adapter is not None:
            self._window.fbind("focus", self._on_window_focus)
            adapters.set_window_focus(self._adapter, True)

    def stop(self) -> None:
        self._window.funbind("focus", self._on_window_focus)
        self._set_listening(False)
        self._adapter = None

    def speak(self, text: str, urgent: bool) -> None:
        # Refreshed first: a player who hears of a move may look for the card at once.
        self._refresh()
        self._send(lambda: self._nodes.announce(text, urgent))

    # Called by AccessKit, on any thread. Widgets belong to the main thread, so all work is
    # scheduled there.

    def on_activate(self) -> None:
        """A screen reader requests the tree, which follows later."""
        Clock.schedule_once(lambda _: self._set_listening(True), 0)

    def on_deactivate(self) -> None:
        Clock.schedule_once(lambda _: self._set_listening(False), 0)

    def on_action(self, request: Any) -> None:
        action = self._nodes.action(request.action)
        if action is not None:
            target, value = request.target, _requested_value(request)
            Clock.schedule_once(lambda _: self._perform(target, action, value), 0)

    # On the main thread

    def _set_listening(self, is_listening: bool) -> None:
        self._frames.set_active(is_listening)
        self._nodes.reset()
        if is_listening:
            self._refresh()

    def _perform(self, target: int, action: Action, value: str | float) -> None:
        self._wake()
        if action is Action.COMMAND:
            value = self._nodes.command_label(target, int(value))
        if self._window_tree.perform(self._nodes.element_id(target), action, value):
            self._frames.trigger()

    def _refresh(self) -> None:
        self._send(lambda: self._nodes.update(self._window_tree.read()))

    def _send(self, make_update: Callable[[], Any | None]) -> None:
        if self._adapter is None or not self._frames.is_active:
            return
        update = make_update()
        if update is not None:
            adapters.raise_events(self._adapter.update_if_active(lambda: update))

    def _on_window_focus(self, _window: Any, focused: bool) -> None:
        if self._adapter is not None:
            adapters.set_window_focus(self._adapter, focused)


def _requested_value(request: Any) -> str | float:
    """The value that a screen reader wants to set; `data` is a pair of its type and the value."""
    match request.data:
        case (_, str() | float() | int() as value):
            return value
    return ""


def link_screen_reader(
    window: Any, window_tree: WindowTree, wake: Callable[[], object]
) -> AccessKitLink | TalkBackLink | None:
    """The link to this system's screen reader; None if the required library is missing."""
    if platform == "android":
        return link_talkback(window, window_tree, wake)
    accesskit = adapters.load_accesskit()
    return None if accesskit is None else AccessKitLink(window, window_tree, wake, accesskit)
