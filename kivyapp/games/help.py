"""A help page as data: headings, paragraphs, rows of the game's own cards, and moving examples."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from kivyapp.services import Services


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


@dataclass(frozen=True, slots=True)
class Shown:
    """Something that the game shows by itself, such as an example that moves, and what it shows.

    `make` builds the widget when the page is opened; it knows its height for the width it is given.
    """

    make: Callable[[Services, str], Any]
    caption: str


Part: TypeAlias = Heading | Text | Cards | Shown
HelpPage: TypeAlias = tuple[Part, ...]
