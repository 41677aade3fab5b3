"""Export and import, by the system's file dialog or, where there is none, by typing a path."""

from __future__ import annotations

from collections.abc import Callable

from kivyapp import words
from kivyapp.platform.device import ChosenFile
from kivyapp.services import Services
from kivyapp.storage.backup import BackupError, parse, render
from kivyapp.style import motion
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.text import ParagraphLabel
from kivyapp.widgets.text_field import TextRow


def export_all(services: Services) -> None:
    """Write all data into a file that the player chooses."""
    name = f"peacock-parlour-{services.clock.now().date().isoformat()}.json"

    def write(file: ChosenFile) -> None:
        try:
            file.write(render(services.backups.snapshot()))
        except OSError:
            raise BackupError("unwritable") from None
        _report_export(services, file.name)

    def export(path: str) -> None:
        services.backups.export_to(path)
        _report_export(services, path)

    if not services.device.choose_file(on_chosen(services, write), save_as=name):
        path = str(services.device.documents_folder() / name)
        ask_path(services, words.EXPORT(), words.EXPORT_HELP(), path, export)


def import_all(services: Services) -> None:
    """Read all data from a file; for a few seconds this can be undone."""

    def read(file: ChosenFile) -> None:
        try:
            data = file.read()
        except OSError:
            raise BackupError("unreadable") from None
        _report_import(services, services.backups.restore(parse(data)))

    def import_(path: str) -> None:
        _report_import(services, services.backups.import_from(path))

    if not services.device.choose_file(on_chosen(services, read)):
        folder = services.device.documents_folder()
        found = sorted(folder.glob("peacock-parlour-*.json"))
        path = str(found[-1] if found else folder / "peacock-parlour.json")
        ask_path(services, words.IMPORT(), words.IMPORT_HELP(), path, import_)


def _report_export(services: Services, name: str) -> None:
    services.notify(words.EXPORTED(file=name), seconds=motion.TOAST)


def _report_import(services: Services, new_games: int) -> None:
    def undo() -> None:
        services.backups.undo_import()
        services.notify(words.IMPORT_UNDONE())

    # A game that is open no longer matches the saved games.
    services.navigation.to_hub()
    services.notify(
        words.IMPORTED(new_games),
        action=words.UNDO(),
        on_action=undo,
        seconds=2 * motion.TOAST,
    )


def on_chosen(
    services: Services, action: Callable[[ChosenFile], None]
) -> Callable[[ChosenFile | None], None]:
    """A callback for the file dialog that runs the action and reports an error."""

    def chosen(file: ChosenFile | None) -> None:
        if file is None:
            return
        try:
            action(file)
        except BackupError as error:
            services.notify(words.BACKUP_ERRORS[error.key](), seconds=motion.TOAST)

    return chosen


def ask_path(
    services: Services, title: str, explanation: str, path: str, action: Callable[[str], None]
) -> None:
    """Ask for a path where there is no file dialog; an error of the action is shown there."""
    column = Column(spacing=16)
    sheet: Sheet = make_sheet(services, title, column)

    def submit(*_: object) -> None:
        try:
            action(row.text.strip())
        except BackupError as error:
            row.error = words.BACKUP_ERRORS[error.key]()
            services.announcer.say(row.error, urgent=True)
            return
        services.navigation.close_sheet(sheet)

    row = TextRow(theme=services.theme, label=words.FILE_LABEL(), text=path, on_enter=submit)
    button = GlassButton(theme=services.theme, text=title, variant="main", size_hint_x=1)
    button.fbind("on_action", submit)
    for part in (ParagraphLabel(theme=services.theme, text=explanation, soft=True), row, button):
        column.add_widget(part)
    services.navigation.open_sheet(sheet)
