"""A fake of python-for-android's own package."""

from __future__ import annotations

from jnius import autoclass

mActivity = autoclass("org.kivy.android.PythonActivity").mActivity  # noqa: N816


def remove_presplash() -> None:
    """The first frame is about to be drawn."""
