"""Keys by name, the same on every system, as screens and tables get them.

The numbers are Kivy's key codes; the back key of a phone arrives as Escape.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

NAMES: Final = {
    8: "backspace",
    9: "tab",
    13: "enter",
    27: "escape",
    32: "space",
    127: "delete",
    # Digits and signs of the number pad.
    **{256 + digit: str(digit) for digit in range(10)},
    269: "-",
    270: "+",
    271: "enter",
    273: "up",
    274: "down",
    275: "right",
    276: "left",
    278: "home",
    279: "end",
    280: "pageup",
    281: "pagedown",
    282: "f1",
    286: "f5",
    292: "f11",
    # The back key of Android under SDL 3.
    1073742106: "escape",
}

# What an English keyboard has there, by the number that SDL gives to the place of a key.
PLACES: Final = dict(enumerate("abcdefghijklmnopqrstuvwxyz1234567890", start=4))

ARROWS: Final = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}


@dataclass(frozen=True, slots=True)
class Key:
    """A pressed key. `name` is a value of NAMES or one lower-case letter, digit or sign.

    `place` is the letter or digit that an English keyboard has there; empty if unknown.
    """

    name: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    place: str = ""

    @property
    def is_plain(self) -> bool:
        """True without Ctrl or Alt."""
        return not self.ctrl and not self.alt

    @property
    def is_help(self) -> bool:
        # The question mark is Shift+/ or Shift+ß, depending on the keyboard.
        return self.name in ("f1", "?") or (self.shift and self.name in ("/", "ß"))

    @property
    def is_undo(self) -> bool:
        return (self.name == "z" and self.ctrl and not self.shift) or self._is("u")

    @property
    def is_redo(self) -> bool:
        is_chord = self.ctrl and (self.name == "y" or (self.name == "z" and self.shift))
        return is_chord or self._is("r")

    @property
    def count_change(self) -> int:
        """1 for the plus key, -1 for the minus key, else 0; many keyboards have + above =."""
        return {"+": 1, "=": 1, "-": -1}.get(self.name, 0) if self.is_plain else 0

    @property
    def is_hint(self) -> bool:
        return self._is("h") or self._is("space")

    def _is(self, name: str) -> bool:
        return self.is_plain and self.name == name


def read_key(
    code: int, text: str | None, modifiers: Collection[str], scancode: int | None = None
) -> Key:
    """Convert a key event of Kivy."""
    name = NAMES.get(code)
    if name is None:
        name = text.lower() if text else chr(code).lower() if 32 < code < 0x110000 else ""
    return Key(
        name,
        ctrl="ctrl" in modifiers or "meta" in modifiers,
        shift="shift" in modifiers,
        alt="alt" in modifiers,
        place=PLACES.get(scancode, "") if scancode is not None else "",
    )
