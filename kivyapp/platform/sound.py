"""Sound output: plays files by name, and stays silent without a sound device.

The files are loaded one at a time after the start; a sound played before that is not heard.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from itertools import cycle
from pathlib import Path
from time import monotonic
from typing import Any, Final

SOUNDS: Final = Path(__file__).parents[2] / "assets" / "sounds"
# The mixer has eight channels.
CHANNELS: Final = 8
# Two players per file let a sound overlap with itself.
PLAYERS_PER_FILE: Final = 2


class Sound:
    """Plays `name.wav`, or `name-1.wav`, `name-2.wav` … in turn; `name-2` names one of them."""

    def __init__(self, folder: Path = SOUNDS) -> None:
        self.folder = folder
        self.volume = 0.7
        self.muted = False
        self._players: dict[str, Any] = {}
        # The players that are playing and when they end, the oldest first.
        self._playing: dict[Any, float] = {}

    def load(self) -> Generator[None, None, None]:
        """Load the players, one per step; files that cannot be played are skipped."""
        from kivy.core.audio import SoundLoader

        found: dict[str, list[Any]] = {}
        paths = sorted(self.folder.glob("*.wav"))
        # All variants once and then once more, so that none is heard twice in a row.
        for path in paths * PLAYERS_PER_FILE:
            name = re.sub(r"-\d+$", "", path.stem)
            player = SoundLoader.load(str(path))
            # Without a sound device Kivy returns None or a sound of length 0.
            if player is not None and player.length:
                for key in {name, path.stem}:
                    found.setdefault(key, []).append(player)
            yield
        self._players = {name: cycle(players) for name, players in found.items()}

    def play(self, name: str, pitch: float = 1.0) -> None:
        """Play a sound; an unknown name is ignored."""
        if self.muted or self.volume <= 0 or name not in self._players:
            return
        player = next(self._players[name])
        self._free_channel(player)
        player.volume = self.volume
        player.pitch = pitch
        player.play()

    def _free_channel(self, new: Any) -> None:
        """Stop the oldest sound if all channels are in use, so that the new one is heard."""
        now = monotonic()
        self._playing = {
            player: end for player, end in self._playing.items() if end > now and player is not new
        }
        if len(self._playing) >= CHANNELS:
            oldest = next(iter(self._playing))
            oldest.stop()
            del self._playing[oldest]
        self._playing[new] = now + new.length
