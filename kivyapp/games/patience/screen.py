"""A patience on the screen: its table between the bars, and everything a player can do there.

The controller decides and saves. The screen shows it, and hands it touches and keys.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from kivyapp import words
from kivyapp.access.tree import Element
from kivyapp.games.clock_display import ClockDisplay
from kivyapp.games.game_screen import GameScreen
from kivyapp.games.game_ui import PatienceUI
from kivyapp.games.patience.analysis_view import AnalysisView
from kivyapp.games.patience.bar_state import show_state
from kivyapp.games.patience.finish_offer import FinishOffer
from kivyapp.games.patience.hint_view import HintView
from kivyapp.games.patience.keyboard import press_key
from kivyapp.games.patience.lesson_places import PatiencePlaces
from kivyapp.games.patience.puzzle_view import PuzzleView
from kivyapp.games.patience.queries import PatienceQueries
from kivyapp.games.patience.sheets import PatienceSheets
from kivyapp.games.patience.stock_notes import StockNotes
from kivyapp.games.puzzle_words import kind_name
from kivyapp.games.query import Query
from kivyapp.platform.keys import Key
from kivyapp.play.game_observer import Spot
from kivyapp.play.host import HostStep
from kivyapp.play.search_runner import SearchProgress
from kivyapp.play.timer import Timer, schedule
from kivyapp.services import Services
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.settings import Settings
from kivyapp.style import motion
from kivyapp.style.card_textures import CardTextures
from kivyapp.style.rect import Rect
from kivyapp.table.cursor import Cursor
from kivyapp.table.director import Director, play_deal
from kivyapp.table.hint_highlight import HintHighlight
from kivyapp.table.pile_elements import PileElements
from kivyapp.table.player_hand import PlayerHand
from kivyapp.table.table import Table
from kivyapp.words.keys import KeyRows
from rules.events import Moved, TurnedOver
from rules.game import Hint
from rules.puzzles import Puzzle
from rules.session import Session

if TYPE_CHECKING:
    from kivyapp.play.lesson import Lesson
    from kivyapp.shell.navigation import Location

TABLE_COLOURS: Final = ("pile", "pane", "glow", "focus", "sheet", "text", "warning")


class PatienceScreen(GameScreen):
    """The screen of one patience."""

    has_undo = True
    has_hints = True
    ui: PatienceUI

    def __init__(
        self,
        services: Services,
        ui: PatienceUI,
        *,
        lesson: Lesson | None = None,
        puzzle: Puzzle | None = None,
        analyses: bool = False,
        **beginning: Any,
    ) -> None:
        """`beginning`: what to `begin` with."""
        super().__init__(services, ui, lesson=lesson)
        controller, settings = self.controller, services.settings.value
        self.sheets = PatienceSheets(
            services, ui, controller, self._find_loss, self.race_view.result_rows
        )
        self.textures = CardTextures()
        self.textures.apply_settings(settings)
        self.hand = PlayerHand(
            services,
            ui,
            controller,
            on_touch=lambda: self.cursor.hide(),
            pan_of=lambda pile: self.table.pan_of(pile),
        )
        self.table = Table(ui.table, self.textures, self.hand, services.ticker())
        self.director = Director(self.table, services.sound, services.announcer)
        # Below the bars.
        self.add_widget(self.table, len(self.children))
        self.cursor = Cursor(
            self.table, self.hand, services.announcer, ui.first_focus, ui.deals_from
        )
        self._queries = PatienceQueries(self)
        self._stock_notes = StockNotes(controller, ui)
        self._piles = PileElements(self.table, self.cursor, self.commands, self.pile_note)
        self.hint_view = HintView(self)
        self.hint_highlight = HintHighlight(self.table, services.pace)
        self.clock_display = ClockDisplay(services.settings, controller, self.bars)
        self.analysis_view = AnalysisView(services, controller, self.replay_view)
        self.puzzle_view = PuzzleView(services, ui, controller)
        self.replay_view.back_text = self.puzzle_view.back_text
        self._stuck_timer = Timer()
        self._finish_offer = FinishOffer(controller, self.bars)
        for name in TABLE_COLOURS:
            services.theme.fbind(name, self._recolour)
        self._recolour()
        self.settings_changed(settings)
        if self.lesson_view is not None:
            self.lesson_view.start(PatiencePlaces(self))
        elif puzzle is not None:
            self.puzzle_view.start(puzzle)
        else:
            self.begin(**beginning)
            if analyses:
                self.analysis_view.start(beginning["played"])

    @classmethod
    def at(cls, location: Location, services: Services, ui: PatienceUI) -> PatienceScreen:
        """The screen of a game at this location of the app."""
        puzzle, analyses = location.details.get("puzzle"), location.details.get("analyses", False)
        return cls(services, ui, puzzle=puzzle, analyses=analyses, **location.beginning)

    # Where things are

    def area_changed(self, area: Rect) -> None:
        self.table.pos, self.table.size = (area.x, area.y), (area.width, area.height)

    def _recolour(self, *_: Any) -> None:
        theme = self.services.theme
        self.table.pile_colour, self.table.marker_colour = theme.pile, theme.pane
        self.table.glow_colour, self.table.focus_colour = theme.glow, theme.focus
        self.table.badge_colours = (theme.sheet, theme.text, theme.warning)

    def settings_changed(self, settings: Settings) -> None:
        self.table.left_hand = self.bars.left_hand = settings.left_hand
        self.table.large_cards = settings.large_cards
        self.table.pace = self.services.pace()
        if self.textures.apply_settings(settings):
            self.table.reload_textures()
        if self.controller.has_game:
            self.changed()

    def elements(self) -> tuple[Element, ...]:
        return self._piles()

    def queries(self) -> Sequence[Query]:
        return self._queries.all if self.controller.has_game else ()

    def focused_pile(self) -> str:
        focus = self.cursor.focus
        return self.ui.first_focus if focus is None else focus.pile

    def pile_note(self, pile: str) -> str:
        """What a screen reader says of a pile beside its cards."""
        return self._stock_notes.note(pile)

    # Coming and going

    def on_enter(self) -> None:
        super().on_enter()
        self._accentuate()

    def on_leave(self) -> None:
        super().on_leave()
        self.services.theme.set_accent(None)
        self.clock_display.stop()

    def _accentuate(self) -> None:
        """A kind of the game may have a colour of its own, shown while its screen is."""
        if self.is_shown and self.controller.has_game:
            self.services.theme.set_accent(self.ui.accent(self.controller.session.game))

    def active_changed(self, is_active: bool) -> None:
        super().active_changed(is_active)
        if is_active:
            self.clock_display.tick()

    def hovered(self, x: float, y: float) -> None:
        self.table.hover(x, y)

    def on_pause(self) -> None:
        super().on_pause()
        self.clock_display.stop()

    def on_close(self) -> None:
        self.sheets.drop_result()
        self.hint_highlight.stop()
        self._stuck_timer.stop()
        self.clock_display.stop()
        self.analysis_view.stop()
        self._finish_offer.reset()
        self.puzzle_view.stop()
        super().on_close()
        # The theme outlives the screen and would keep it, with all its cards, for ever.
        for name in TABLE_COLOURS:
            self.services.theme.funbind(name, self._recolour)

    # What the controller reports

    def dealt(self, *, fresh: bool) -> None:
        self.sheets.drop_result()
        self.hint_highlight.stop()
        self._stuck_timer.stop()
        self._finish_offer.reset()
        session = self.controller.session
        self.bars.title = self._heading(session)
        self._accentuate()
        self.table.pace = self.services.pace()
        self.table.sync(self.controller.view().layout)
        self._mark_piles()
        self.cursor.refresh()
        self._stock_notes.announce(is_new_game=True)
        self.table.update_hover()
        if fresh:
            order = self.ui.deal_order(session.state)
            self.table.animate_deal(self.ui.deals_from, order)
            # In a frame of its own: mixing the ticks takes as long as starting the cards.
            schedule(lambda: play_deal(self.table, self.services.sound, order), 0)
            self.services.announcer.say(f"{words.NEW_DEALT()}. {session.seed or ''}")

    def _mark_piles(self) -> None:
        session = self.controller.session
        self.table.set_empty_markers(self.ui.markers(session.state))
        self.table.set_badges(self.ui.badges(session.game, session.state))

    def _heading(self, session: Session[Any, Any]) -> str:
        if self.controller.is_lesson:
            return self.ui.name
        if self.controller.is_practice or self.puzzle_view.is_aside:
            return self.puzzle_view.title() or words.PRACTICE()
        return words.DAILY() if self.controller.day is not None else self.ui.heading(session.game)

    def stepped(self, step: HostStep) -> None:
        self.hint_highlight.stop()
        self._stuck_timer.stop()
        self.table.pace = self.services.pace()
        self.director.present(step)
        if self.controller.is_replay and self.table.pace.is_still:
            self._outline_moved_cards(step)
        self._mark_piles()
        self.cursor.refresh()
        self._stock_notes.announce(is_new_game=False)
        self.table.update_hover()
        self.puzzle_view.stepped(step)
        if self.controller.is_practice and self.controller.is_decided:
            self.celebrate(lambda: self.services.notify(words.PRACTICE_WON(), seconds=motion.TOAST))

    def refused(self, reason: str, move: Any = None, spot: Spot | None = None) -> None:
        sentence = words.refusal(reason, self.ui.words.refusals)
        if spot is not None:
            self.director.refuse(*spot, sentence)
        else:
            self.services.sound.play("refused")
            self.services.announcer.say(sentence, urgent=True)
        self.services.notify(sentence, seconds=motion.SHORT_TOAST)
        self.refusal_shown(reason)

    def changed(self) -> None:
        if self.controller.has_game:
            show_state(self)
            super().changed()
            self._finish_offer.update()

    # Recordings

    def _outline_moved_cards(self, step: HostStep) -> None:
        """Outline what has moved, because without animation nothing else shows it."""
        for event in reversed(step.events):
            if isinstance(event, Moved | TurnedOver):
                last = len(self.table.piles[event.dst]) - 1
                self.table.outline_cards("hint", [(event.dst, last)])
                return

    def _find_loss(self) -> None:
        """Analyse the game on the table beside its replay; the game itself is kept aside."""
        played = self.controller.session
        self.watch_game(played)
        self.analysis_view.start(played)

    def returned_to_game(self) -> None:
        self.analysis_view.stop()
        self.clock_display.tick()
        if self.controller.record is not None:
            self.finished(self.controller.record)

    # Offers

    def hinted(self, hint: Hint[Any] | None) -> bool:
        return self.hint_view.show_hint(hint)

    def returned_to_winnable(self, position: int) -> None:
        self.services.sound.play("pick")
        self.services.notify(words.returned_to_winnable(position))

    def finished(self, record: FinishedGame) -> None:
        self.hint_highlight.stop()
        self.sheets.prepare_result(record)
        if record.outcome == "won":
            self.celebrate(self.sheets.open_result)
        else:
            self.sheets.open_result()

    def stuck(self) -> None:
        """Say so once the last move has been seen, and offer what helps."""
        if self.puzzle_view.puzzle is not None:
            self.puzzle_view.stuck()
            return
        self._stuck_timer.start(self.sheets.open_stuck, self.services.pace()(motion.STUCK_PAUSE))

    def searching(self, progress: SearchProgress | None, budget: int) -> None:
        self.sheets.search.update(progress, budget)

    def open_menu(self) -> None:
        puzzle = self.puzzle_view.puzzle
        if puzzle is None:
            self.sheets.open_menu()
        else:
            self.sheets.open_menu(self.puzzle_view.menu_items(), kind_name(puzzle))

    # Keys

    def key_rows(self) -> KeyRows:
        cards = () if self.controller.is_replay else (*words.CARD_KEY_ROWS, *words.COUNT_KEY_ROWS)
        return (*cards, *super().key_rows())

    def handle_key(self, key: Key) -> bool:
        return press_key(self, key)
