"""What a player can say at the terminal: a line of text in, a command value out.

Reading knows nothing of the table; a line that is no command at all is a BadCommand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import Enum, auto
from typing import Any, Final, TypeAlias

from rules.cards import Card, card
from rules.klondike.terminal.board import SYMBOLS
from rules.klondike.terminal.notation import Shift, UnclearMove, read_shift


class BadCommand(ValueError):
    """The line is no command; the text says why, for the player to read."""


class Word(Enum):
    """The commands that need nothing but their name."""

    DRAW = auto()
    UNDO = auto()
    REDO = auto()
    HINT = auto()
    AUTO = auto()
    NEW = auto()
    RESTART = auto()
    SCORE = auto()
    MOVES = auto()
    BOARD = auto()
    HELP = auto()
    QUIT = auto()


class SolveThen(Enum):
    """What becomes of the solution."""

    TELL = auto()
    SHOW = auto()
    PLAY = auto()


@dataclass(frozen=True, slots=True)
class Tap:
    """Let this card go where it would go when it is tapped."""

    card: Card


@dataclass(frozen=True, slots=True)
class Solve:
    """Find out whether the game can be won from here."""

    then: SolveThen = SolveThen.TELL


@dataclass(frozen=True, slots=True)
class Save:
    """Write the game to a file; without a name to the one it was kept in before."""

    name: str = ""
    replace: bool = False


@dataclass(frozen=True, slots=True)
class Load:
    """Go on with the game in this file."""

    name: str


@dataclass(frozen=True, slots=True)
class Seed:
    """Deal the game of this seed."""

    text: str


@dataclass(frozen=True, slots=True)
class Options:
    """Show the options, after these changes."""

    changes: Mapping[str, Any] = field(default_factory=dict)


Command: TypeAlias = Word | Shift | Tap | Solve | Save | Load | Seed | Options

_WORDS: Final[Mapping[str, Word]] = {
    **{word.name.lower(): word for word in Word},
    "d": Word.DRAW,
    "u": Word.UNDO,
    "r": Word.REDO,
    "h": Word.HINT,
    "n": Word.NEW,
    "m": Word.MOVES,
    "b": Word.BOARD,
    "?": Word.HELP,
    "q": Word.QUIT,
    "exit": Word.QUIT,
}
_CARD: Final = re.compile(r"(10|[A2-9TJQK])([SHDC♠♥♦♣])")
_SUITS: Final = {symbol: suit.letter for suit, symbol in SYMBOLS.items()}


def parse(line: str) -> Command:
    """The command in a line; an empty line turns the stock.

    >>> parse("undo"), parse("a 10h"), parse("save my game.json")
    (<Word.UNDO: 2>, Tap(card=card('TH')), Save(name='my game.json', replace=False))
    """
    text = line.strip()
    if not text:
        return Word.DRAW
    try:
        shift = read_shift(text)
    except UnclearMove as unclear:
        raise BadCommand(str(unclear)) from None
    if shift is not None:
        return shift
    tapped = read_card(text)
    if tapped is not None:
        return Tap(tapped)
    name, _, rest = text.partition(" ")
    return _command(name.lower(), rest.strip())


def _command(name: str, rest: str) -> Command:
    with_rest = _WITH_REST.get(name)
    if with_rest is not None:
        return with_rest(rest)
    word = _WORDS.get(name)
    if word is None:
        raise BadCommand(f"I do not know {shown(name)!r}. {_suggestion(name)}")
    if rest:
        raise BadCommand(f"{name} stands alone, without {shown(rest)!r}.")
    return word


def _suggestion(name: str) -> str:
    close = get_close_matches(name, [*_WORDS, *_WITH_REST], n=1)
    return " ".join([*(f"Did you mean {word}?" for word in close), "Type ? for help."])


def read_card(text: str) -> Card | None:
    """The card of a code such as `TS`, `10s` or `10♠`."""
    typed = _CARD.fullmatch(text.strip().upper())
    if typed is None:
        return None
    return card(typed[1].replace("10", "T") + _SUITS.get(typed[2], typed[2]))


def shown(text: str, longest: int = 64) -> str:
    """Text from outside as it can safely be shown: no control codes reach the terminal."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text)
    return clean if len(clean) <= longest else clean[: longest - 3] + "..."


def _tap(rest: str) -> Command:
    tapped = read_card(rest)
    if tapped is None:
        raise BadCommand("Which card? Say a and its code, such as a TS for the ten of spades.")
    return Tap(tapped)


def _solve(rest: str) -> Command:
    if not rest:
        return Solve()
    try:
        return Solve(SolveThen[rest.upper()])
    except KeyError:
        raise BadCommand("Say solve, solve show or solve play.") from None


def _save(rest: str) -> Command:
    return Save(rest)


def _save_over(rest: str) -> Command:
    return Save(rest, replace=True)


def _load(rest: str) -> Command:
    if not rest:
        raise BadCommand("Which file? Say load and its name, such as load evening.json.")
    return Load(rest)


def _seed(rest: str) -> Command:
    return Seed(rest) if rest else Word.NEW


_SWITCHES: Final = {
    "yes": True,
    "on": True,
    "true": True,
    "no": False,
    "off": False,
    "false": False,
}


def _options(rest: str) -> Command:
    words = rest.replace("=", " ").lower().split()
    changes: dict[str, Any] = {}
    for name, value in zip(words[::2], [*words[1::2], ""], strict=False):
        changes.update([_option(name, value)])
    return Options(changes)


def _option(name: str, value: str) -> tuple[str, Any]:
    match name:
        case "draw" if value in ("1", "3"):
            return "draw", int(value)
        case "draw":
            raise BadCommand("draw is 1 or 3, such as options draw 3.")
        case "mode" if value in ("classic", "zen", "challenge"):
            return "mode", value
        case "mode":
            raise BadCommand("mode is classic, zen or challenge, such as options mode zen.")
        case "returns" | "take_from_foundation" if value in _SWITCHES:
            return "take_from_foundation", _SWITCHES[value]
        case "returns" | "take_from_foundation":
            raise BadCommand(f"{name} is yes or no, such as options {name} no.")
    raise BadCommand(f"There is no option {shown(name)!r}; there are draw, mode and returns.")


_WITH_REST: Final[Mapping[str, Callable[[str], Command]]] = {
    "a": _tap,
    "solve": _solve,
    "save": _save,
    "save!": _save_over,
    "load": _load,
    "seed": _seed,
    "options": _options,
    "option": _options,
}
