"""The root widget of the window: background, screen, sheets over it, and a toast over all.

The presenter decides what it shows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from kivyapp.style import motion
from kivyapp.style.kv import load_kv
from kivyapp.style.rect import Rect
from kivyapp.widgets.background import Background
from kivyapp.widgets.fill_layout import FillLayout
from kivyapp.widgets.themed import Themed
from kivyapp.widgets.toast import Toast
from kivyapp.widgets.tooltip import Tooltip

load_kv(__file__)


class RootWidget(Themed, FillLayout):
    """The layers of the window, from back to front."""

    background = ObjectProperty(None)
    screens = ObjectProperty(None)
    sheets = ObjectProperty(None)
    toasts = ObjectProperty(None)
    tooltips = ObjectProperty(None)
    # Left, top, right, bottom in pixels: the edges that the system draws over.
    system_insets = ListProperty([0, 0, 0, 0])
    # How much the on-screen keyboard covers; only sheets move out of its way.
    keyboard_height = NumericProperty(0)

    def __init__(
        self, *, on_press: Callable[[Any], object], on_touch: Callable[[], object], **options: Any
    ) -> None:
        self._on_press, self._on_touch = on_press, on_touch
        self._toast: Toast | None = None
        super().__init__(**options)
        # After the screens have been laid out.
        self._place_toast_later = Clock.create_trigger(self._place_toast, 0)
        for name in ("size", "system_insets"):
            self.fbind(name, self._place_toast_later)

    def on_descendant_action(self, widget: Any) -> None:
        """Called by a button anywhere in the window when it is pressed."""
        self._on_press(widget)

    def on_touch_down(self, touch: Any) -> bool:
        self._on_touch()
        return bool(super().on_touch_down(touch))

    # Screens

    def show_screen(self, screen: Any) -> None:
        """Show this screen instead of the current one."""
        if self.screens.children[:1] != [screen]:
            self.screens.clear_widgets()
            self.screens.add_widget(screen)
            # A screen may show a toast while it is made. It is laid out at the end of the frame.
            Clock.schedule_once(lambda _elapsed: self._place_toast_later(), -1)

    # Sheets

    def open_sheet(self, sheet: Any) -> None:
        """Open a sheet; a toast is dismissed, because it would cover the sheet or lie under it."""
        if self._toast is not None:
            self._toast.dismiss()
        sheet.insets = self._sheet_insets()
        self.sheets.add_widget(sheet)
        sheet.slide_in()

    def close_sheet(self, sheet: Any) -> None:
        sheet.slide_out(lambda: self.sheets.remove_widget(sheet))
        self._place_toast()

    def _sheet_insets(self) -> list[float]:
        left, top, right, bottom = self.system_insets
        return [left, top, right, max(bottom, self.keyboard_height)]

    def _update_sheet_insets(self, *_: Any) -> None:
        for sheet in self.sheets.children:
            sheet.insets = self._sheet_insets()

    on_system_insets = on_keyboard_height = _update_sheet_insets

    @property
    def top_sheet(self) -> Any:
        """The topmost sheet that is not closing."""
        return next((sheet for sheet in self.sheets.children if not sheet.is_closing), None)

    # Toasts

    def show_toast(
        self,
        toast: Toast,
        seconds: float | None = None,
        on_gone: Callable[[], object] | None = None,
    ) -> None:
        """Show a toast instead of the current one."""
        if self._toast is not None:
            self._toast.dismiss()
        self._toast = toast
        self.toasts.add_widget(toast)
        self._place_toast()

        def on_dismissed() -> None:
            self.toasts.remove_widget(toast)
            if self._toast is toast:
                self._toast = None
            if on_gone is not None:
                on_gone()

        default = motion.SHORT_TOAST if toast.button is None else motion.TOAST
        toast.show_for(default if seconds is None else seconds, on_dismissed)

    def _place_toast(self, *_: Any) -> None:
        """Put the toast into the lane of the topmost sheet or, without one, of the screen."""
        host = self.top_sheet or next(iter(self.screens.children), None)
        if self._toast is not None and host is not None:
            self._toast.lane = host.toast_lane()

    def dismiss_offer(self) -> None:
        """Dismiss a toast that has a button, because it belongs to the screen that was left."""
        if self._toast is not None and self._toast.button is not None:
            self._toast.dismiss()

    # Tooltips

    def show_tooltip(self, button: Any) -> None:
        """Show the name of a button beside it; None removes it."""
        self.tooltips.clear_widgets()
        if button is not None and button.get_root_window() is not None:
            place = Rect(*button.to_window(*button.pos), *button.size)
            self.tooltips.add_widget(Tooltip(button.tooltip, place, theme=self.theme))

    def cancel_toast(self) -> None:
        """Remove the toast at once, as when the app ends."""
        if self._toast is not None:
            self._toast.cancel()


# root.kv uses Background by name, so the import must stay.
__all__ = ["Background", "RootWidget"]
