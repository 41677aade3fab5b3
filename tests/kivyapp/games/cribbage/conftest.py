"""For tests of Cribbage on the real screen: every test leaves its match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def leave_matches(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Leave the match after each test, so that no bot plays on in the next one."""
    if "drive" not in request.fixturenames:
        yield
        return
    # The teardown below must run before the driver's.
    request.getfixturevalue("drive")
    # Imported here because pure tests also read this file, without Kivy.
    from kivyapp.games.cribbage.screen import CribbageScreen

    opened: list[Any] = []
    on_enter = CribbageScreen.on_enter

    def on_enter_noted(screen: CribbageScreen) -> None:
        opened.append(screen.services.navigation)
        on_enter(screen)

    monkeypatch.setattr(CribbageScreen, "on_enter", on_enter_noted)
    yield
    for navigation in opened:
        navigation.to_hub()
