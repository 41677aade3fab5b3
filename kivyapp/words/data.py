"""What becomes of the player's data: export and import, links, files that cannot be read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EXPORT: Final = "Export everything"
EXPORT_HELP: Final = "Settings, statistics and running games in one file."
IMPORT: Final = "Import"
IMPORT_HELP: Final = "Adds the finished games; replaces settings and running games."
FILE_LABEL: Final = "File"
EXPORTED: Final = "Everything was written to {file}."
IMPORTED: Final = "Imported; {games} new."
IMPORT_TAKEN_BACK: Final = "The import was taken back."

BACKUP_ERRORS: Final[Mapping[str, str]] = {
    "unreadable": "This file cannot be read.",
    "unwritable": "The file cannot be written there.",
    "too_large": "This file is too large to be one of ours.",
    "not_a_backup": "This file was not exported by Peacock Parlour.",
    "damaged": "This file is damaged. Nothing was changed.",
    "newer": "This file comes from a newer version. Nothing was changed.",
}

LINK_ERRORS: Final[Mapping[str, str]] = {
    "link_malformed": "This link cannot be read: {detail}",
    "link_too_long": "This link is too long.",
    "game_unknown": "There is no game called {detail}.",
    "option_unknown": "The game has no option {detail}.",
    "option_twice": "The option {detail} is there twice.",
    "value_unknown": "That is not possible: {detail}",
    "seed_unusable": "A deal cannot be called {detail}.",
    "room_unusable": "No room can have the code {detail}: ask for the invitation again.",
    "server_unusable": "This is no address of a server: {detail}",
}


def link_error(key: str, detail: str) -> str:
    """Why a link was not opened; a long detail is cut, because it came from outside."""
    shown = detail if len(detail) <= 60 else f"{detail[:57]}…"
    return LINK_ERRORS.get(key, "This link cannot be opened.").format(detail=shown)


def notice(kind: str, file: str, kept_as: str | None, recovered: bool) -> str:
    """What the storage has to tell."""
    if kind == "unwritable":
        return "Nothing can be saved at the moment. The game goes on; free some space."
    what = "is damaged" if kind == "damaged" else "comes from a newer version"
    kept = f" It was kept as {kept_as}." if kept_as else ""
    instead = " Its previous version is used." if recovered else ""
    return f"The file {file} {what}.{kept}{instead}"
