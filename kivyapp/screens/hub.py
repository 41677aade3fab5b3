"""The hub: a tile for each game, and buttons for statistics, settings and about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from threading import Thread
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import Metrics, dp, sp

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS, HUB_TILES
from kivyapp.play.timer import Timer
from kivyapp.screens.hub_layout import fill_width, hub_layout
from kivyapp.services import Services
from kivyapp.storage.daily import DailyHistory
from kivyapp.storage.saved_game import SavedGame, SaveSlot, slot_name
from kivyapp.style.rect import Rect
from kivyapp.style.tokens import BUTTON_GAP, TOUCH_TARGET
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.daily_marks import marks_of
from kivyapp.widgets.daily_strip import DailyStrip
from kivyapp.widgets.game_tile import GameTile
from kivyapp.widgets.screen import Screen
from kivyapp.widgets.text import DisplayText, text_width
from rules.dailies import DAILIES

# The first game has the large tile.
FEATURED: Final = next(iter(HUB_TILES))
BUTTONS: Final = (
    ("statistics", words.STATISTICS),
    ("settings", words.SETTINGS),
    ("about", words.ABOUT),
)
ICONS: Final = {"statistics": "statistics", "settings": "settings", "about": "info"}
# The seconds after which a long history is read: the first frames come first.
READ_AFTER: Final = 0.25
# The width that an icon adds to a button, in dp.
ICON_WIDTH: Final = 32
# The least width of a button beyond that of its text and icon, in dp.
BUTTON_MARGIN: Final = 12


class Hub(Screen):
    """The first screen. The state of running games is filled in after the first frame."""

    title = words.APP

    def __init__(self, services: Services, **options: Any) -> None:
        super().__init__(services, **options)
        self._waiting_timer = Timer()
        self._unwatch: Callable[[], None] = lambda: None
        # Whether a long history is being read, and whether it has been.
        self._is_reading = self._has_history = False
        self.heading = DisplayText(theme=self.theme, text=words.APP())
        self.add_widget(self.heading)
        self.daily = DailyStrip(theme=self.theme)
        self.daily.fbind("on_action", lambda *_: self._open_calendar())
        self.add_widget(self.daily)
        self.tiles: dict[str, GameTile] = {key: self._tile(key) for key in HUB_TILES}
        for tile in self.tiles.values():
            self.add_widget(tile)
        self.buttons = [self._button(screen, name()) for screen, name in BUTTONS]
        for button in self.buttons:
            self.add_widget(button)
        for name in ("pos", "size"):
            self.fbind(name, self.arrange)

    def on_enter(self) -> None:
        self._refresh_soon()
        self._unwatch = self.services.day_watch.subscribe(self._refresh_soon)

    def on_resume(self) -> None:
        self.services.day_watch.look()

    def _refresh_soon(self) -> None:
        # Reading saved games means replaying them, so show the hub first.
        Clock.schedule_once(self.refresh, 0)

    # The tiles

    def _tile(self, key: str) -> GameTile:
        options = {"theme": self.theme, "game": key, "title": HUB_TILES[key].name()}
        status = HUB_TILES[key].tagline()
        tile = GameTile(status=status, **options)
        tile.accessible_name = words.tile_name(HUB_TILES[key].name(), status)
        tile.fbind("on_action", lambda *_: GAME_UIS[key].open_from_hub(self.services))
        return tile

    def refresh(self, *_: Any) -> None:
        """Update what each tile says about its running game, and the daily challenge."""
        slots = self.services.saved_games.slots()
        for key in self.tiles:
            running = slots[key].running if key in slots else None
            waiting = HUB_TILES[key].waiting_line(self.services)
            self._set_status(key, waiting or _resume_line(running) or HUB_TILES[key].tagline())
            if waiting:
                self._waiting_timer.start(partial(self._count_down, key), 1)
        if self._has_history or self.services.history.is_at_hand:
            self._show_daily(slots)
        elif not self._is_reading:
            self._is_reading = True
            Clock.schedule_once(self._read_history, READ_AFTER)
        self._align_tiles()

    def _read_history(self, _elapsed: float) -> None:
        """Read a long history beside the first frames, then show what depends on it."""

        def read() -> None:
            _ = self.services.history.games
            Clock.schedule_once(self._history_read, 0)

        Thread(target=read, name="history", daemon=True).start()

    def _history_read(self, _elapsed: float) -> None:
        self._has_history = True
        self.refresh()

    def _set_status(self, key: str, status: str) -> None:
        self.tiles[key].status = status
        self.tiles[key].accessible_name = words.tile_name(HUB_TILES[key].name(), status)

    def _count_down(self, key: str, unchanged: int = 0) -> None:
        """Update the time left in a match that was left, until it does not change any more."""
        line = HUB_TILES[key].waiting_line(self.services)
        # A timer that fires a little early finds the same second again.
        unchanged = unchanged + 1 if line == self.tiles[key].status else 0
        if line and unchanged < 2:
            self._set_status(key, line)
            self._waiting_timer.start(partial(self._count_down, key, unchanged), 1)

    def on_leave(self) -> None:
        self._unwatch()
        self._waiting_timer.stop()

    def _align_tiles(self) -> None:
        """Give the small tiles equal lines, so that a long status does not shrink one picture."""
        alike = [tile for key, tile in self.tiles.items() if key != FEATURED]
        lines = max(tile.wanted_lines for tile in alike)
        for tile in alike:
            tile.lines = lines

    @property
    def _today(self) -> date:
        today: date = self.services.clock.now().date()
        return today

    def _show_daily(self, slots: Mapping[str, SaveSlot]) -> None:
        """Show what is done of today's challenges, and whether one is in progress."""
        today, games = self._today, len(DAILIES)
        history = DailyHistory.of(self.services.history.games)
        day, days = history.day(today, today), history.streak(today)
        begun = [key for key in DAILIES if _is_begun(slots.get(slot_name(key, today)), today)]
        self.daily.marks = marks_of(day, begun)
        self.daily.short_status = words.short_daily_line(day.done, games)
        name = HUB_TILES[begun[0]].name() if begun else ""
        self.daily.status = words.daily_line(day.done, games, days, name)

    def _open_calendar(self) -> None:
        from kivyapp.games.calendar_sheet import calendar_sheet

        self.services.navigation.open_sheet(calendar_sheet(self.services))

    # Layout

    def _button(self, screen: str, name: str) -> GlassButton:
        button = GlassButton(theme=self.theme, text=name, icon_name=ICONS[screen], variant="quiet")
        button.fbind("on_action", lambda *_: self.services.navigation.open_screen(screen))
        return button

    def arrange(self, *_: Any) -> None:
        area = Rect(self.x, self.y, self.width, self.height)
        layout = hub_layout(area, Metrics.dp, len(self.tiles))
        self._place_buttons(layout.buttons, is_portrait=layout.is_portrait)
        header = layout.header
        self.heading.pos, self.heading.size = (header.x, header.y), (header.width, header.height)
        if not layout.is_portrait:
            self.heading.width = self.buttons[0].x - dp(BUTTON_GAP) - header.x
        self.heading.halign = "center" if layout.is_portrait else "left"
        self.heading.font_size = sp(30) if self.height > dp(600) else sp(26)
        daily = layout.daily
        self.daily.pos, self.daily.size = (daily.x, daily.y), (daily.width, daily.height)
        for tile, place in zip(self.tiles.values(), layout.tiles, strict=True):
            tile.pos, tile.size = (place.x, place.y), (place.width, place.height)
        self._align_tiles()

    def toast_lane(self) -> Rect:
        """Over the name of the app."""
        return Rect(*self.heading.pos, *self.heading.size)

    def _place_buttons(self, room: Rect, *, is_portrait: bool) -> None:
        gap, count = round(dp(BUTTON_GAP)), len(self.buttons)
        texts = [text_width(name(), bold=True) for _, name in BUTTONS]
        with_icon = [width + dp(ICON_WIDTH) for width in texts]
        if is_portrait:
            space = room.width - gap * (count - 1)
            fits = sum(with_icon) + count * dp(BUTTON_MARGIN) <= space
            widths = fill_width(with_icon if fits else texts, space, dp(BUTTON_MARGIN))
        else:
            widths = [width + dp(24) for width in with_icon]
            fits = sum(widths) + gap * (count - 1) <= room.width
            widths = widths if fits else [dp(TOUCH_TARGET)] * count
        left = room.x if is_portrait else room.right - sum(widths) - gap * (count - 1)
        for button, (screen, name), width in zip(self.buttons, BUTTONS, widths, strict=True):
            # The smallest phones have room only for the text or, in landscape, only for the icon.
            button.text = name() if fits or is_portrait else ""
            button.icon_name = ICONS[screen] if fits or not is_portrait else ""
            button.size = (width, dp(TOUCH_TARGET))
            button.pos = (round(left), round(room.y + (room.height - dp(TOUCH_TARGET)) / 2))
            left += width + gap


def _is_begun(slot: SaveSlot | None, day: date) -> bool:
    """True if this slot has the challenge of this day in progress."""
    running = None if slot is None else slot.running
    return running is not None and running.is_resumable and running.day == day


def _resume_line(saved: SavedGame | None) -> str:
    """The status of a running game; empty if it has not been played yet."""
    if saved is None or not saved.is_resumable:
        return ""
    return words.resume_line(saved.moves, saved.elapsed)
