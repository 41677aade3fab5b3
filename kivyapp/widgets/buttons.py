"""Glass buttons: one with text, one with only an icon. Both are at least 48 dp high."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from kivyapp.style.icons import icon
from kivyapp.style.kv import load_kv
from kivyapp.style.tokens import TOUCH_TARGET
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.pressable import Pressable
from kivyapp.widgets.text import FittingLabel, TextLine

load_kv(__file__)


class ButtonBase(Pressable, GlassPanel):
    """What text and icon buttons share: an icon, tinted like the text, and a variant."""

    icon_name = StringProperty("")
    # In dp.
    icon_size = NumericProperty(24)
    icon_texture = ObjectProperty(None, allownone=True)
    # None: that of the text.
    icon_colour = ObjectProperty(None, allownone=True)
    # Drawn like a disabled button, but a press is still answered, with the reason.
    is_unavailable = BooleanProperty(False)
    # main: the primary action; plain: one of several; quiet: no background; offer: no background,
    # text in the accent colour.
    variant = OptionProperty("plain", options=("plain", "main", "quiet", "offer"))

    def on_icon_name(self, *_: Any) -> None:
        self._load_icon()

    def on_icon_size(self, *_: Any) -> None:
        self._load_icon()

    def _load_icon(self) -> None:
        size = round(dp(self.icon_size))
        self.icon_texture = icon(self.icon_name, size) if self.icon_name else None


class GlassButton(ButtonBase, FittingLabel):
    """A button with text and, if `icon_name` is set, an icon before it."""

    def on_size(self, *_: Any) -> None:
        self._trigger_texture()

    def available_size(self) -> tuple[float, float] | None:
        return self.width - self.padding[0] - dp(8), self.height

    def on_text(self, *_: Any) -> None:
        if not self.accessible_name:
            self.accessible_name = self.text

    @property
    def tooltip(self) -> str:
        return "" if self.text else str(self.accessible_name)

    def _natural_width(self) -> float:
        return float(max(dp(TOUCH_TARGET), self.full_width() + self.padding[0] + dp(32)))

    natural_width = AliasProperty(_natural_width, bind=("texture_size",))


class IconCaption(TextLine):
    """The caption below the icon of a button."""

    button = ObjectProperty()


class IconButton(ButtonBase):
    """An icon, alone or with a small caption below it."""

    caption = StringProperty("")

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.fbind("caption", self._add_caption)
        self._add_caption()

    def _add_caption(self, *_: Any) -> None:
        # Few buttons have one, and a widget that shows nothing takes time all the same.
        if self.caption and not self.children:
            self.add_widget(IconCaption(button=self))

    @property
    def tooltip(self) -> str:
        return "" if self.caption else str(self.accessible_name)


__all__ = ["ButtonBase", "GlassButton", "IconButton", "TextLine"]
