"""The terminal player: whole games by text, without a terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game import Hint
from rules.klondike.game import REFUSALS, UNDO_DISABLED, Klondike
from rules.klondike.hints import Worth
from rules.klondike.moves import DstTableau
from rules.klondike.terminal.advice import hint_text
from rules.klondike.terminal.board import PLAIN, Style, board_lines
from rules.klondike.terminal.wording import REASONS, REFUSED, clock
from rules.session import Session, load
from tests.rules.klondike.boards import board
from tests.rules.klondike.typist import CTRL_C, OPENING, Typist, answers, play

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


def test_the_opening_board() -> None:
    said = play(Typist())
    assert f"\n{OPENING}\nscore 0 | 0 moves | 0:00 | draw 1, classic | seed peacock123\n" in said
    assert said.endswith("Goodbye.")


def test_coloured_boards_line_up() -> None:
    layout = Session.new(Klondike(), "peacock123")
    lines = board_lines(layout.game.view(layout.state, 1).layout, Style(colour=True, symbols=True))
    text = "\n".join(lines)
    assert "\x1b[31;1m8♦\x1b[0m" in text
    for code in ("\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[31;1m"):
        text = text.replace(code, "")
    plain = text.replace("▒", "#").translate(str.maketrans("♠♥♦♣", "SHDC"))
    assert plain == OPENING.rstrip()


def test_the_waste_shows_what_can_be_played_and_what_lies_below() -> None:
    drawn, *_ = answers("d", draw=3)
    assert drawn.startswith("7D JS 3S turned from the stock.\n")
    assert "    21  (7D JS) 3S    --" in drawn


def test_a_ten_is_written_with_its_number_only_with_symbols() -> None:
    state = board("waste TH")
    layout = Klondike().layout(state)
    assert board_lines(layout)[1].split() == ["--", "TH", "--", "--", "--", "--"]
    assert "10♥" in board_lines(layout, Style(colour=True, symbols=True))[1]


def test_moves_are_played_and_told() -> None:
    moved, drawn, tapped = answers("2 6", "", "2S")
    assert moved.startswith("QC: column 2 to column 6. 2C turned up in column 2. +5 points.\n")
    assert "score 5 | 1 move | 0:01" in moved
    assert drawn.startswith("7D turned from the stock.\n")
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
def test_refusals(line: str, reason: str) -> None:
    assert answers(line)[0] == f"{REFUSED[reason]}\nGoodbye."


def test_the_nearest_card_explains_a_refusal() -> None:
    # Of the five cards that lie open the nine comes closest, and its colour is wrong.
    state = board("tableau1 KC QH JS TD 9S\ntableau2 TS")
    assert answers("1 2", start=state)[0].startswith(REFUSED["column_alternates_colours"])
    assert answers("1 3 2", start=state)[0].startswith(REFUSED["empty_column_takes_king"])
    assert answers("1 3 9", start=state)[0].startswith("That column has only 5 face-up cards.")


def test_every_reason_has_its_own_sentence() -> None:
    reasons = {*REFUSALS, UNDO_DISABLED, "nothing_to_undo", "nothing_to_redo"}
    assert set(REFUSED) == reasons
    assert len(set(REFUSED.values())) == len(reasons)
    assert set(REASONS) == {"solution", *(worth.name.lower() for worth in Worth)}
    assert len(set(REASONS.values())) == len(REASONS)


def test_undo_and_redo() -> None:
    _, back, again = answers("2 6", "u", "r")
    assert back.startswith("Taken back. The card below turned face down in column 2. QC: column 6")
    assert OPENING in back
    assert again.startswith("Played again. QC: column 2 to column 6.")


def test_a_challenge_takes_nothing_back() -> None:
    assert answers("d", "undo", mode="challenge")[1].startswith(REFUSED["undo_disabled"])


def test_hidden_cards_are_not_given_away() -> None:
    state = Session.new(Klondike(), "peacock123").state
    hidden = [*state.stock, *(card for column in state.tableau for card in column.down)]
    for card, answer in zip(hidden, answers(*(f"a {card}" for card in hidden)), strict=True):
        assert answer.startswith(f"{card} cannot be reached now.")
    assert answers("a 8H")[0].startswith("8H fits nowhere now.")


def test_hint_says_whether_it_is_proven() -> None:
    assert "It is the next move of a line that wins. That is proven." in answers("hint")[0]
    state = board("tableau1 [9C] 5D\ntableau2 6S")
    guess = Hint(DstTableau("tableau1", "tableau2"), "turns_card")
    assert hint_text(state, guess, None, PLAIN) == (
        "Type 1 2: 5D from column 1 onto 6S in column 2.\n"
        "It turns a face-down card up. A good guess, not proven."
    )
    assert hint_text(state, None, None, PLAIN).startswith("No move would bring this game on.")
    lost = answers("hint", start=LOST_SEED)[0]
    assert lost.startswith("This game cannot be won any more: that is proven.")


def test_moves_are_ranked() -> None:
    assert answers("moves")[0].splitlines()[:3] == [
        "  2 6  QC from column 2 onto KD in column 6 (turns a face-down card up)",
        "  1 5  2S from column 1 onto 3D in column 5 (empties a column for a waiting king)",
        "  d    turn the stock (shows the next cards)",
    ]


def test_solve_tells_and_plays() -> None:
    told, known, won = answers("solve", "solve show", "solve play")
    assert told.startswith("Winnable: ")
    assert known.lstrip()[:3] in ("2 6", "1 5", "d, ")
    assert "You have won, in 0:03 and " in won
    assert answers("solve", start=LOST_SEED)[0].startswith("Unwinnable.")


def test_ctrl_c_stops_a_search_and_not_the_program() -> None:
    typist = Typist(["solve", "2 6"])
    typist.stops_searches = True
    # A second for every look at the clock: the search cannot seem too short to be shown.
    typist.look = 1
    said = play(typist, HARD_SEED, Klondike(draw=3))
    assert "The search was stopped; the game is as it was." in said
    assert typist.progress[0].startswith("Searching: ")
    assert typist.progress[-1] == ""
    assert "> 2 6" in said


def test_a_win_is_counted_with_its_time() -> None:
    *_, won, hint, drawn, back = answers(
        "w f", "1 f", "w f", "1 f", "hint", "d", "u", start=board(ALMOST_WON)
    )
    assert "You have won, in 0:04 and 3 moves!\nScore 175,030: 30 for the cards, 175,000" in won
    assert hint.startswith(REFUSED["game_won"])
    assert drawn.startswith(REFUSED["game_won"])
    assert back.startswith("Taken back. KD: foundation 3 to column 1.")


def test_zen_keeps_no_score() -> None:
    *_, won = answers("1 f", "w f", "1 f", start=board(ALMOST_WON), mode="zen")
    assert "You have won, in 0:03 and 3 moves!\nnew deals" in won
    assert "score" not in won.lower()


def test_auto_is_offered_once_and_plays_the_rest() -> None:
    state = board(ALMOST_WON.replace("foundation1 KS", "foundation1 QS") + "tableau3 KS")
    early, moved, again, won = answers("3 2", "1 f", "auto", "auto", start=state)
    assert "Every card lies face up: auto plays the rest." in early
    assert "auto plays the rest" not in moved
    assert "  2 f, 1 f, w f\n" in again
    assert "You have won" in again
    assert won.startswith(REFUSED["game_won"])
    assert answers("auto")[0].startswith("auto can play the rest once no card lies face down")


def test_a_game_without_moves_says_so() -> None:
    tops = ["3C", "5C", "7C", "9C", "JC", "KC", "5S"]
    columns = "\n".join(f"tableau{n} {top}" for n, top in enumerate(tops, 1))
    stuck = answers("w f", start=board(f"{columns}\nwaste AC"))[0]
    assert "No move is left. Try undo, restart or new." in stuck


def test_saving_and_loading() -> None:
    files: dict[str, bytes] = {}
    play(Typist(["2 6", "d", "u", "save a b.json"], files))
    assert load(files["a b.json"]).position == 1
    said = play(Typist(["load a b.json", "redo", "save", "q"], files), "other")
    assert "score 0 | 1 move | 0:04 | draw 1, classic | seed peacock123" in said
    assert "Saved to a b.json." in said
    assert load(files["a b.json"]).position == 2
    assert said.endswith("To go on with it: python -m rules.klondike '--load=a b.json'")


def test_another_file_is_replaced_only_on_demand() -> None:
    files = {"kept.json": b"kept"}
    said = play(Typist(["save", "save kept.json", "save /etc/x"], files))
    assert "Under which name?" in said
    assert "kept.json exists already. save! kept.json replaces it." in said
    assert "/etc/x cannot be written: Permission denied." in said
    assert files == {"kept.json": b"kept"}
    play(Typist(["save! kept.json"], files))
    assert load(files["kept.json"]).seed == "peacock123"


@pytest.mark.parametrize(
    "content, sentence",
    [
        (b"", "x cannot be loaded: this saved game is damaged: it cannot be read."),
        (b"\xff\xfe{", "x cannot be loaded: this saved game is damaged: it cannot be read."),
        (b"[]", "x cannot be loaded: this is not a saved game."),
        (b'{"schema": 4}', "x cannot be loaded: this saved game is damaged."),
        (
            b'{"schema": 5}',
            "x cannot be loaded: this game was saved by a later version of the app.",
        ),
        (None, "x cannot be read: No such file or directory."),
    ],
)
def test_bad_saves_change_nothing(content: bytes | None, sentence: str) -> None:
    files = {} if content is None else {"x": content}
    before = dict(files)
    said = play(Typist(["2 6", "load x", "board"], files))
    assert f"> load x\n{sentence}\n> board\n" in said
    assert said.endswith("python -m rules.klondike --seed=peacock123 --draw 1")
    assert files == before


def test_deals() -> None:
    seeded, restarted, fresh, long = answers("d", "restart", "seed  my deal ", "seed " + "x" * 65)[
        :4
    ]
    assert "1 move |" in seeded
    assert restarted.startswith("Left: seed peacock123, draw 1, classic.\n")
    assert OPENING in restarted
    assert "seed my deal" in fresh
    assert long.startswith("That cannot be a seed: a seed has at most 64 characters")
    assert "seed fresh-seed-1" in answers("new")[0]
    assert "seed fresh-seed-1" in answers("seed")[0]


def test_options_hold_from_the_next_deal_on() -> None:
    shown, changed, drawn, same, new = answers(
        "options", "options draw 3 mode=zen returns no", "d", "restart", "new"
    )
    assert shown.startswith("This game and the next deal: draw 1, classic.\n")
    zen = "draw 3, zen, no returns from the foundations"
    assert changed.startswith(f"This game: draw 1, classic.\nThe next deal: {zen}.")
    assert drawn.startswith("7D turned from the stock.")
    assert "| draw 1, classic | seed peacock123" in same
    assert f"| {zen} | seed fresh-seed-1" in new


def test_ctrl_c_and_the_end_of_input_end_politely() -> None:
    assert play(Typist([CTRL_C])).endswith("Goodbye.")
    left = play(Typist(["d", CTRL_C]), "-odd seed", Klondike(3, "challenge", False))
    assert left.endswith(
        "Goodbye. To deal it again: python -m rules.klondike '--seed=-odd seed' --draw 3"
        " --mode challenge --no-foundation-returns"
    )


def test_control_codes_never_reach_the_terminal() -> None:
    said = answers("\x1b[2J", "seed \x1b[2J", "load \x1b[2J", "options \x1b 3", "save \x1b[2J", "d")
    assert "\x1b" not in "".join(said)


def test_clock() -> None:
    assert [clock(0), clock(65), clock(3_605)] == ["0:00", "1:05", "1:00:05"]


TYPED = [
    "",
    "2 6",
    "1 5",
    "w f",
    "w 3",
    "f1 3",
    "a 2S",
    "u",
    "r",
    "hint",
    "moves",
    "restart",
    "auto",
]


@given(st.lists(st.text(max_size=12) | st.sampled_from(TYPED)))
def test_no_line_breaks_the_player(lines: list[str]) -> None:
    assert "Goodbye." in play(Typist(lines))
