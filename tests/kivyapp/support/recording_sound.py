"""A sound output for tests: it plays nothing and records what it would have played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivyapp.platform.sound import TimedSound


class RecordingSound:
    """Plays nothing and records what it would have played."""

    def __init__(self) -> None:
        self.muted = False
        self.volume = 1.0
        self.volumes: Mapping[str, float] = {}
        self.played: list[str] = []
        self.timed: list[list[TimedSound]] = []

    def load(self) -> None:
        pass

    def wake(self) -> None:
        pass

    def play(self, name: str, pan: float = 0.0) -> None:
        self.played.append(name)

    def play_all(self, sounds: Sequence[TimedSound]) -> None:
        self.timed.append(list(sounds))
        self.played += [sound.name for sound in sounds]
