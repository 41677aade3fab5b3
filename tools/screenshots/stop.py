"""A place of the app that is worth a picture, and how one gets there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tools.screenshots.visit import Visit


@dataclass(frozen=True, slots=True)
class Stop:
    """`go` begins at the hub. The name of the picture says what it shows."""

    name: str
    go: Callable[[Visit], object]
    settings: Mapping[str, Any] = field(default_factory=dict)
    # What is lit up has the colours of its moment: for another theme one has to come again.
    lit: bool = False
