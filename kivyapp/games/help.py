"""Help pages as data: headings, paragraphs, rows of cards and animated examples."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from kivyapp.words.translation import Text

if TYPE_CHECKING:
    from kivyapp.services import Services


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a section."""

    text: Text | str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph."""

    text: Text | str


@dataclass(frozen=True, slots=True)
class Cards:
    """A row of cards by their codes, "back" for a face-down card, with a caption."""

    codes: tuple[str, ...]
    caption: Text | str


@dataclass(frozen=True, slots=True)
class Example:
    """A widget of the game's own, such as an animated example, with a caption.

    `make` builds the widget when the page is opened; its height follows from its width.
    """

    make: Callable[[Services, str], Any]
    caption: Text | str


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of the game that a review is about: what happened at this position."""

    position: int
    text: str


Part: TypeAlias = Heading | Paragraph | Cards | Example | Moment
HelpPage: TypeAlias = tuple[Part, ...]
