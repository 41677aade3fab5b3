"""A lesson on the screen of a game: its panel, its outlines, its keys and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from kivyapp import words
from kivyapp.platform.keys import Key
from kivyapp.play.lesson import Attempt, Lesson, LessonStep, Play, TakeBack
from kivyapp.play.lesson_host import LessonHost
from kivyapp.play.stopwatch import Stopwatch
from kivyapp.style import motion
from kivyapp.table.outlines import Outlines
from kivyapp.widgets.lesson_panel import LessonPanel
from kivyapp.widgets.menu import MenuItem, menu_sheet

if TYPE_CHECKING:
    from kivyapp.games.game_screen import GameScreen
    from kivyapp.play.game_observer import Spot
    from kivyapp.style.rect import Rect

OUTLINE: Final = "lesson"
OUTLINE_WIDTH: Final = 3.0


class LessonPlaces(Protocol):
    """Knows where the things are that a step of a lesson is about."""

    def rects(self, step: LessonStep) -> list[Rect]: ...

    def focus(self, step: LessonStep) -> None:
        """Take the keyboard focus to the first of its cards."""

    def spot(self, step: LessonStep) -> Spot | None:
        """The card that its move starts from, on a table with piles."""


class LessonView:
    """Leads through one lesson on the screen of its game."""

    def __init__(self, screen: GameScreen, lesson: Lesson) -> None:
        self._screen, self._services, self._lesson = screen, screen.services, lesson
        clock = self._services.clock.seconds
        self.host = LessonHost(lesson, Stopwatch(clock), self)
        self.panel = LessonPanel(
            theme=screen.theme,
            table_height=lesson.table_height,
            on_skip=self.leave,
            on_back=self.go_back,
            on_next=self.next_step,
        )
        self._outlines = Outlines(screen.canvas.after)
        self._places: LessonPlaces | None = None
        # The step that is shown; None while the move before it still is.
        self.shown: LessonStep | None = None

    def start(self, places: LessonPlaces) -> None:
        """Put the lesson on the table; the screen is complete now."""
        self._places = places
        self._screen.controller.show_game(self.host, fresh=False)
        self.update()

    def divide(self, area: Rect) -> Rect:
        """Place the panel in an area; returns what is left for the table."""
        self.panel.texts = [self._text(step) for step in self._lesson.steps]
        self.panel.text = self._text(self.host.step if self.shown is None else self.shown)
        return self.panel.divide(area)

    def _text(self, step: LessonStep) -> str:
        """The text of a step; an upright window has no room for the keys."""
        return step.text() if self._screen.bars.is_portrait else self._spoken(step)

    def _spoken(self, step: LessonStep) -> str:
        """What is said of a step; the first one names the keys where there is a keyboard."""
        is_first = step is self._lesson.steps[0]
        has_keys = is_first and not self._services.device.has_screen_keyboard
        return f"{step.text()} {self._lesson.keys()}" if has_keys else step.text()

    # Reports of the host

    def advanced(self) -> None:
        self.shown = None
        self._outlines.clear_all()
        self.update()

    def declined(self) -> None:
        task = self.host.step.task
        if self.host.is_at_end:
            text = words.LESSON_OVER()
        else:
            text = words.LESSON_READ_ON() if task is None else task.instead()
        self._services.sound.play("refused")
        self._services.notify(text, seconds=motion.TOAST)

    def tried(self, reason: str) -> None:
        """The screen has shown a refusal of the rules."""
        self.host.tried(reason)

    # Showing

    def update(self) -> None:
        """Show the step, once the move before it has been shown."""
        if self._screen.is_showing_step():
            return
        step, steps = self.host.step, len(self._lesson.steps)
        panel = self.panel
        panel.text = self._text(step)
        panel.can_go_back = self.host.index > 0
        panel.can_skip = not self.host.is_at_end
        panel.next_text = words.LESSON_NEXT() if step.task is None else words.LESSON_SHOW()
        if self.host.is_at_end:
            panel.next_text = words.LESSON_PLAY()
        self._screen.bars.note_text = words.lesson_step(self.host.index + 1, steps)
        is_new, self.shown = step is not self.shown, step
        # Undo is possible in some steps only.
        self._screen.changed()
        self.highlight()
        if is_new:
            self._services.announcer.say(self._spoken(step))

    def highlight(self) -> None:
        """Outline what the step is about: cards and buttons may have moved."""
        rects: list[Rect] = []
        # Before the screen is shown, nothing has its place.
        is_at_rest = self._screen.is_shown and not self._screen.is_showing_step()
        if self._places is not None and self.shown is not None and is_at_rest:
            rects = self._places.rects(self.shown)
        self._outlines.set(OUTLINE, rects, self._screen.theme.glow, width=OUTLINE_WIDTH)

    @property
    def outlined(self) -> tuple[Rect, ...]:
        """What is outlined now."""
        return self._outlines.rects(OUTLINE)

    def repeat(self) -> None:
        """Say the step again, and take the keyboard focus to its card."""
        self._services.announcer.say(self._spoken(self.host.step), urgent=True)
        if self._places is not None and self.shown is not None:
            self._places.focus(self.shown)

    # Buttons

    def next_step(self) -> None:
        """Do what the step asks for, or read on."""
        screen = self._screen
        if screen.is_showing_step():
            screen.finish_showing()
            return
        match self.host.step.task:
            case Play(move=move):
                screen.controller.submit(move)
            case Attempt(move=move):
                spot = None if self._places is None else self._places.spot(self.host.step)
                screen.controller.submit(move, spot=spot)
            case TakeBack():
                screen.controller.undo()
            case None if self.host.is_at_end:
                self._services.navigation.return_to_game(screen.ui.key)
            case None:
                self.host.advance()

    def go_back(self) -> None:
        self._go_to(self.host.index - 1)

    def _go_to(self, index: int) -> None:
        if index < 0:
            return
        self.host.go_to(index)
        self.shown = None
        self._screen.controller.show_position()
        self.update()

    def leave(self) -> None:
        """Leave the lesson for what it was opened over; from the hub, the way leads to a game."""
        navigation = self._services.navigation
        if len(navigation.stack) > 2:
            navigation.back()
        else:
            navigation.return_to_game(self._screen.ui.key)

    def refuse_new_game(self) -> None:
        self._services.sound.play("refused")
        self._services.notify(words.LESSON_NO_NEW_GAME(), seconds=motion.TOAST)

    def open_menu(self) -> None:
        services, key = self._services, self._screen.ui.key
        open_screen = services.navigation.open_screen
        items = [
            MenuItem(words.LESSON_AGAIN(), "restart", lambda: self._go_to(0)),
            MenuItem(words.LESSON_LEAVE(), "back", self.leave),
            MenuItem(words.RULES(), "help", lambda: open_screen("help", game=key)),
            MenuItem(words.SETTINGS(), "settings", lambda: open_screen("settings")),
        ]
        services.navigation.open_sheet(menu_sheet(services, words.LESSON(), items))

    # Keys

    def handle_key(self, key: Key) -> bool:
        actions: dict[str, Callable[[], object]] = {
            "n": self.next_step,
            "backspace": self.go_back,
            "h": self.repeat,
        }
        if self.shown is not None and self.shown.task is None:
            # There is nothing to do with the cards.
            actions["enter"] = self.next_step
        if not key.is_plain or key.name not in actions:
            return False
        actions[key.name]()
        return True
