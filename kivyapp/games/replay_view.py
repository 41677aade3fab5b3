"""A recording on the screen of a game: its bars, its keys, and the sheet at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from kivyapp import words
from kivyapp.games.game_sheets import race_items
from kivyapp.platform.keys import Key
from kivyapp.play.dealer import dealt_again
from kivyapp.play.game_controller import GameController
from kivyapp.widgets.menu import MenuItem, menu_sheet
from kivyapp.widgets.replay_bar import ReplayBar
from kivyapp.widgets.replay_strip import ReplayStrip
from kivyapp.widgets.timeline import Mark, Span

if TYPE_CHECKING:
    from kivyapp.games.game_screen import GameScreen
    from kivyapp.games.game_ui import GameUI
    from rules.session import Session


def moments_of(ui: GameUI, played: Session[Any, Any]) -> list[Mark]:
    """The moments of a game that its timeline marks, after the moves that made them."""
    states = [*(entry.before for entry in played.history), played.state]
    texts = (ui.moment(before, after) for before, after in pairwise(states))
    return [Mark(position, text) for position, text in enumerate(texts, 1) if text]


class ReplayView:
    """Shows the recordings of one screen."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen, self._services = screen, screen.services
        self._controller, self._bars = screen.controller, screen.bars
        self._bar: ReplayBar | None = None
        self._strip: ReplayStrip | None = None
        self._moments: Sequence[Mark] = ()
        # What leads back to the game that waits.
        self.back_text: Callable[[], str] = words.BACK_TO_GAME

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
            ui, played = self._controller.ui, replay.played
            self._moments = () if played is None else moments_of(ui, played)
            self.annotate((), ())
        self._bar.playing = player.is_playing
        self._strip.speed = replay.speed
        timeline = self._strip.timeline
        timeline.length, timeline.position = player.host.length, player.host.position
        self._bars.note_text = words.replay_step(
            player.host.position, player.host.length, is_solution=replay.is_solution
        )

    def annotate(self, spans: Sequence[Span], marks: Sequence[Mark]) -> None:
        """Colour parts of the timeline, and mark moments on it beside those of the game."""
        if self._strip is not None:
            timeline = self._strip.timeline
            timeline.spans, timeline.marks = list(spans), [*self._moments, *marks]

    def _make_bar(self) -> ReplayBar:
        controller = self._controller
        return ReplayBar(
            theme=self._services.theme,
            return_text=self._return_text(),
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

    def _return_text(self) -> str:
        return words.CLOSE_REPLAY() if self._controller.host_aside is None else self.back_text()

    def return_to_game(self) -> None:
        """Go back to the own game, or to where the recording was opened from."""
        if self._controller.host_aside is None:
            self._services.navigation.back()
            return
        self._controller.return_to_game()
        self._screen.returned_to_game()

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
        controller, services, screen = self._controller, self._services, self._screen
        is_solution = controller.replay.is_solution
        title = words.SOLUTION_OVER() if is_solution else words.REPLAY_OVER()
        again = words.TRY_IT() if is_solution else words.SAME_DEAL()

        def deal(action: Callable[[GameController], None], text: str) -> Callable[[], None]:
            return lambda: screen.deal_from_replay(action, text)

        items = [
            MenuItem(self._return_text(), "back", self.return_to_game),
            MenuItem(words.WATCH_AGAIN(), "play", controller.replay.again),
            MenuItem(words.NEW_GAME(), "new", deal(GameController.deal, words.NEW_DEALT())),
        ]
        if controller.session.key is None:
            # The cards of an online match cannot be dealt again on this device.
            restart = deal(self._deal_again, words.RESTARTED())
            items[1:1] = [*race_items(controller), MenuItem(again, "restart", restart)]
        services.announcer.say(title)
        services.navigation.open_sheet(menu_sheet(services, title, items))

    def _deal_again(self, controller: GameController) -> None:
        """Deal the cards of the recording, on this screen or on another one."""
        if controller is self._controller:
            controller.restart()
        else:
            controller.start(dealt_again(self._controller.session))
