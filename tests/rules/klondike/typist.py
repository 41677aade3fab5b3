"""A console for tests: what is typed comes from a list, what is said is kept, files are a dict."""

from __future__ import annotations

from collections.abc import Iterable

from rules.klondike.game import Klondike
from rules.klondike.state import KlondikeState
from rules.klondike.terminal.board import PLAIN, Style
from rules.klondike.terminal.game_in_progress import GameInProgress
from rules.klondike.terminal.player import Player
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


class Typist:
    """Types the given lines. The clock advances by a second whenever a line is typed."""

    def __init__(self, lines: Iterable[str] = (), files: dict[str, bytes] | None = None) -> None:
        self.lines = list(lines)
        self.files = {} if files is None else files
        self.said: list[str] = []
        self.progress: list[str] = []
        self.now = 1_000.0
        # What every look at the clock adds to it.
        self.look = 0.0
        self.stops_searches = False

    def ask(self) -> str | None:
        self.now += 1
        if not self.lines:
            return None
        line = self.lines.pop(0)
        if line == CTRL_C:
            raise KeyboardInterrupt
        self.said.append(f"> {line}")
        return line

    def say(self, text: str) -> None:
        self.said.append(text)

    def show_progress(self, text: str) -> None:
        self.progress.append(text)
        if text and self.stops_searches:
            raise KeyboardInterrupt

    def seconds(self) -> float:
        self.now += self.look
        return self.now

    def fresh_seed(self) -> str:
        return "fresh-seed-1"

    def read(self, name: str) -> bytes:
        if name not in self.files:
            raise FileNotFoundError(2, "No such file or directory")
        return self.files[name]

    def write(self, name: str, text: str, *, replace: bool) -> None:
        if name.startswith("/"):
            raise PermissionError(13, "Permission denied")
        if name in self.files and not replace:
            raise FileExistsError(17, "File exists")
        self.files[name] = text.encode()


def sit(typist: Typist, start: str | KlondikeState, game: Klondike) -> GameInProgress:
    """A game from a seed, or from a position in the middle of one."""
    if isinstance(start, str):
        return GameInProgress(game, Session.new(game, start), typist.seconds)
    return GameInProgress(game, Session(game, start, seed=None, deck=None), typist.seconds)


def play(
    typist: Typist,
    start: str | KlondikeState = "peacock123",
    game: Klondike | None = None,
    style: Style = PLAIN,
) -> str:
    """Let the typist play a game; all that was said, as one text."""
    Player(typist, style, sit(typist, start, game or Klondike())).run()
    return "\n".join(typist.said)


def answers(*lines: str, start: str | KlondikeState = "peacock123", **options: object) -> list[str]:
    """What each line was answered with."""
    game = Klondike(**options)  # type: ignore[arg-type]
    text = play(Typist(lines), start, game)
    return [part.partition("\n")[2] for part in text.split("\n> ")[1:]]
