"""What a player who listens may ask in a patience, by one key each, and what is told unasked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from kivyapp.access.tree import Action, Role
from kivyapp.table.table_reading import face_down_label
from rules.klondike.moves import RotateStock
from tests.kivyapp.support.parlour import parlour, toasts
from tests.kivyapp.support.spider_board import set_board
from tests.rules.spider.boards import board

SIZES = [(1280, 720), (412, 915), (915, 412)]


@pytest.fixture
def open_game(drive: Any, tmp_path: Path) -> Any:
    def start(link: str, size: tuple[int, int] = (1280, 720)) -> Any:
        driver = drive(parlour(tmp_path, link, fake_games=False))
        driver.resize(*size)
        while driver.app.services.navigation.sheets:
            driver.app.back()
        driver.run(2)
        return driver

    return start


@pytest.fixture
def klondike(open_game: Any) -> Any:
    return open_game("klondike?seed=peacock123")


@pytest.fixture
def spider(open_game: Any) -> Any:
    return open_game("spider?seed=peacock123&difficulty=1-suit")


def ask(driver: Any, key: str, *modifiers: str) -> str:
    """Press a key and return all that is said."""
    spoken = driver.app.services.announcer.spoken
    spoken.clear()
    driver.key(key, *modifiers)
    driver.frame(2)
    return " | ".join(spoken)


# Questions


def test_one_key_reads_all_column_tops(klondike: Any) -> None:
    screen = klondike.app.presenter.screen
    said = ask(klondike, "t")
    assert said.count("Column ") == 7
    top = klondike.app.window_tree.read().by_id["tableau3"].children[-1].label.split(",")[0]
    assert f"Column 3: {top}." in said
    assert screen.controller.session.position == 0


def test_one_key_reads_the_pile_in_focus(klondike: Any) -> None:
    klondike.key("4")
    said = ask(klondike, "p")
    assert said.startswith("Column 4, 4 cards: 3 face down, ")
    klondike.key("8")
    assert ask(klondike, "p") == "Stock, 24 cards: 24 face down."


def test_one_key_reads_score_and_state(klondike: Any) -> None:
    klondike.key("d")
    said = ask(klondike, "i")
    assert said == (
        "Score 0. 1 move. 0 min. Foundations: empty. Stock, 23 cards. Waste, 1 card. "
        "21 face-down cards in the columns."
    )


def test_one_key_reads_the_moves_from_here_and_another_all_of_them(klondike: Any) -> None:
    session, ui = klondike.app.presenter.screen.controller.session, klondike.app.presenter.screen.ui
    everything = ask(klondike, "l", "shift")
    assert everything.endswith("Turn cards from the stock.")
    sources = {ui.spots(session.state, move)[0][0] for move in session.legal_moves()}
    for number in range(1, 8):
        klondike.key(str(number))
        said = ask(klondike, "l")
        if f"tableau{number}" in sources:
            assert " to " in said
            assert said.rstrip(".") in everything
        else:
            assert said == f"No moves from column {number}."


def test_questions_are_commands_of_the_table_and_its_piles(klondike: Any) -> None:
    tree = klondike.app.window_tree
    labels = [command.label for command in tree.read().by_id["table"].commands]
    assert labels == ["Hear the top of every column", "Hear score and state", "Hear all moves"]
    spoken = klondike.app.services.announcer.spoken
    spoken.clear()
    assert tree.perform("tableau5", Action.COMMAND, "Hear this whole pile")
    klondike.frame(2)
    assert spoken[-1].startswith("Column 5, 5 cards: 4 face down, ")


# Numbers, plus and minus


def test_numbers_jump_to_piles_and_say_where(klondike: Any) -> None:
    focus = klondike.app.presenter.screen.cursor
    for key, pile in (("3", "tableau3"), ("8", "stock"), ("9", "waste"), ("0", "foundation1")):
        assert ask(klondike, key)
        assert focus.focus.pile == pile
    # The same number again leads to the next foundation, and says so.
    assert ask(klondike, "0") == "Foundation 2, empty"
    assert ask(klondike, "8") == "Stock, 24 cards"


def test_a_number_again_says_the_pile_again(spider: Any) -> None:
    first = ask(spider, "0")
    assert first.startswith("Column 10: ")
    assert ask(spider, "0") == first


def test_plus_and_minus_choose_how_many_cards_move(spider: Any) -> None:
    screen = spider.app.presenter.screen
    set_board(screen, board("column1 [9C] 9S 6H 5H 4H\ncolumn2 7S\ncolumn3 5C"))
    spider.key("1")
    assert ask(spider, "=", "shift").endswith("2 cards")
    assert ask(spider, "=").endswith("3 cards")
    # No more cards move together.
    assert ask(spider, "=") == "3 cards"
    assert ask(spider, "-").endswith("2 cards")
    assert screen.cursor.focus.at == 3
    # A run that is held grows, too.
    spider.key("enter")
    assert ask(spider, "=").startswith("Picked up 6 of Hearts and 2 more. It can go to column 2,")
    spider.keys("2", "enter")
    assert len(screen.controller.view().layout["column2"]) == 4


# The tree


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("link", ["klondike?seed=peacock123", "spider?seed=peacock123"])
def test_piles_are_read_in_the_order_of_the_game(
    open_game: Any, link: str, size: tuple[int, int]
) -> None:
    driver = open_game(link, size)
    piles = [pile.id for pile in driver.app.window_tree.read().by_id["table"].children]
    assert piles == list(driver.app.presenter.screen.controller.view().layout)
    assert piles[0] == "stock"


def test_face_down_cards_are_one_stop_with_their_count(klondike: Any) -> None:
    table = klondike.app.window_tree.read().by_id["table"]
    for number, pile in enumerate(table.children[-7:], start=1):
        labels = [card.label for card in pile.children]
        assert len(labels) == min(2, number)
        assert labels[-1].endswith(f"face up, position {number} of {number}")
        if number > 1:
            assert labels[0] == face_down_label(number - 1)
    stock = table.children[0]
    assert (stock.label, stock.children) == ("Stock, 24 cards", ())
    assert stock.perform(Action.PRESS)
    klondike.frame(2)
    assert klondike.app.window_tree.read().focus.id == "stock"


def test_foundations_say_their_count(klondike: Any) -> None:
    session = klondike.app.presenter.screen.controller.session
    for move in session.solve().solution:
        klondike.app.presenter.screen.controller.submit(move)
        if session.position > 60:
            break
    klondike.frame(3)
    layout = klondike.app.presenter.screen.controller.view().layout
    for number in (1, 2, 3, 4):
        count = len(layout[f"foundation{number}"])
        label = klondike.app.window_tree.read().by_id[f"foundation{number}"].label
        assert label == f"Foundation {number}, {words.CARDS_COUNT(count) if count else 'empty'}"
    assert sum(len(layout[f"foundation{number}"]) for number in (1, 2, 3, 4))


def test_after_a_move_the_focus_stays_where_the_player_was(klondike: Any) -> None:
    """A tap on a card sends it away: the focus stays on its pile, on the card that is left."""
    tree = klondike.app.window_tree
    screen = klondike.app.presenter.screen
    session = screen.controller.session
    source = next(
        spot[0]
        for move in session.legal_moves()
        if (spot := screen.ui.spots(session.state, move)[0])[0].startswith("tableau")
    )
    card = tree.read().by_id[source].children[-1]
    for _ in range(2):
        assert tree.perform(card.id, Action.PRESS)
        klondike.run(1)
    assert session.position == 1
    focus = tree.read().focus
    assert focus.id.partition(":")[0] == source
    assert focus.role in (Role.CARD, Role.PILE)


# What is told unasked


def test_spider_says_when_a_row_can_and_cannot_be_dealt(spider: Any) -> None:
    screen = spider.app.presenter.screen
    spoken = spider.app.services.announcer.spoken
    stock = "stock KC KC KD KD QC QC QD QD JC JC\n"
    others = "\n".join(f"column{n} 2C" for n in (2, 5, 6, 7)) + "\ncolumn8 2D\ncolumn9 2D"
    set_board(screen, board(f"{stock}column1 8S\ncolumn3 7S\ncolumn4 8D\n{others}\ncolumn10 2D"))
    spoken.clear()
    spider.keys("3", "enter", "1", "enter")
    spider.run(0.5)
    assert spoken[-1].endswith("No row can be dealt: column 3 is empty")
    assert spider.app.window_tree.read().by_id["stock"].description == (
        "No row can be dealt: column 3 is empty"
    )
    # It is not repeated as long as it stays so.
    spoken.clear()
    spider.keys("1", "enter", "4", "enter")
    spider.run(0.5)
    assert "row" not in " ".join(spoken)
    spider.keys("5", "enter", "3", "enter")
    spider.run(0.5)
    assert spoken[-1].endswith("No row can be dealt: column 5 is empty")
    spider.keys("u", "u", "u")
    spider.run(0.5)
    assert spoken[-1].endswith("A row can be dealt")


def test_the_price_of_turning_the_waste_over_is_announced_before(klondike: Any) -> None:
    screen = klondike.app.presenter.screen
    controller, session = screen.controller, screen.controller.session
    spoken = klondike.app.services.announcer.spoken

    def run_through() -> None:
        while session.state.stock:
            controller.submit(RotateStock())
        klondike.frame(2)

    session.score = 130
    run_through()
    # The first time is free.
    assert "costs" not in " ".join(spoken)
    controller.submit(RotateStock())
    run_through()
    sentence = "Turning the waste over costs 100 points now"
    assert toasts(klondike.app) == [sentence]
    assert " ".join(spoken).count(sentence) == 1
    assert klondike.app.window_tree.read().by_id["stock"].description == sentence
    assert ask(klondike, "i").endswith(f"{sentence}.")
    controller.submit(RotateStock())
    assert session.score == 30
    klondike.run(8)
    run_through()
    # There are only 30 points left to lose.
    assert toasts(klondike.app) == ["Turning the waste over costs 30 points now"]


def test_zen_has_no_price(open_game: Any) -> None:
    driver = open_game("klondike?seed=peacock123&mode=zen")
    controller = driver.app.presenter.screen.controller
    for _ in range(60):
        controller.submit(RotateStock())
    driver.frame(2)
    assert not any("costs" in text for text in toasts(driver.app))
