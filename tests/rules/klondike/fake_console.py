"""A console for tests: input from a list, output into a list, files in a dict."""

from __future__ import annotations

from collections.abc import Iterable

from rules.klondike.game import Klondike
from rules.klondike.state import KlondikeState
from rules.klondike.terminal.board import PLAIN, Style
from rules.klondike.terminal.command_loop import CommandLoop
from rules.klondike.terminal.game_in_progress import GameInProgress
from rules.session import Session

CTRL_C = "\x03"

# The table of the seed peacock123.
OPENING = """\
 stock       waste    f1    f2    f3    f4
    24          --    --    --    --    --

     1     2     3     4     5     6     7
    2S    ##    ##    ##    ##    ##    ##
          QC    ##    ##    ##    ##    ##
                8C    ##    ##    ##    ##
                      8D    ##    ##    ##
                            3D    ##    ##
                                  KD    ##
                                        8H
"""


class FakeConsole:
    """Types the given lines; the clock advances by one second per line."""

    def __init__(self, lines: Iterable[str] = (), files: dict[str, bytes] | None = None) -> None:
        self.lines = list(lines)
        self.files = {} if files is None else files
        self.output: list[str] = []
        self.progress: list[str] = []
        self.now = 1_000.0
        # Added to the clock each time it is read.
        self.seconds_per_reading = 0.0
        self.interrupts_searches = False

    def read_line(self) -> str | None:
        self.now += 1
        if not self.lines:
            return None
        line = self.lines.pop(0)
        if line == CTRL_C:
            raise KeyboardInterrupt
        self.output.append(f"> {line}")
        return line

    def print(self, text: str) -> None:
        self.output.append(text)

    def show_progress(self, text: str) -> None:
        self.progress.append(text)
        if text and self.interrupts_searches:
            raise KeyboardInterrupt

    def monotonic(self) -> float:
        self.now += self.seconds_per_reading
        return self.now

    def random_seed(self) -> str:
        return "random-seed-1"

    def read_file(self, name: str) -> bytes:
        if name not in self.files:
            raise FileNotFoundError(2, "No such file or directory")
        return self.files[name]

    def write_file(self, name: str, text: str, *, replace: bool) -> None:
        if name.startswith("/"):
            raise PermissionError(13, "Permission denied")
        if name in self.files and not replace:
            raise FileExistsError(17, "File exists")
        self.files[name] = text.encode()


def play(
    console: FakeConsole,
    start: str | KlondikeState = "peacock123",
    game: Klondike | None = None,
    style: Style = PLAIN,
) -> str:
    """Play from a seed or a position; the whole output as one text."""
    game = game or Klondike()
    if isinstance(start, str):
        session = Session.new(game, start)
    else:
        session = Session(game, start, seed=None, deck=None)
    CommandLoop(console, style, GameInProgress(game, session, console.monotonic)).run()
    return "\n".join(console.output)


def replies(*lines: str, start: str | KlondikeState = "peacock123", **options: object) -> list[str]:
    """The output after each line."""
    game = Klondike(**options)  # type: ignore[arg-type]
    output = play(FakeConsole(lines), start, game)
    return [part.partition("\n")[2] for part in output.split("\n> ")[1:]]
