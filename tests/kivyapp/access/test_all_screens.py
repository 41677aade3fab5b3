"""Every screen is accessible: elements have names, are large enough, reachable by keys, and act.

A crawler finds the screens, so a new screen is checked without changes here.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from kivyapp.access.tree import Action, Element, Role
from kivyapp.games.game_uis import GAME_UIS
from tests.kivyapp.access.test_large_text import SMALL_PHONES, SYSTEM_SCALE, cut_texts
from tests.kivyapp.support.crawler import Crawler, Visit
from tests.kivyapp.support.parlour import finished_game, parlour

PHONE = (360, 720)
DESKTOP = (1280, 720)
MIN_SIZE_DP = 44
ARROWS = ("left", "right", "up", "down")
Start = Callable[[tuple[int, int]], Crawler]


@pytest.fixture
def start(drive: Any, tmp_path: Path) -> Start:
    """Starts the app with its real games and a few finished ones, in a window of some size."""

    def start(size: tuple[int, int]) -> Crawler:
        app = parlour(tmp_path, fake_games=False)
        driver = drive(app)
        app.services.settings.change(speed="instant")
        driver.resize(*size)
        for number in range(5):
            app.services.history.add(finished_game(number))
        for key in GAME_UIS:
            # The offer of help would cover everything else.
            app.services.settings.mark_help_offered(key)
        return Crawler(driver)

    return start


def min_width(crawler: Crawler, element: Element) -> float:
    """Ten columns of 44 dp do not fit on a phone: there a card is as wide as its column."""
    board = getattr(getattr(crawler.driver.app.presenter.screen, "table", None), "board", None)
    if board is None or element.role not in (Role.PILE, Role.CARD):
        return float(dp(MIN_SIZE_DP))
    return min(float(dp(MIN_SIZE_DP)), float(0.9 * board.area.width / board.arrangement.columns))


def problems(crawler: Crawler) -> list[str]:
    """The elements of this page without a name, or too small to be touched."""
    found: list[str] = []
    tree = crawler.tree
    for element in tree:
        what = f"{element.role.value} {element.label!r} in {tree.top.label!r}"
        if element.is_interactive and not element.label.strip():
            found.append(f"{what} has no name")
        # Positions are whole pixels, so rounding may cost one.
        is_wide = element.bounds.width >= min_width(crawler, element) - 1
        is_high = element.bounds.height >= dp(MIN_SIZE_DP) - 1
        if element.is_interactive and not (is_wide and is_high):
            found.append(f"{what} is too small: {element.bounds}")
    return found


def reached_by_tab(crawler: Crawler) -> list[str]:
    """The ids of the elements that Tab reaches."""
    crawler.driver.app.focus.clear()
    found: list[str] = []
    for _ in range(len(crawler.tree.by_id) + 1):
        crawler.driver.key("tab")
        focus = crawler.tree.focus.id
        if focus in found:
            break
        found.append(focus)
    crawler.driver.app.focus.clear()
    return found


def reached_by_arrows(crawler: Crawler, start: str) -> set[str]:
    """The ids of the elements that arrow keys reach from this one."""
    driver = crawler.driver
    found, queue = {start}, [start]
    while queue:
        here = queue.pop()
        for arrow in ARROWS:
            driver.app.window_tree.perform(here, Action.FOCUS)
            driver.key(arrow)
            there = crawler.tree.focus.id
            if there not in found:
                found.add(there)
                queue.append(there)
    return found


def reached_by_keys(crawler: Crawler) -> set[str]:
    found = set(reached_by_tab(crawler))
    cards = [each for each in crawler.tree if each.focus and not each.is_tab_stop]
    if cards:
        # The first arrow key only shows the focus.
        crawler.driver.key("left")
        found |= reached_by_arrows(crawler, crawler.tree.focus.id)
    # Arrows move within a list, as tests of long lists show; Enter presses the row.
    lists = [each.widget for each in crawler.tree if each.id in found and each.role is Role.LIST]
    found |= {each.id for each in crawler.tree if getattr(each.widget, "parent", None) in lists}
    return found


def unreachable(crawler: Crawler) -> list[str]:
    """The usable elements that no key reaches; a pile is reached with any of its cards."""
    reached = reached_by_keys(crawler)

    def is_reached(element: Element) -> bool:
        return element.id in reached or any(map(is_reached, element.children))

    return [
        f"{each.label!r} in {crawler.tree.top.label!r} is not reachable by keys"
        for each in crawler.tree
        if each.is_interactive and each.enabled and not is_reached(each)
    ]


@pytest.mark.slow
def test_every_screen_is_accessible(start: Start, soaks: bool) -> None:
    crawler = start(PHONE)
    visits: list[Visit] = []
    found: list[str] = []
    pages_with_cards: set[str] = set()
    for visit in crawler.visits():
        visits.append(visit)
        if any(each.role is Role.CARD and each.press for each in crawler.tree):
            pages_with_cards.add(visit.path.page[1])
        found += problems(crawler) + unreachable(crawler)
    assert found == []
    assert [button for visit in visits for button in visit.dead] == []
    if soaks:
        crawler.driver.resize(*DESKTOP)
        for _ in crawler.revisit(visits):
            found += problems(crawler) + unreachable(crawler)
        assert found == []
    # The largest text of the system and of the app.
    crawler.driver.app.text_size.set_system_scale(SYSTEM_SCALE)
    crawler.driver.app.services.settings.change(text_size="largest")
    for size in SMALL_PHONES if soaks else SMALL_PHONES[:1]:
        crawler.driver.resize(*size)
        for _ in crawler.revisit(visits):
            crawler.driver.frame(3)
            found += cut_texts(crawler.driver.app.presenter.scope)
    assert found == []
    assert {ui.title() for ui in GAME_UIS.values()} <= pages_with_cards
    # The crawler has found all kinds of pages.
    titles = {visit.path.page[1] for visit in visits}
    assert {"Peacock Parlour", "Settings", "Statistics", "About"} <= titles
    assert {ui.title() for ui in GAME_UIS.values()} <= titles
    assert {"Daily challenges", "Options", "Export everything", "Import"} <= titles


def test_the_checks_find_problems(start: Start) -> None:
    crawler = start(DESKTOP)
    crawler.driver.frame(3)
    assert problems(crawler) == []
    first, second, third = crawler.driver.app.presenter.screen.buttons
    first.accessible_name = " "
    second.size = (40, 48)
    crawler.driver.frame()
    assert [text.split(" in ")[0] for text in problems(crawler)] == [
        "button ' '",
        f"button {second.accessible_name!r}",
    ]
    third.disabled = True
    reached = reached_by_tab(crawler)
    assert f"button{third.uid}" not in reached
    assert f"button{first.uid}" in reached


def test_the_crawler_finds_a_button_that_does_nothing(start: Start) -> None:
    crawler = start(DESKTOP)
    button = crawler.driver.app.presenter.screen.buttons[0]
    button.activate = lambda: None
    visits = crawler.visits()
    hub = next(visits)
    # Everything on a page is pressed before the next one is visited.
    next(visits)
    assert hub.dead == [f"{button.accessible_name!r} in 'Peacock Parlour' does nothing"]
