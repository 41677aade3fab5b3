"""How the app is dressed: the themes, and what a player can change about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

LOOKS: Final[Mapping[str, Mapping[str, Any]]] = {
    "dark": {"theme": "dark", "true_black": False},
    "light": {"theme": "light"},
    "contrast": {"theme": "contrast"},
    "black": {"theme": "dark", "true_black": True},
}
