"""Export and import: the name of a file, one button, and a plain word about what came of it."""

from __future__ import annotations

from collections.abc import Callable

from kivyapp import motion, system, words
from kivyapp.backup import BackupError
from kivyapp.services import Services
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.text import Paragraph
from kivyapp.widgets.textfield import TextRow


def export_sheet(services: Services) -> Sheet:
    """Write everything into one file."""

    def export(path: str) -> None:
        services.backups.export_to(path)
        services.notify(words.EXPORTED.format(file=path), seconds=motion.TOAST)

    day = services.clock.now().date().isoformat()
    name = str(system.documents_folder() / f"peacock-parlour-{day}.json")
    return _sheet(services, words.EXPORT, words.EXPORT_HELP, name, export)


def import_sheet(services: Services) -> Sheet:
    """Take everything from one file; for a few seconds it can be taken back."""

    def take_back() -> None:
        services.backups.take_back()
        services.notify(words.IMPORT_TAKEN_BACK)

    def import_(path: str) -> None:
        new = services.backups.import_from(path)
        # What is on the table is no longer what is on the shelf.
        services.navigation.to_hub()
        services.notify(
            words.IMPORTED.format(games=words.counted(new, "game")),
            action=words.TAKE_BACK,
            on_action=take_back,
            seconds=2 * motion.TOAST,
        )

    folder = system.documents_folder()
    found = sorted(folder.glob("peacock-parlour-*.json"))
    name = str(found[-1] if found else folder / "peacock-parlour.json")
    return _sheet(services, words.IMPORT, words.IMPORT_HELP, name, import_)


def _sheet(
    services: Services, title: str, explanation: str, name: str, action: Callable[[str], None]
) -> Sheet:
    column = Column(spacing=16)
    sheet = make_sheet(services, title, column)

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
    return sheet
