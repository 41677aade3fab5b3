"""A menu as data: what it offers, and the sheet that shows it. Choosing closes it first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivyapp.services import Services
from kivyapp.widgets.rows import ActionRow
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.two_columns import BROAD, TwoColumns


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One thing to choose from a menu."""

    text: str
    icon: str
    action: Callable[[], object]
    explanation: str = ""
    enabled: bool = True


def menu_sheet(services: Services, title: str, items: Sequence[MenuItem]) -> Sheet:
    """A sheet with these items; open it with `services.navigation.open_sheet`."""
    halves = TwoColumns()
    sheet = make_sheet(services, title, halves, widest_if_low=BROAD)

    def choose(item: MenuItem) -> None:
        services.navigation.close_sheet(sheet)
        item.action()

    for number, item in enumerate(items):
        row = ActionRow.doing(
            lambda item=item: choose(item),
            theme=services.theme,
            text=item.text,
            explanation=item.explanation,
            icon_name=item.icon,
        )
        row.disabled = not item.enabled
        half = halves.first if number < (len(items) + 1) // 2 else halves.second
        half.add_widget(row)
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
