"""What the statistics show of a game that was never finished: what will be kept of it, and Play."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import sp

from kivyapp import words
from kivyapp.games.game_sheets import main_button
from kivyapp.services import Services
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.logo_panel import LogoPanel
from kivyapp.widgets.text import Figure, TextLine

NAME_SP: Final = 36
KEPT_SP: Final = 15
# How high the lines are, in sp; the last one is broken into two.
NOTHING: Final = 24
NAME: Final = 50
KEPT: Final = 46
# In dp; the sign has corners.
FRAME_RADIUS: Final = 2


class UnplayedBoard(LogoPanel):
    """As high as whoever shows it has room for."""

    def __init__(self, services: Services, game: str, **options: Any) -> None:
        super().__init__(theme=services.theme, size_hint_y=None, **options)
        name = words.GAMES.get(game, game)
        nothing = TextLine(theme=self.theme, text=words.NOTHING_PLAYED, halign="center")
        heading = Figure(theme=self.theme, text=name, halign="center", font_size=sp(NAME_SP))
        heading.is_heading = True
        kept = TextLine(
            theme=self.theme,
            text=words.WILL_BE_KEPT.get(game, words.WILL_BE_KEPT_OF_ANY),
            soft=True,
            halign="center",
            font_size=sp(KEPT_SP),
            max_lines=2,
            shorten=False,
        )
        self.button = main_button(
            services,
            words.PLAY_GAME.format(game=name),
            "play",
            lambda: services.navigation.open_game(game),
        )
        # The sign is a window within the page.
        self._frame = Glass(theme=self.theme, radius=FRAME_RADIUS)
        self.add_widget(self._frame)
        self.follow(("edge",), self._colour_frame)
        self.hold(((heading, NAME), (nothing, NOTHING), (kept, KEPT)), self.button)

    def _colour_frame(self, *_: Any) -> None:
        self._frame.edge = self.theme.edge

    def fit(self, *_: Any) -> None:
        super().fit()
        self._frame.pos, self._frame.size = self.pos, self.size
