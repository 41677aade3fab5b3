"""The games that can be played on a server.

This table is all that `kivyapp/online` knows of them: everything else goes through `OnlineRules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rules.cribbage.online_rules import CribbageOnlineRules
from rules.online_rules import OnlineRules


@dataclass(frozen=True, slots=True)
class OnlineGame:
    """A game's rules for a client."""

    rules: OnlineRules[Any]


ONLINE_GAMES: Final[Mapping[str, OnlineGame]] = {
    game.rules.key: game for game in (OnlineGame(CribbageOnlineRules()),)
}
