"""Sounds by name: variants in turn, and silence where there is nothing to hear."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import pytest

from kivyapp.platform import sound as sound_module
from kivyapp.platform.sound import PLAYERS, VOICES, Sound


class Player:
    """Stands for what Kivy makes of a file."""

    heard: list[str] = []  # noqa: RUF012 (emptied by the fixture)

    def __init__(self, path: str, length: float) -> None:
        self.name, self.length = Path(path).stem, length
        self.volume = self.pitch = 0.0

    def play(self) -> None:
        self.heard.append(self.name)

    def stop(self) -> None:
        self.heard.append(f"end of {self.name}")


@pytest.fixture
def device(monkeypatch):
    """A sound device; set its `length` to 0 and it is none."""
    from kivy.core.audio import SoundLoader

    class Device:
        length: float | None = 1.0

    monkeypatch.setattr(
        SoundLoader,
        "load",
        lambda path: None if Device.length is None else Player(path, Device.length),
    )
    Player.heard.clear()
    return Device


@pytest.fixture
def sound(tmp_path, device):
    for name in ("drop-1", "drop-2", "drop-3", "win", "thirty-one"):
        (tmp_path / f"{name}.wav").touch()
    return Sound(tmp_path)


def loaded(sound: Sound) -> Sound:
    deque(sound.load(), maxlen=0)
    return sound


def test_variants_are_heard_in_turn(sound):
    loaded(sound)
    for _ in range(7):
        sound.play("drop")
    assert Player.heard == "drop-1 drop-2 drop-3 drop-1 drop-2 drop-3 drop-1".split()


def test_a_variant_can_be_asked_for(sound):
    loaded(sound).play("drop-2")
    assert Player.heard == ["drop-2"]


@pytest.fixture
def crowd(tmp_path, device):
    """More sounds than can be heard at once."""
    folder = tmp_path / "crowd"
    folder.mkdir()
    for number in range(VOICES + 2):
        (folder / f"note{number}.wav").touch()
    return loaded(Sound(folder))


def test_the_oldest_sound_makes_room_for_the_newest(crowd):
    for number in range(VOICES + 2):
        crowd.play(f"note{number}")
    assert Player.heard[VOICES:] == ["end of note0", "note8", "end of note1", "note9"]


def test_what_has_ended_needs_no_room(crowd, monkeypatch):
    for number in range(VOICES):
        crowd.play(f"note{number}")
    later = sound_module.monotonic() + 2
    monkeypatch.setattr(sound_module, "monotonic", lambda: later)
    crowd.play("note8")
    assert Player.heard[-1] == "note8"
    assert "end of note0" not in Player.heard


def test_a_name_may_have_a_hyphen(sound):
    loaded(sound).play("thirty-one")
    assert Player.heard == ["thirty-one"]


def test_loading_goes_one_file_at_a_step(sound):
    assert sum(1 for _ in sound.load()) == 5 * PLAYERS


@pytest.mark.parametrize("length", [0.0, None])
def test_without_a_device_there_is_silence(sound, device, length):
    device.length = length
    loaded(sound).play("win")
    assert Player.heard == []


def test_what_is_not_there_is_silence(sound):
    sound.play("win")
    loaded(sound).play("bagpipe")
    assert Player.heard == []


def test_muted_is_silence_and_the_volume_counts(sound):
    loaded(sound).muted = True
    sound.play("win")
    assert Player.heard == []
    sound.muted, sound.volume = False, 0.4
    sound.play("win")
    assert Player.heard == ["win"]
