"""Keeps the app clear of the system: its bars, its keyboard and its gestures at the edges."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock

from kivyapp.platform.device import Device, Insets
from kivyapp.shell.focus import scroll_into_view
from kivyapp.shell.presenter import Presenter
from kivyapp.shell.root import RootWidget
from kivyapp.style import motion

# Android moves the window up until the field is visible.
MOVE_WINDOW: Final = "below_target"
LEAVE_WINDOW: Final = ""


class SystemEdges:
    """Adapts the window to what the device covers."""

    def __init__(
        self, window: Any, device: Device, root_widget: RootWidget, presenter: Presenter
    ) -> None:
        self._window, self._device = window, device
        self._root_widget, self._presenter = root_widget, presenter
        self._theme = root_widget.theme
        # Before the first frame, so that nothing jumps after it.
        self._apply(device.insets())

    def start(self) -> None:
        self._window.fbind("size", self.update)
        self._theme.fbind("name", self._draw_behind_bars)
        self._draw_behind_bars()
        self._device.watch_insets(self._apply)
        self.on_navigate()
        self.update()

    def stop(self) -> None:
        self._window.funbind("size", self.update)
        self._theme.funbind("name", self._draw_behind_bars)

    def _draw_behind_bars(self, *_: Any) -> None:
        self._device.draw_behind_bars(dark_icons=self._theme.is_light)

    def update(self, *_: Any) -> None:
        """Read the insets now, and again after the system has laid out the window."""
        self._read_insets()
        Clock.schedule_once(self._read_insets, motion.BARS_SETTLE)

    def on_navigate(self, *_: Any) -> None:
        """Another screen or sheet is shown."""
        self._exclude_gestures()
        if self._device.has_screen_keyboard:
            # A sheet moves above the keyboard itself, and must not be moved twice.
            has_sheet = self._root_widget.top_sheet is not None
            self._window.softinput_mode = LEAVE_WINDOW if has_sheet else MOVE_WINDOW

    def _read_insets(self, _elapsed: float = 0.0) -> None:
        self._apply(self._device.insets())
        self._exclude_gestures()

    def _apply(self, insets: Insets) -> None:
        root = self._root_widget
        root.system_insets = [insets.left, insets.top, insets.right, insets.bottom]
        if root.keyboard_height != insets.keyboard:
            root.keyboard_height = insets.keyboard
            # After the sheet has found its new place.
            Clock.schedule_once(lambda _: _show_focused_field(root.top_sheet), 0)

    def _exclude_gestures(self) -> None:
        """Let drags begin at the edges of a table; elsewhere they are the system's."""
        # Only the screen of a game has an area for its table.
        area = getattr(self._presenter.screen, "area", None)
        is_covered = self._root_widget.top_sheet is not None
        areas = () if area is None or is_covered else (area,)
        self._device.exclude_gestures(areas, self._window.height)


def _show_focused_field(sheet: Any) -> None:
    for widget in () if sheet is None else sheet.walk(restrict=True):
        if getattr(widget, "focus", False) is True:
            scroll_into_view(widget)
