"""Sound output through Kivy, for a Kivy without SDL_mixer: without panning, and without rhythms."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivyapp.platform.mixer import Note


class KivyMixer:
    """Plays sounds as Kivy can; a clip that plays again starts anew."""

    def load(self, path: Path) -> Any | None:
        from kivy.core.audio import SoundLoader

        clip = SoundLoader.load(str(path))
        # Without a sound device Kivy returns None or a sound of length 0.
        return clip if clip is not None and clip.length else None

    def wake(self) -> None:
        """Kivy keeps its device open."""

    def play(self, clip: Any, volume: float, pan: float) -> None:
        clip.volume = volume
        clip.play()

    def play_rhythm(self, notes: Sequence[Note], volume: float) -> None:
        """Play the first note, which stands for all."""
        first = min(notes, key=lambda note: note.delay)
        self.play(first.clip, volume * max(first.left, first.right), 0.0)
