"""The volumes of cards, effects and buttons, each with a button that plays a sample."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from kivyapp import words
from kivyapp.services import Services
from kivyapp.style.tokens import BUTTON_GAP
from kivyapp.widgets.buttons import IconButton
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.slider import SliderRow

# The setting of each volume, and a sound that shows how loud it is.
SAMPLES: Final = {"card_volume": "drop", "effect_volume": "sequence", "button_volume": "button"}


def volume_sheet(services: Services) -> Sheet:
    column = Column()
    for setting, sample in SAMPLES.items():
        column.add_widget(_row(services, setting, sample))
    return make_sheet(services, words.VOLUMES(), column)


def _row(services: Services, setting: str, sample: str) -> BoxLayout:
    holder, name = services.settings, words.SETTING_NAMES[setting][0]

    def play() -> None:
        services.sound.play(sample)

    def change(value: int) -> None:
        holder.change(**{setting: value})
        play()

    def preview(value: int) -> None:
        holder.preview(**{setting: value})

    slider = SliderRow(
        theme=services.theme,
        text=name(),
        value=getattr(holder.value, setting),
        on_change=change,
        on_preview=preview,
    )
    button = IconButton(
        theme=services.theme, icon_name="play", accessible_name=words.SAMPLE_NAME(sounds=name())
    )
    # The sound of the button itself would cover the sample.
    button.is_silent = True
    button.fbind("on_action", lambda *_: play())
    button.pos_hint = {"center_y": 0.5}
    row = BoxLayout(size_hint_y=None, height=slider.height, spacing=dp(BUTTON_GAP))
    row.add_widget(slider)
    row.add_widget(button)
    return row
