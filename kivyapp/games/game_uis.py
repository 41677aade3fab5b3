"""The faces of the games that can be played, by key."""

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
    face.key: face for face in (KlondikeUI(), SpiderUI(), CrushUI(), CribbageUI(), SetUI())
}
