"""Sounds by name: a few players for each, to follow each other, and silence without a device.

Loading is left to quiet moments after the start, a file at a time; a sound that is asked for
earlier is simply not heard.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from itertools import cycle
from pathlib import Path
from time import monotonic
from typing import Any, Final

SOUNDS: Final = Path(__file__).parents[2] / "assets" / "sounds"
# The mixer has eight channels in all; two of a kind are enough to overlap.
VOICES: Final = 8
PLAYERS: Final = 2


class Sound:
    """Plays the file of a name, or `name-1.wav`, `name-2.wav` … in turn; `name-2` is only that."""

    def __init__(self, folder: Path = SOUNDS) -> None:
        self.folder = folder
        self.volume = 0.7
        self.muted = False
        self._players: dict[str, Any] = {}
        # Who is heard now and until when, the one that began first in front.
        self._sounding: dict[Any, float] = {}

    def load(self) -> Generator[None, None, None]:
        """Make the players, one at a step; whatever cannot be played is left out."""
        from kivy.core.audio import SoundLoader

        found: dict[str, list[Any]] = {}
        paths = sorted(self.folder.glob("*.wav"))
        # First each variant once, then each once more: none is heard twice in a row.
        for path in paths * PLAYERS:
            name = re.sub(r"-\d+$", "", path.stem)
            player = SoundLoader.load(str(path))
            # Without a device Kivy answers with nothing, or with a sound of no length.
            if player is not None and player.length:
                for key in {name, path.stem}:
                    found.setdefault(key, []).append(player)
            yield
        self._players = {name: cycle(players) for name, players in found.items()}

    def play(self, name: str, pitch: float = 1.0) -> None:
        """Play a sound; an unknown one, or none at all to be had, is silence."""
        if self.muted or self.volume <= 0 or name not in self._players:
            return
        player = next(self._players[name])
        self._make_room(player)
        player.volume = self.volume
        player.pitch = pitch
        player.play()

    def _make_room(self, newcomer: Any) -> None:
        """End the oldest sound where all channels are in use: the newest must be heard."""
        now = monotonic()
        self._sounding = {
            player: end
            for player, end in self._sounding.items()
            if end > now and player is not newcomer
        }
        if len(self._sounding) >= VOICES:
            oldest = next(iter(self._sounding))
            oldest.stop()
            del self._sounding[oldest]
        self._sounding[newcomer] = now + newcomer.length
