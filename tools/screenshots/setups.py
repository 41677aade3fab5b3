"""Set-up functions that several games share: each returns a function for `Scene.set_up`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivyapp import words
from rules.solving import Winnable
from tools.screenshots.app_driver import AppDriver

# About as long as a player takes for a move.
SECONDS_PER_MOVE: Final = 2.4
# Seconds from the start of the celebration: the fan opens, the glass bursts.
FAN_OPENS, GLASS_BURSTS = 0.55, 1.0


def dealt(link: str) -> Callable[[AppDriver], Any]:
    return lambda driver: driver.open_link(link)


def partly_solved(link: str, fraction: float) -> Callable[[AppDriver], Any]:
    """A patience in which this fraction of a solution has been played."""

    def set_up(driver: AppDriver) -> Any:
        screen = driver.open_link(link)
        moves = _solution(screen)
        _play(driver, moves[: round(fraction * len(moves))])
        return screen

    return set_up


def _solution(screen: Any) -> tuple[Any, ...]:
    verdict = screen.controller.session.solve()
    if not isinstance(verdict, Winnable):
        raise LookupError(f"{screen.controller.session.seed} cannot be won")
    return verdict.solution


def _play(driver: AppDriver, moves: tuple[Any, ...]) -> None:
    for move in moves:
        driver.advance_stopwatch(SECONDS_PER_MOVE)
        driver.play(move)
    driver.wait()
    driver.clear_toasts()


def hint_shown(link: str, fraction: float) -> Callable[[AppDriver], None]:
    def set_up(driver: AppDriver) -> None:
        screen = partly_solved(link, fraction)(driver)
        screen.controller.assistant.hint()
        driver.wait(0.6)

    return set_up


def run_dragged(link: str, fraction: float) -> Callable[[AppDriver], None]:
    """The longest movable run is under the finger, just above a legal target."""

    def set_up(driver: AppDriver) -> None:
        screen = partly_solved(link, fraction)(driver)
        table, session, ui = screen.table, screen.controller.session, screen.ui
        runs = [
            (len(cards) - index, pile, index, target)
            for pile, cards in table.piles.items()
            for index in range(len(cards))
            if ui.is_movable(session.game, session.state, pile, index)
            for target in ui.targets(session.game, session.state, pile, index)
        ]
        _, pile, index, target = max(runs)
        start = table.card_rect(pile, index)
        end = table.card_rect(target, len(table.piles[target]) - 1)
        touch = driver.touch_down(start.x + start.width / 2, start.top - 4)
        x, y = end.x + 0.7 * end.width, end.top - 0.3 * start.height
        driver.move_touch(touch, (start.x + x) / 2, (start.top + y) / 2)
        driver.move_touch(touch, x, y)

    return set_up


def won(link: str, after: float, *, reduced_motion: bool = False) -> Callable[[AppDriver], None]:
    """`after` seconds after the winning move. The result appears after the celebration."""

    def set_up(driver: AppDriver) -> None:
        driver.add_sample_history()
        screen = driver.open_link(link)
        *moves, last = _solution(screen)
        _play(driver, tuple(moves))
        driver.change_settings(reduced_motion="on" if reduced_motion else "off")
        driver.play(last)
        driver.wait(after)

    return set_up


def menu_open(link: str) -> Callable[[AppDriver], None]:
    def set_up(driver: AppDriver) -> None:
        driver.open_link(link)
        driver.press(words.MENU())

    return set_up


def sheet_open(link: str, name: str) -> Callable[[AppDriver], None]:
    """A sheet of the game's screen; `name` as in the method `open_<name>` of its sheets."""

    def set_up(driver: AppDriver) -> None:
        getattr(driver.open_link(link).sheets, f"open_{name}")()

    return set_up


def scoring_open(link: str, *changes: tuple[str, int]) -> Callable[[AppDriver], None]:
    """The advanced sheet of the options, after these options were changed by steps."""

    def set_up(driver: AppDriver) -> None:
        sheet_open(link, "options")(driver)
        names = {each.name: each.word for each in driver.screen.ui.points}
        driver.wait()
        driver.press(words.SCORING())
        for option, steps in changes:
            driver.adjust(names[option](), steps)

    return set_up


def lesson_step(key: str, index: int) -> Callable[[AppDriver], None]:
    """A step of the lesson of a game, from the first one on."""

    def set_up(driver: AppDriver) -> None:
        driver.open_screen("lesson", game=key)
        view = driver.screen.lesson_view
        while view.host.index < index or view.shown is None:
            view.next_step()
            driver.wait()

    return set_up


def help_page(key: str, fraction: float) -> Callable[[AppDriver], None]:
    def set_up(driver: AppDriver) -> None:
        driver.open_screen("help", game=key)
        driver.scroll_to(fraction)

    return set_up
