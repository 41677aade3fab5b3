"""What the system's settings prefer, and the theme and pace that follow from them."""

from __future__ import annotations

from dataclasses import dataclass

from kivyapp.platform.device import Device
from kivyapp.storage.settings import Settings
from kivyapp.style.motion import Pace


@dataclass(frozen=True, slots=True)
class SystemPreferences:
    """The preferences that the app follows where its own settings say "system"."""

    reduces_motion: bool = False
    prefers_contrast: bool = False
    prefers_dark: bool = True

    @classmethod
    def of(cls, device: Device) -> SystemPreferences:
        return cls(
            device.prefers_reduced_motion(), device.prefers_contrast(), device.prefers_dark()
        )

    def theme(self, settings: Settings) -> str:
        """The theme to show."""
        if settings.theme != "system":
            return settings.theme
        if self.prefers_contrast:
            return "contrast"
        return "dark" if self.prefers_dark else "light"

    def pace(self, settings: Settings) -> Pace:
        """The speed of animations."""
        is_reduced = settings.reduced_motion == "on" or (
            settings.reduced_motion == "system" and self.reduces_motion
        )
        return Pace.of(settings.speed, reduced=is_reduced)
