"""The windows in which the app is photographed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Device:
    """A window in pixels, and how many of them one dp has."""

    width: int
    height: int
    density: float


DEVICES: Final[Mapping[str, Device]] = {
    "phone": Device(1080, 2400, 2.625),
    "phone-landscape": Device(2400, 1080, 2.625),
    "tablet": Device(1600, 2560, 2.0),
    "tablet-landscape": Device(2560, 1600, 2.0),
    "desktop": Device(1280, 720, 1.0),
    "large": Device(2560, 1440, 1.0),
    # The ends of what has to fit: the narrowest phone, and a whole 4K screen without scaling.
    "tiny": Device(640, 960, 2.0),
    "tiny-landscape": Device(960, 640, 2.0),
    "huge": Device(3840, 2160, 1.0),
}
# What people have: the others are for whoever works on a layout.
USUAL: Final = ("phone", "phone-landscape", "tablet", "desktop")
