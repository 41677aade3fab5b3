"""Export and import: through the system's file dialog, or by typing a path where there is none.

Either way one plain word about what came of it.
"""

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
from kivyapp.widgets.text import Paragraph
from kivyapp.widgets.text_field import TextRow


def export_all(services: Services) -> None:
    """Write everything into one file of the player's choice."""
    name = f"peacock-parlour-{services.clock.now().date().isoformat()}.json"

    def write(file: ChosenFile) -> None:
        try:
            file.write(render(services.backups.now()))
        except OSError:
            raise BackupError("unwritable") from None
        _exported(services, file.name)

    def export(path: str) -> None:
        services.backups.export_to(path)
        _exported(services, path)

    if not services.device.choose_file(_telling(services, write), save_as=name):
        path = str(services.device.documents_folder() / name)
        _ask(services, words.EXPORT, words.EXPORT_HELP, path, export)


def import_all(services: Services) -> None:
    """Take everything from one file; for a few seconds it can be taken back."""

    def read(file: ChosenFile) -> None:
        try:
            data = file.read()
        except OSError:
            raise BackupError("unreadable") from None
        _imported(services, services.backups.take_over(parse(data)))

    def import_(path: str) -> None:
        _imported(services, services.backups.import_from(path))

    if not services.device.choose_file(_telling(services, read)):
        folder = services.device.documents_folder()
        found = sorted(folder.glob("peacock-parlour-*.json"))
        path = str(found[-1] if found else folder / "peacock-parlour.json")
        _ask(services, words.IMPORT, words.IMPORT_HELP, path, import_)


def _exported(services: Services, name: str) -> None:
    services.notify(words.EXPORTED.format(file=name), seconds=motion.TOAST)


def _imported(services: Services, new: int) -> None:
    def take_back() -> None:
        services.backups.take_back()
        services.notify(words.IMPORT_TAKEN_BACK)

    # What is on the table is no longer what is on the shelf.
    services.navigation.to_hub()
    services.notify(
        words.IMPORTED.format(games=words.counted(new, "game")),
        action=words.TAKE_BACK,
        on_action=take_back,
        seconds=2 * motion.TOAST,
    )


def _telling(
    services: Services, action: Callable[[ChosenFile], None]
) -> Callable[[ChosenFile | None], None]:
    """Do it with the chosen file, if one was chosen, and say why if it cannot be done."""

    def chosen(file: ChosenFile | None) -> None:
        if file is None:
            return
        try:
            action(file)
        except BackupError as error:
            services.notify(words.BACKUP_ERRORS[error.key], seconds=motion.TOAST)

    return chosen


def _ask(
    services: Services, title: str, explanation: str, name: str, action: Callable[[str], None]
) -> None:
    column = Column(spacing=16)
    sheet: Sheet = make_sheet(services, title, column)

    def go(*_: object) -> None:
        try:
            action(row.text.strip())
        except BackupError as error:
            row.complaint = words.BACKUP_ERRORS[error.key]
            services.announcer.say(row.complaint, urgent=True)
            return
        services.navigation.close_sheet(sheet)

    row = TextRow(theme=services.theme, label=words.FILE_LABEL, text=name, on_enter=go)
    button = GlassButton(theme=services.theme, text=title, look="main", size_hint_x=1)
    button.fbind("on_action", go)
    for part in (Paragraph(theme=services.theme, text=explanation, soft=True), row, button):
        column.add_widget(part)
    services.navigation.open_sheet(sheet)
