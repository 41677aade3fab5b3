"""A state of the app that is worth a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tools.screenshots.app_driver import AppDriver


@dataclass(frozen=True, slots=True)
class Scene:
    """`set_up` starts at the hub. `name` is the name of the picture."""

    name: str
    set_up: Callable[[AppDriver], object]
    settings: Mapping[str, Any] = field(default_factory=dict)
    # Highlights and animations keep the colours they started with: in another theme the scene has
    # to be set up again.
    repeat_per_theme: bool = False
