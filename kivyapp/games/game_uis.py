"""The games of the app, in the order of the hub."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.games.cribbage.ui import CribbageUI
from kivyapp.games.crush.ui import CrushUI
from kivyapp.games.game_ui import GameUI
from kivyapp.games.klondike.ui import KlondikeUI
from kivyapp.games.setgame.ui import SetUI
from kivyapp.games.spider.ui import SpiderUI

GAME_UIS: Final[Mapping[str, GameUI]] = {
    ui.key: ui for ui in (KlondikeUI(), SpiderUI(), CrushUI(), CribbageUI(), SetUI())
}


def game_name(key: str) -> str:
    """The name of a game; the history may know games that are gone."""
    return GAME_UIS[key].name if key in GAME_UIS else key
