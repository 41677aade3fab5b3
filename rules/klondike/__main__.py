"""`python -m rules.klondike`: Klondike in the terminal.

The one impure file of the rules: streams, clock, randomness, files and arguments meet the pure
player here.
"""

from __future__ import annotations

import argparse
import importlib
import io
import os
import secrets
import sys
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import date
from typing import NoReturn

from rules.klondike.daily import daily_game, find_daily
from rules.klondike.game import DRAWS, MODES, Klondike
from rules.klondike.terminal.board import SYMBOLS, Style
from rules.klondike.terminal.command import shown
from rules.klondike.terminal.console import watch
from rules.klondike.terminal.game_in_progress import GameInProgress
from rules.klondike.terminal.player import Player, open_save
from rules.rng import clean_seed, readable_seed
from rules.saves import LONGEST_TEXT, SaveError
from rules.session import Session

PROMPT = "> "
LONGEST_ECHO = 200


class Terminal:
    """The real console: standard streams, the system's clock, files on disk."""

    def __init__(self) -> None:
        self._typed = sys.stdin.isatty()
        self._watched = sys.stdout.isatty()
        self._progress = ""

    def ask(self) -> str | None:
        try:
            if self._typed and self._watched:
                return input(PROMPT)
            return self._read_line()
        except EOFError:
            self.say("")
            return None
        except KeyboardInterrupt:
            self.say("")
            raise

    def _read_line(self) -> str:
        """A line that nobody saw being typed is repeated: the output tells the whole story."""
        print(PROMPT, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        if not self._typed:
            print(shown(line.rstrip("\r\n"), LONGEST_ECHO))
        return line

    def say(self, text: str) -> None:
        print(text, flush=True)

    def show_progress(self, text: str) -> None:
        if self._watched:
            print("\r" + text.ljust(len(self._progress)), end="" if text else "\r", flush=True)
            self._progress = text

    def seconds(self) -> float:
        return time.monotonic()

    def fresh_seed(self) -> str:
        return readable_seed(secrets.randbits(64))

    def read(self, name: str) -> bytes:
        with open(os.path.expanduser(name), "rb") as file:
            # One more than a save can have: enough to see that it is none.
            return file.read(LONGEST_TEXT + 1)

    def write(self, name: str, text: str, *, replace: bool) -> None:
        path = os.path.realpath(os.path.expanduser(name))
        if not replace:
            with open(path, "x", encoding="utf-8") as file:
                file.write(text)
            return
        # Beside it first: a game that was kept is never lost to a half-written file.
        beside = f"{path}.{secrets.token_hex(4)}.tmp"
        try:
            with open(beside, "x", encoding="utf-8") as file:
                file.write(text)
            os.replace(beside, path)
        except OSError:
            with suppress(OSError):
                os.remove(beside)
            raise


class Arguments(argparse.ArgumentParser):
    """A parser that answers a mistake with one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"klondike: {message}\n")


def arguments() -> Arguments:
    parser = Arguments(
        prog="python -m rules.klondike",
        description="Play Klondike in the terminal. Type ? in the game for its commands.",
        allow_abbrev=False,
    )
    parser.add_argument("--seed", metavar="TEXT", help="the deal to play; without it a fresh one")
    parser.add_argument("--draw", metavar="1|3", help="cards turned at once (1)")
    parser.add_argument("--mode", metavar="NAME", help="classic, zen or challenge (classic)")
    parser.add_argument(
        "--no-foundation-returns", action="store_true", help="no card leaves a foundation again"
    )
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.add_argument(
        "--daily", metavar="DATE", nargs="?", const="", help="the challenge of today or of a day"
    )
    parser.add_argument(
        "--colour", "--color", metavar="WHEN", default="auto", help="auto, always or never (auto)"
    )
    return parser


class BadArgument(ValueError):
    """The arguments ask for what cannot be; the text says why, for the player to read."""


def opening(terminal: Terminal, given: argparse.Namespace) -> GameInProgress | None:
    """The game to begin with; None when the player did not want to wait for it."""
    if given.load is not None:
        _alone(given, "--load", "seed", "draw", "mode", "no_foundation_returns", "daily")
        return open_save(terminal, given.load)
    draw = _one_of("--draw", "1" if given.draw is None else given.draw, map(str, DRAWS))
    if given.daily is not None:
        _alone(given, "--daily", "seed", "mode", "no_foundation_returns")
        return _daily(terminal, daily_game(int(draw)), given.daily)
    mode = _one_of("--mode", "classic" if given.mode is None else given.mode, MODES)
    game = Klondike(int(draw), mode, take_from_foundation=not given.no_foundation_returns)
    try:
        seed = clean_seed(given.seed or "")
    except ValueError as error:
        raise BadArgument(f"--seed: {error}") from None
    session = Session.new(game, seed or terminal.fresh_seed())
    return GameInProgress(game, session, terminal.seconds)


def _alone(given: argparse.Namespace, argument: str, *others: str) -> None:
    for other in others:
        if getattr(given, other) not in (None, False):
            name = "--" + other.replace("_", "-")
            raise BadArgument(f"{argument} and {name} cannot be used together")


def _one_of(argument: str, value: str, allowed: Iterable[str]) -> str:
    names = list(allowed)
    if value not in names:
        *first, last = names
        raise BadArgument(f"{argument} is {', '.join(first)} or {last}, not {shown(value)!r}")
    return value


def _daily(terminal: Terminal, game: Klondike, text: str) -> GameInProgress | None:
    try:
        day = date.fromisoformat(text) if text else date.today()
    except ValueError:
        raise BadArgument(f"--daily takes a date such as 2026-01-31, not {shown(text)!r}") from None
    seed = watch(terminal, find_daily(game, day), f"Looking for the deal of {day}")
    return None if seed is None else GameInProgress(game, Session.new(game, seed), terminal.seconds)


def style_of(colour: str) -> Style:
    """Colours and suit symbols where they can be shown."""
    has_colours = (
        sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM", "dumb") != "dumb"
    )
    wanted = colour == "always" or (colour == "auto" and has_colours)
    try:
        "".join(SYMBOLS.values()).encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return Style(colour=wanted)
    return Style(colour=wanted, symbols=wanted)


def prepare_streams() -> None:
    """Odd bytes are shown as question marks rather than end the game; typing gets a history."""
    for stream in sys.stdin, sys.stdout:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    # Only for a keyboard: importing it may write to the terminal.
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(ImportError):
            importlib.import_module("readline")


def play(parser: Arguments, argv: Sequence[str] | None) -> None:
    given = parser.parse_args(argv)
    terminal = Terminal()
    try:
        style = style_of(_one_of("--colour", given.colour, ("auto", "always", "never")))
        sitting = opening(terminal, given)
    except (BadArgument, SaveError) as problem:
        parser.error(str(problem))
    if sitting is not None:
        Player(terminal, style, sitting).run()


def main(argv: Sequence[str] | None = None) -> int:
    prepare_streams()
    try:
        play(arguments(), argv)
    except KeyboardInterrupt:
        pass
    except BrokenPipeError:
        # Nobody reads any more. What is still buffered must not complain at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main())
