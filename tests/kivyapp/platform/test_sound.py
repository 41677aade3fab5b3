"""Sound: variants play in turn, and without a device there is silence."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import pytest

from kivyapp.platform import sound as sound_module
from kivyapp.platform.sound import CHANNELS, PLAYERS_PER_FILE, Sound


class FakeSound:
    """Stands for a sound that Kivy has loaded."""

    log: list[str] = []  # noqa: RUF012 (emptied by the fixture)

    def __init__(self, path: str, length: float) -> None:
        self.name, self.length = Path(path).stem, length
        self.volume = self.pitch = 0.0

    def play(self) -> None:
        self.log.append(self.name)

    def stop(self) -> None:
        self.log.append(f"end of {self.name}")


@pytest.fixture
def device(monkeypatch):
    """A sound device; without one Kivy returns None or a length of 0."""
    from kivy.core.audio import SoundLoader

    class Device:
        length: float | None = 1.0

    monkeypatch.setattr(
        SoundLoader,
        "load",
        lambda path: None if Device.length is None else FakeSound(path, Device.length),
    )
    FakeSound.log.clear()
    return Device


@pytest.fixture
def sound(tmp_path, device):
    for name in ("drop-1", "drop-2", "drop-3", "win", "thirty-one"):
        (tmp_path / f"{name}.wav").touch()
    return Sound(tmp_path)


def loaded(sound: Sound) -> Sound:
    deque(sound.load(), maxlen=0)
    return sound


def test_variants_play_in_turn(sound):
    loaded(sound)
    for _ in range(7):
        sound.play("drop")
    assert FakeSound.log == "drop-1 drop-2 drop-3 drop-1 drop-2 drop-3 drop-1".split()


def test_one_variant_can_be_named(sound):
    loaded(sound).play("drop-2")
    assert FakeSound.log == ["drop-2"]


@pytest.fixture
def many_sounds(tmp_path, device):
    """More sounds than there are channels."""
    folder = tmp_path / "many"
    folder.mkdir()
    for number in range(CHANNELS + 2):
        (folder / f"note{number}.wav").touch()
    return loaded(Sound(folder))


def test_a_new_sound_stops_the_oldest_if_all_channels_are_busy(many_sounds):
    for number in range(CHANNELS + 2):
        many_sounds.play(f"note{number}")
    assert FakeSound.log[CHANNELS:] == ["end of note0", "note8", "end of note1", "note9"]


def test_a_sound_that_has_ended_frees_its_channel(many_sounds, monkeypatch):
    for number in range(CHANNELS):
        many_sounds.play(f"note{number}")
    later = sound_module.monotonic() + 2
    monkeypatch.setattr(sound_module, "monotonic", lambda: later)
    many_sounds.play("note8")
    assert FakeSound.log[-1] == "note8"
    assert "end of note0" not in FakeSound.log


def test_a_name_may_have_a_hyphen(sound):
    loaded(sound).play("thirty-one")
    assert FakeSound.log == ["thirty-one"]


def test_one_file_is_loaded_per_step(sound):
    assert sum(1 for _ in sound.load()) == 5 * PLAYERS_PER_FILE


@pytest.mark.parametrize("length", [0.0, None])
def test_without_a_device_there_is_silence(sound, device, length):
    device.length = length
    loaded(sound).play("win")
    assert FakeSound.log == []


def test_an_unknown_sound_is_silent(sound):
    sound.play("win")
    loaded(sound).play("bagpipe")
    assert FakeSound.log == []


def test_a_muted_sound_is_silent(sound):
    loaded(sound).muted = True
    sound.play("win")
    assert FakeSound.log == []
    sound.muted, sound.volume = False, 0.4
    sound.play("win")
    assert FakeSound.log == ["win"]
