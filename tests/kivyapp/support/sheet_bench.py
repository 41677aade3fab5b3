"""The app with a fake game open, for tests of sheets and toasts."""

from __future__ import annotations

from kivyapp.widgets.menu import MenuItem, menu_sheet
from tests.kivyapp.support.parlour import parlour


class SheetBench:
    """Opens menus and collects the items that were chosen."""

    def __init__(self, drive, folder):
        self.driver = drive(parlour(folder))
        self.services = self.driver.app.services
        self.services.navigation.open_game("klondike")
        self.driver.frame(2)
        self.game = self.driver.app.presenter.screen
        self.chosen = []

    def menu(self, count=3):
        items = [
            MenuItem(f"Item {index}", "new", lambda index=index: self.chosen.append(index))
            for index in range(count)
        ]
        items.append(
            MenuItem("Disabled", "new", lambda: self.chosen.append("disabled"), enabled=False)
        )
        sheet = menu_sheet(self.services, "Klondike", items)
        self.services.navigation.open_sheet(sheet)
        return sheet

    @property
    def sheets(self):
        return self.driver.app.root_widget.sheets.children
