"""What is seen in place of the cards until they are dealt: the code, who is waited for, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kivyapp.games.cribbage.online import words
from kivyapp.games.cribbage.online.standing import Waiting, Way
from kivyapp.games.cribbage.online.ways import way_button
from kivyapp.table.geometry import Rect
from kivyapp.tokens import BUTTON_GAP, CARD_RADIUS, LARGE_TITLE, MARGIN, TITLE_SIZE, TOUCH_TARGET
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.rows import Column
from kivyapp.widgets.scroller import Scroller
from kivyapp.widgets.text import Figure, Paragraph
from kivyapp.widgets.themed import Themed
from rules.codes import grouped

WIDEST: Final = 520
# From this width on the buttons stand beside each other.
BESIDE: Final = 440
PADDING: Final = 20
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
        again = self._beside(area) != self._beside(self._area)
        self._area = area
        self.pos, self.size = (area.x, area.y), (area.width, area.height)
        if again and self._shown is not None:
            self._fill(self._shown)
        self._arrange()

    def show(self, waiting: Waiting) -> None:
        if waiting != self._shown:
            self._shown = waiting
            self._fill(waiting)
            self._arrange()

    @staticmethod
    def _beside(area: Rect) -> bool:
        return bool(area.width >= dp(BESIDE + 2 * MARGIN))

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
            self._paragraph(waiting.trouble).color = self.theme.warning
        self.column.add_widget(Widget(size_hint_y=None, height=dp(BUTTON_GAP)))
        self._add_buttons(waiting.ways)

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

    def _add_buttons(self, ways: tuple[Way, ...]) -> None:
        beside = self._beside(self._area) and len(ways) < 3
        row = BoxLayout(
            orientation="horizontal" if beside else "vertical",
            size_hint_y=None,
            spacing=dp(BUTTON_GAP),
        )
        rows = 1 if beside else len(ways)
        row.height = dp(TOUCH_TARGET) * rows + dp(BUTTON_GAP) * (rows - 1)
        self.buttons = [
            way_button(self.theme, way, self._go, "main" if at == 0 else "plain")
            for at, way in enumerate(ways)
        ]
        for button in self.buttons:
            row.add_widget(button)
        self.column.add_widget(row)

    def _arrange(self) -> None:
        margin, padding = round(dp(MARGIN)), round(dp(PADDING))
        width = round(min(self.width - 2 * margin, dp(WIDEST)))
        self.column.width = max(1, width - 2 * padding)
        natural = self.column.height + 2 * padding
        height = round(max(1, min(natural, self.height - 2 * margin)))
        x = round(self.x + (self.width - width) / 2)
        y = round(self.y + (self.height - height) / 2)
        self.panel.pos, self.panel.size = (x, y), (width, height)
        self.scroller.margin = padding
        self.scroller.pos = (x, y + padding)
        self.scroller.size = (width, max(1, height - 2 * padding))
