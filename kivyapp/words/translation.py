"""Texts in the player's language.

A text is declared in English and called when it is shown:

    NEW_GAME: Final = Text("New game")
    JOINED: Final = Text("{name} has joined.")
    MOVES: Final = Plural("{count} move", "{count} moves")

    NEW_GAME()  JOINED(name="Ann")  MOVES(3)

The catalogs are in locale/, made by translators; docs/translating.md tells how.
"""

from __future__ import annotations

from collections.abc import Callable
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final

from kivyapp.words.languages import ENGLISH, LANGUAGES, PSEUDO, Language

DOMAIN: Final = "parlour"
CATALOGS: Final = Path(__file__).resolve().parents[2] / "locale"


class Text:
    """A sentence or a word; `context` tells translators apart what English says alike."""

    __slots__ = ("context", "message")

    def __init__(self, message: str, context: str = "") -> None:
        self.message = message
        self.context = context

    def __call__(self, **values: object) -> str:
        if not self.message:
            return ""
        if self.context:
            found = _catalog.pgettext(self.context, self.message)
        else:
            found = _catalog.gettext(self.message)
        return found.format(**values) if values else found

    def __bool__(self) -> bool:
        return bool(self.message)

    def __str__(self) -> str:
        return self()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.message!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and (self.message, self.context) == (
            other.message,
            other.context,
        )

    def __hash__(self) -> int:
        return hash((self.message, self.context))


NO_TEXT: Final = Text("")


class Plural:
    """A text about a number of things, which it shows as `{count}`."""

    __slots__ = ("context", "many", "one")

    def __init__(self, one: str, many: str, context: str = "") -> None:
        self.one = one
        self.many = many
        self.context = context

    def __call__(self, count: int, **values: object) -> str:
        if self.context:
            found = _catalog.npgettext(self.context, self.one, self.many, count)
        else:
            found = _catalog.ngettext(self.one, self.many, count)
        return found.format(count=_language.number(count), **values)


_language: Language = ENGLISH
_catalog: NullTranslations = NullTranslations()
_on_change: list[Callable[[], None]] = []


def language() -> Language:
    """The language that texts are in."""
    return _language


def use_language(code: str) -> None:
    """Change the language of all texts. English if there is no such language, or no catalog."""
    global _language, _catalog
    chosen = LANGUAGES.get(code, ENGLISH)
    catalog = _load(chosen)
    _language, _catalog = (ENGLISH, NullTranslations()) if catalog is None else (chosen, catalog)
    for forget in _on_change:
        forget()


def forget_on_change(forget: Callable[[], None]) -> None:
    """Call this when the language changes: a text that was kept is no longer right."""
    _on_change.append(forget)


def _load(chosen: Language) -> NullTranslations | None:
    if chosen is ENGLISH:
        return NullTranslations()
    if chosen is PSEUDO:
        from kivyapp.words.pseudo import PseudoTranslations

        return PseudoTranslations()
    try:
        file = (CATALOGS / chosen.code / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb")
    except OSError:
        return None
    with file:
        return GNUTranslations(file)
