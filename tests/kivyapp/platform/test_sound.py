"""Sound: variants play in turn, each kind at its volume, and without a device there is silence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kivyapp.platform import mixer as mixer_module
from kivyapp.platform.kivy_mixer import KivyMixer
from kivyapp.platform.mixer import RATE, Mixer, Note, open_mixer
from kivyapp.platform.sound import SOUNDS, Sound, TimedSound
from tools.loudness import loudness

# What other sounds may add to a rhythm before the sum exceeds full scale: four at once.
LOUDEST_RHYTHM = 0.5


class FakeMixer:
    """Plays nothing and records what it would have played."""

    def __init__(self) -> None:
        self.log: list[Any] = []
        self.is_playable = True

    def load(self, path: Path) -> str | None:
        return path.stem if self.is_playable else None

    def play(self, clip: str, volume: float, pan: float) -> None:
        self.log.append((clip, round(volume, 3), pan))

    def play_rhythm(self, notes: list[Note], volume: float) -> None:
        self.log.append(notes)

    @property
    def names(self) -> list[str]:
        return [name for name, _, _ in self.log]


@pytest.fixture
def mixer() -> FakeMixer:
    return FakeMixer()


@pytest.fixture
def sound(tmp_path: Path, mixer: FakeMixer) -> Sound:
    for name in ("drop-1", "drop-2", "drop-3", "deal", "button", "hover", "win", "thirty-one"):
        (tmp_path / f"{name}.wav").touch()
    return Sound(tmp_path, lambda: mixer)


def loaded(sound: Sound) -> Sound:
    sound.load().join()
    return sound


def test_variants_play_in_turn(sound, mixer):
    loaded(sound)
    for _ in range(7):
        sound.play("drop")
    assert mixer.names == "drop-1 drop-2 drop-3 drop-1 drop-2 drop-3 drop-1".split()


def test_one_variant_can_be_named(sound, mixer):
    loaded(sound).play("drop-2")
    assert mixer.names == ["drop-2"]


def test_a_name_may_have_a_hyphen(sound, mixer):
    loaded(sound).play("thirty-one")
    assert mixer.names == ["thirty-one"]


def test_each_kind_has_its_volume(sound, mixer):
    loaded(sound).volume = 0.5
    sound.volumes = {"cards": 1.0, "effects": 0.5, "buttons": 0.2}
    for name in ("drop-1", "win", "button"):
        sound.play(name)
    assert [volume for _, volume, _ in mixer.log] == [0.5, 0.25, 0.1]


def test_a_kind_without_volume_is_silent_alone_and_in_a_rhythm(sound, mixer):
    loaded(sound).volumes = {"cards": 0.0}
    sound.play("deal")
    sound.play_all([TimedSound("deal"), TimedSound("deal", 0.1)])
    assert mixer.log == []


def test_the_mouse_over_a_button_is_quieter_than_a_press(sound, mixer):
    loaded(sound)
    sound.play("button")
    sound.play("hover")
    assert mixer.log[1][1] < 0.6 * mixer.log[0][1]


def test_a_sound_is_played_where_it_happens(sound, mixer):
    loaded(sound).play("win", -0.5)
    assert mixer.log[0][2] == -0.5


def test_a_rhythm_keeps_its_times_and_places(sound, mixer):
    loaded(sound).volume = 1.0
    sound.play_all([TimedSound("deal", 0.0, -1.0), TimedSound("deal", 0.1, 1.0)])
    (notes,) = mixer.log
    assert [note.delay for note in notes] == [0.0, 0.1]
    assert notes[0].left > notes[0].right
    assert notes[1].left < notes[1].right


def test_a_sound_that_begins_ten_times_at_once_is_heard_once(sound, mixer):
    loaded(sound).play_all([TimedSound("deal")] * 10)
    assert mixer.names == ["deal"]


def test_sounds_that_begin_together_are_played_at_once_and_a_little_quieter(sound, mixer):
    loaded(sound).volume = 1.0
    sound.play_all([TimedSound("drop-1", pan=-0.5), TimedSound("win", pan=0.5)])
    assert mixer.log == [("drop-1", 0.45, -0.5), ("win", 0.45, 0.5)]


@pytest.mark.parametrize("has_device", [True, False])
def test_without_a_device_there_is_silence(tmp_path, mixer, has_device):
    (tmp_path / "win.wav").touch()
    mixer.is_playable = False
    sound = loaded(Sound(tmp_path, lambda: mixer if has_device else None))
    sound.play("win")
    sound.play_all([TimedSound("win"), TimedSound("win", 0.1)])
    assert mixer.log == []


def test_an_unknown_sound_is_silent(sound, mixer):
    sound.play("win")
    loaded(sound).play("bagpipe")
    assert mixer.log == []


def test_a_muted_sound_is_silent(sound, mixer):
    loaded(sound).muted = True
    sound.play("win")
    assert mixer.log == []
    sound.muted = False
    sound.play("win")
    assert mixer.names == ["win"]


# The real mixer


@pytest.fixture
def real() -> Mixer:
    found = open_mixer()
    assert isinstance(found, Mixer)
    return found


def test_the_mixer_places_every_note_to_the_sample_and_to_its_side(real: Mixer) -> None:
    clip = real.load(SOUNDS / "deal-1.wav")
    assert clip is not None
    buffer = real.mix([Note(clip, 0.0, 1.0, 0.0), Note(clip, 0.5, 0.0, 1.0)])
    samples = memoryview(buffer).cast("B").cast("h")
    left, right = samples[0::2].tolist(), samples[1::2].tolist()
    count = round(clip.seconds * RATE)
    assert not any(left[count:])
    assert not any(right[: RATE // 2])
    assert right[RATE // 2 : RATE // 2 + count] == left[:count]
    assert any(left)


def deal(cards: int, gap: float) -> list[float]:
    """The left side of a deal as the mixer computes it, from -1 to 1."""
    mixer = open_mixer()
    sound = loaded(Sound())
    sound.volume = 1.0
    ticks = [TimedSound("deal", number * gap) for number in range(cards)]
    samples = memoryview(mixer.mix(sound.notes(ticks))).cast("B").cast("h")
    return [number / 32_768 for number in samples[0::2].tolist()]


@pytest.mark.parametrize(("cards", "gap"), [(28, 0.0229), (54, 0.0119), (54, 0.0059)])
def test_a_whole_deal_does_not_clip_and_is_about_as_loud_as_one_card(cards, gap):
    samples = deal(cards, gap)
    assert max(map(abs, samples)) < LOUDEST_RHYTHM
    assert loudness(samples, RATE) - loudness(deal(1, 0.0), RATE) < 8


def test_a_new_sound_is_heard_while_all_channels_are_busy(real: Mixer) -> None:
    clip = real.load(SOUNDS / "win.wav")
    assert clip is not None
    for _ in range(mixer_module.CHANNELS + 2):
        real.play(clip, 0.5, 0.0)
    real.play_rhythm([Note(clip, 0.0, 0.5, 0.5), Note(clip, 0.1, 0.5, 0.5)], 1.0)


def test_without_sdl_mixer_kivy_plays(monkeypatch, tmp_path):
    from kivy.core.audio import SoundLoader

    played = []

    class KivySound:
        length = 1.0
        volume = 0.0

        def __init__(self, path: str) -> None:
            self.name = Path(path).stem

        def play(self) -> None:
            played.append((self.name, self.volume))

    monkeypatch.setattr(SoundLoader, "load", KivySound)
    for name in ("deal", "win"):
        (tmp_path / f"{name}.wav").touch()
    sound = loaded(Sound(tmp_path, KivyMixer))
    sound.volume = 0.5
    sound.play("win", 0.7)
    sound.play_all([TimedSound("deal", 0.0), TimedSound("deal", 0.1)])
    assert played == [("win", 0.5), ("deal", 0.5)]
