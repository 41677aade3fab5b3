"""The languages of the app: how each writes numbers, and the letters on its playing cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NARROW_SPACE: Final = "\N{NARROW NO-BREAK SPACE}"
SPACE: Final = "\N{NO-BREAK SPACE}"

# The letters of ace, king, queen and jack.
CardLetters = tuple[str, str, str, str]
INTERNATIONAL: Final[CardLetters] = ("A", "K", "Q", "J")
# The initials of туз, король, дама and валет: a Latin T or K would only look alike.
CYRILLIC: Final[CardLetters] = ("\u0422", "\u041a", "\u0414", "\u0412")


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its code and own name, the separators of its numbers, its card letters."""

    code: str
    name: str
    thousands: str
    decimal: str
    # Smaller numbers have no separator, as in Spanish.
    least_grouped: int = 1000
    is_cyrillic: bool = False
    # What packs of cards of that country print; docs/translating.md gives the reasons.
    card_letters: CardLetters = INTERNATIONAL

    @property
    def has_card_letters(self) -> bool:
        """True if its cards have other letters than the international ones."""
        return self.card_letters != INTERNATIONAL

    def number(self, number: int) -> str:
        """A whole number.

        >>> ENGLISH.number(-12345), LANGUAGES["de"].number(12345), LANGUAGES["es"].number(1234)
        ('-12,345', '12.345', '1234')
        """
        if abs(number) < self.least_grouped:
            return str(number)
        return f"{number:,}".replace(",", self.thousands)

    def decimal_number(self, number: float, digits: int = 1) -> str:
        """A number with this many decimals.

        >>> ENGLISH.decimal_number(2.34), LANGUAGES["de"].decimal_number(2.34)
        ('2.3', '2,3')
        """
        return f"{number:.{digits}f}".replace(".", self.decimal)


ENGLISH: Final = Language("en", "English", ",", ".")
# English with long, accented words: what stays plain in it was never declared as a text.
PSEUDO: Final = Language("en-XA", "[Éñğļîšĥ]", ",", ".")

LANGUAGES: Final = {
    each.code: each
    for each in (
        Language("cs", "Čeština", SPACE, ","),
        Language("de", "Deutsch", ".", ",", card_letters=("A", "K", "D", "B")),
        ENGLISH,
        Language("es", "Español", SPACE, ",", 10_000),
        Language("fr", "Français", NARROW_SPACE, ",", card_letters=("A", "R", "D", "V")),
        Language("it", "Italiano", ".", ","),
        Language("nl", "Nederlands", ".", ",", card_letters=("A", "H", "V", "B")),
        Language("pl", "Polski", SPACE, ",", 10_000, card_letters=("A", "K", "D", "W")),
        Language("pt-BR", "Português (Brasil)", ".", ","),
        Language("sv", "Svenska", SPACE, ",", card_letters=("E", "K", "D", "Kn")),
        Language("ru", "Русский", SPACE, ",", is_cyrillic=True, card_letters=CYRILLIC),
        Language("uk", "Українська", SPACE, ",", is_cyrillic=True, card_letters=CYRILLIC),
        PSEUDO,
    )
}


def best_language(wanted: str) -> Language:
    """The language for a system's setting, such as "pt_BR.UTF-8"; English where there is none.

    >>> [best_language(each).code for each in ("pt_PT", "de-AT", "ja_JP.UTF-8", "", "C")]
    ['pt-BR', 'de', 'en', 'en', 'en']
    """
    code = wanted.partition(".")[0].replace("_", "-")
    if code in LANGUAGES:
        return LANGUAGES[code]
    primary = code.partition("-")[0].lower()
    matching = [each for each in LANGUAGES.values() if each.code.partition("-")[0] == primary]
    return matching[0] if matching else ENGLISH
