"""The buttons of sheets, and the callback that closes a sheet."""

from __future__ import annotations

from collections.abc import Callable

from kivyapp.services import Services
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.sheet import Sheet


def main_button(
    services: Services, text: str, icon: str, action: Callable[[], object]
) -> GlassButton:
    """The button for the main action of a sheet."""
    return _button(services, text, icon, action, "main")


def plain_button(
    services: Services, text: str, icon: str, action: Callable[[], object]
) -> GlassButton:
    """A button for another action."""
    return _button(services, text, icon, action, "plain")


def _button(
    services: Services, text: str, icon: str, action: Callable[[], object], variant: str
) -> GlassButton:
    button = GlassButton(
        theme=services.theme, text=text, icon_name=icon, variant=variant, size_hint_x=1
    )
    button.fbind("on_action", lambda *_: action())
    return button


def close_then(
    services: Services, sheet: Sheet, action: Callable[[], object] = lambda: None
) -> Callable[[], None]:
    """A callback that closes the sheet, then runs the action."""

    def run() -> None:
        services.navigation.close_sheet(sheet)
        action()

    return run
