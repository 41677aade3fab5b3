"""Export and import, links, and files that cannot be read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.words.translation import Plural, Text

EXPORT: Final = Text("Export everything")
EXPORT_HELP: Final = Text("Saves your settings, statistics and running games to one file.")
IMPORT: Final = Text("Import")
IMPORT_HELP: Final = Text("Adds finished games; replaces your settings and running games.")
FILE_LABEL: Final = Text("File")
EXPORTED: Final = Text("Everything was exported to {file}.")
IMPORTED: Final = Plural(
    "Import complete: {count} game added.", "Import complete: {count} games added."
)
IMPORT_UNDONE: Final = Text("Import undone.")

SHARE_REPLAY: Final = Text("Share the replay")
SHARE_REPLAY_HELP: Final = Text("This game is too long for a link, so it is saved as a file.")
REPLAY_SAVED: Final = Text("The replay was saved to {file}.")
OPEN_REPLAY: Final = Text("Open a replay from a file")
OPEN_REPLAY_HELP: Final = Text("Shows a game that someone has sent you.")

BACKUP_ERRORS: Final[Mapping[str, Text]] = {
    "unreadable": Text("This file can't be read."),
    "unwritable": Text("The file can't be saved there."),
    "too_large": Text("This file is too large to be an export from Peacock Parlour."),
    "not_a_backup": Text("This file wasn't exported from Peacock Parlour."),
    "damaged": Text("This file is damaged. Nothing was changed."),
    "newer": Text("This file comes from a newer version of the app. Nothing was changed."),
}

LINK_ERRORS: Final[Mapping[str, Text]] = {
    "link_malformed": Text("This link can't be read: {detail}"),
    "link_too_long": Text("This link is too long."),
    "game_unknown": Text("There's no game called {detail}."),
    "option_unknown": Text("This game has no option called {detail}."),
    "option_twice": Text("This link sets the option {detail} twice."),
    "value_unknown": Text("That isn't possible: {detail}"),
    "seed_unusable": Text("A deal can't be called {detail}."),
    "room_unusable": Text("{detail} isn't a room code. Ask for the invitation again."),
    "replay_damaged": Text("This replay is damaged or incomplete. Ask for it again."),
    "replay_impossible": Text("This replay breaks the rules of the game, so it can't be shown."),
    "replay_newer": Text("This replay comes from a newer version of the app."),
    "file_unreadable": Text("This file can't be read."),
    "server_unusable": Text("This isn't a server address: {detail}"),
}


LINK_UNUSABLE: Final = Text("This link can't be opened.")
CRASH_OFFER: Final = Text("Peacock Parlour closed unexpectedly last time. Sorry! Share a report?")
CRASH_OFFER_ACTION: Final = Text("Share")


def link_error(key: str, detail: str) -> str:
    """Why a link was not opened; a long detail is cut off, because it comes from outside."""
    shortened = detail if len(detail) <= 60 else f"{detail[:57]}…"
    return LINK_ERRORS.get(key, LINK_UNUSABLE)(detail=shortened)


NOTHING_SAVED: Final = Text(
    "Nothing can be saved right now. You can keep playing; please free up some space."
)
DAMAGED_FILE: Final = Text("The file {file} is damaged.")
NEWER_FILE: Final = Text("The file {file} comes from a newer version of the app.")
FILE_KEPT: Final = Text("It was kept as {name}.")
PREVIOUS_USED: Final = Text("Its previous version is used instead.")
SHARED_DEAL: Final = Text("Can you beat this {game} deal? Its name is {seed}.")


def storage_notice(kind: str, file: str, renamed_to: str | None, recovered: bool) -> str:
    """A message about a file that the storage could not read or write."""
    if kind == "unwritable":
        return NOTHING_SAVED()
    sentences = [(DAMAGED_FILE if kind == "damaged" else NEWER_FILE)(file=file)]
    if renamed_to:
        sentences.append(FILE_KEPT(name=renamed_to))
    if recovered:
        sentences.append(PREVIOUS_USED())
    return " ".join(sentences)


def shared_deal(game: str, seed: str, link: str) -> str:
    """A message with a deal. The seed can be typed where the link cannot be tapped."""
    return f"{SHARED_DEAL(game=game, seed=seed)}\n{link}"
