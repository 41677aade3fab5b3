"""Spider on its screen: refusals with their reasons, hints in turn, a stuck game, keys, the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from kivyapp.games.spider.face import SpiderFace
from kivyapp.games.spider.words import WORDS
from rules.solving import Winnable
from rules.spider.moves import DEAL, MoveRun
from rules.spider.state import SpiderState
from tests.kivyapp.hands import grip
from tests.kivyapp.test_match import SetClock, truth, until
from tests.rules.spider.boards import board, run

Start = Callable[..., tuple[Any, Any, Any]]

ROW = "stock KC KC KD KD QC QC QD QD JC JC\n"
# Ten kings and nothing to deal: nothing goes on.
KINGS = "\n".join(f"column{n} K{suit}" for n, suit in enumerate("SSHHDDCCSH", 1))
# Cards that fit neither on kings nor on each other.
MISFITS = "stock 2C 2D 2H 2S 4C 4D 4H 4S 6C 6D\n"


# No column is empty, and only the fourth may take what lies in the first.
FILLED = (
    "column1 {one}\ncolumn4 {four}\n"
    + "\n".join(f"column{n} 2C" for n in (2, 3, 5, 6, 7))
    + ("\ncolumn8 2D\ncolumn9 2D\ncolumn10 2D")
)


@pytest.fixture
def start(drive: Any, tmp_path: Path) -> Start:
    """Start the app on a game of Spider, perhaps on another board; app, driver and screen."""
    from kivyapp.app import ParlourApp

    def open_at(
        state: SpiderState | None = None,
        link: str = "spider?seed=peacock123&difficulty=4-suit",
        *,
        size: tuple[int, int] = (1000, 700),
        first_time: bool = False,
        **settings: Any,
    ) -> Any:
        app = ParlourApp(link, folder=tmp_path, clock=SetClock())
        driver = drive(app)
        driver.resize(*size)
        app.services.settings.change(**settings)
        screen = app.presenter.screens[-1]
        if not first_time:
            app.back()
        driver.run(1)
        if state is not None:
            put(screen, state)
        return app, driver, screen

    return open_at


def put(screen: Any, state: SpiderState) -> None:
    """Let the game stand so."""
    session = screen.match.session
    session.start = session.state = state
    screen.table.sync(screen.match.host.view().layout)
    screen.changed()


def spoken(app: Any) -> str:
    return " | ".join(app.services.announcer.spoken)


def toasts(app: Any) -> list[str]:
    """What lies on the screen as a message."""
    return [toast.words.text for toast in app.stage.toasts.children if toast.staying]


def lying(screen: Any, pile: str) -> str:
    return " ".join(str(card) for card, _ in screen.match.session.game.layout(
        screen.match.session.state)[pile])  # fmt: skip


# The first time


def test_the_first_game_begins_with_a_few_words_and_the_three_difficulties(start: Start) -> None:
    app, driver, screen = start(link="spider", first_time=True)
    (sheet,) = app.services.navigation.sheets
    assert sheet.name == "Spider"
    for choice in SpiderFace.options[0].choices:
        assert driver.named(choice.word).explanation == choice.about
    driver.press("Two suits")
    driver.run(1)
    assert not app.services.navigation.sheets
    assert screen.match.session.game.difficulty == "2-suit"
    assert app.services.settings.value.options["spider"]["difficulty"] == "2-suit"
    app.back()
    app.services.navigation.open_game("spider")
    driver.run(1)
    assert not app.services.navigation.sheets


def test_the_usual_difficulty_keeps_the_deal(start: Start) -> None:
    app, driver, screen = start(first_time=True)
    before = screen.match.session
    driver.press("Four suits")
    driver.run(1)
    assert screen.match.session is before
    assert not app.services.navigation.sheets


# What is refused, and why


def test_a_deal_with_an_empty_column_is_refused_on_screen_and_aloud(start: Start) -> None:
    app, driver, screen = start(board(ROW + "column1 9C 5H\ncolumn2 6S"))
    reason = WORDS.refusals["deal_needs_no_empty_column"]
    stock = screen.table.place_of("stock", 9)
    driver.tap(*stock.centre)
    assert toasts(app) == [reason]
    assert reason in spoken(app)
    assert screen.match.session.position == 0
    driver.run(4)
    app.services.announcer.spoken.clear()
    driver.key("d")
    assert toasts(app) == [reason]
    assert reason in spoken(app)


@pytest.mark.parametrize(
    "text, pile, at, reason",
    [
        ("column1 9C 5S 4H\ncolumn2 6S", "column1", 1, "run_of_one_suit"),
        ("column1 [9C] [8C] 4H\ncolumn2 6S", "column1", 1, "run_is_face_down"),
        (KINGS, "column1", 0, "no_target"),
    ],
)
def test_a_card_that_cannot_be_taken_says_why(
    start: Start, text: str, pile: str, at: int, reason: str
) -> None:
    app, driver, screen = start(board(text))
    driver.tap(*grip(screen.table, pile, at))
    assert toasts(app) == [WORDS.refusals[reason]]
    assert WORDS.refusals[reason] in spoken(app)
    assert screen.match.session.position == 0


def test_an_illegal_drop_goes_back_and_says_why(start: Start) -> None:
    app, driver, screen = start(board(FILLED.format(one="9C 5H", four="8S")))
    here, there = screen.table.place_of("column1", 1), screen.table.place_of("column4", 0)
    x, y = grip(screen.table, "column1", 1)
    driver.drag((x, y), (x + there.x - here.x, y + there.y - here.y))
    assert toasts(app) == [WORDS.refusals["column_goes_down_by_one"]]
    driver.run(1)
    assert truth(screen)
    assert not screen.table.moving


def test_a_card_that_lies_squarely_on_a_column_is_meant_for_it(start: Start) -> None:
    """Even where an empty column next to it would take the card."""
    app, driver, screen = start(board("column1 9C 5H\ncolumn4 8S"), size=(320, 640))
    here, there = screen.table.place_of("column1", 1), screen.table.place_of("column4", 0)
    x, y = grip(screen.table, "column1", 1)
    finger = driver.finger(x, y).to(x + there.x - here.x, y + there.y - here.y)
    driver.run(0.2)
    finger.up()
    assert screen.match.session.position == 0
    assert toasts(app) == [WORDS.refusals["column_goes_down_by_one"]]


def test_a_drop_beside_a_column_snaps_to_it(start: Start) -> None:
    _, driver, screen = start(board(FILLED.format(one="9C 5H", four="6S")))
    here, there = screen.table.place_of("column1", 1), screen.table.place_of("column4", 0)
    x, y = grip(screen.table, "column1", 1)
    aside = 0.7 * there.width
    driver.drag((x, y), (x + there.x - here.x - aside, y + there.y - here.y - 2 * there.height))
    assert lying(screen, "column4") == "6S 5H"


# Long runs


@pytest.mark.parametrize("size", [(1000, 700), (320, 640), (640, 320)])
def test_twelve_cards_are_dragged_together(start: Start, size: tuple[int, int]) -> None:
    _, driver, screen = start(
        board(f"column1 [9C] {run('S', 'Q', 'A')}\ncolumn7 [2D] KH"), size=size
    )
    here, there = screen.table.place_of("column1", 1), screen.table.place_of("column7", 1)
    x, y = grip(screen.table, "column1", 1)
    driver.drag((x, y), (x + there.x - here.x, y + there.y - here.y))
    driver.run(1)
    assert lying(screen, "column7") == f"2D KH {run('S', 'Q', 'A')}"
    assert truth(screen)


def test_a_whole_suit_leaves_by_itself_and_comes_back_by_undo(start: Start) -> None:
    app, driver, screen = start(board(f"column1 [9C] AS\ncolumn2 [8C] {run('S', 'K', '2')}"))
    driver.tap(*grip(screen.table, "column1", 1))
    driver.run(1)
    assert lying(screen, "foundation1") == run("S", "K", "A")
    assert lying(screen, "column2") == "8C"
    assert screen.match.session.score == 500 - 1 + 100
    assert truth(screen)
    assert not screen.table.moving
    assert "Foundation 1 is complete" in spoken(app)
    driver.key("u")
    driver.run(1)
    assert lying(screen, "column2") == f"8C {run('S', 'K', '2')}"
    assert screen.match.session.score == 500
    assert truth(screen)


def test_a_row_fans_out_over_the_columns(start: Start) -> None:
    app, driver, screen = start()
    driver.key("d")
    flying = [screen.table.piles[f"column{n}"][-1] for n in range(1, 11)]
    driver.frame(2)
    # The first ones are on their way when the last ones have not left yet.
    stock = screen.table.board.places["stock"].card
    assert flying[0].pos != flying[9].pos
    assert abs(flying[9].pos[0] - stock.x) < stock.width * 1.2
    driver.run(1)
    assert truth(screen)
    assert not screen.table.moving
    assert "Dealt " in spoken(app)


# Hints


HINTED = board("""
    stock    2C 3C 4C 5C 6C 7C 8C 9C TC JC
    column1  [7S] [KD] 6H 5S 4S 3S
    column2  6C
    column3  4H
    column4  [5D] KS
    column5  5H
    column6  AC
    column7  7D 6D
    column8  [2D] [2D] 9H
    column9  TS
    column10 [3D] QH
""")


def test_hints_come_one_after_the_other(start: Start) -> None:
    _, driver, screen = start(HINTED)
    session = screen.match.session
    advised = [hint.move for hint in session.game.hints(session.state)]
    shown = []
    screen.match._adviser._tell = shown.append
    for _ in range(4):
        screen.match.hint()
        until(driver, lambda: len(shown) > 0)
        shown.append(None)
        driver.run(2)
    hinted = [hint.move for hint in shown if hint is not None]
    assert hinted == [*advised, advised[0]]


def test_a_hint_shows_its_card_and_then_where_it_goes(start: Start) -> None:
    app, driver, screen = start(board("column1 [9C] 5H\ncolumn2 6S\n" + "column3 2S"))
    driver.key("h")
    until(driver, lambda: "hint" in screen.table.marks.names, 3)
    (first,) = screen.table.marks._shown["hint"][0]
    assert first == screen.table.place_of("column1", 1)
    driver.run(0.5)
    assert screen.table.marks._shown["hint"][0][1] == screen.table.place_of("column2", 0)
    assert "5 of Hearts from column 1 to column 2" in spoken(app)
    driver.run(2)
    assert "hint" not in screen.table.marks.names


def test_when_only_a_deal_is_left_the_hint_is_the_stock(start: Start) -> None:
    app, driver, screen = start(board(MISFITS + KINGS))
    driver.key("spacebar")
    until(driver, lambda: "hint" in screen.table.marks.names, 3)
    driver.run(0.5)
    assert screen.table.marks._shown["hint"][0] == (screen.table.place_of("stock", 9),)
    assert "Stock." in spoken(app)


def test_a_hint_says_when_there_is_nothing(start: Start) -> None:
    app, driver, _ = start(board(KINGS))
    driver.key("h")
    assert WORDS.refusals["nothing_to_hint"] in toasts(app)
    assert WORDS.refusals["nothing_to_hint"] in spoken(app)


def test_a_hint_that_is_proven_says_so(start: Start) -> None:
    app, driver, screen = start(link="spider?seed=peacock123&difficulty=1-suit")
    said = []
    for _ in range(4):
        driver.key("h")
        until(driver, lambda: bool(toasts(app)), 5)
        said += toasts(app)
        until(driver, lambda: isinstance(screen.match.session.verdict, Winnable), 30)
        driver.run(4)
    assert any(text.startswith("Proven to win") for text in said)
    assert any(text.startswith("Advice, not proof") for text in said)


def test_nobody_waits_long_for_a_hint(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that takes too long does not hold up the answer, and goes on."""
    _, driver, screen = start(HINTED)

    def endless(*_: Any) -> Any:
        while True:
            yield None

    monkeypatch.setattr(screen.match.session, "search", endless)
    driver.key("h")
    assert "hint" not in screen.table.marks.names
    driver.run(2)
    assert "hint" in screen.table.marks.names
    driver.key("h")
    driver.run(0.2)
    assert "hint" in screen.table.marks.names


# Stuck


def test_a_stuck_game_is_told_and_can_be_taken_back(start: Start) -> None:
    app, driver, screen = start(board(KINGS.replace("column1 KS", "column1 KS QS")))
    # The queen can go from king to king and back for ever: there is a move, so nothing is said.
    screen.match.play(MoveRun("column1", "column2", 1), "column1", 1)
    driver.run(2)
    assert not app.services.navigation.sheets
    put(screen, board(MISFITS + KINGS))
    screen.match.play(DEAL, "stock", 9)
    driver.run(2)
    (sheet,) = app.services.navigation.sheets
    assert sheet.name == words.STUCK
    assert words.STUCK in spoken(app)
    assert not screen.match.stopwatch.running
    undo = next(row for row in app.stage.top_sheet.walk()
                if getattr(row, "accessible_name", "") == words.UNDO)  # fmt: skip
    driver.press(undo)
    driver.run(1)
    assert not app.services.navigation.sheets
    assert screen.match.session.outcome is None
    assert screen.match.stopwatch.running
    assert truth(screen)


def test_a_game_that_was_left_stuck_says_so_when_it_is_resumed(start: Start) -> None:
    app, driver, screen = start(link="spider?seed=stuck-8&difficulty=4-suit")
    while screen.match.session.outcome is None:
        screen.match.play(clumsy(screen.match.session), "stock", -1)
    app.back()
    driver.run(1)
    app.services.navigation.open_game("spider")
    driver.run(2)
    assert app.services.navigation.sheets[-1].name == words.STUCK


def clumsy(session: Any) -> Any:
    """A move of somebody who deals as soon as possible and then plays what comes first."""
    legal = session.legal_moves()
    if DEAL in legal:
        return DEAL
    before = {entry.before.tableau for entry in session.history}
    fresh = (move for move in legal if session.game.apply(
        session.state, move).state.tableau not in before)  # fmt: skip
    return next(fresh)


# Keys


def test_arrows_go_around_the_columns_and_the_stock(start: Start) -> None:
    _, driver, screen = start()
    driver.key("right")
    visited = []
    for _ in range(12):
        visited.append(screen.cursor.focus.pile)
        driver.key("right")
    assert visited == [*(f"column{n}" for n in range(1, 11)), "stock", "column1"]
    driver.keys("left", "left")
    assert screen.cursor.focus.pile == "stock"


def test_up_and_down_choose_how_much_of_the_tail(start: Start) -> None:
    _, driver, screen = start(board("column1 [9C] 9S 6H 5H 4H\ncolumn2 7S\ncolumn3 5C"))
    driver.key("right")
    at = [screen.cursor.focus.at]
    for key in ("up", "up", "up", "down", "up"):
        driver.key(key)
        at.append(screen.cursor.focus.at)
    # The nine is of another run: up stops before it, and no other pile is visited.
    assert at == [4, 3, 2, 2, 3, 2]
    driver.keys("enter", "right", "enter")
    driver.run(0.5)
    assert lying(screen, "column2") == "7S 6H 5H 4H"
    driver.keys("left", "u")
    driver.keys("enter", "escape", "right", "enter", "escape")
    assert screen.match.session.position == 0
    driver.key("r")
    assert screen.match.session.position == 1
    driver.key("z", "ctrl")
    assert screen.match.session.position == 0
    driver.key("y", "ctrl")
    assert screen.match.session.position == 1


def test_letters(start: Start) -> None:
    app, driver, screen = start()
    driver.key("d")
    assert screen.match.session.history[-1].move == DEAL
    driver.key("s")
    driver.run(0.5)
    assert app.services.navigation.sheets[-1].name == words.OPTIONS
    driver.press("Difficulty: One suit")
    driver.press(words.NEW_GAME)
    driver.run(2)
    assert screen.match.session.game.difficulty == "1-suit"
    seed = screen.match.session.seed
    driver.key("n")
    driver.run(1)
    assert screen.match.session.seed != seed
    driver.key("m")
    assert app.services.settings.value.muted


# The end


NEARLY_WON = board(
    f"column1 {run('S', 'K', '4')}\ncolumn2 {run('S', '3', 'A')}\ncolumn3 {run('H', 'K', '7')}\n"
    f"column4 {run('H', '6', 'A')}",
    completed="SSHDDC",
)


def test_the_rest_plays_itself(start: Start) -> None:
    app, driver, screen = start(NEARLY_WON)
    screen.match._tell_what_follows()
    until(driver, lambda: words.FINISH_OFFER in toasts(app), 10)
    driver.press(words.FINISH_ACTION)
    until(driver, lambda: screen.match.session.outcome is not None, 10)
    assert screen.match.session.state.is_won
    (record,) = app.services.records.games
    assert record.outcome == "won"
    assert record.options["difficulty"] == "4-suit"
    driver.run(5)
    assert app.services.navigation.top.name == words.WON


def test_at_once_means_without_asking(start: Start) -> None:
    app, driver, screen = start(NEARLY_WON, auto_complete="at once")
    screen.match._tell_what_follows()
    until(driver, lambda: screen.match.session.outcome is not None, 10)
    assert [game.outcome for game in app.services.records.games] == ["won"]


def test_the_solution_is_shown(start: Start) -> None:
    app, driver, screen = start(link="spider?seed=peacock123&difficulty=1-suit", speed="instant")
    screen.match.show_solution()
    until(driver, lambda: screen.match.session.outcome is not None, 60)
    assert [game.outcome for game in app.services.records.games] == ["abandoned"]
    assert truth(screen)


def test_only_winnable_deals(start: Start) -> None:
    app, driver, screen = start(winnable_only=True)
    app.services.settings.change_options("spider", difficulty="2-suit")
    before = screen.match.session
    screen.match.deal()
    until(driver, lambda: screen.match.session is not before, 120)
    assert screen.match.session.game.difficulty == "2-suit"
    assert isinstance(screen.match.session.solve(400_000, 400_000), Winnable)


def test_a_game_is_resumed_to_the_card(start: Start) -> None:
    app, driver, screen = start()
    for move in (DEAL, DEAL):
        screen.match.play(move, "stock", -1)
    screen.match.undo()
    saved = screen.match.session.save()
    app.back()
    driver.run(0.5)
    app.services.navigation.open_game("spider")
    driver.run(1)
    again = app.presenter.screens[-1]
    assert again is not screen
    assert again.match.session.save() == saved
    assert truth(again)
    assert again.match.can_redo


def test_the_last_deal_can_be_played_again(start: Start) -> None:
    app, driver, screen = start()
    screen.match.play(DEAL, "stock", -1)
    screen.match.show_solution()
    driver.run(1)
    app.services.settings.change_options("spider", difficulty="1-suit")
    screen.match.deal(seed="another")
    driver.run(1)
    screen.sheets.open_menu()
    driver.run(0.5)
    driver.press(words.REPLAY_LAST)
    driver.run(1)
    session = screen.match.session
    assert (session.seed, session.game.difficulty) == ("peacock123", "4-suit")
    assert session.position == 0
    screen.sheets.open_menu()
    driver.run(0.5)
    with pytest.raises(LookupError):
        driver.named(words.REPLAY_LAST)
