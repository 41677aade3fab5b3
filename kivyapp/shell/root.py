"""The root of the window: background, the screen, sheets over it, and a toast over all.

It only shows. What is to be shown comes from the navigation, through the presenter.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ListProperty, ObjectProperty

from kivyapp.style import motion
from kivyapp.style.kv import load_kv
from kivyapp.widgets.background import Background
from kivyapp.widgets.layer import Layer
from kivyapp.widgets.themed import Themed
from kivyapp.widgets.toast import Toast

load_kv(__file__)


class RootWidget(Themed, Layer):
    """The layers of the window, from back to front."""

    background = ObjectProperty(None)
    screens = ObjectProperty(None)
    sheets = ObjectProperty(None)
    toasts = ObjectProperty(None)
    # Left, top, right, bottom in pixels: where the system draws over the window.
    system_bars = ListProperty([0, 0, 0, 0])

    def __init__(
        self, *, on_press: Callable[[Any], object], on_touch: Callable[[], object], **options: Any
    ) -> None:
        self._on_press, self._on_touch = on_press, on_touch
        super().__init__(**options)
        self._toast: Toast | None = None

    def heard_action(self, widget: Any) -> None:
        """A button somewhere on the stage was pressed."""
        self._on_press(widget)

    def on_touch_down(self, touch: Any) -> bool:
        self._on_touch()
        return bool(super().on_touch_down(touch))

    # Screens

    def present(self, screen: Any) -> None:
        """Show this screen and no other."""
        if self.screens.children[:1] != [screen]:
            self.screens.clear_widgets()
            self.screens.add_widget(screen)

    # Sheets

    def lay(self, sheet: Any) -> None:
        """Open a sheet; an offer that it would lie under, or that it has overtaken, goes."""
        self.end_offer()
        sheet.insets = self.system_bars
        self.sheets.add_widget(sheet)
        sheet.slide_in()

    def lift(self, sheet: Any) -> None:
        sheet.slide_out(lambda: self.sheets.remove_widget(sheet))

    @property
    def top_sheet(self) -> Any:
        """The topmost sheet that is not on its way out."""
        return next((sheet for sheet in self.sheets.children if not sheet.closing), None)

    # Toasts

    def toast(
        self,
        toast: Toast,
        seconds: float | None = None,
        on_gone: Callable[[], object] | None = None,
    ) -> None:
        """Show a toast in place of the one that is there."""
        if self._toast is not None:
            self._toast.leave()
        self._toast = toast
        screen = next(iter(self.screens.children), None)
        if screen is not None:
            toast.bottom, toast.end = screen.toast_bottom(), screen.toast_end()
        self.toasts.add_widget(toast)

        def gone() -> None:
            self.toasts.remove_widget(toast)
            if self._toast is toast:
                self._toast = None
            if on_gone is not None:
                on_gone()

        stay = motion.NOTICE if toast.button is None else motion.TOAST
        toast.stay(stay if seconds is None else seconds, gone)

    def end_offer(self) -> None:
        """A toast that offers something goes with the screen that it was about."""
        if self._toast is not None and self._toast.button is not None:
            self._toast.leave()

    def drop_toast(self) -> None:
        """Take the toast away at once, as when the app ends."""
        if self._toast is not None:
            self._toast.drop()


__all__ = ["Background", "RootWidget"]
