"""The text scales of the system that the layouts allow."""

from __future__ import annotations

from typing import Final

# With a larger system scale, the app's own largest size would fit on no phone.
MAX_SYSTEM_SCALE: Final = 1.5


def clamp_text_scale(scale: float) -> float:
    """Return the system's text scale within the limits that the layouts allow."""
    return min(max(scale, 1.0), MAX_SYSTEM_SCALE)
