"""The window sizes in which the app is photographed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Device:
    """The size of a window in pixels, and the pixels per dp."""

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
    # The extremes that have to fit: the narrowest phone, and a whole 4K screen without scaling.
    "tiny": Device(640, 960, 2.0),
    "tiny-landscape": Device(960, 640, 2.0),
    "huge": Device(3840, 2160, 1.0),
}
# What most people have; the others are for work on a layout.
COMMON_DEVICES: Final = ("phone", "phone-landscape", "tablet", "desktop")
