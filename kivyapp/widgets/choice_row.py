"""A choice of one value: a segmented control, folded into several rows where it does not fit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kivyapp.style.icons import icon
from kivyapp.style.kv import load_kv
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.pressable import Pressable
from kivyapp.widgets.text import text_width
from kivyapp.widgets.themed import Themed

load_kv(__file__)

# The size of a card image above its name, in dp.
PICTURE: Final = (64, 93)
# The width for the tick of the chosen segment, in dp.
TICK_ROOM: Final = 35


def column_count(count: int, most: int) -> int:
    """In how many columns segments stand, if no more than `most` fit side by side.

    Rows of equal length look best; five and more may leave the last row shorter.

    >>> [column_count(count, 3) for count in (2, 3, 4, 5, 6, 7)]
    [2, 3, 2, 3, 3, 3]
    >>> [column_count(count, 2) for count in (3, 4, 5)]
    [1, 2, 2]
    """
    even = max((each for each in range(1, min(count, most) + 1) if count % each == 0), default=1)
    if even > 1 or count < 5 or most < 2:
        return even
    rows = -(-count // most)
    return -(-count // rows)


class Segment(Pressable, GlassPanel):
    """One of the values. The chosen one is filled and bold, and has a tick."""

    text = StringProperty("")
    chosen = BooleanProperty(False)
    accessible_role = "radio"
    tick = ObjectProperty(None)
    # An image of the value, above its name.
    picture = ObjectProperty(None, allownone=True)
    picture_size = ListProperty([0, 0])
    label_height = NumericProperty(0)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.tick = icon("check", round(dp(18)))

    @property
    def accessible_chosen(self) -> bool:
        return bool(self.chosen)


class SegmentedControl(Themed, Widget):
    """The segments of one choice, of which exactly one is chosen."""

    # Pairs of a value and its name.
    options = ListProperty([])
    value = ObjectProperty(None, allownone=True)
    # Images of the values, where a name says too little.
    pictures = DictProperty({})
    # What the choice is about; a screen reader reads it before each value.
    name = StringProperty("")

    def __init__(self, *, on_change: Callable[[Any], object], **options: Any) -> None:
        self._on_change = on_change
        self.segments: list[Segment] = []
        super().__init__(**options)
        for name in ("options", "theme", "name"):
            self.fbind(name, self._build)
        self.fbind("value", self._mark)
        for name in ("pos", "width"):
            self.fbind(name, self._arrange)
        self._build()

    def _build(self, *_: Any) -> None:
        self.clear_widgets()
        self.segments = []
        for value, label in self.options:
            segment = Segment(theme=self.theme, text=label, picture=self.pictures.get(value))
            segment.fbind("on_action", lambda *_, value=value: self.choose(value))
            self.segments.append(segment)
            self.add_widget(segment)
        self._mark()
        self._arrange()

    def choose(self, value: Any) -> None:
        if value != self.value:
            self.value = value
            self._on_change(value)

    def _mark(self, *_: Any) -> None:
        for segment, (value, label) in zip(self.segments, self.options, strict=True):
            segment.chosen = value == self.value
            segment.accessible_name = f"{self.name}: {label}" if self.name else label

    def _arrange(self, *_: Any) -> None:
        """As few rows as the longest name allows."""
        count = len(self.segments)
        if not count or self.width < 2:
            return
        gap, label_height = round(dp(8)), round(dp(48))
        picture = [round(dp(side)) for side in PICTURE] if self.pictures else [0, 0]
        height = label_height + (picture[1] + round(dp(12)) if self.pictures else 0)
        needed = max(text_width(segment.text, bold=True) for segment in self.segments)
        needed += dp(TICK_ROOM)
        columns = column_count(count, int((self.width + gap) // (needed + gap)))
        rows = -(-count // columns)
        self.height = rows * height + (rows - 1) * gap
        width = (self.width - gap * (columns - 1)) / columns
        for index, segment in enumerate(self.segments):
            row, column = divmod(index, columns)
            x = round(self.x + column * (width + gap))
            segment.pos = (x, round(self.y + (rows - 1 - row) * (height + gap)))
            segment.size = (round(width), height)
            segment.label_height, segment.picture_size = label_height, picture


class ChoiceRow(Themed, BoxLayout):
    """A name, an optional explanation, and the segments below."""

    text = StringProperty("")
    explanation = StringProperty("")

    def __init__(
        self,
        *,
        options: Sequence[tuple[Any, str]],
        value: Any,
        on_change: Callable[[Any], object],
        pictures: Mapping[Any, Any] | None = None,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.control = SegmentedControl(
            theme=self.theme,
            options=list(options),
            pictures=dict(pictures or {}),
            value=value,
            name=self.text,
            on_change=on_change,
            size_hint_y=None,
        )
        self.add_widget(self.control)
