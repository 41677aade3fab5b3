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
            screen.card_label(index),
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
        Element("board", Role.GROUP, words.BOARD, screen.area, children=cards, commands=commands),
    )
