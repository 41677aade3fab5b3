"""Sharing a replay: as a link if it fits into one, or else as a file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kivyapp import words
from kivyapp.games import shared_replay
from kivyapp.platform import links
from kivyapp.platform.device import ChosenFile
from kivyapp.screens.backup_sheets import ask_path, on_chosen
from kivyapp.services import Services
from kivyapp.storage import files
from kivyapp.storage.backup import BackupError
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.style import motion

SUFFIX: Final = ".peacock"


def share_replay(services: Services, game: FinishedGame) -> None:
    """Share a game of the history with all its moves."""
    text = services.history.recordings.get(game)
    if text is None:
        return
    link = links.render(links.Link(game.game, replay=text))
    if len(link) <= links.MAX_LENGTH:
        services.share(link)
    else:
        _save_file(services, f"{game.game}-{game.finished[:10]}{SUFFIX}", link.encode())


def _save_file(services: Services, name: str, data: bytes) -> None:
    def write(file: ChosenFile) -> None:
        try:
            file.write(data)
        except OSError:
            raise BackupError("unwritable") from None
        report(file.name)

    def write_to(path: str) -> None:
        try:
            files.replace(Path(path), data, keep_previous=False)
        except OSError:
            raise BackupError("unwritable") from None
        report(path)

    def report(saved_as: str) -> None:
        services.notify(words.REPLAY_SAVED(file=saved_as), seconds=motion.TOAST)

    if not services.device.choose_file(on_chosen(services, write), save_as=name):
        path = str(services.device.documents_folder() / name)
        ask_path(services, words.SHARE_REPLAY(), words.SHARE_REPLAY_HELP(), path, write_to)


def open_replay_file(services: Services) -> None:
    """Show the replay in a file that the player chooses."""

    def read(file: ChosenFile) -> None:
        try:
            data = file.read()
        except OSError:
            raise BackupError("unreadable") from None
        _open(services, data)

    def read_from(path: str) -> None:
        try:
            data = files.read(Path(path))
        except OSError:
            raise BackupError("unreadable") from None
        _open(services, data)

    if not services.device.choose_file(on_chosen(services, read)):
        folder = services.device.documents_folder()
        found = sorted(folder.glob(f"*{SUFFIX}"))
        path = str(found[-1] if found else folder / f"replay{SUFFIX}")
        ask_path(services, words.OPEN_REPLAY(), words.OPEN_REPLAY_HELP(), path, read_from)


def _open(services: Services, data: bytes) -> None:
    shared_replay.open_replay_text(services, data.decode(errors="replace"))
