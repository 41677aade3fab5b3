"""A help page as data: headings, paragraphs and rows of the game's own cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Heading:
    """Begins a part of the page."""

    text: str


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Cards:
    """Some cards by their codes, "back" for one face down, and what they show, in words."""

    codes: tuple[str, ...]
    caption: str


Part: TypeAlias = Heading | Text | Cards
HelpPage: TypeAlias = tuple[Part, ...]
