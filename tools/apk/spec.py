"""What buildozer.spec says about the APK."""

from __future__ import annotations

from configparser import ConfigParser
from pathlib import Path
from typing import Final

SPEC: Final = Path(__file__).parents[2] / "buildozer.spec"


def value(name: str, profile: str | None = None) -> str:
    """A value of the app; a profile may replace it."""
    config = ConfigParser(interpolation=None)
    config.read(SPEC, encoding="utf-8")
    section = f"app@{profile}"
    if profile and config.has_option(section, name):
        return config.get(section, name)
    return config.get("app", name)


def values(name: str, profile: str | None = None) -> list[str]:
    return [each.strip() for each in value(name, profile).split(",")]


def application_id() -> str:
    """The name of the app in stores and systems."""
    return f"{value('package.domain')}.{value('package.name')}"
