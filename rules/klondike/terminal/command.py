"""Parses what the player types into command values; the position plays no part in this."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import Enum, auto
from functools import partial
from typing import Any, Final, TypeAlias

from rules.cards import Card, card
from rules.klondike.terminal.board import SYMBOLS
from rules.klondike.terminal.notation import TypedMove, UnclearMove, parse_move
from rules.klondike.terminal.wording import printable


class BadCommand(ValueError):
    """The line is not a command; the message tells the player why."""


class SimpleCommand(Enum):
    """The commands without an argument."""

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


class SolveAction(Enum):
    """What to do with the solution; the value is the argument of `solve`."""

    REPORT = ""
    SHOW = "show"
    PLAY = "play"


@dataclass(frozen=True, slots=True)
class Tap:
    """Play the move that a tap on this card plays."""

    card: Card


@dataclass(frozen=True, slots=True)
class Solve:
    """Find out whether the game can be won from here."""

    action: SolveAction = SolveAction.REPORT


@dataclass(frozen=True, slots=True)
class Save:
    """Write the game to a file; without a name, to the file it was last saved to."""

    name: str = ""
    replace: bool = False


@dataclass(frozen=True, slots=True)
class Load:
    """Continue the game in this file."""

    name: str


@dataclass(frozen=True, slots=True)
class Seed:
    """Deal the game of this seed."""

    text: str


@dataclass(frozen=True, slots=True)
class Options:
    """Change these options of the next deal, then show all options."""

    changes: Mapping[str, Any] = field(default_factory=dict)


Command: TypeAlias = SimpleCommand | TypedMove | Tap | Solve | Save | Load | Seed | Options

_SIMPLE: Final[Mapping[str, SimpleCommand]] = {
    **{command.name.lower(): command for command in SimpleCommand},
    "d": SimpleCommand.DRAW,
    "u": SimpleCommand.UNDO,
    "r": SimpleCommand.REDO,
    "h": SimpleCommand.HINT,
    "n": SimpleCommand.NEW,
    "m": SimpleCommand.MOVES,
    "b": SimpleCommand.BOARD,
    "?": SimpleCommand.HELP,
    "q": SimpleCommand.QUIT,
    "exit": SimpleCommand.QUIT,
}
_CARD: Final = re.compile(r"(10|[A2-9TJQK])([SHDC♠♥♦♣])")
_SUITS: Final = {symbol: suit.letter for suit, symbol in SYMBOLS.items()}


def parse(line: str) -> Command:
    """The command in a line; an empty line turns the stock.

    >>> parse("undo"), parse("a 10h"), parse("save my game.json")
    (<SimpleCommand.UNDO: 2>, Tap(card=card('TH')), Save(name='my game.json', replace=False))
    """
    text = line.strip()
    if not text:
        return SimpleCommand.DRAW
    try:
        move = parse_move(text)
    except UnclearMove as unclear:
        raise BadCommand(str(unclear)) from None
    if move is not None:
        return move
    tapped = parse_card(text)
    if tapped is not None:
        return Tap(tapped)
    name, _, argument = text.partition(" ")
    return _parse_named(name.lower(), argument.strip())


def _parse_named(name: str, argument: str) -> Command:
    with_argument = _WITH_ARGUMENT.get(name)
    if with_argument is not None:
        return with_argument(argument)
    command = _SIMPLE.get(name)
    if command is None:
        raise BadCommand(f"Unknown command {printable(name)!r}. {_suggestion(name)}")
    if argument:
        raise BadCommand(f"Type {name} on its own, without {printable(argument)!r}.")
    return command


def _suggestion(name: str) -> str:
    close = get_close_matches(name, [*_SIMPLE, *_WITH_ARGUMENT], n=1)
    return " ".join([*(f"Did you mean {word}?" for word in close), "Type ? for help."])


def parse_card(text: str) -> Card | None:
    """The card of a code such as `TS`, `10s` or `10♠`."""
    typed = _CARD.fullmatch(text.strip().upper())
    if typed is None:
        return None
    return card(typed[1].replace("10", "T") + _SUITS.get(typed[2], typed[2]))


def _tap(argument: str) -> Command:
    tapped = parse_card(argument)
    if tapped is None:
        raise BadCommand("Which card? Type a and its code, for example a TS for the ten of spades.")
    return Tap(tapped)


def _solve(argument: str) -> Command:
    try:
        return Solve(SolveAction(argument.lower()))
    except ValueError:
        raise BadCommand("Type solve, solve show or solve play.") from None


def _load(argument: str) -> Command:
    if not argument:
        raise BadCommand("Which file? Type load and its name, for example load evening.json.")
    return Load(argument)


def _seed(argument: str) -> Command:
    return Seed(argument) if argument else SimpleCommand.NEW


_SWITCHES: Final = dict.fromkeys(("yes", "on", "true"), True) | dict.fromkeys(
    ("no", "off", "false"), False
)


def _options(argument: str) -> Command:
    words = argument.replace("=", " ").lower().split()
    names, values = words[::2], [*words[1::2], ""]
    return Options(dict(_option(name, value) for name, value in zip(names, values, strict=False)))


def _option(name: str, value: str) -> tuple[str, Any]:
    match name:
        case "draw" if value in ("1", "3"):
            return "draw", int(value)
        case "draw":
            raise BadCommand("draw can be 1 or 3, for example options draw 3.")
        case "mode" if value in ("classic", "zen", "challenge"):
            return "mode", value
        case "mode":
            raise BadCommand("mode can be classic, zen or challenge, for example options mode zen.")
        case "returns" | "take_from_foundation" if value in _SWITCHES:
            return "take_from_foundation", _SWITCHES[value]
        case "returns" | "take_from_foundation":
            raise BadCommand(f"{name} can be yes or no, for example options {name} no.")
    raise BadCommand(f"Unknown option {printable(name)!r}: choose draw, mode or returns.")


_WITH_ARGUMENT: Final[Mapping[str, Callable[[str], Command]]] = {
    "a": _tap,
    "solve": _solve,
    "save": Save,
    "save!": partial(Save, replace=True),
    "load": _load,
    "seed": _seed,
    "options": _options,
    "option": _options,
}
