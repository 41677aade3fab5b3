"""Menus as data, and the sheet that shows one. Choosing an item closes the sheet first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivyapp.services import Services
from kivyapp.widgets.rows import ActionRow, Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.text import ParagraphLabel
from kivyapp.widgets.two_columns import WIDE_SHEET, TwoColumns


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One item of a menu."""

    text: str
    icon: str
    action: Callable[[], object]
    explanation: str = ""
    enabled: bool = True


def menu_sheet(
    services: Services, title: str, items: Sequence[MenuItem], *, text: str = ""
) -> Sheet:
    """A sheet with these items, below a text; open it with `services.navigation.open_sheet`."""
    column, columns = Column(), TwoColumns()
    if text:
        column.add_widget(ParagraphLabel(theme=services.theme, text=text, soft=True))
        column.add_widget(columns)
    content = column if text else columns
    sheet = make_sheet(services, title, content, max_width_if_low=WIDE_SHEET)

    def choose(item: MenuItem) -> None:
        services.navigation.close_sheet(sheet)
        item.action()

    for number, item in enumerate(items):
        row = ActionRow(
            partial(choose, item),
            theme=services.theme,
            text=item.text,
            explanation=item.explanation,
            icon_name=item.icon,
        )
        row.disabled = not item.enabled
        half = columns.first if number < (len(items) + 1) // 2 else columns.second
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
    """A sheet with this content, closed by the navigation and animated at the player's speed."""
    return Sheet(
        content,
        title=title,
        theme=services.theme,
        close=services.navigation.close_sheet,
        pace=services.pace(),
        on_closed=on_closed,
        **options,
    )
