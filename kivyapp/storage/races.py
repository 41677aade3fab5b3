"""The race that is being run, so that it continues after the app was closed."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from kivyapp.storage.documents import DamagedDocument, Document, json_document
from kivyapp.storage.store import Store
from rules.recording import MAX_LENGTH

NAME: Final = "race"
VERSION: Final = 1

# The id of the running game, and the recording that it is raced against.
SavedRace: TypeAlias = tuple[str, str]


def _from_json(value: Any) -> SavedRace:
    match value:
        case {"game": str(game), "recording": str(text)} if len(text) <= MAX_LENGTH:
            return game, text
    raise DamagedDocument("not a race")


RACE: Final[Document[SavedRace]] = json_document(
    NAME, VERSION, _from_json, lambda race: {"game": race[0], "recording": race[1]}
)


def save(store: Store, game_id: str, recording: str) -> None:
    store.write(RACE, (game_id, recording))


def load(store: Store, game_id: str) -> str | None:
    """The recording that this game is raced against; None if it is no race."""
    saved = store.read(RACE)
    return saved[1] if saved is not None and saved[0] == game_id else None
