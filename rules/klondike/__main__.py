"""`python -m rules.klondike`: Klondike in the terminal.

The only impure file of the rules: it supplies streams, clock, randomness, files and arguments.
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
from typing import NoReturn, cast

from rules.dailies import daily_game, find_daily
from rules.klondike.game import DRAWS, MODES, Klondike
from rules.klondike.terminal.board import SYMBOLS, Style
from rules.klondike.terminal.command_loop import CommandLoop, open_save
from rules.klondike.terminal.console import run_search
from rules.klondike.terminal.game_in_progress import GameInProgress
from rules.klondike.terminal.wording import printable
from rules.rng import normalize_seed, readable_seed
from rules.saves import MAX_TEXT_LENGTH, SaveError
from rules.session import Session

PROMPT = "> "
MAX_ECHO_LENGTH = 200


class Terminal:
    """The real console: standard streams, the system clock, files on disk."""

    def __init__(self) -> None:
        self._has_keyboard = sys.stdin.isatty()
        self._has_screen = sys.stdout.isatty()
        self._progress = ""

    def read_line(self) -> str | None:
        try:
            if self._has_keyboard and self._has_screen:
                return input(PROMPT)
            return self._read_and_echo()
        except EOFError:
            self.print("")
            return None
        except KeyboardInterrupt:
            self.print("")
            raise

    def _read_and_echo(self) -> str:
        """Read a line; echo it if it comes from a pipe, so that the output is complete."""
        print(PROMPT, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        if not self._has_keyboard:
            print(printable(line.rstrip("\r\n"), MAX_ECHO_LENGTH))
        return line

    def print(self, text: str) -> None:
        print(text, flush=True)

    def show_progress(self, text: str) -> None:
        if self._has_screen:
            print("\r" + text.ljust(len(self._progress)), end="" if text else "\r", flush=True)
            self._progress = text

    def monotonic(self) -> float:
        return time.monotonic()

    def random_seed(self) -> str:
        return readable_seed(secrets.randbits(64))

    def read_file(self, name: str) -> bytes:
        with open(os.path.expanduser(name), "rb") as file:
            # One byte more than the longest save is enough to refuse any larger file.
            return file.read(MAX_TEXT_LENGTH + 1)

    def write_file(self, name: str, text: str, *, replace: bool) -> None:
        path = os.path.realpath(os.path.expanduser(name))
        if not replace:
            with open(path, "x", encoding="utf-8") as file:
                file.write(text)
            return
        # Through a temporary file, so that a failed write never destroys the old save.
        temporary = f"{path}.{secrets.token_hex(4)}.tmp"
        try:
            with open(temporary, "x", encoding="utf-8") as file:
                file.write(text)
            os.replace(temporary, path)
        except OSError:
            with suppress(OSError):
                os.remove(temporary)
            raise


class ArgumentParser(argparse.ArgumentParser):
    """A parser that reports an error in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"klondike: {message}\n")


def argument_parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m rules.klondike",
        description="Play Klondike in the terminal. Type ? in the game to list its commands.",
        allow_abbrev=False,
    )
    parser.add_argument("--seed", metavar="TEXT", help="the deal to play (default: a random one)")
    parser.add_argument("--draw", metavar="1|3", help="cards to turn at a time: 1 (default) or 3")
    parser.add_argument("--mode", metavar="NAME", help="classic (default), zen or challenge")
    parser.add_argument(
        "--no-foundation-returns", action="store_true", help="cards never leave the foundations"
    )
    parser.add_argument("--load", metavar="FILE", help="continue a saved game")
    parser.add_argument(
        "--daily",
        metavar="DATE",
        nargs="?",
        const="",
        help="the challenge of this day (or today)",
    )
    parser.add_argument(
        "--colour",
        "--color",
        metavar="WHEN",
        default="auto",
        help="auto (default), always or never",
    )
    return parser


class BadArgument(ValueError):
    """The arguments are invalid; the message tells the player why."""


def first_game(terminal: Terminal, given: argparse.Namespace) -> GameInProgress | None:
    """The game to start with; None if the player interrupted the search for it."""
    if given.load is not None:
        _forbid(given, "--load", "seed", "draw", "mode", "no_foundation_returns", "daily")
        return open_save(terminal, given.load)
    draw = _choice("--draw", "1" if given.draw is None else given.draw, map(str, DRAWS))
    if given.daily is not None:
        _forbid(given, "--daily", "seed", "mode", "no_foundation_returns")
        return _daily(terminal, Klondike(int(draw)), given.daily)
    mode = _choice("--mode", "classic" if given.mode is None else given.mode, MODES)
    game = Klondike(int(draw), mode, take_from_foundation=not given.no_foundation_returns)
    try:
        seed = normalize_seed(given.seed or "")
    except ValueError as error:
        raise BadArgument(f"--seed: {error}") from None
    session = Session.new(game, seed or terminal.random_seed())
    return GameInProgress(game, session, terminal.monotonic)


def _forbid(given: argparse.Namespace, argument: str, *others: str) -> None:
    """Refuse the other arguments together with this one."""
    for other in others:
        if getattr(given, other) not in (None, False):
            name = "--" + other.replace("_", "-")
            raise BadArgument(f"{argument} and {name} cannot be used together")


def _choice(argument: str, value: str, allowed: Iterable[str]) -> str:
    *first, last = names = list(allowed)
    if value not in names:
        choices = f"{', '.join(first)} or {last}"
        raise BadArgument(f"{argument} can be {choices}, not {printable(value)!r}")
    return value


def _daily(terminal: Terminal, chosen: Klondike, text: str) -> GameInProgress | None:
    try:
        day = date.fromisoformat(text) if text else date.today()
    except ValueError:
        given = printable(text)
        raise BadArgument(f"--daily takes a date such as 2026-01-31, not {given!r}") from None
    game = cast(Klondike, daily_game(chosen.key, chosen))
    seed = run_search(terminal, find_daily(game, day), f"Finding the deal for {day}")
    if seed is None:
        return None
    return GameInProgress(game, Session.new(game, seed), terminal.monotonic)


def choose_style(colour: str) -> Style:
    """Colours and suit symbols where the output supports them."""
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
    """Replace undecodable bytes instead of failing, and give the keyboard a line history."""
    for stream in sys.stdin, sys.stdout:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    # Only for interactive use, because the import may write to the terminal.
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(ImportError):
            importlib.import_module("readline")


def play(parser: ArgumentParser, argv: Sequence[str] | None) -> None:
    given = parser.parse_args(argv)
    terminal = Terminal()
    try:
        style = choose_style(_choice("--colour", given.colour, ("auto", "always", "never")))
        game = first_game(terminal, given)
    except (BadArgument, SaveError) as problem:
        parser.error(str(problem))
    if game is not None:
        CommandLoop(terminal, style, game).run()


def main(argv: Sequence[str] | None = None) -> int:
    prepare_streams()
    try:
        play(argument_parser(), argv)
    except KeyboardInterrupt:
        pass
    except BrokenPipeError:
        # The reader closed the pipe. Discard the buffered rest, or flushing it at exit would fail.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main())
