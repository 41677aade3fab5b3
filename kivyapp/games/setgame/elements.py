"""The board of Set for screen readers: one element for each card."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivyapp.access.tree import Element, Role
from kivyapp.games.setgame import words
from rules.setgame.state import SLOT_NAMES

if TYPE_CHECKING:
    from kivyapp.games.setgame.screen import SetScreen


def board_elements(screen: SetScreen) -> tuple[Element, ...]:
    places = screen.board.places
    if places is None:
        return ()
    cards = tuple(
        Element(
            slot,
            Role.CARD,
            card_label(screen, index),
            places.cards[index],
            chosen=slot in screen.play.selected,
            focused=index == screen.board.focus,
            press=partial(screen.tap, index),
            focus=partial(screen.board.focus_card, index),
            commands=screen.commands(slot),
        )
        for index, slot in enumerate(SLOT_NAMES)
    )
    commands = screen.commands()
    return (
        Element("board", Role.GROUP, words.BOARD(), screen.area, children=cards, commands=commands),
    )


def card_label(screen: SetScreen, index: int) -> str:
    """A card for a screen reader, with its row and column."""
    slot, places = SLOT_NAMES[index], screen.board.places
    row, column = divmod(index, 1 if places is None else places.columns)
    is_selected = slot in screen.play.selected
    return words.card_label(screen.card(slot), row + 1, column + 1, selected=is_selected)
