"""A recording on the screen of a patience: bar, steps, keys, and the sheet at its end."""

from __future__ import annotations

from collections.abc import Callable

from kivyapp import words
from kivyapp.platform.keys import Key
from kivyapp.play.assistant import Assistant
from kivyapp.play.game_controller import GameController
from kivyapp.play.host import HostStep
from kivyapp.services import Services
from kivyapp.table.table import Table
from kivyapp.widgets.game_bars import GameBars
from kivyapp.widgets.game_bars_replay import ReplayBar
from kivyapp.widgets.menu import MenuItem, menu_sheet
from rules.events import Moved, TurnedOver


class ReplayView:
    """Shows the recordings of one controller; `on_returned` is called with the own game back."""

    def __init__(
        self,
        services: Services,
        controller: GameController,
        bars: GameBars,
        table: Table,
        on_returned: Callable[[], object],
    ) -> None:
        self._services, self._controller = services, controller
        self._bars, self._table, self._on_returned = bars, table, on_returned
        self._bar: ReplayBar | None = None

    # The bar

    def update(self) -> None:
        """Show how far the recording is, or the usual bar if there is none."""
        replay = None if self._assistant is None else self._assistant.replay
        if replay is None:
            self._bars.replace_buttons(None)
            return
        if self._bar is None:
            self._bar = self._make_bar()
        self._bars.replace_buttons(self._bar)
        self._bar.playing = replay.is_playing
        self._bars.note_text = words.replay_step(
            replay.host.position, replay.host.length, is_solution=self._is_solution
        )

    @property
    def _assistant(self) -> Assistant | None:
        return self._controller.assistant

    @property
    def _is_solution(self) -> bool:
        return self._assistant is not None and self._assistant.shows_solution

    def _make_bar(self) -> ReplayBar:
        controller = self._controller
        return ReplayBar(
            theme=self._services.theme,
            on_return=self.return_to_game,
            on_toggle=controller.interrupt,
            on_back=controller.undo,
            on_forward=controller.redo,
        )

    def return_to_game(self) -> None:
        self._controller.return_to_game()
        self._on_returned()

    def pause(self) -> None:
        """Pause the recording, because something covers the table."""
        if self._assistant is not None and self._assistant.replay is not None:
            self._assistant.replay.pause()

    # Steps

    def mark_moved_cards(self, step: HostStep) -> None:
        """Outline what has moved, because without animation nothing else shows it."""
        if not (self._controller.is_replay and self._table.pace.is_still):
            return
        for event in reversed(step.events):
            if isinstance(event, Moved | TurnedOver):
                last = len(self._table.piles[event.dst]) - 1
                self._table.outline_cards("hint", [(event.dst, last)])
                return

    def handle_key(self, key: Key) -> bool:
        if not self._controller.is_replay:
            return False
        actions: dict[str, Callable[[], object]] = {
            "enter": self._controller.interrupt,
            "space": self._controller.interrupt,
            "left": self._controller.undo,
            "right": self._controller.redo,
            "escape": self.return_to_game,
        }
        action = actions.get(key.name) if key.is_plain else None
        if action is None:
            return False
        action()
        return True

    # The end

    def open_end(self, new_game: Callable[[], None], restart: Callable[[], None]) -> None:
        """Offer what to do after a recording."""
        assistant = self._assistant
        if assistant is None:
            return
        title = words.SOLUTION_OVER if self._is_solution else words.REPLAY_OVER
        again = words.TRY_IT if self._is_solution else words.SAME_DEAL
        items = [
            MenuItem(words.BACK_TO_GAME, "back", self.return_to_game),
            MenuItem(again, "restart", restart),
            MenuItem(words.WATCH_AGAIN, "play", assistant.replay_again),
            MenuItem(words.NEW_GAME, "new", new_game),
        ]
        self._services.announcer.say(title)
        self._services.navigation.open_sheet(menu_sheet(self._services, title, items))
