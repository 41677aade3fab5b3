"""What is seen in place of the cards until they are dealt: the code, who is waited for, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kivyapp.online import words
from kivyapp.online.online_status import Waiting, Way
from kivyapp.online.status_actions import way_button
from kivyapp.style.tokens import (
    BUTTON_GAP,
    CARD_RADIUS,
    LARGE_TITLE,
    MARGIN,
    TITLE_SIZE,
    TOUCH_TARGET,
)
from kivyapp.table.geometry import Rect
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.rows import Column
from kivyapp.widgets.scroller import Scroller
from kivyapp.widgets.text import Figure, Paragraph
from kivyapp.widgets.themed import Themed
from rules.codes import grouped

WIDEST: Final = 520
# Buttons stand beside each other where each of them has so much of the width.
BESIDE: Final = 220
PADDING: Final = 20
# On a small phone on its side every dp of height is needed, inside and outside.
LOW: Final = 340
TIGHT: Final = (2, 10)
CODE_SIZE: Final = 44


class CodeLine(Figure):
    """The code of a room, large; read aloud letter by letter."""

    accessible_name = StringProperty("")
    accessible_role = "text"


class WaitingRoom(Themed, Widget):
    """A panel in the middle; `show` says what is on it."""

    def __init__(self, *, go: Callable[[Way], object], **options: Any) -> None:
        super().__init__(**options)
        self._go = go
        self._shown: Waiting | None = None
        self._area = Rect(0, 0, 1, 1)
        self.buttons: list[Any] = []
        self.panel = Glass(theme=self.theme, radius=CARD_RADIUS)
        self.scroller = Scroller(theme=self.theme)
        self.column = Column(padding=0)
        self.scroller.show(self.column)
        for part in (self.panel, self.scroller):
            self.add_widget(part)
        self.column.fbind("height", lambda *_: self._arrange())
        self.follow(("sheet", "edge"), self._recolour)

    def _recolour(self, *_: Any) -> None:
        self.panel.fill, self.panel.edge = self.theme.sheet, self.theme.edge

    def put(self, area: Rect) -> None:
        before, self._area = self._area, area
        self.pos, self.size = (area.x, area.y), (area.width, area.height)
        shown = self._shown
        if shown is not None and self._abreast(shown, before) != self._abreast(shown, area):
            self._fill(shown)
        self._arrange()

    def show(self, waiting: Waiting) -> None:
        if waiting != self._shown:
            self._shown = waiting
            self._fill(waiting)
            self._arrange()

    @staticmethod
    def _abreast(waiting: Waiting, area: Rect) -> int:
        """How many buttons stand beside each other: all, or each below the other."""
        ways = len(waiting.ways)
        return ways if area.width >= dp(BESIDE * ways + 2 * MARGIN) else 1

    def _fill(self, waiting: Waiting) -> None:
        self.column.clear_widgets()
        heading = Figure(
            theme=self.theme,
            text=waiting.heading,
            font_size=sp(TITLE_SIZE if waiting.code else LARGE_TITLE - 4),
            size_hint_y=None,
            height=sp(LARGE_TITLE) + dp(8),
            halign="center",
        )
        self.column.add_widget(heading)
        if waiting.code:
            self.column.add_widget(self._code(waiting.code))
        self._paragraph(waiting.text, soft=True)
        if waiting.trouble:
            self._paragraph(waiting.trouble).news = "bad"
        self.column.add_widget(Widget(size_hint_y=None, height=dp(BUTTON_GAP)))
        self._add_buttons(waiting.ways, self._abreast(waiting, self._area))

    def _code(self, code: str) -> CodeLine:
        return CodeLine(
            theme=self.theme,
            text=grouped(code),
            accessible_name=words.spelled(code),
            font_size=sp(CODE_SIZE),
            size_hint_y=None,
            height=sp(CODE_SIZE) + dp(20),
            halign="center",
            color=self.theme.text,
        )

    def _paragraph(self, text: str, *, soft: bool = False) -> Paragraph:
        paragraph = Paragraph(theme=self.theme, text=text, soft=soft, halign="center")
        self.column.add_widget(paragraph)
        return paragraph

    def _add_buttons(self, ways: tuple[Way, ...], abreast: int) -> None:
        row = BoxLayout(
            orientation="horizontal" if abreast > 1 else "vertical",
            size_hint_y=None,
            spacing=dp(BUTTON_GAP),
        )
        rows = len(ways) // abreast
        row.height = dp(TOUCH_TARGET) * rows + dp(BUTTON_GAP) * (rows - 1)
        self.buttons = [
            way_button(self.theme, way, self._go, "main" if at == 0 else "plain")
            for at, way in enumerate(ways)
        ]
        for button in self.buttons:
            row.add_widget(button)
        self.column.add_widget(row)

    def _arrange(self) -> None:
        is_low = self.height < dp(LOW)
        margin, padding = (round(dp(each)) for each in (TIGHT if is_low else (MARGIN, PADDING)))
        abreast = 1 if self._shown is None else self._abreast(self._shown, self._area)
        widest = max(WIDEST, BESIDE * abreast)
        width = round(min(self.width - 2 * margin, dp(widest)))
        self.column.width = max(1, width - 2 * padding)
        natural = self.column.height + 2 * padding
        height = round(max(1, min(natural, self.height - 2 * margin)))
        x = round(self.x + (self.width - width) / 2)
        y = round(self.y + (self.height - height) / 2)
        self.panel.pos, self.panel.size = (x, y), (width, height)
        self.scroller.margin = padding
        self.scroller.pos = (x, y + padding)
        self.scroller.size = (width, max(1, height - 2 * padding))
