"""Sound output through SDL_mixer, which Kivy brings along; Kivy's own sounds cannot be panned.

A rhythm of several sounds is mixed into one buffer first: the mixer starts a sound only with its
next buffer, ten or twenty milliseconds later, and a frame of the screen may be late as well.
"""

from __future__ import annotations

import atexit
import ctypes
import math
import sys
from array import array
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kivyapp.platform.sound_device import SoundDevice
from kivyapp.platform.window import is_android

if TYPE_CHECKING:
    from kivyapp.platform.kivy_mixer import KivyMixer

RATE: Final = 44_100
CHANNELS: Final = 8
# Frames that the mixer computes at once: fewer mean less delay, but a phone may not keep up.
BUFFER: Final = 512
PHONE_BUFFER: Final = 1024
SAMPLE_BYTES: Final = 2
# A sample for each side.
FRAME_BYTES: Final = 2 * SAMPLE_BYTES
# Signed 16-bit samples in the byte order of this machine.
FORMAT: Final = 0x8010 if sys.byteorder == "little" else 0x9010
LOUDEST: Final = 128
# Seconds that a device may take to open before the sounds are given up.
OPENING_TIMEOUT: Final = 5.0
# How far a sound at the edge of the window moves to one side; 1 would silence the other.
WIDTH: Final = 0.75


class Clip:
    """A sound in memory, in the format of the device."""

    def __init__(self, chunk: Any) -> None:
        self.chunk = chunk
        data = ctypes.string_at(chunk.contents.samples, chunk.contents.length)
        # Of one side. The files are mono, so the other side is the same.
        self.samples = array("h", data)[0::2]

    @property
    def seconds(self) -> float:
        return len(self.samples) / RATE


class Note(NamedTuple):
    """A clip in a rhythm: when it starts, and its volume on the left and on the right."""

    clip: Clip
    delay: float
    left: float
    right: float


def balance(pan: float) -> tuple[float, float]:
    """The volumes on the left and on the right for a position from -1 to 1.

    >>> balance(0.0), balance(-1.0), balance(1.0)
    ((1.0, 1.0), (1.0, 0.25), (0.25, 1.0))
    """
    offset = max(-1.0, min(1.0, pan)) * WIDTH
    return min(1.0, 1.0 - offset), min(1.0, 1.0 + offset)


class _Chunk(ctypes.Structure):
    """Mix_Chunk."""

    _fields_ = (
        ("allocated", ctypes.c_int),
        ("samples", ctypes.c_void_p),
        ("length", ctypes.c_uint32),
        ("volume", ctypes.c_uint8),
    )


class Mixer:
    """Plays clips on the channels of SDL_mixer. Any thread may call it."""

    def __init__(self, mixer: Any, sdl: Any) -> None:
        """The device is open."""
        self._mixer, self._sdl = mixer, sdl
        self._device = SoundDevice(lambda: _open_device(mixer), mixer.Mix_CloseAudio)
        # The last rhythm and its buffer, which must live as long as it plays, and its channel.
        self._rhythm: tuple[_Chunk, Any] | None = None
        self._rhythm_channel = -1

    def load(self, path: Path) -> Clip | None:
        """Load a WAV file; None if it cannot be played. It is converted for the open device."""
        is_open = Event()
        self._device.use(is_open.set)
        if not is_open.wait(OPENING_TIMEOUT):
            return None
        source = self._sdl.SDL_RWFromFile(str(path).encode(), b"rb")
        chunk = self._mixer.Mix_LoadWAV_RW(source, 1) if source else None
        return Clip(chunk) if chunk else None

    def wake(self) -> None:
        """Open the device, because a sound may follow soon."""
        self._device.use(lambda: None)

    def stop(self) -> None:
        """End all sounds at once."""
        self._device.use_if_open(lambda: self._mixer.Mix_HaltChannel(-1))

    def play(self, clip: Clip, volume: float, pan: float) -> None:
        self._device.use(lambda: self._start(clip.chunk, volume, balance(pan)))

    def play_rhythm(self, notes: Sequence[Note], volume: float) -> None:
        """Play notes in their exact rhythm, in place of the last rhythm."""
        samples = self.mix(notes)
        self._device.use(lambda: self._start_rhythm(samples, volume))

    def _start_rhythm(self, samples: array[int], volume: float) -> None:
        self._stop_rhythm()
        address, count = samples.buffer_info()
        chunk = _Chunk(0, address, count * samples.itemsize, LOUDEST)
        self._rhythm = (chunk, samples)
        self._rhythm_channel = self._start(ctypes.pointer(chunk), volume, (1.0, 1.0))

    def _stop_rhythm(self) -> None:
        if self._rhythm is not None:
            # Another sound may play on its channel by now.
            last = self._mixer.Mix_GetChunk(self._rhythm_channel)
            if last == ctypes.addressof(self._rhythm[0]):
                self._mixer.Mix_HaltChannel(self._rhythm_channel)

    def mix(self, notes: Sequence[Note]) -> array[int]:
        """Mix notes into stereo samples: each side by itself, then one sample of each in turn."""
        seconds = max(note.delay + note.clip.seconds for note in notes)
        silence = bytes((math.ceil(seconds * RATE) + 1) * SAMPLE_BYTES)
        left, right = array("h", silence), array("h", silence)
        for side, volumes in ((left, [n.left for n in notes]), (right, [n.right for n in notes])):
            start, _ = side.buffer_info()
            for note, volume in zip(notes, volumes, strict=True):
                address, count = note.clip.samples.buffer_info()
                self._sdl.SDL_MixAudioFormat(
                    start + round(note.delay * RATE) * SAMPLE_BYTES,
                    address,
                    FORMAT,
                    count * SAMPLE_BYTES,
                    round(volume * LOUDEST),
                )
        stereo = array("h", silence * 2)
        stereo[0::2], stereo[1::2] = left, right
        return stereo

    def _start(self, chunk: Any, volume: float, sides: tuple[float, float]) -> int:
        """Play on a free channel, or on that of the oldest sound; the number of the channel."""
        mixer = self._mixer
        channel: int = mixer.Mix_GroupAvailable(-1)
        if channel < 0:
            channel = mixer.Mix_GroupOldest(-1)
            mixer.Mix_HaltChannel(channel)
        # Before it plays: the first buffer may be computed at any moment.
        mixer.Mix_Volume(channel, round(volume * LOUDEST))
        mixer.Mix_SetPanning(channel, *(round(side * 255) for side in sides))
        mixer.Mix_PlayChannelTimed(channel, chunk, 0, -1)
        return channel


@cache
def open_mixer() -> Mixer | KivyMixer | None:
    """Open the sound device, once for the whole process; None if there is none. May take long."""
    libraries = _libraries()
    if libraries is None:
        from kivyapp.platform.kivy_mixer import KivyMixer

        return KivyMixer()
    mixer, sdl = libraries
    if not _open_device(mixer):
        return None
    opened = Mixer(mixer, sdl)
    # A rhythm must not play on when Python frees its buffer.
    atexit.register(opened.stop)
    return opened


def _open_device(mixer: Any) -> bool:
    size = PHONE_BUFFER if is_android() else BUFFER
    if mixer.Mix_OpenAudioDevice(RATE, FORMAT, 2, size, None, 0) != 0:
        return False
    mixer.Mix_AllocateChannels(CHANNELS)
    return True


def _libraries() -> tuple[Any, Any] | None:
    """SDL_mixer and SDL as Kivy has loaded them; None if this Kivy has neither."""
    try:
        if sys.platform == "win32":
            mixer, sdl = ctypes.CDLL("SDL2_mixer.dll"), ctypes.CDLL("SDL2.dll")
        else:
            from kivy.core.audio import audio_sdl2

            # A handle of Kivy's module also finds what the libraries that it needs export.
            mixer = sdl = ctypes.CDLL(audio_sdl2.__file__)
        mixer.Mix_LoadWAV_RW.restype = ctypes.POINTER(_Chunk)
        mixer.Mix_LoadWAV_RW.argtypes = (ctypes.c_void_p, ctypes.c_int)
        mixer.Mix_PlayChannelTimed.argtypes = (
            ctypes.c_int,
            ctypes.POINTER(_Chunk),
            ctypes.c_int,
            ctypes.c_int,
        )
        mixer.Mix_OpenAudioDevice.argtypes = (
            ctypes.c_int,
            ctypes.c_uint16,
            ctypes.c_int,
            ctypes.c_int,
            ctypes.c_char_p,
            ctypes.c_int,
        )
        mixer.Mix_GetChunk.restype = ctypes.c_void_p
        mixer.Mix_SetPanning.argtypes = (ctypes.c_int, ctypes.c_uint8, ctypes.c_uint8)
        sdl.SDL_RWFromFile.restype = ctypes.c_void_p
        sdl.SDL_MixAudioFormat.argtypes = (
            ctypes.c_void_p,
            ctypes.c_void_p,
            ctypes.c_uint16,
            ctypes.c_uint32,
            ctypes.c_int,
        )
        sdl.SDL_MixAudioFormat.restype = None
    except (ImportError, OSError, AttributeError):
        return None
    return mixer, sdl
