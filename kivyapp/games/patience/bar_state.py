"""What the bars of a patience show: name, score, winnability light, and which buttons work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivyapp import words
from kivyapp.play.winnability import can_be_won
from kivyapp.widgets.top_bar import Sign
from rules.scoring import NoScoring

if TYPE_CHECKING:
    from kivyapp.games.patience.screen import PatienceScreen

# The winnability light, by what is known: each colour has a shape of its own.
LIGHTS: Final = {
    True: Sign("can-win", "good", words.WINNABILITY["winnable"]),
    False: Sign("cannot-win", "warning", words.WINNABILITY["unwinnable"]),
    None: Sign("help", "soft_text", words.WINNABILITY["unknown"]),
}


def show_state(screen: PatienceScreen) -> None:
    """Show the state of the game on the table."""
    controller, settings, bars = screen.controller, screen.services.settings.value, screen.bars
    session, day = controller.session, controller.day
    name = words.short_date(day) if day is not None else session.seed or ""
    puzzle_view = screen.puzzle_view
    task = "" if puzzle_view.puzzle is None else words.PUZZLE_TASK_SHORT()
    # The solution of a puzzle: what the deal is called says nothing.
    bars.seed_text = task or ("" if puzzle_view.is_aside else name)
    # Where the rules forbid undo, a press is answered with the reason.
    is_forbidden = session.game.undo_refusal is not None and not controller.is_over
    bars.thumb_bar.buttons["undo"].is_unavailable = is_forbidden
    bars.set_enabled("undo", controller.can_undo or is_forbidden)
    bars.set_enabled("redo", controller.can_redo)
    is_alone = controller.assistant is not None and controller.assistant.refusal is not None
    bars.thumb_bar.buttons["hint"].is_unavailable = is_alone
    bars.set_enabled("hint", not controller.is_over)
    has_scoring = not isinstance(session.game.score_rules, NoScoring)
    is_scored = has_scoring and not (controller.is_replay or controller.is_lesson)
    bars.score_text = words.number(session.score) if settings.show_score and is_scored else ""
    screen.clock_display.update()
    has_help = controller.assistant is not None and not is_alone
    is_lit = settings.winnable_light and has_help and not controller.is_over
    bars.sign = LIGHTS[can_be_won(session)] if is_lit else None
