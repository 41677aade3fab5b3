"""The sheet on which a player says how many points a hand has."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from kivyapp.games.cribbage import classic_words
from kivyapp.games.cribbage.match import CribbageMatch
from kivyapp.games.cribbage.queries import counted_text
from kivyapp.platform.keys import Key
from kivyapp.services import Services
from kivyapp.style.tokens import BUTTON_GAP, TOUCH_TARGET
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.card_row import CardRow
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.sheet_buttons import close_then
from kivyapp.widgets.two_columns import SIDE_BY_SIDE_FROM, WIDE_SHEET
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import MOST_POINTS

# The buttons of a line: as many as a phone has room for, upright and on its side.
COLUMNS: Final = 6
WIDE_COLUMNS: Final = 10


def count_sheet(services: Services, match: CribbageMatch, say: Callable[[int], object]) -> Sheet:
    """A button for every number of points, below the cards that are counted."""
    known = match.known
    column = Column()
    prompt = classic_words.count_prompt(
        match.seating.names, known.seat, is_crib=known.to_count == 1
    )
    keys = NumberKeys(services)
    sheet = make_sheet(
        services, prompt, column, max_width_if_low=WIDE_SHEET, on_key=keys.handle_key
    )
    column.add_widget(
        CardRow(
            texture=services.card_picture,
            codes=_codes(known),
            accessible_name=counted_text(known),
        )
    )
    grid = GridLayout(cols=COLUMNS, spacing=dp(BUTTON_GAP), size_hint_y=None)
    grid.row_default_height, grid.row_force_default = dp(TOUCH_TARGET), True
    grid.bind(minimum_height=grid.setter("height"), width=_set_columns)
    for points in range(MOST_POINTS + 1):
        button = GlassButton(theme=services.theme, text=str(points), size_hint_x=1)
        action = close_then(services, sheet, partial(say, points))
        button.fbind("on_action", lambda *_, action=action: action())
        keys.buttons.append(button)
        grid.add_widget(button)
    column.add_widget(grid)
    return sheet


class NumberKeys:
    """The number of points can be typed; Enter says it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        # By their numbers.
        self.buttons: list[GlassButton] = []
        self._typed: int | None = None

    def handle_key(self, key: Key) -> bool:
        digit = key.name if key.name.isdecimal() else key.place
        if key.is_plain and digit.isdecimal():
            self._type(int(digit))
        elif key.name == "enter" and self._typed is not None:
            self.buttons[self._typed].activate()
        else:
            return False
        return True

    def _type(self, digit: int) -> None:
        """Append a digit; one that makes the number too large begins another."""
        longer = 10 * (self._typed or 0) + digit
        self._typed = longer if longer < len(self.buttons) else digit
        for number, button in enumerate(self.buttons):
            button.variant = "main" if number == self._typed else "plain"
        self._services.announcer.say(self.buttons[self._typed].text, urgent=True)


def _set_columns(grid: GridLayout, width: float) -> None:
    grid.cols = WIDE_COLUMNS if width >= dp(SIDE_BY_SIDE_FROM) else COLUMNS


def _codes(known: Knowledge) -> list[str]:
    cards = sorted(known.counted_hand, key=lambda card: (card.rank, card.suit))
    starter = [] if known.starter is None else ["", str(known.starter)]
    return [*map(str, cards), *starter]
