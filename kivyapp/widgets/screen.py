"""What every screen is: a widget that is told when it is shown, hidden and closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from kivyapp.access.tree import Element
from kivyapp.platform.keys import Key
from kivyapp.services import Services
from kivyapp.style.kv import load_kv
from kivyapp.style.tokens import BAR_HEIGHT, MARGIN
from kivyapp.widgets.scroller import Scroller
from kivyapp.widgets.themed import Themed
from kivyapp.widgets.thumb_bar import THUMB_HEIGHT
from kivyapp.widgets.top_bar import TopBar

load_kv(__file__)

# Lines longer than this are hard to read.
WIDEST_PAGE: Final = 680


class Screen(Themed, Widget):
    """A place of the app as a widget."""

    # What it is called when it is read aloud.
    title = ""

    def __init__(self, services: Services, **options: Any) -> None:
        self.services = services
        super().__init__(theme=services.theme, **options)

    def shown(self) -> None:
        """It is on screen now, for the first time or again."""

    def hidden(self) -> None:
        """Another screen lies over it, or it is about to be closed."""

    def closed(self) -> None:
        """It was left for good: keep what has to be kept, stop whatever runs."""

    def paused(self) -> None:
        """The whole app goes into the background and may never come back."""

    def resumed(self) -> None:
        """The app has come back from the background."""

    def elements(self) -> Sequence[Element]:
        """What it draws that is no widget, such as cards, for those who listen or use keys."""
        return ()

    def toast_bottom(self) -> float:
        """How high above its lower edge a toast covers the least, in pixels."""
        return float(dp(THUMB_HEIGHT + 8 if self.width < self.height else MARGIN))

    def toast_end(self) -> float | None:
        """Where a toast ends at the latest, in pixels; None where it may lie in the middle."""
        return None

    def key(self, key: Key) -> bool:
        """A key went down that nothing nearer has taken; True if it is taken here."""
        return False


class Page(Screen):
    """A screen with a bar and one column of content that scrolls."""

    title = ""

    def __init__(self, services: Services, **options: Any) -> None:
        super().__init__(services, **options)
        self.bar = TopBar(theme=self.theme, title=self.title, on_back=services.navigation.back)
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
