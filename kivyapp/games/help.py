"""Help pages as data: headings, paragraphs, rows of cards and animated examples."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from kivyapp.services import Services


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a section."""

    text: str


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Cards:
    """A row of cards by their codes, "back" for a face-down card, with a caption."""

    codes: tuple[str, ...]
    caption: str


@dataclass(frozen=True, slots=True)
class Example:
    """A widget of the game's own, such as an animated example, with a caption.

    `make` builds the widget when the page is opened; its height follows from its width.
    """

    make: Callable[[Services, str], Any]
    caption: str


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of the game that a review is about: what happened after so many moves."""

    position: int
    text: str


Part: TypeAlias = Heading | Text | Cards | Example | Moment
HelpPage: TypeAlias = tuple[Part, ...]
