"""What the screens of all games have in common: the bars, the area between them, coming and going.

A game puts its own widgets into `area`, shows what happens there, and hears of everything else
through the few methods that are meant to be overridden.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from kivyapp import words
from kivyapp.games.game_ui import GameUI
from kivyapp.play.timer import Timer
from kivyapp.services import Services
from kivyapp.storage.settings import Settings
from kivyapp.style import motion
from kivyapp.style.tokens import BAR_HEIGHT
from kivyapp.table.geometry import Rect
from kivyapp.widgets.celebration import Celebration
from kivyapp.widgets.chrome import Chrome
from kivyapp.widgets.screen import Screen
from kivyapp.widgets.thumb_bar import THUMB_HEIGHT

NOWHERE: Final = (-1.0, -1.0)


class GameScreen(Screen):
    """The screen of one game."""

    def __init__(
        self,
        services: Services,
        face: GameUI,
        *,
        on_menu: Callable[[], object],
        on_undo: Callable[[], object] | None = None,
        on_redo: Callable[[], object] | None = None,
        on_hint: Callable[[], object] | None = None,
        **rest: Any,
    ) -> None:
        super().__init__(services, **rest)
        self.face = face
        self.title = face.title
        self.is_shown = False
        self._celebration: Celebration | None = None
        self._celebrating = Timer()
        self.chrome = Chrome(
            theme=services.theme,
            title=face.title,
            on_back=services.navigation.back,
            on_menu=on_menu,
            on_undo=on_undo,
            on_redo=on_redo,
            on_hint=on_hint,
        )
        self.add_widget(self.chrome)
        self._unwatch: Callable[[], object] = lambda: None
        self._unsubscribe = services.settings.subscribe(self.settings_changed)
        self.chrome.bind(table_area=lambda *_: self.area_changed(self.area))
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)

    @property
    def area(self) -> Rect:
        """What the bars leave for the game."""
        area: Rect = self.chrome.table_area
        return area

    def toast_bottom(self) -> float:
        """Above the stock of an upright window; in the bar of a wide one, where no card lies."""
        if self.width < self.height:
            # The stock is about a fifth of the width high.
            return float(dp(THUMB_HEIGHT + 8) + 0.2 * self.width)
        return float(self.height - dp(BAR_HEIGHT))

    def toast_end(self) -> float | None:
        """In the bar it keeps clear of time and score: half a number tells something wrong."""
        if self.width < self.height:
            return None
        return float(self.chrome.top_bar.heading.right - self.x)

    # What a game does about it

    def area_changed(self, area: Rect) -> None:
        """The window has another size: everything finds its place."""

    def settings_changed(self, settings: Settings) -> None:
        """A player has changed something; it holds at once."""

    def hovered(self, x: float, y: float) -> None:
        """The mouse is here: show what a click would do. Nowhere, when the screen is left."""

    def attended(self, attended: bool) -> None:
        """Whether the player looks at the game: no time passes while a sheet lies over it."""

    def welcome(self) -> None:
        """The game is opened for the first time: whoever does not know it can have it explained."""
        self.services.notify(
            words.HELP_OFFER,
            action=words.HELP_OFFER_ACTION,
            on_action=lambda: self.services.navigation.open_screen("help", game=self.face.key),
            seconds=motion.OFFER,
        )

    # Coming and going

    def shown(self) -> None:
        self.is_shown = True
        Window.bind(mouse_pos=self._hover)
        self._unwatch = self.services.navigation.subscribe(self._sheets_changed)
        self.attended(True)
        settings = self.services.settings
        if self.face.key not in settings.value.help_offered:
            settings.offered_help(self.face.key)
            self.welcome()

    def hidden(self) -> None:
        self.is_shown = False
        Window.unbind(mouse_pos=self._hover)
        self.hovered(*NOWHERE)
        self.stop_celebrating()
        self._unwatch()
        self.attended(False)

    def resumed(self) -> None:
        self._sheets_changed((), ())

    def closed(self) -> None:
        # Settings outlive the screen and would keep it for ever.
        self._unsubscribe()

    def _hover(self, _window: Any, place: tuple[float, float]) -> None:
        self.hovered(*place)

    def _later(self, callback: Callable[[], object], seconds: float) -> Callable[[], None]:
        """Call back after some seconds; what is returned calls that off."""
        cancel: Callable[[], None] = Clock.schedule_once(lambda _: callback(), seconds).cancel
        return cancel

    def _sheets_changed(self, _before: Any, _after: Any) -> None:
        self.attended(self.is_shown and not self.services.navigation.sheets)

    def _arrange(self, *_: Any) -> None:
        self.chrome.pos, self.chrome.size = self.pos, self.size
        if self._celebration is not None:
            self._celebration.pos, self._celebration.size = self.pos, self.size

    # The end of a game

    def celebrate(self, then: Callable[[], object]) -> None:
        """The game is won: feathers and glass over everything, and then what comes next."""
        self.stop_celebrating()
        # In a frame of its own: that of the last move has enough to do.
        self._celebrating.start(lambda: self._begin_celebrating(then), 0)

    def _begin_celebrating(self, then: Callable[[], object]) -> None:
        if self.services.pace().still:
            # Nothing moves: a tail stands behind what comes next.
            then()
            return
        self._celebration = Celebration(
            theme=self.theme,
            ticker=self.services.ticker(),
            on_end=then,
            pos=self.pos,
            size=self.size,
        )
        self.add_widget(self._celebration)
        self._celebration.start()

    def stop_celebrating(self) -> None:
        """The player has gone on to something else."""
        self._celebrating.stop()
        if self._celebration is not None:
            self._celebration.drop()
            self._celebration = None
