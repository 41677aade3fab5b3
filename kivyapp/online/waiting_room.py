"""The waiting room: shown in place of the table until the cards are dealt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kivyapp.online import nearby_words
from kivyapp.online.code_line import CodeLine
from kivyapp.online.online_status import StatusAction, WaitingRoomContent
from kivyapp.online.status_actions import status_action_button
from kivyapp.style.rect import Rect
from kivyapp.style.tokens import (
    BUTTON_GAP,
    CARD_RADIUS,
    LARGE_TITLE,
    MARGIN,
    TITLE_SIZE,
    TOUCH_TARGET,
)
from kivyapp.widgets.figure_table import FigureTable
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.qr_code import QrCode
from kivyapp.widgets.rows import Column
from kivyapp.widgets.scroller import Scroller
from kivyapp.widgets.text import DisplayText, ParagraphLabel
from kivyapp.widgets.themed import Themed

WIDEST: Final = 520
# Buttons are side by side where each gets at least this width, in sp.
BUTTON_WIDTH: Final = 220
# With terms the panel is wide enough for two columns of them, in sp.
WIDEST_WITH_TERMS: Final = 660
PADDING: Final = 20
# A small phone in landscape needs every dp of height: smaller margin and padding.
LOW: Final = 340
TIGHT: Final = (2, 10)
CODE_SIZE: Final = 44
QR_SIZE: Final = 232
QR_SIZE_IF_LOW: Final = 152
LOW_FOR_QR: Final = 600
WIDE_FOR_QR: Final = 560


class WaitingRoom(Themed, Widget):
    """A centred panel with a heading, the room code, texts and buttons."""

    def __init__(self, *, on_action: Callable[[StatusAction], object], **options: Any) -> None:
        super().__init__(**options)
        self._on_action = on_action
        self._content: WaitingRoomContent | None = None
        self._area = Rect(0, 0, 1, 1)
        self.buttons: list[Any] = []
        self.panel = GlassPanel(theme=self.theme, radius=CARD_RADIUS)
        self.scroller = Scroller(theme=self.theme)
        self.column = Column(padding=0)
        self.scroller.set_content(self.column)
        for part in (self.panel, self.scroller):
            self.add_widget(part)
        self.column.fbind("height", lambda *_: self._arrange())
        self.bind_colours(("sheet", "edge"), self._recolour)

    def _recolour(self, *_: Any) -> None:
        self.panel.fill, self.panel.edge = self.theme.sheet, self.theme.edge

    def place(self, area: Rect) -> None:
        before, self._area = self._area, area
        self.pos, self.size = (area.x, area.y), (area.width, area.height)
        content = self._content
        if content is not None and _arrangement(content, before) != _arrangement(content, area):
            self._fill(content)
        self._arrange()

    def update(self, content: WaitingRoomContent) -> None:
        if content != self._content:
            self._content = content
            self._fill(content)
            self._arrange()

    def _fill(self, content: WaitingRoomContent) -> None:
        self.column.clear_widgets()
        heading = DisplayText(
            theme=self.theme,
            text=content.heading,
            font_size=sp(TITLE_SIZE if content.code else LARGE_TITLE - 4),
            size_hint_y=None,
            height=sp(LARGE_TITLE) + dp(8),
            halign="center",
        )
        self.column.add_widget(heading)
        self._add_way_in(content)
        if content.warning:
            self._paragraph(content.warning).tone = "bad"
        # A low window and one with a code for others show the buttons first.
        has_room = not content.code and self.height >= dp(LOW_FOR_QR)
        if has_room:
            self._add_terms(content)
        self.column.add_widget(Widget(size_hint_y=None, height=dp(BUTTON_GAP)))
        self._add_buttons(content.actions, _columns(content, self._area))
        if not has_room:
            self._add_terms(content)

    def _add_way_in(self, content: WaitingRoomContent) -> None:
        """Add the QR code, and below or, in a low window, beside it the code and the text."""
        is_beside = bool(content.link) and _is_wide_and_low(self._area)
        texts = Column(padding=0, pos_hint={"center_y": 0.5}) if is_beside else self.column
        if content.link:
            qr_code = QrCode(
                text=content.link,
                accessible_name=nearby_words.QR(),
                size_hint=(None if is_beside else 1, None),
                size=[dp(QR_SIZE_IF_LOW if is_beside else QR_SIZE)] * 2,
            )
            self.column.add_widget(self._beside(qr_code, texts) if is_beside else qr_code)
        if content.code:
            texts.add_widget(CodeLine(content.code, sp(CODE_SIZE), theme=self.theme))
        if content.text:
            texts.add_widget(self._text(content.text, soft=True))

    @staticmethod
    def _beside(qr_code: QrCode, texts: Column) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=qr_code.height, spacing=dp(MARGIN))
        for part in (qr_code, texts):
            row.add_widget(part)

        def fit(*_: Any) -> None:
            row.height = max(qr_code.height, texts.height)

        texts.fbind("height", fit)
        return row

    def _add_terms(self, content: WaitingRoomContent) -> None:
        if content.terms:
            table = FigureTable(theme=self.theme)
            table.set_rows(content.terms)
            self.column.add_widget(table)
        if content.note:
            self._paragraph(content.note, soft=True)

    def _text(self, text: str, *, soft: bool = False) -> ParagraphLabel:
        return ParagraphLabel(theme=self.theme, text=text, soft=soft, halign="center")

    def _paragraph(self, text: str, *, soft: bool = False) -> ParagraphLabel:
        paragraph = self._text(text, soft=soft)
        self.column.add_widget(paragraph)
        return paragraph

    def _add_buttons(self, actions: tuple[StatusAction, ...], columns: int) -> None:
        row = BoxLayout(
            orientation="horizontal" if columns > 1 else "vertical",
            size_hint_y=None,
            spacing=dp(BUTTON_GAP),
        )
        rows = len(actions) // columns
        row.height = dp(TOUCH_TARGET) * rows + dp(BUTTON_GAP) * (rows - 1)
        self.buttons = [
            status_action_button(self.theme, action, self._on_action, "plain" if at else "main")
            for at, action in enumerate(actions)
        ]
        for button in self.buttons:
            row.add_widget(button)
        self.column.add_widget(row)

    def _arrange(self) -> None:
        is_low = self.height < dp(LOW)
        margin, padding = (round(dp(each)) for each in (TIGHT if is_low else (MARGIN, PADDING)))
        columns = 1 if self._content is None else _columns(self._content, self._area)
        has_terms = self._content is not None and bool(self._content.terms)
        least = max(BUTTON_WIDTH * columns, WIDEST_WITH_TERMS if has_terms else 0)
        width = round(min(self.width - 2 * margin, max(dp(WIDEST), sp(least))))
        self.column.width = max(1, width - 2 * padding)
        natural = self.column.height + 2 * padding
        height = round(max(1, min(natural, self.height - 2 * margin)))
        x = round(self.x + (self.width - width) / 2)
        y = round(self.y + (self.height - height) / 2)
        self.panel.pos, self.panel.size = (x, y), (width, height)
        self.scroller.margin = padding
        self.scroller.pos = (x, y + padding)
        self.scroller.size = (width, max(1, height - 2 * padding))


def _arrangement(content: WaitingRoomContent, area: Rect) -> tuple[int, bool, bool]:
    """What decides where the parts are."""
    return _columns(content, area), area.height < dp(LOW_FOR_QR), _is_wide_and_low(area)


def _is_wide_and_low(area: Rect) -> bool:
    return bool(area.height < dp(LOW_FOR_QR) and area.width >= dp(WIDE_FOR_QR))


def _columns(content: WaitingRoomContent, area: Rect) -> int:
    """The number of buttons side by side: all of them, or one."""
    count = len(content.actions)
    return count if area.width >= sp(BUTTON_WIDTH * count) + dp(2 * MARGIN) else 1
