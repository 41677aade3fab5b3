"""A tile of the hub: the picture of a game, its name, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from kivyapp import words
from kivyapp.style.game_pictures import tile_picture
from kivyapp.style.kv import load_kv
from kivyapp.widgets.buttons import IconButton
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.pressable import Pressable
from kivyapp.widgets.text import Figure, TextLine, text_width

load_kv(__file__)

PAD: Final = 12
STRIP: Final = 60
# How many times its letters' size the longest name of a game is wide.
LONGEST_NAME: Final = 4.6
LEAST_PICTURE: Final = 36
# How much of a width each line fills before it is broken, if there are more than one.
BROKEN: Final = 0.85
MOST_LINES: Final = 3
# What the strip of the daily challenge keeps free beside its words.
AROUND: Final = 74
# The share of a tile's width that is too much to be left empty at its end.
MUCH: Final = 0.2


@dataclass(frozen=True, slots=True)
class Look:
    """The sizes of the letters, and how high their lines are, in sp."""

    title: int
    title_height: int
    status: int
    status_height: int


# From the height of a tile on, in dp.
LOOKS: Final = (
    (700, Look(40, 56, 22, 32)),
    (340, Look(32, 44, 19, 27)),
    (250, Look(26, 36, 16, 22)),
    (130, Look(20, 30, 14, 20)),
    (0, Look(17, 24, 13, 18)),
)


def _look(height: float) -> Look:
    return next((look for least, look in LOOKS if height >= dp(least)), LOOKS[-1][1])


def lines_for(text: str, size: float, width: float) -> int:
    """How many lines of this width a text in so many sp takes."""
    wide = text_width(text, size)
    return 1 if wide <= width else min(MOST_LINES, max(2, ceil(wide / (width * BROKEN))))


def _lines_in(room: float, look: Look, wanted: int) -> int:
    """How many of these lines there is room for below the title; the others' letters give way."""
    return max(1, min(wanted, int((room - sp(look.title_height)) // sp(look.status_height))))


class Pane(Glass):
    """A tile without any behaviour: picture, title and a line of status, laid out to its shape."""

    game = StringProperty("")
    # The least lines that the status has room for: tiles in a row are to look alike.
    lines = NumericProperty(1)
    title = StringProperty("")
    status = StringProperty("")
    picture = ObjectProperty(None, allownone=True)
    picture_pos = ObjectProperty((0, 0))
    picture_size = ObjectProperty((0, 0))
    # Room at the bottom for what belongs to a subclass, in dp.
    reserve = 0

    def __init__(self, **options: Any) -> None:
        # Without a size of its own yet: a picture for the usual size would be read for nothing.
        super().__init__(size=(1, 1), **options)
        self.heading = Figure(theme=self.theme, text=self.title)
        self.line = TextLine(theme=self.theme, text=self.status, soft=True)
        self.add_widget(self.heading)
        self.add_widget(self.line)
        for name in ("pos", "size", "title", "status", "lines"):
            self.fbind(name, self.arrange)

    @property
    def wanted_lines(self) -> int:
        """How many lines the status needs below the picture."""
        return lines_for(self.status, _look(self.height).status, self.width - 2 * round(dp(PAD)))

    def arrange(self, *_: Any) -> None:
        if self.width < 2 or self.height < 2:
            return
        pad = round(dp(PAD))
        inner = self.width - 2 * pad
        floor = self.y + pad + (dp(self.reserve) + pad * 0.75 if self.reserve else 0)
        room = self.top - pad - floor
        self.heading.text, self.line.text = self.title, self.status
        look = _look(self.height)
        # A line that does not fit takes more, also where that makes the picture smaller.
        lines = max(self.lines, self.wanted_lines)
        text_height = round(sp(look.title_height + look.status_height * lines))
        # Beside the picture or below it: whichever leaves the larger picture.
        below = min(inner, room - text_height - dp(4))
        # The same for every name, so that all tiles of a size look alike.
        beside = min(room, inner * 0.46, inner - pad - sp(LONGEST_NAME * look.title))
        if max(beside, below) < dp(LEAST_PICTURE):
            self._put_picture(self.x, self.y, 0)
            lines = _lines_in(room, look, lines)
            self._put_text(look, self.x + pad, floor + room / 2, inner, lines)
            self.heading.halign = self.line.halign = "center"
            return
        if beside > below:
            side = round(max(beside, 1))
            width = inner - side - pad
            left = self.x + pad + self._spare(look, width)
            self._put_picture(left, floor + (room - side) / 2, side)
            lines = _lines_in(room, look, lines_for(self.status, look.status, width))
            self._put_text(look, left + side + pad, floor + room / 2, width, lines)
        else:
            side = round(max(below, 1))
            spare = room - side - text_height - dp(4)
            self._put_picture(self.center_x - side / 2, self.top - pad - side - spare / 2, side)
            self._put_text(look, self.x + pad, floor + (spare + text_height) / 2, inner, lines)
        self.heading.halign = self.line.halign = "left" if beside > below else "center"

    def _spare(self, look: Look, width: float) -> float:
        """How far picture and text together go to the middle of a tile that is much too wide."""
        needed = max(sp(LONGEST_NAME * look.title), text_width(self.status, look.status))
        return (width - needed) / 2 if width - needed > MUCH * self.width else 0.0

    def _put_picture(self, x: float, y: float, side: int) -> None:
        self.picture = tile_picture(self.game, side) if side else None
        self.picture_pos, self.picture_size = (round(x), round(y)), (side, side)

    def _put_text(self, look: Look, x: float, middle: float, width: float, lines: int) -> None:
        title, status = round(sp(look.title_height)), round(sp(look.status_height) * lines)
        self.heading.font_size, self.line.font_size = sp(look.title), sp(look.status)
        self.line.max_lines, self.line.shorten = lines, lines == 1
        self.line.valign = "middle" if lines == 1 else "top"
        bottom = round(middle - (title + status) / 2)
        self.line.pos, self.line.size = (round(x), bottom), (width, status)
        self.heading.pos, self.heading.size = (round(x), bottom + status), (width, title)


class GameTile(Pressable, Pane):
    """A game to be played. The whole tile is the button."""


class DailyStrip(Pressable, Glass):
    """The daily challenge within a tile: its streak, and a way into the calendar."""

    status = StringProperty("")
    heading = StringProperty(words.DAILY)
    words_width = NumericProperty(1)

    def __init__(self, *, on_calendar: Callable[[], object], **options: Any) -> None:
        super().__init__(**options)
        self.calendar = IconButton(
            theme=self.theme, icon_name="calendar", accessible_name=words.CALENDAR, look="quiet"
        )
        self.calendar.fbind("on_action", lambda *_: on_calendar())
        self.add_widget(self.calendar)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)

    def _arrange(self, *_: Any) -> None:
        self.calendar.pos = (self.right - dp(54), self.center_y - dp(24))
        self.words_width = self.width - dp(AROUND)
        fits = text_width(words.DAILY, bold=True) <= self.words_width
        self.heading = words.DAILY if fits else words.DAILY_SHORT


class FeaturedTile(GameTile):
    """The large tile, with the daily challenge at its bottom."""

    reserve = STRIP

    def __init__(
        self,
        *,
        on_daily: Callable[[], object],
        on_calendar: Callable[[], object],
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.strip = DailyStrip(theme=self.theme, on_calendar=on_calendar)
        self.strip.fbind("on_action", lambda *_: on_daily())
        self.add_widget(self.strip)
        self.arrange()

    def arrange(self, *_: Any) -> None:
        super().arrange()
        if hasattr(self, "strip"):
            pad = round(dp(PAD))
            self.strip.pos = (self.x + pad, self.y + pad)
            self.strip.size = (self.width - 2 * pad, round(dp(STRIP)))
