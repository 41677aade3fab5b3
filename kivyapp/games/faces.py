"""The faces of the games that can be played, by key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.games.cribbage.face import CribbageFace
from kivyapp.games.crush.face import CrushFace
from kivyapp.games.face import Face
from kivyapp.games.klondike.face import KlondikeFace
from kivyapp.games.setgame.face import SetFace
from kivyapp.games.spider.face import SpiderFace

FACES: Final[Mapping[str, Face]] = {
    face.key: face
    for face in (KlondikeFace(), SpiderFace(), CrushFace(), CribbageFace(), SetFace())
}
