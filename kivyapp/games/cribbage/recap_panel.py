"""A small table of the damage in a match, by source and player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.player_names import PlayerNames
from kivyapp.games.cribbage.recap import recap_rows
from kivyapp.widgets.rows import Column
from kivyapp.widgets.text import DisplayText, TextLine
from kivyapp.widgets.themed import Themed

ROW: Final = 38
# The share of the width for each player's figures.
SIDE: Final = 0.23


class RecapPanel(Themed, Column):
    """A heading with both names, and a row for each source of damage."""

    def __init__(self, names: PlayerNames, facts: Mapping[str, Any], **options: Any) -> None:
        super().__init__(**options)
        self.spacing = 0
        self.rows = recap_rows(facts["recap"])
        rounds = words.ROUNDS(number=facts["round"])
        heads = [
            TextLine(theme=self.theme, text=names.of(seat), bold=True, font_size=sp(15))
            for seat in (1, 2)
        ]
        self._add(TextLine(theme=self.theme, text=rounds, soft=True), heads)
        for at, (name, *amounts) in enumerate(self.rows, start=1):
            total = at == len(self.rows)
            label = TextLine(theme=self.theme, text=name, soft=not total, bold=total)
            figures = [
                DisplayText(theme=self.theme, text=str(amount or "–"), font_size=sp(18))
                for amount in amounts
            ]
            self._add(label, figures)

    def _add(self, label: TextLine, sides: list[TextLine]) -> None:
        row = BoxLayout(size_hint_y=None, height=dp(ROW), padding=(dp(4), 0), spacing=dp(8))
        label.size_hint_x = 1 - 2 * SIDE
        row.add_widget(label)
        for side in sides:
            side.halign, side.size_hint_x, side.shorten = "right", SIDE, True
            row.add_widget(side)
        self.add_widget(row)
