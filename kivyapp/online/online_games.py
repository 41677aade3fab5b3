"""The games that can be played on a server.

This table is all that `kivyapp/online` knows of them: everything else goes through `OnlineRules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.cribbage.online_rules import CribbageOnlineRules
from rules.online_rules import OnlineRules

ONLINE_RULES: Final[Mapping[str, OnlineRules[Any]]] = {
    rules.key: rules for rules in (CribbageOnlineRules(),)
}
