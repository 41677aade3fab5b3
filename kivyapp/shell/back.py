"""The Back key and gesture."""

from __future__ import annotations

from collections.abc import Callable

from kivyapp import words
from kivyapp.services import Services
from kivyapp.widgets.screen import Screen


def go_back(services: Services, screen: Screen | None, leave: Callable[[], object]) -> None:
    """Go one step up; from the hub, leave the app. A desktop asks first."""
    navigation = services.navigation
    if not navigation.sheets and screen is not None and screen.asks_before_leaving():
        return
    if navigation.back():
        return
    if services.device.back_leaves_app:
        leave()
    else:
        _ask_before_quitting(services, leave)


def _ask_before_quitting(services: Services, leave: Callable[[], object]) -> None:
    # The first screen needs no menu.
    from kivyapp.widgets.menu import MenuItem, menu_sheet

    items = [
        MenuItem(words.QUIT(), "close", leave),
        MenuItem(words.STAY(), "back", lambda: None),
    ]
    services.navigation.open_sheet(menu_sheet(services, words.QUIT_QUESTION(), items))
