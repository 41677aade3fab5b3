"""Shows the current selection on the board and describes it in the message."""

from __future__ import annotations

from typing import Final

from kivyapp.games.crush import intents, words
from kivyapp.games.crush.board import CrushBoard
from kivyapp.games.crush.intents import Charge, Selection
from kivyapp.games.crush.line_selection import LineCheck, LineDrag, check_line
from kivyapp.games.crush.selection_message import SelectionMessage
from kivyapp.style.theme import Theme
from rules.crush.state import CrushState

ARMED: Final = {Charge.SWAP: (words.ARMED_SWAP, "swap"), Charge.BOMB: (words.ARMED_BOMB, "bomb")}


class SelectionView:
    """Highlights the selection and says what can be done with it."""

    def __init__(self, board: CrushBoard, message: SelectionMessage, theme: Theme) -> None:
        self._board = board
        self._message = message
        self._theme = theme

    def show_selection(self, state: CrushState, selection: Selection) -> None:
        """Show a picked card and where it may go, a line, an armed charge, or the idle hint."""
        board, theme = self._board, self._theme
        picked = [selection.picked] if selection.picked else []
        reachable = intents.reachable_slots(state, selection)
        board.outline("picked", picked, theme.focus, width=1.6)
        empty = [slot for slot in reachable if slot not in board.tiles]
        board.outline("reachable", empty, theme.focus, width=1.2, alpha=0.8)
        board.outline_line(selection.line, theme.good)
        board.spotlight([*picked, *reachable, *selection.line], lifted=picked)
        if selection.line:
            self._show_check(check_line(state, selection.line), selected=True)
        elif selection.armed is not None:
            text, icon = ARMED[selection.armed]
            self._message.set_text(text(), words.DISARM_HINT(), tone="armed", icon_name=icon)
        elif selection.picked:
            tile = state.at(selection.picked)
            hint = words.PICKED_HINTS[None if tile is None else tile.tag]
            self._message.set_text(*map(str, hint))
        else:
            self._message.set_text(*map(str, words.IDLE_HINT))

    def show_line(self, state: CrushState, drag: LineDrag) -> None:
        """Show a line being dragged, and whether it is a sequence."""
        theme = self._theme
        line_check = check_line(state, drag.slots)
        short = line_check.fault == "sequence_too_short"
        colour = theme.good if line_check.fault is None else theme.focus if short else theme.warning
        self._board.outline_line(drag.slots, colour)
        self._board.spotlight(drag.slots)
        self._show_check(line_check)

    def _show_check(self, line_check: LineCheck, *, selected: bool = False) -> None:
        """Describe a line: what it is while it is dragged, and what to do once it is selected."""
        text, score_text = words.line_texts(line_check)
        if line_check.reading is not None:
            subtext = words.CLEAR_NOW() if selected else words.RELEASE_TO_SELECT()
            self._message.set_text(text, subtext, score_text, "good")
        elif line_check.fault == "sequence_too_short":
            self._message.set_text(text, words.KEEP_DRAGGING())
        else:
            self._message.set_text(words.NOT_A_SEQUENCE(), text, tone="bad")
