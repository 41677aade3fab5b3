"""What keys mean in a duel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivyapp.platform.keys import Key

if TYPE_CHECKING:
    from kivyapp.games.cribbage.match_screen import MatchScreen


def press_key(screen: MatchScreen, key: Key) -> bool:
    """Do what a key means; False when it means nothing here."""
    if screen.curtain is not None:
        if key.name not in ("enter", "space"):
            return False
        screen.curtain.button.act()
        return True
    if key.name == "enter":
        if screen.table.counting or not screen.cursor.press():
            screen.player.act()
        return True
    if key.hints:
        screen.duel.advise()
        return True
    return key.plain and _press_letter(screen, key.name)


def _press_letter(screen: MatchScreen, name: str) -> bool:
    match name:
        case "left" | "right":
            screen.cursor.move(1 if name == "right" else -1)
        case "c" | "g":
            screen.player.act()
        case "s":
            screen.playback.hurry()
        case "n":
            screen.new_match()
        case "1" | "2" | "3" | "4" | "5" | "6":
            return screen.cursor.press_number(int(name))
        case _:
            return False
    return True
