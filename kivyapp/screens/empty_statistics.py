"""The statistics of a game that was never finished: what they will show, and a button to play."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import sp

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.services import Services
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.logo_panel import LogoPanel
from kivyapp.widgets.sheet_buttons import main_button
from kivyapp.widgets.text import DisplayText, TextLine

# Font sizes and line heights, in sp; the preview has two lines.
NAME_SIZE: Final = 36
NAME_HEIGHT: Final = 50
NOTHING_HEIGHT: Final = 24
PREVIEW_SIZE: Final = 15
PREVIEW_HEIGHT: Final = 46
# In dp; the logo itself has square corners.
FRAME_RADIUS: Final = 2


class EmptyStatistics(LogoPanel):
    """The owner sets its height to what is left of the page."""

    def __init__(self, services: Services, game: str, **options: Any) -> None:
        super().__init__(theme=services.theme, size_hint_y=None, **options)
        ui = GAME_UIS[game]
        nothing = TextLine(theme=self.theme, text=words.NOTHING_PLAYED(), halign="center")
        heading = DisplayText(
            theme=self.theme, text=ui.name, halign="center", font_size=sp(NAME_SIZE)
        )
        heading.is_heading = True
        preview = TextLine(
            theme=self.theme,
            text=ui.statistics_preview(),
            soft=True,
            halign="center",
            font_size=sp(PREVIEW_SIZE),
            max_lines=2,
            shorten=False,
        )
        self.button = main_button(
            services,
            words.PLAY_GAME(game=ui.name),
            "play",
            lambda: services.navigation.open_game(game),
        )
        self._frame = GlassPanel(theme=self.theme, radius=FRAME_RADIUS)
        self.add_widget(self._frame)
        self.bind_colours(("edge",), self._recolour_frame)
        self.set_content(
            (
                (heading, NAME_HEIGHT),
                (nothing, NOTHING_HEIGHT),
                (preview, PREVIEW_HEIGHT),
            ),
            self.button,
        )

    def _recolour_frame(self, *_: Any) -> None:
        self._frame.edge = self.theme.edge

    def arrange(self, *_: Any) -> None:
        super().arrange()
        self._frame.pos, self._frame.size = self.pos, self.size
