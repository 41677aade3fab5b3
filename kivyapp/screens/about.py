"""About the app: its version, licences, privacy and data folder."""

from __future__ import annotations

from typing import Any

from kivyapp import words
from kivyapp.services import Services
from kivyapp.widgets.rows import Column, SectionTitle
from kivyapp.widgets.screen import Page
from kivyapp.widgets.text import ParagraphLabel


class AboutScreen(Page):
    """Text only."""

    title = words.ABOUT

    def __init__(self, services: Services, **options: Any) -> None:
        super().__init__(services, **options)
        column = Column()
        self._section(column, f"{words.APP()} {words.VERSION}", words.MOTTO(), words.PRIVACY())
        for name, licence, description in words.LICENCES:
            self._section(column, str(name), licence(), description())
        self._section(column, words.DATA_FOLDER(), str(services.store.folder))
        self.scroller.set_content(column)

    def _section(self, column: Column, title: str, *texts: str) -> None:
        column.add_widget(SectionTitle(theme=self.theme, text=title))
        for index, text in enumerate(texts):
            column.add_widget(ParagraphLabel(theme=self.theme, text=text, soft=index > 0))
