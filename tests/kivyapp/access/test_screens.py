"""Every screen for everyone: each thing has a name, is large enough, is reached by keys, and acts.

The screens are found by walking the app, so one that is added later is checked without a word here.
"""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from kivyapp.access.tree import Action, Role
from kivyapp.games.game_uis import GAME_UIS
from tests.kivyapp.access.test_letters import OF_SYSTEM, SMALL_PHONES, cut_texts
from tests.kivyapp.support.crawler import Crawler
from tests.kivyapp.support.parlour import finished_game, parlour

PHONE = (360, 720)
DESKTOP = (1280, 720)
LEAST = 44
ARROWS = ("left", "right", "up", "down")


@pytest.fixture
def walk(drive, tmp_path):
    """The whole app with its real games and a few finished ones, at some size."""

    def start(size=DESKTOP):
        app = parlour(tmp_path, toy=False)
        driver = drive(app)
        driver.close_eyes()
        app.services.settings.change(speed="instant")
        driver.resize(*size)
        for number in range(5):
            app.services.history.add(finished_game(number))
        for key in GAME_UIS:
            # The offer of help would be in the way of everything else.
            app.services.settings.offered_help(key)
        return Crawler(driver)

    return start


def least_width(crawler, element):
    """Ten columns do not fit into a phone with 44 dp each: there a card takes what there is."""
    board = getattr(getattr(crawler.driver.app.presenter.screen, "table", None), "board", None)
    if board is None or element.role not in (Role.PILE, Role.CARD):
        return dp(LEAST)
    return min(dp(LEAST), 0.9 * board.area.width / board.arrangement.columns)


def complaints(crawler):
    """What is wrong with this screen for somebody who cannot see it, or has large fingers."""
    found, tree = [], crawler.tree
    for element in tree:
        what = f"{element.role.value} {element.label!r} in {tree.top.label!r}"
        if element.interactive and not element.label.strip():
            found.append(f"{what} has no name")
        # Positions are whole pixels: a side may lose one to rounding.
        wide = element.bounds.width >= least_width(crawler, element) - 1
        high = element.bounds.height >= dp(LEAST) - 1
        if element.interactive and not (wide and high):
            found.append(f"{what} is too small: {element.bounds}")
    return found


def by_tab(crawler):
    """The ids of everything that Tab leads to."""
    crawler.driver.app.focus.clear()
    found = []
    for _ in range(len(crawler.tree.by_id) + 1):
        crawler.driver.key("tab")
        focus = crawler.tree.focus.id
        if focus in found:
            break
        found.append(focus)
    crawler.driver.app.focus.clear()
    return found


def by_arrows(crawler, start):
    """The ids of everything that arrows lead to from there."""
    driver = crawler.driver
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for arrow in ARROWS:
            driver.app.reader.perform(here, Action.FOCUS)
            driver.key(arrow)
            there = crawler.tree.focus.id
            if there not in found:
                found.add(there)
                waiting.append(there)
    return found


def reached_by_keys(crawler):
    found = set(by_tab(crawler))
    cards = [each for each in crawler.tree if each.focus and not each.tab_stop]
    if cards:
        # The first arrow shows where the keyboard is.
        crawler.driver.key("left")
        found |= by_arrows(crawler, crawler.tree.focus.id)
    return found


def unreached(crawler):
    """What can be used but not found by keys; a pile is found with any card of it."""
    found = reached_by_keys(crawler)

    def is_found(element):
        return element.id in found or any(map(is_found, element.children))

    return [
        f"{each.label!r} in {crawler.tree.top.label!r} is not reached by keys"
        for each in crawler.tree
        if each.interactive and each.enabled and not is_found(each)
    ]


def test_every_screen_is_for_everyone(walk):
    crawler = walk(PHONE)
    visits, wrong, with_cards = [], [], set()
    for visit in crawler.visits():
        visits.append(visit)
        if any(each.role is Role.CARD and each.press for each in crawler.tree):
            with_cards.add(visit.way.scene[1])
        wrong += complaints(crawler) + unreached(crawler)
    assert wrong == []
    assert [thing for visit in visits for thing in visit.dead] == []
    crawler.driver.resize(*DESKTOP)
    for visit in visits:
        crawler.go(visit.way)
        wrong += complaints(crawler) + unreached(crawler)
    assert wrong == []
    # The largest letters of the system and of the app.
    crawler.driver.app.text_size.enlarge(OF_SYSTEM)
    crawler.driver.app.services.settings.change(text_size="largest")
    for size in SMALL_PHONES:
        crawler.driver.resize(*size)
        for visit in visits:
            crawler.go(visit.way)
            crawler.driver.frame(3)
            wrong += cut_texts(crawler.driver.app.presenter.scope)
    assert wrong == []
    assert {face.title for face in GAME_UIS.values()} <= with_cards
    # The walk has really been everywhere.
    titles = {visit.way.scene[1] for visit in visits}
    assert {"Peacock Parlour", "Settings", "Statistics", "About"} <= titles
    assert {face.title for face in GAME_UIS.values()} <= titles
    assert {"Daily challenge", "Options", "Export everything", "Import"} <= titles


def test_what_is_wrong_is_found(walk):
    """The walk would be worth nothing if it passed everything."""
    crawler = walk(DESKTOP)
    crawler.driver.frame(3)
    assert complaints(crawler) == []
    first, second, third = crawler.driver.app.presenter.screen.buttons
    first.accessible_name = " "
    second.size = (40, 48)
    assert [text.split(" in ")[0] for text in complaints(crawler)] == [
        "button ' '",
        f"button {second.accessible_name!r}",
    ]
    third.disabled = True
    reached = by_tab(crawler)
    assert f"button{third.uid}" not in reached
    assert f"button{first.uid}" in reached
