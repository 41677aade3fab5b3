"""The text size setting, on top of the system's own; changes every visible text at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from kivy.metrics import Metrics

from kivyapp.style.text_scale import clamp_text_scale

FACTORS: Final = {"normal": 1.0, "large": 1.2, "largest": 1.4}


class TextSize:
    """Applies the setting. Every size in sp follows it from then on."""

    def __init__(self, known_scale: float = 1.0) -> None:
        """`known_scale`: the system's text scale that Kivy's metrics include already."""
        self._initial_scale = self._system_scale = float(Metrics.fontscale)
        self._known_scale = known_scale

    def set_system_scale(self, scale: float) -> None:
        """Set how much larger the system wants text; it takes effect with the next `apply`."""
        self._system_scale = self._initial_scale * clamp_text_scale(scale) / self._known_scale

    def apply(self, name: str, roots: Iterable[Any]) -> None:
        """Apply a text size, also to the existing widgets below these roots."""
        scale = self._system_scale * FACTORS[name]
        ratio = scale / Metrics.fontscale
        if abs(ratio - 1) < 1e-6:
            return
        Metrics.fontscale = scale
        for root in roots:
            self._rescale(root, ratio)

    def _rescale(self, root: Any, ratio: float) -> None:
        for widget in root.walk(restrict=True):
            if hasattr(widget, "font_size"):
                widget.font_size *= ratio
        # Layouts measure their text when they are arranged.
        for widget in root.walk(restrict=True):
            getattr(widget, "arrange", lambda: None)()
            widget.property("size").dispatch(widget)

    def reset(self) -> None:
        """Restore the system's scale: Kivy's metrics are global and outlive the app."""
        Metrics.fontscale = self._initial_scale
