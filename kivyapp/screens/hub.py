"""The hub: a tile for each of the five games, and the way to everything else."""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import Metrics, dp, sp

from kivyapp import words
from kivyapp.screens.hub_layout import hub_layout
from kivyapp.services import Services
from kivyapp.storage.daily import diary
from kivyapp.storage.saved_game import SavedGame
from kivyapp.style.tokens import BUTTON_GAP, TOUCH_TARGET
from kivyapp.table.geometry import Rect
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.screen import Screen
from kivyapp.widgets.text import Figure, text_width
from kivyapp.widgets.tile import FeaturedTile, GameTile

# The first one has the large tile.
ORDER: Final = ("klondike", "spider", "crush", "cribbage", "set")
BUTTONS: Final = (
    ("statistics", words.STATISTICS),
    ("settings", words.SETTINGS),
    ("about", words.ABOUT),
)
ICONS: Final = {"statistics": "statistics", "settings": "settings", "about": "info"}
# What a picture before the words of a button takes, in dp.
ICON_ROOM: Final = 32


class Hub(Screen):
    """The first screen. What can be resumed is filled in after the first frame."""

    title = words.APP

    def __init__(self, services: Services, **options: Any) -> None:
        super().__init__(services, **options)
        self.heading = Figure(theme=self.theme, text=words.APP)
        self.add_widget(self.heading)
        self.tiles: dict[str, GameTile] = {key: self._tile(key) for key in ORDER}
        for tile in self.tiles.values():
            self.add_widget(tile)
        self.buttons = [self._button(screen, name) for screen, name in BUTTONS]
        for button in self.buttons:
            self.add_widget(button)
        for name in ("pos", "size"):
            self.fbind(name, self.arrange)

    def shown(self) -> None:
        # Reading the shelf means replaying games: not before the hub can be seen.
        Clock.schedule_once(self.refresh, 0)

    # The tiles

    def _tile(self, key: str) -> GameTile:
        open_game = self.services.navigation.open_game
        looks = {"theme": self.theme, "game": key, "title": words.GAMES[key]}
        status = words.ABOUT_GAMES[key]
        tile: GameTile
        if key == ORDER[0]:
            tile = FeaturedTile(
                status=status, on_daily=self._open_daily, on_calendar=self._open_calendar, **looks
            )
        else:
            tile = GameTile(status=status, **looks)
        tile.accessible_name = words.tile_name(key, status)
        tile.fbind("on_action", lambda *_: open_game(key))
        return tile

    def refresh(self, *_: Any) -> None:
        """Say on each tile what can be gone on with, and how the daily challenge stands."""
        kept = self.services.saved_games.contents()
        for key, tile in self.tiles.items():
            running = kept[key].running if key in kept else None
            going_on = words.GOING_ON if key in self.services.unsaved else ""
            tile.status = _resume_line(running) or going_on or words.ABOUT_GAMES[key]
            tile.accessible_name = words.tile_name(key, tile.status)
            if isinstance(tile, FeaturedTile):
                tile.strip.status = self._daily_line()
        self._align_tiles()

    def _align_tiles(self) -> None:
        """One game's long line must not make its picture smaller than those beside it."""
        alike = [tile for key, tile in self.tiles.items() if key != ORDER[0]]
        lines = max(tile.wanted_lines for tile in alike)
        for tile in alike:
            tile.lines = lines

    def _daily_line(self) -> str:
        today = self.services.clock.now().date()
        days = diary(self.services.history.games)
        won = any(day == today and result.in_time for (day, _), result in days.results.items())
        return words.streak_line(days.streak(today), won)

    def _open_daily(self) -> None:
        day: date = self.services.clock.now().date()
        self.services.navigation.open_game(ORDER[0], day=day)

    def _open_calendar(self) -> None:
        from kivyapp.screens.calendar_sheet import calendar_sheet

        self.services.navigation.open_sheet(calendar_sheet(self.services, ORDER[0]))

    # Layout

    def _button(self, screen: str, name: str) -> GlassButton:
        button = GlassButton(theme=self.theme, text=name, icon_name=ICONS[screen], look="quiet")
        button.fbind("on_action", lambda *_: self.services.navigation.open_screen(screen))
        return button

    def arrange(self, *_: Any) -> None:
        area = Rect(self.x, self.y, self.width, self.height)
        layout = hub_layout(area, Metrics.dp, len(self.tiles))
        header = layout.header
        self.heading.pos, self.heading.size = (header.x, header.y), (header.width, header.height)
        self.heading.halign = "center" if layout.upright else "left"
        self.heading.font_size = sp(30) if self.height > dp(600) else sp(26)
        for tile, place in zip(self.tiles.values(), layout.tiles, strict=True):
            tile.pos, tile.size = (place.x, place.y), (place.width, place.height)
        self._align_tiles()
        self._place_buttons(layout.buttons, upright=layout.upright)

    def _place_buttons(self, room: Rect, *, upright: bool) -> None:
        gap, count = round(dp(BUTTON_GAP)), len(self.buttons)
        pictured = [text_width(name, bold=True) + dp(ICON_ROOM) for _, name in BUTTONS]
        if upright:
            widths = [(room.width - gap * (count - 1)) / count] * count
            fits = all(has >= needs + dp(4) for has, needs in zip(widths, pictured, strict=True))
        else:
            widths = [width + dp(24) for width in pictured]
            fits = sum(widths) + gap * (count - 1) <= room.width
            widths = widths if fits else [dp(TOUCH_TARGET)] * count
        left = room.x if upright else room.right - sum(widths) - gap * (count - 1)
        for button, (screen, name), width in zip(self.buttons, BUTTONS, widths, strict=True):
            # The smallest phones have room for the words or, lying on their side, the pictures.
            button.text = name if fits or upright else ""
            button.icon_name = ICONS[screen] if fits or not upright else ""
            button.size = (width, dp(TOUCH_TARGET))
            button.pos = (round(left), round(room.y + (room.height - dp(TOUCH_TARGET)) / 2))
            left += width + gap


def _resume_line(kept: SavedGame | None) -> str:
    """What a tile says of a running game; nothing for one in which nothing was done."""
    if kept is None:
        return ""
    game = kept.resumed()
    if game.is_over or not game.was_played:
        return ""
    return words.resume_line(game.session.position, game.seconds)
