"""The games of the app, in the order of the hub."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from kivyapp.games import cribbage, crush, klondike, setgame, spider
from kivyapp.games.hub_tile import HubTile
from rules.lazy_mapping import LazyMapping

if TYPE_CHECKING:
    from kivyapp.games.game_ui import GameUI


def _klondike() -> GameUI:
    from kivyapp.games.klondike.ui import KlondikeUI

    return KlondikeUI()


def _spider() -> GameUI:
    from kivyapp.games.spider.ui import SpiderUI

    return SpiderUI()


def _crush() -> GameUI:
    from kivyapp.games.crush.ui import CrushUI

    return CrushUI()


def _cribbage() -> GameUI:
    from kivyapp.games.cribbage.ui import CribbageUI

    return CribbageUI()


def _set() -> GameUI:
    from kivyapp.games.setgame.ui import SetUI

    return SetUI()


_GAMES: Final[Mapping[str, tuple[HubTile, Callable[[], GameUI]]]] = {
    "klondike": (klondike.TILE, _klondike),
    "spider": (spider.TILE, _spider),
    "crush": (crush.TILE, _crush),
    "cribbage": (cribbage.TILE, _cribbage),
    "set": (setgame.TILE, _set),
}

HUB_TILES: Final = {key: tile for key, (tile, _) in _GAMES.items()}
# A game is imported, with its rules, when it is first needed.
GAME_UIS: Final[Mapping[str, GameUI]] = LazyMapping({key: ui for key, (_, ui) in _GAMES.items()})


def game_name(key: str) -> str:
    """The name of a game; the history may know games that are gone."""
    return HUB_TILES[key].name() if key in HUB_TILES else key
