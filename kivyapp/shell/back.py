"""The Back key and gesture."""

from __future__ import annotations

from collections.abc import Callable

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
        from kivyapp.screens.quit_sheet import quit_sheet

        navigation.open_sheet(quit_sheet(services, leave))
