"""The part of the help page about playing together."""

from __future__ import annotations

from kivyapp.games.cribbage.help import page
from kivyapp.games.cribbage.help_together import CODE, LINK, TOGETHER
from kivyapp.games.help import Example
from kivyapp.online.nearby_code import read_code
from kivyapp.platform.links import parse


def test_the_help_page_shows_a_code_that_can_be_read() -> None:
    assert read_code(CODE) == parse(LINK).invitation
    assert any(isinstance(part, Example) for part in TOGETHER)
    whole = page()
    assert all(part in whole for part in TOGETHER)
