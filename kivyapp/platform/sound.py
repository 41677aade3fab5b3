"""Sound output: plays files by name, and stays silent without a sound device.

The files are loaded on a thread after the start, because a sound device may take long to answer; a
sound played before that is not heard.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import cycle
from pathlib import Path
from threading import Thread
from typing import Any, Final, NamedTuple

SOUNDS: Final = Path(__file__).parents[2] / "assets" / "sounds"
# What each volume setting is for.
KINDS: Final[Mapping[str, frozenset[str]]] = {
    "cards": frozenset({"pick", "drop", "deal", "flip", "rise"}),
    "buttons": frozenset({"button", "hover"}),
}
# All other sounds.
EFFECTS: Final = "effects"
# The mouse passes over many buttons on its way to one.
QUIET: Final = {"hover": 0.45}
# The quietest sounds of a dense rhythm, such as that of 54 dealt cards.
LEAST_SHARE: Final = 0.45
# Sounds this many seconds apart are as loud as single ones.
SPARSE: Final = 0.035


class TimedSound(NamedTuple):
    """A sound by its name, `delay` seconds from now; `pan` is from -1, left, to 1, right."""

    name: str
    delay: float = 0.0
    pan: float = 0.0


def pan_at(x: float, width: float) -> float:
    """The pan of something at this distance from the left edge of a window.

    >>> pan_at(0, 800), pan_at(400, 800), pan_at(800, 800)
    (-1.0, 0.0, 1.0)
    """
    return max(-1.0, min(1.0, 2 * x / max(1.0, width) - 1))


@cache
def kind_of(name: str) -> str:
    """The volume setting that holds for a sound.

    >>> kind_of("drop-3"), kind_of("hover"), kind_of("thirty-one")
    ('cards', 'buttons', 'effects')
    """
    family = _family(name)
    return next((kind for kind, names in KINDS.items() if family in names), EFFECTS)


def _family(name: str) -> str:
    return re.sub(r"-\d+$", "", name)


class Sound:
    """Plays `name.wav`, or `name-1.wav`, `name-2.wav` … in turn; `name-2` names one of them."""

    def __init__(self, folder: Path = SOUNDS, open_mixer: Callable[[], Any] | None = None) -> None:
        self.folder = folder
        self.volume = 0.7
        self.muted = False
        # From 0 to 1, by the names of KINDS and "effects".
        self.volumes: Mapping[str, float] = {}
        self._open_mixer = open_mixer
        self._mixer: Any = None
        self._clips: dict[str, Iterator[Any]] = {}

    def load(self) -> Thread:
        """Open the device and load the sounds on a thread, which is returned."""
        thread = Thread(target=self._load, name="sounds", daemon=True)
        thread.start()
        return thread

    def _load(self) -> None:
        mixer = self._make_mixer()
        if mixer is None:
            return
        found: dict[str, list[Any]] = {}
        for path in sorted(self.folder.glob("*.wav")):
            clip = mixer.load(path)
            if clip is not None:
                for key in {_family(path.stem), path.stem}:
                    found.setdefault(key, []).append(clip)
        self._mixer = mixer
        self._clips = {name: cycle(clips) for name, clips in found.items()}

    def _make_mixer(self) -> Any:
        if self._open_mixer is not None:
            return self._open_mixer()
        from kivyapp.platform.mixer import open_mixer

        return open_mixer()

    def wake(self) -> None:
        """The player is back: sounds will follow soon."""
        if self._mixer is not None and not self.muted:
            self._mixer.wake()

    def play(self, name: str, pan: float = 0.0) -> None:
        """Play a sound; an unknown name is ignored."""
        volume = self._volume_of(name)
        if volume > 0 and name in self._clips:
            self._mixer.play(next(self._clips[name]), volume, pan)

    def play_all(self, sounds: Sequence[TimedSound]) -> None:
        """Play sounds in their exact rhythm, in place of the last rhythm.

        A sound that begins several times at one moment, as without animation, is heard once.
        """
        each_once = {(each.name, each.delay): each for each in sounds}.values()
        heard = [each for each in each_once if self._volume_of(each.name) > 0]
        heard = [each for each in heard if each.name in self._clips]
        if any(each.delay for each in heard):
            self._mixer.play_rhythm(self.notes(heard), 1.0)
            return
        share = _share(heard)
        for each in heard:
            volume = share * self._volume_of(each.name)
            self._mixer.play(next(self._clips[each.name]), volume, each.pan)

    def notes(self, sounds: Sequence[TimedSound]) -> list[Any]:
        """The notes of a rhythm."""
        from kivyapp.platform.mixer import Note, balance

        share = _share(sounds)
        return [
            Note(
                next(self._clips[sound.name]),
                sound.delay,
                *(side * share * self._volume_of(sound.name) for side in balance(sound.pan)),
            )
            for sound in sounds
        ]

    def _volume_of(self, name: str) -> float:
        if self.muted:
            return 0.0
        return self.volume * self.volumes.get(kind_of(name), 1.0) * QUIET.get(name, 1.0)


def _share(sounds: Sequence[TimedSound]) -> float:
    """Where many sounds overlap, each is a little quieter: by this factor."""
    if len(sounds) < 2:
        return 1.0
    gap = max(sound.delay for sound in sounds) / (len(sounds) - 1)
    return max(LEAST_SHARE, min(1.0, gap / SPARSE))
