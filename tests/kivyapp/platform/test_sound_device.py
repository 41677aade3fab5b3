"""The sound device is closed after a silence, and open again for the next sound."""

from __future__ import annotations

from threading import Event

from kivyapp.platform.sound_device import SoundDevice

TIMEOUT = 10.0


class Device:
    """Records what happens to a device."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.is_there = True
        self.was_closed = Event()
        self.was_opened = Event()
        self.may_close = Event()
        self.may_close.set()

    def open(self) -> bool:
        self.log.append("open")
        self.was_opened.set()
        return self.is_there

    def close(self) -> None:
        assert self.may_close.wait(TIMEOUT)
        self.log.append("close")
        self.was_closed.set()


def played(device: Device, sounds: SoundDevice, name: str) -> Event:
    """Play a sound; the returned event is set when it is heard."""
    is_heard = Event()

    def play() -> None:
        device.log.append(name)
        is_heard.set()

    sounds.use(play)
    return is_heard


def test_an_open_device_plays_at_once() -> None:
    device = Device()
    sounds = SoundDevice(device.open, device.close, rest_after=3600)
    assert played(device, sounds, "win").is_set()
    assert device.log == ["win"]


def test_a_silent_device_is_closed_and_opened_for_the_next_sound() -> None:
    device = Device()
    sounds = SoundDevice(device.open, device.close, rest_after=0)
    assert device.was_closed.wait(TIMEOUT)
    device.was_closed.clear()
    assert played(device, sounds, "win").wait(TIMEOUT)
    assert device.was_closed.wait(TIMEOUT)
    assert device.log == ["close", "open", "win", "close"]


def test_sounds_wait_in_their_order_while_the_device_is_being_closed() -> None:
    device = Device()
    device.may_close.clear()
    sounds = SoundDevice(device.open, device.close, rest_after=0)
    first = played(device, sounds, "one")
    while first.is_set():
        # The device was still open.
        first = played(device, sounds, "one")
    device.log.clear()
    second = played(device, sounds, "two")
    device.may_close.set()
    assert second.wait(TIMEOUT)
    assert device.log[:4] == ["close", "open", "one", "two"]


def test_without_a_device_sounds_are_dropped_and_the_next_one_tries_again() -> None:
    device = Device()
    sounds = SoundDevice(device.open, device.close, rest_after=0)
    assert device.was_closed.wait(TIMEOUT)
    device.is_there = False
    lost = played(device, sounds, "one")
    assert device.was_opened.wait(TIMEOUT)
    device.is_there = True
    heard = played(device, sounds, "two")
    while not heard.wait(0.01):
        # It may have come while the first one was being given up.
        heard = played(device, sounds, "two")
    assert not lost.is_set()
    assert "one" not in device.log


def test_a_closed_device_has_nothing_to_stop() -> None:
    device, stopped = Device(), []
    sounds = SoundDevice(device.open, device.close, rest_after=3600)
    sounds.use_if_open(lambda: stopped.append("open"))
    closed = SoundDevice(device.open, device.close, rest_after=0)
    assert device.was_closed.wait(TIMEOUT)
    closed.use_if_open(lambda: stopped.append("closed"))
    assert stopped == ["open"]
