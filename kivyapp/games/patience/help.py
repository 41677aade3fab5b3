"""The part of the help page that all patiences share."""

from __future__ import annotations

from typing import Final

from kivyapp.games.help import Heading, HelpPage, Paragraph
from kivyapp.words.translation import Text

KEYS: Final[HelpPage] = (
    Heading(Text("By keyboard and by ear")),
    Paragraph(
        Text(
            "Arrow keys move between cards, numbers jump to a pile, plus and minus take more or "
            "fewer cards. Enter picks cards up and puts them down, Escape puts them back. D deals, "
            "H gives a hint, U undoes. Press F1 for all keys."
        )
    ),
    Paragraph(
        Text(
            "With a screen reader, T reads the top of every column, P the whole pile you are on, I "
            "the score and how things stand, and L the moves from there; Shift+L reads all moves. "
            "On Android these are TalkBack actions of every card."
        )
    ),
)
