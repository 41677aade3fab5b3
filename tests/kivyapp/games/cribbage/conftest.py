"""For tests of duels on the real screen: nobody stays at the table, pictures may be left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def leaves(drive: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whoever has played leaves the table: a bot must not play on in the next test."""
    # Here, because this file is also read where there is no Kivy.
    from kivyapp.games.cribbage.screen import CribbageScreen

    opened: list[Any] = []
    shown = CribbageScreen.shown
    monkeypatch.setattr(
        CribbageScreen,
        "shown",
        lambda screen: (opened.append(screen.services.navigation), shown(screen)),
    )
    yield
    for navigation in opened:
        navigation.to_hub()
