"""The terminal game: whole games as text, without a terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game import Hint
from rules.klondike.game import REFUSALS, UNDO_DISABLED, Klondike
from rules.klondike.hints import HintReason
from rules.klondike.moves import DstTableau, KlondikeMove
from rules.klondike.terminal.advice import LOST, hint_text
from rules.klondike.terminal.board import PLAIN, Style, board_lines
from rules.klondike.terminal.wording import REASON_TEXTS, REFUSAL_TEXTS, format_time
from rules.saves import SaveError
from rules.session import Session, load
from tests.rules.klondike.boards import board
from tests.rules.klondike.fake_console import CTRL_C, OPENING, FakeConsole, play, replies

ALMOST_WON = """
foundation1 KS
foundation2 KH
foundation3 QD
foundation4 JC
tableau1 KD QC
waste KC
"""
LOST_SEED = "s14"
# Not decided within the budget at draw 3.
HARD_SEED = "h77"


def test_the_game_starts_with_the_table() -> None:
    output = play(FakeConsole())
    assert f"\n{OPENING}\nscore 0 | 0 moves | 0:00 | draw 1, classic | seed peacock123\n" in output
    assert output.endswith("Goodbye.")


def test_coloured_boards_are_aligned() -> None:
    session = Session.new(Klondike(), "peacock123")
    layout = session.game.view(session.state, 1).layout
    text = "\n".join(board_lines(layout, Style(colour=True, symbols=True)))
    assert "\x1b[31;1m8♦\x1b[0m" in text
    for code in ("\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[31;1m"):
        text = text.replace(code, "")
    plain = text.replace("▒", "#").translate(str.maketrans("♠♥♦♣", "SHDC"))
    assert plain == OPENING.rstrip()


def test_covered_waste_cards_are_shown_in_parentheses() -> None:
    drawn, *_ = replies("d", draw=3)
    assert drawn.startswith("7D JS 3S turned up from the stock.\n")
    assert "    21  (7D JS) 3S    --" in drawn


def test_ten_is_written_as_10_only_with_suit_symbols() -> None:
    layout = Klondike().layout(board("waste TH"))
    assert board_lines(layout)[1].split() == ["--", "TH", "--", "--", "--", "--"]
    assert "10♥" in board_lines(layout, Style(colour=True, symbols=True))[1]


def test_moves_are_played_and_described() -> None:
    moved, drawn, tapped = replies("2 6", "", "2S")
    assert moved.startswith("QC: column 2 to column 6. 2C turned up in column 2. +5 points.\n")
    assert "score 5 | 1 move | 0:01" in moved
    assert drawn.startswith("7D turned up from the stock.\n")
    assert tapped.startswith("2S: column 1 to column 5.\n")


@pytest.mark.parametrize(
    "line, reason",
    [
        ("3 5", "column_goes_down_by_one"),
        ("4 3", "column_goes_down_by_one"),
        ("3 3", "destination_is_source"),
        ("7 f", "foundation_starts_with_ace"),
        ("w 3", "source_empty"),
        ("f1 3", "source_empty"),
        ("f1 f", "source_unknown"),
        ("undo", "nothing_to_undo"),
        ("redo", "nothing_to_redo"),
    ],
)
def test_illegal_moves_are_explained(line: str, reason: str) -> None:
    assert replies(line)[0] == f"{REFUSAL_TEXTS[reason]}\nGoodbye."


def test_a_refusal_is_about_the_card_closest_to_fitting() -> None:
    # Of the five face-up cards the nine is closest, and its colour is wrong.
    state = board("tableau1 KC QH JS TD 9S\ntableau2 TS")
    assert replies("1 2", start=state)[0].startswith(REFUSAL_TEXTS["column_alternates_colours"])
    assert replies("1 3 2", start=state)[0].startswith(REFUSAL_TEXTS["empty_column_takes_king"])
    assert replies("1 3 9", start=state)[0].startswith("That column does not have 9 face-up cards.")


def test_every_reason_has_its_own_sentence() -> None:
    reasons = {*REFUSALS, UNDO_DISABLED, "nothing_to_undo", "nothing_to_redo"}
    assert set(REFUSAL_TEXTS) == reasons
    assert len(set(REFUSAL_TEXTS.values())) == len(reasons)
    assert set(REASON_TEXTS) == {reason.name.lower() for reason in HintReason}
    assert len(set(REASON_TEXTS.values())) == len(REASON_TEXTS)


def test_undo_and_redo() -> None:
    _, undone, redone = replies("2 6", "u", "r")
    assert undone.startswith("Undone. The last card of column 2 is face down again. QC: column 6")
    assert OPENING in undone
    assert redone.startswith("Redone. QC: column 2 to column 6.")


def test_a_challenge_has_no_undo() -> None:
    assert replies("d", "undo", mode="challenge")[1].startswith(REFUSAL_TEXTS["undo_disabled"])


def test_taps_do_not_reveal_hidden_cards() -> None:
    state = Session.new(Klondike(), "peacock123").state
    hidden = [*state.stock, *(card for column in state.tableau for card in column.down)]
    for card, reply in zip(hidden, replies(*(f"a {card}" for card in hidden)), strict=True):
        assert reply.startswith(f"You cannot reach {card} now.")
    assert replies("a 8H")[0].startswith("No move for 8H.")


def test_a_hint_says_whether_it_is_guaranteed() -> None:
    assert "Guaranteed: this leads to a win." in replies("hint")[0]
    state = board("tableau1 [9C] 5D\ntableau2 6S")
    guess: Hint[KlondikeMove] = Hint(DstTableau("tableau1", "tableau2"), "turns_card")
    assert hint_text(state, guess, None, PLAIN) == (
        "Type 1 2: 5D from column 1 onto 6S in column 2.\n"
        "It turns up a face-down card. A good guess, not a guarantee."
    )
    assert hint_text(state, None, None, PLAIN).startswith("No move helps here.")
    assert replies("hint", start=LOST_SEED)[0].startswith(LOST)


def test_moves_are_listed_best_first() -> None:
    assert replies("moves")[0].splitlines()[:3] == [
        "  2 6  QC from column 2 onto KD in column 6 (turns up a face-down card)",
        "  1 5  2S from column 1 onto 3D in column 5 (empties a column for a waiting king)",
        "  d    turn the stock (shows what comes next)",
    ]


def test_solve_reports_lists_and_plays_the_solution() -> None:
    report, moves, won = replies("solve", "solve show", "solve play")
    assert report.startswith("Winnable: ")
    assert moves.lstrip()[:3] in ("2 6", "1 5", "d, ")
    assert "You won! 0:03, " in won
    assert replies("solve", start=LOST_SEED)[0].startswith("Unwinnable.")


def test_ctrl_c_stops_a_search_but_not_the_program() -> None:
    console = FakeConsole(["solve", "2 6"])
    console.interrupts_searches = True
    # One second per reading of the clock, so that the search is never too short to show progress.
    console.seconds_per_reading = 1
    output = play(console, HARD_SEED, Klondike(draw=3))
    assert "Search stopped. The game has not changed." in output
    assert console.progress[0].startswith("Searching: ")
    assert console.progress[-1] == ""
    assert "> 2 6" in output


def test_a_win_is_reported_with_time_and_score() -> None:
    *_, won, hint, drawn, undone = replies(
        "w f", "1 f", "w f", "1 f", "hint", "d", "u", start=board(ALMOST_WON)
    )
    assert "You won! 0:04, 3 moves.\nScore 175,030: 30 for the cards, 175,000 time bonus." in won
    assert hint.startswith(REFUSAL_TEXTS["game_won"])
    assert drawn.startswith(REFUSAL_TEXTS["game_won"])
    assert undone.startswith("Undone. KD: foundation 3 to column 1.")


def test_zen_shows_no_score() -> None:
    *_, won = replies("1 f", "w f", "1 f", start=board(ALMOST_WON), mode="zen")
    assert "You won! 0:03, 3 moves.\nType new" in won
    assert "score" not in won.lower()


def test_auto_is_offered_once_and_finishes_the_game() -> None:
    state = board(ALMOST_WON.replace("foundation1 KS", "foundation1 QS") + "tableau3 KS")
    first, second, finished, after_win = replies("3 2", "1 f", "auto", "auto", start=state)
    assert "All cards are face up. Type auto to finish automatically." in first
    assert "Type auto" not in second
    assert "  2 f, 1 f, w f\n" in finished
    assert "You won!" in finished
    assert after_win.startswith(REFUSAL_TEXTS["game_won"])
    assert replies("auto")[0].startswith("auto can finish the game once all cards")


def test_a_game_without_moves_says_so() -> None:
    tops = ["3C", "5C", "7C", "9C", "JC", "KC", "5S"]
    columns = "\n".join(f"tableau{n} {top}" for n, top in enumerate(tops, 1))
    stuck = replies("w f", start=board(f"{columns}\nwaste AC"))[0]
    assert "No moves left. Try undo, restart or new." in stuck


def test_games_are_saved_and_loaded() -> None:
    files: dict[str, bytes] = {}
    play(FakeConsole(["2 6", "d", "u", "save a b.json"], files))
    assert load(files["a b.json"]).position == 1
    output = play(FakeConsole(["load a b.json", "redo", "save", "q"], files), "other")
    assert "score 0 | 1 move | 0:04 | draw 1, classic | seed peacock123" in output
    assert "Saved to a b.json." in output
    assert load(files["a b.json"]).position == 2
    assert output.endswith("To continue this game: python -m rules.klondike '--load=a b.json'")


def test_an_existing_file_is_replaced_only_on_request() -> None:
    files = {"old.json": b"old"}
    output = play(FakeConsole(["save", "save old.json", "save /etc/x"], files))
    assert "Which file?" in output
    assert "old.json already exists. save! old.json replaces it." in output
    assert "Cannot write /etc/x: Permission denied." in output
    assert files == {"old.json": b"old"}
    play(FakeConsole(["save! old.json"], files))
    assert load(files["old.json"]).seed == "peacock123"


@pytest.mark.parametrize("content", [b"", b"\xff\xfe{", b"[]", b'{"schema": 4}', b'{"schema": 5}'])
def test_bad_saves_are_explained_and_change_nothing(content: bytes) -> None:
    with pytest.raises(SaveError) as refused:
        load(content)
    files = {"x": content}
    output = play(FakeConsole(["2 6", "load x", "board"], files))
    assert f"> load x\nCannot load x: {refused.value}.\n> board\n" in output
    assert output.endswith("python -m rules.klondike --seed=peacock123 --draw 1")
    assert files == {"x": content}


def test_a_missing_file_is_explained() -> None:
    assert replies("load x")[0].startswith("Cannot read x: No such file or directory.\n")


def test_deals() -> None:
    drawn, restarted, seeded, too_long = replies(
        "d", "restart", "seed  my deal ", "seed " + "x" * 65
    )
    assert "1 move |" in drawn
    assert restarted.startswith("Game left: seed peacock123, draw 1, classic.\n")
    assert OPENING in restarted
    assert "seed my deal" in seeded
    assert too_long.startswith("Invalid seed: a seed has at most 64 characters")
    assert "seed random-seed-1" in replies("new")[0]
    assert "seed random-seed-1" in replies("seed")[0]


def test_options_apply_to_the_next_deal() -> None:
    shown, changed, drawn, restarted, new = replies(
        "options", "options draw 3 mode=zen returns no", "d", "restart", "new"
    )
    assert shown.startswith("This game and the next deal: draw 1, classic.\n")
    zen = "draw 3, zen, no returns from the foundations"
    assert changed.startswith(f"This game: draw 1, classic.\nThe next deal: {zen}.")
    assert drawn.startswith("7D turned up from the stock.")
    assert "| draw 1, classic | seed peacock123" in restarted
    assert f"| {zen} | seed random-seed-1" in new


def test_ctrl_c_and_the_end_of_input_say_goodbye() -> None:
    assert play(FakeConsole([CTRL_C])).endswith("Goodbye.")
    output = play(FakeConsole(["d", CTRL_C]), "-odd seed", Klondike(3, "challenge", False))
    assert output.endswith(
        "Goodbye. To play this deal again: python -m rules.klondike '--seed=-odd seed' --draw 3"
        " --mode challenge --no-foundation-returns"
    )


def test_control_codes_never_reach_the_terminal() -> None:
    lines = ("\x1b[2J", "seed \x1b[2J", "load \x1b[2J", "options \x1b 3", "save \x1b[2J", "d")
    assert "\x1b" not in "".join(replies(*lines))


def test_format_time() -> None:
    assert [format_time(seconds) for seconds in (0, 65, 3_605)] == ["0:00", "1:05", "1:00:05"]


COMMON_LINES = "|2 6|1 5|w f|w 3|f1 3|a 2S|u|r|hint|moves|restart|auto".split("|")


@pytest.mark.slow
@given(st.lists(st.text(max_size=12) | st.sampled_from(COMMON_LINES)))
def test_no_input_crashes_the_game(lines: list[str]) -> None:
    assert "Goodbye." in play(FakeConsole(lines))
