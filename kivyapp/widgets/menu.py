"""A menu as data: what it offers, and the sheet that shows it. Choosing closes it first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from kivyapp.services import Services
from kivyapp.tokens import BUTTON_GAP, MARGIN
from kivyapp.widgets.rows import ActionRow
from kivyapp.widgets.sheet import Sheet

# How wide a menu is where it would be too high, and from which width on it has two columns.
BROAD: Final = 760
TWO_COLUMNS: Final = 600


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One thing to choose from a menu."""

    text: str
    icon: str
    action: Callable[[], object]
    explanation: str = ""
    enabled: bool = True


class MenuRows(GridLayout):
    """Rows below each other, and in two columns where there is the width for them."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            cols=1,
            size_hint_y=None,
            spacing=dp(BUTTON_GAP),
            padding=(0, 0, 0, dp(MARGIN)),
            **options,
        )
        self.fbind("minimum_height", self.setter("height"))
        self.fbind("width", self._share)

    def _share(self, *_: Any) -> None:
        self.cols = 2 if self.width >= dp(TWO_COLUMNS) else 1


def menu_sheet(services: Services, title: str, items: Sequence[MenuItem]) -> Sheet:
    """A sheet with these items; open it with `services.navigation.open_sheet`."""
    rows = MenuRows()
    sheet = make_sheet(services, title, rows, widest_if_low=BROAD)

    def choose(item: MenuItem) -> None:
        services.navigation.close_sheet(sheet)
        item.action()

    for item in items:
        row = ActionRow.doing(
            lambda item=item: choose(item),
            theme=services.theme,
            text=item.text,
            explanation=item.explanation,
            icon_name=item.icon,
        )
        row.disabled = not item.enabled
        rows.add_widget(row)
    return sheet


def make_sheet(
    services: Services,
    title: str,
    content: object,
    *,
    on_closed: Callable[[], object] | None = None,
    **options: Any,
) -> Sheet:
    """A sheet with any content, that closes by the navigation and moves at the player's speed."""
    return Sheet(
        content,
        title=title,
        theme=services.theme,
        close=services.navigation.close_sheet,
        pace=services.pace(),
        on_closed=on_closed,
        **options,
    )
