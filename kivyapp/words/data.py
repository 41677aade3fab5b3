"""Export and import, links, and files that cannot be read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EXPORT: Final = "Export everything"
EXPORT_HELP: Final = "Saves your settings, statistics and running games to one file."
IMPORT: Final = "Import"
IMPORT_HELP: Final = "Adds finished games; replaces your settings and running games."
FILE_LABEL: Final = "File"
EXPORTED: Final = "Everything was exported to {file}."
IMPORTED: Final = "Import complete: {games} added."
IMPORT_UNDONE: Final = "Import undone."

SHARE_REPLAY: Final = "Share the replay"
SHARE_REPLAY_HELP: Final = "This game is too long for a link, so it is saved as a file."
REPLAY_SAVED: Final = "The replay was saved to {file}."
OPEN_REPLAY: Final = "Open a replay from a file"
OPEN_REPLAY_HELP: Final = "Shows a game that someone has sent you."

BACKUP_ERRORS: Final[Mapping[str, str]] = {
    "unreadable": "This file can't be read.",
    "unwritable": "The file can't be saved there.",
    "too_large": "This file is too large to be an export from Peacock Parlour.",
    "not_a_backup": "This file wasn't exported from Peacock Parlour.",
    "damaged": "This file is damaged. Nothing was changed.",
    "newer": "This file comes from a newer version of the app. Nothing was changed.",
}

LINK_ERRORS: Final[Mapping[str, str]] = {
    "link_malformed": "This link can't be read: {detail}",
    "link_too_long": "This link is too long.",
    "game_unknown": "There's no game called {detail}.",
    "option_unknown": "This game has no option called {detail}.",
    "option_twice": "This link sets the option {detail} twice.",
    "value_unknown": "That isn't possible: {detail}",
    "seed_unusable": "A deal can't be called {detail}.",
    "room_unusable": "{detail} isn't a room code. Ask for the invitation again.",
    "replay_damaged": "This replay is damaged or incomplete. Ask for it again.",
    "replay_impossible": "This replay breaks the rules of the game, so it can't be shown.",
    "replay_newer": "This replay comes from a newer version of the app.",
    "file_unreadable": "This file can't be read.",
    "server_unusable": "This isn't a server address: {detail}",
}


CRASH_OFFER: Final = "Peacock Parlour closed unexpectedly last time. Sorry! Share a report?"
CRASH_OFFER_ACTION: Final = "Share"


def link_error(key: str, detail: str) -> str:
    """Why a link was not opened; a long detail is cut off, because it comes from outside."""
    shortened = detail if len(detail) <= 60 else f"{detail[:57]}…"
    return LINK_ERRORS.get(key, "This link can't be opened.").format(detail=shortened)


def storage_notice(kind: str, file: str, renamed_to: str | None, recovered: bool) -> str:
    """A message about a file that the storage could not read or write."""
    if kind == "unwritable":
        return "Nothing can be saved right now. You can keep playing; please free up some space."
    problem = "is damaged" if kind == "damaged" else "comes from a newer version of the app"
    kept = f" It was kept as {renamed_to}." if renamed_to else ""
    instead = " Its previous version is used instead." if recovered else ""
    return f"The file {file} {problem}.{kept}{instead}"


def shared_deal(game: str, seed: str, link: str) -> str:
    """A message with a deal. The seed can be typed where the link cannot be tapped."""
    return f"Can you beat this {game} deal? Its name is {seed}.\n{link}"
