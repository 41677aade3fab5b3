"""The base classes of all screens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from kivyapp.access.tree import Element
from kivyapp.platform.keys import Key
from kivyapp.services import Services
from kivyapp.style.kv import load_kv
from kivyapp.style.rect import Rect
from kivyapp.style.tokens import BAR_HEIGHT, MARGIN
from kivyapp.widgets.scroller import Scroller
from kivyapp.widgets.themed import Themed
from kivyapp.widgets.top_bar import TopBar
from kivyapp.words.keys import KeyRows
from kivyapp.words.translation import Text

load_kv(__file__)

# Longer lines are hard to read; in dp.
WIDEST_PAGE: Final = 680


class Screen(Themed, Widget):
    """One screen of the app. The presenter calls the `on_…` methods."""

    # The name that a screen reader announces.
    title: Text | str = ""

    def __init__(self, services: Services, **options: Any) -> None:
        self.services = services
        super().__init__(theme=services.theme, **options)

    def on_enter(self) -> None:
        """The screen is visible now, for the first time or again."""

    def on_leave(self) -> None:
        """Another screen covers this one, or it is about to be closed."""

    def on_close(self) -> None:
        """The screen is closed: save everything and stop what is running."""

    def on_pause(self) -> None:
        """The app goes into the background and may be killed there."""

    def on_resume(self) -> None:
        """The app is back from the background."""

    def asks_before_leaving(self) -> bool:
        """Back was pressed. True if the screen stays open and asks the player first."""
        return False

    def elements(self) -> Sequence[Element]:
        """What the screen draws without widgets, such as cards, for screen readers and keys."""
        return ()

    def toast_lane(self) -> Rect:
        """The part of the window where a toast covers nothing that the player needs."""
        return Rect(self.x, self.y, self.width, dp(BAR_HEIGHT))

    def key_rows(self) -> KeyRows:
        """The keys that this screen handles, and what each does."""
        return ()

    def handle_key(self, key: Key) -> bool:
        """Handle a key; True if the screen has used it."""
        return False


class Page(Screen):
    """A screen with a top bar and one scrolling column of content."""

    def __init__(self, services: Services, **options: Any) -> None:
        super().__init__(services, **options)
        self.bar = TopBar(theme=self.theme, title=str(self.title), on_back=services.navigation.back)
        self.scroller = Scroller(theme=self.theme)
        self.add_widget(self.scroller)
        self.add_widget(self.bar)
        for name in ("pos", "size"):
            self.fbind(name, self.arrange)

    def arrange(self, *_: Any) -> None:
        bar = round(dp(BAR_HEIGHT))
        self.bar.pos, self.bar.width = (self.x, self.top - bar), self.width
        self.scroller.pos, self.scroller.size = self.pos, (self.width, max(1, self.height - bar))
        self.scroller.margin = round(max(dp(MARGIN), (self.width - dp(WIDEST_PAGE)) / 2))

    def toast_lane(self) -> Rect:
        return self.bar.toast_lane()
