"""A recording on the screen of a game: its bars, its keys, and the sheet at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivyapp import words
from kivyapp.games.game_sheets import deal_with_take_back
from kivyapp.platform.keys import Key
from kivyapp.play.game_controller import GameController
from kivyapp.services import Services
from kivyapp.widgets.game_bars import GameBars
from kivyapp.widgets.game_bars_replay import ReplayBar
from kivyapp.widgets.menu import MenuItem, menu_sheet
from kivyapp.widgets.replay_strip import ReplayStrip

if TYPE_CHECKING:
    from kivyapp.widgets.timeline import Mark, Span


class ReplayView:
    """Shows the recordings of one controller; `on_returned` is called with the own game back."""

    def __init__(
        self,
        services: Services,
        controller: GameController,
        bars: GameBars,
        on_returned: Callable[[], object] = lambda: None,
    ) -> None:
        self._services, self._controller = services, controller
        self._bars, self._on_returned = bars, on_returned
        self._bar: ReplayBar | None = None
        self._strip: ReplayStrip | None = None

    # The bars

    def update(self) -> None:
        """Show how far the recording is, or the usual bar if there is none."""
        replay = self._controller.replay
        player = replay.player
        if player is None:
            if self._bar is not None:
                self._bars.replace_buttons(None)
                self._bars.set_strip(None)
                self._bar = self._strip = None
            return
        if self._bar is None or self._strip is None:
            self._bar, self._strip = self._make_bar(), self._make_strip()
            self._bars.replace_buttons(self._bar)
            self._bars.set_strip(self._strip)
        self._bar.playing = player.is_playing
        self._strip.speed = replay.speed
        timeline = self._strip.timeline
        timeline.length, timeline.position = player.host.length, player.host.position
        self._bars.note_text = words.replay_step(
            player.host.position, player.host.length, is_solution=replay.is_solution
        )

    def annotate(self, spans: Sequence[Span], marks: Sequence[Mark]) -> None:
        """Colour parts of the timeline, and mark moments on it."""
        if self._strip is not None:
            self._strip.timeline.spans, self._strip.timeline.marks = list(spans), list(marks)

    def _make_bar(self) -> ReplayBar:
        controller = self._controller
        return ReplayBar(
            theme=self._services.theme,
            return_text=words.BACK_TO_GAME if controller.has_game_aside else words.CLOSE_REPLAY,
            on_return=self.return_to_game,
            on_toggle=controller.interrupt,
            on_back=controller.undo,
            on_forward=controller.redo,
        )

    def _make_strip(self) -> ReplayStrip:
        return ReplayStrip(
            theme=self._services.theme,
            on_seek=self._seek,
            on_speed=self._controller.replay.change_speed,
        )

    def _seek(self, position: int) -> None:
        if self._controller.replay.player is not None:
            self._controller.replay.player.seek(position)

    def return_to_game(self) -> None:
        """Go back to the own game, or to where the recording was opened from."""
        if not self._controller.has_game_aside:
            self._services.navigation.back()
            return
        self._controller.return_to_game()
        self._on_returned()

    def pause(self) -> None:
        """Pause while something covers the table."""
        if self._controller.replay.player is not None:
            self._controller.replay.player.pause()

    def resume(self) -> None:
        if self._controller.replay.player is not None:
            self._controller.replay.player.play()

    # Keys

    def handle_key(self, key: Key) -> bool:
        player, strip = self._controller.replay.player, self._strip
        if player is None or strip is None or not key.is_plain:
            return False
        timeline = strip.timeline
        actions: dict[str, Callable[[], object]] = {
            "enter": player.toggle,
            "space": player.toggle,
            "left": player.step_back,
            "right": player.step_forward,
            "home": lambda: player.seek(0),
            "end": lambda: player.seek(player.host.length),
            "pageup": lambda: timeline.go_to_mark(-1),
            "pagedown": lambda: timeline.go_to_mark(1),
            "s": self._controller.replay.change_speed,
            "escape": self.return_to_game,
        }
        action = actions.get(key.name)
        if action is None:
            return False
        action()
        if player.host is self._controller.host:
            self._services.announcer.say_focus(timeline.accessible_name)
        return True

    # The end

    def open_end(self) -> None:
        """Offer what can follow a recording."""
        controller, services = self._controller, self._services
        is_solution = controller.replay.is_solution
        title = words.SOLUTION_OVER if is_solution else words.REPLAY_OVER
        again = words.TRY_IT if is_solution else words.SAME_DEAL
        back = words.BACK_TO_GAME if controller.has_game_aside else words.CLOSE_REPLAY

        def deal(action: Callable[[], None], text: str) -> Callable[[], None]:
            return lambda: deal_with_take_back(controller, action, text)

        items = [
            MenuItem(back, "back", self.return_to_game),
            MenuItem(again, "restart", deal(controller.restart, words.RESTARTED)),
            MenuItem(words.WATCH_AGAIN, "play", controller.replay.again),
            MenuItem(words.NEW_GAME, "new", deal(controller.deal, words.NEW_DEALT)),
        ]
        services.announcer.say(title)
        services.navigation.open_sheet(menu_sheet(services, title, items))
