"""The settings, each applied as soon as it is changed, and export and import."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import Metrics, dp

from kivyapp import words
from kivyapp.games.game_ui import GameUI
from kivyapp.games.game_uis import GAME_UIS, HUB_TILES
from kivyapp.screens.language_sheet import language_name, language_sheet
from kivyapp.services import Services
from kivyapp.storage.server_address import DEFAULT_SERVER
from kivyapp.storage.settings import (
    AUTO_COMPLETE,
    CARD_BACKS,
    CARD_LETTERS,
    REDUCED_MOTION,
    SET_COLOURS,
    SPEEDS,
    TEXT_SIZES,
    THEMES,
    Settings,
)
from kivyapp.style.rect import Rect
from kivyapp.widgets.choice_row import PICTURE, ChoiceRow
from kivyapp.widgets.rows import ActionRow, Column, SectionTitle, SwitchRow
from kivyapp.widgets.screen import Page
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.slider import SliderRow
from kivyapp.words.translation import Text, language

SECTIONS: Final = (
    (
        words.SETTINGS_LOOK,
        (
            "theme", "true_black", "text_size", "card_back", "card_letters", "four_colours",
            "large_cards", "left_hand",
        ),
    ),
    (HUB_TILES["set"].name, ("set_colours", "set_letters")),
    (HUB_TILES["cribbage"].name, ("coach",)),
    (words.SETTINGS_MOTION, ("speed", "reduced_motion")),
    (words.SETTINGS_SOUND, ("volume", "muted", "vibration")),
    (
        words.SETTINGS_PLAY,
        (
            "tap_to_move", "auto_complete", "winnable_only", "winnable_light",
            "show_timer", "show_seconds", "show_score",
        ),
    ),
)  # fmt: skip
CHOICES: Final = {
    "theme": THEMES,
    "card_back": CARD_BACKS,
    "card_letters": CARD_LETTERS,
    "set_colours": SET_COLOURS,
    "text_size": TEXT_SIZES,
    "speed": SPEEDS,
    "reduced_motion": REDUCED_MOTION,
    "auto_complete": AUTO_COMPLETE,
}


def large_cards_gain(ui: GameUI, window: Rect, density: float) -> int:
    """By how many percent large cards are larger in this window."""
    usual, large = (
        ui.card_size(window, density, large_cards=is_large) for is_large in (False, True)
    )
    return round(100 * large / usual - 100) if usual else 0


class SettingsScreen(Page):
    """A row for every setting. Changes from elsewhere, such as M for mute, show at once."""

    title = words.SETTINGS

    def __init__(self, services: Services, **options: Any) -> None:
        self.rows: dict[str, Any] = {}
        self.online_rows: dict[str, ActionRow] = {}
        super().__init__(services, **options)
        self._column = Column()
        # First, so that it is found in a language that one cannot read.
        self._column.add_widget(self._language_row())
        self._add_section(*SECTIONS[0])
        self.scroller.set_content(self._column)
        # The first section fills the screen; all of them at once would delay the first frame. Keys
        # are handled before a frame's callbacks, so the next callback may still come before it.
        self._adds_others = Clock.schedule_once(self._await_first_frame)
        self._unsubscribe = services.settings.subscribe(self._changed)
        self._changed(services.settings.value)

    def on_close(self) -> None:
        self._adds_others.cancel()
        self._unsubscribe()

    def _await_first_frame(self, _dt: float) -> None:
        self._adds_others = Clock.schedule_once(self._add_other_sections)

    def _add_other_sections(self, _dt: float) -> None:
        for title, names in SECTIONS[1:]:
            self._add_section(title, names)
            if title == words.SETTINGS_SOUND:
                self._column.add_widget(self._volumes_row())
        self.online_rows = self._online_rows()
        self._add_rows(words.SETTINGS_ONLINE(), self.online_rows.values())
        self._add_rows(words.SETTINGS_DATA(), self._data_rows())
        self._changed(self.services.settings.value)

    def _add_section(self, title: Text, names: Iterable[str]) -> None:
        rows = {name: self._row(name) for name in names if self._is_offered(name)}
        self.rows |= rows
        self._add_rows(title(), rows.values())

    def _add_rows(self, title: str, rows: Iterable[Any]) -> None:
        self._column.add_widget(SectionTitle(theme=self.theme, text=title))
        for row in rows:
            self._column.add_widget(row)

    def arrange(self, *_: Any) -> None:
        super().arrange()
        if "large_cards" in self.rows:
            self._explain_large_cards()

    def _explain_large_cards(self) -> None:
        """Say what large cards do in this window; nothing is offered that does nothing."""
        window = Rect(self.x, self.y, self.width, self.height)
        gains = {ui.name: large_cards_gain(ui, window, Metrics.dp) for ui in GAME_UIS.values()}
        row = self.rows["large_cards"]
        row.explanation = words.large_cards(gains)
        row.disabled = not any(gains.values())

    def _language_row(self) -> Any:
        services = self.services
        return ActionRow(
            lambda: services.navigation.open_sheet(language_sheet(services)),
            theme=self.theme,
            text=words.SETTINGS_LANGUAGE(),
            explanation=language_name(services.settings.value.language),
            icon_name="info",
        )

    def _is_offered(self, name: str) -> bool:
        """False for the letters on the cards where the language has no others."""
        return name != "card_letters" or language().has_card_letters

    def _row(self, name: str) -> Any:
        holder = self.services.settings
        value = getattr(holder.value, name)
        text, explanation = map(str, words.SETTING_NAMES[name])

        def change(new: Any) -> None:
            holder.change(**{name: new})

        if name in CHOICES:
            return ChoiceRow(
                theme=self.theme,
                text=text,
                explanation=explanation,
                options=self._choices(name),
                value=value,
                on_change=change,
                pictures=self._pictures(name),
            )
        if name == "volume":
            return SliderRow(
                theme=self.theme,
                text=text,
                value=value,
                on_change=self._volume_set,
                on_preview=lambda new: holder.preview(volume=new),
            )
        return SwitchRow(
            theme=self.theme, text=text, explanation=explanation, active=value, on_change=change
        )

    def _choices(self, name: str) -> list[tuple[str, str]]:
        if name == "card_letters":
            return list(words.letters_names().items())
        return [(value, words.SETTING_VALUES[name][value]()) for value in CHOICES[name]]

    def _pictures(self, name: str) -> dict[str, Any]:
        """The images of the card backs; other settings have none."""
        if name != "card_back":
            return {}
        width = round(dp(PICTURE[0]))
        return {back: self.services.card_picture(f"back-{back}", width) for back in CARD_BACKS}

    def _volume_set(self, volume: int) -> None:
        self.services.settings.change(volume=volume)
        # A sample at the new volume.
        self.services.sound.play("drop")

    def _changed(self, settings: Settings) -> None:
        for name, row in self.rows.items():
            value = getattr(settings, name)
            if isinstance(row, ChoiceRow):
                row.control.value = value
            elif isinstance(row, SliderRow):
                row.value = value
            else:
                row.active = value
        is_chosen = settings.server != DEFAULT_SERVER
        explanations = {
            "player_name": settings.player_name or words.PLAYER_NAME_HELP(),
            "server": settings.server if is_chosen else words.NO_SERVER(),
        }
        for name, row in self.online_rows.items():
            row.explanation = explanations[name]
        # True black is a variant of the dark theme, which the system may choose.
        self.rows["true_black"].disabled = settings.theme not in ("dark", "system")

    def _volumes_row(self) -> ActionRow:
        from kivyapp.screens.volume_sheet import volume_sheet

        return ActionRow(
            partial(self._open_sheet, volume_sheet),
            theme=self.theme,
            text=words.VOLUMES(),
            explanation=words.VOLUMES_HELP(),
            icon_name="sound-on",
        )

    # Online matches

    def _online_rows(self) -> dict[str, ActionRow]:
        from kivyapp.online.sheets import name_sheet, server_sheet

        rows = (
            ("player_name", words.PLAYER_NAME(), "info", name_sheet),
            ("server", words.SERVER(), "share", server_sheet),
        )
        return {
            name: ActionRow(
                partial(self._open_sheet, make_sheet),
                theme=self.theme,
                text=text,
                accessible_name=text,
                icon_name=icon,
            )
            for name, text, icon, make_sheet in rows
        }

    def _open_sheet(self, make_sheet: Callable[[Services], Sheet]) -> None:
        self.services.navigation.open_sheet(make_sheet(self.services))

    # Export and import

    def _data_rows(self) -> list[ActionRow]:
        return [
            ActionRow(
                self._export,
                theme=self.theme,
                text=words.EXPORT(),
                explanation=words.EXPORT_HELP(),
                icon_name="export",
            ),
            ActionRow(
                self._import,
                theme=self.theme,
                text=words.IMPORT(),
                explanation=words.IMPORT_HELP(),
                icon_name="import",
            ),
        ]

    def _export(self) -> None:
        from kivyapp.screens.backup_sheets import export_all

        export_all(self.services)

    def _import(self) -> None:
        from kivyapp.screens.backup_sheets import import_all

        import_all(self.services)
