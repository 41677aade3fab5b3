"""How large letters are, on top of what the system asks for; changed live on everything shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from kivy.metrics import Metrics

FACTORS: Final = {"normal": 1.0, "large": 1.2, "largest": 1.4}
# Of what a system asks for; more than this and the app's own largest fits on no phone.
LARGEST: Final = 1.5


class TextSize:
    """Applies the setting. Every size in sp follows it from then on."""

    def __init__(self) -> None:
        # On phones the system's own setting is in here already.
        self._found = self.of_system = float(Metrics.fontscale)

    def enlarge(self, scale: float) -> None:
        """The system wants letters larger than they are; shown the next time they are applied."""
        self.of_system = self._found * min(max(scale, 1.0), LARGEST)

    def apply(self, name: str, roots: Iterable[Any]) -> None:
        """Let letters have this size, also those of widgets that exist already."""
        scale = self.of_system * FACTORS[name]
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
        # Layouts look at the size of their letters when they are laid out anew, by `arrange()`.
        for widget in root.walk(restrict=True):
            getattr(widget, "arrange", lambda: None)()
            widget.property("size").dispatch(widget)

    def reset(self) -> None:
        """As the system has it, for whoever comes after this app."""
        Metrics.fontscale = self._found
