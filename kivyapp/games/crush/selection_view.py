"""What a player has in the hand, shown on the board and told in the line beside it."""

from __future__ import annotations

from typing import Final

from kivyapp.games.crush import intents, words
from kivyapp.games.crush.board import CrushBoard
from kivyapp.games.crush.intents import Charge, Hand
from kivyapp.games.crush.selection import Drag, Verdict, judged
from kivyapp.games.crush.selection_message import SelectionMessage
from kivyapp.style.theme import Theme
from rules.crush.state import CrushState

ARMED: Final = {Charge.SWAP: (words.ARMED_SWAP, "swap"), Charge.BOMB: (words.ARMED_BOMB, "bomb")}


class SelectionView:
    """Lights up what the hand is about, and says what can be done with it."""

    def __init__(self, board: CrushBoard, line: SelectionMessage, theme: Theme) -> None:
        self._board = board
        self._line = line
        self._theme = theme

    def show(self, state: CrushState, hand: Hand) -> None:
        """Show a picked card with its reach, a chosen line, an armed charge, or an invitation."""
        board, theme = self._board, self._theme
        picked = [hand.picked] if hand.picked else []
        reach = intents.reach(state, hand)
        board.outline("picked", picked, theme.focus, width=1.6)
        empty = [slot for slot in reach if slot not in board.tiles]
        board.outline("reach", empty, theme.focus, width=1.2, alpha=0.8)
        board.outline_line(hand.line, theme.good)
        board.spotlight([*picked, *reach, *hand.line], lifted=picked)
        if hand.line:
            self._tell(judged(state, hand.line), chosen=True)
        elif hand.armed is not None:
            text, icon = ARMED[hand.armed]
            self._line.say(text, words.PUT_AWAY, mood="armed", icon_name=icon)
        elif hand.picked:
            tile = state.at(hand.picked)
            self._line.say(*words.PICKED[None if tile is None else tile.tag])
        else:
            self._line.say(*words.INVITATION)

    def draw(self, state: CrushState, drag: Drag) -> None:
        """Show a line that is being drawn, and what it is."""
        theme = self._theme
        verdict = judged(state, drag.slots)
        short = verdict.fault == "sequence_too_short"
        colour = theme.good if verdict.fault is None else theme.focus if short else theme.warning
        self._board.outline_line(drag.slots, colour)
        self._board.spotlight(drag.slots)
        self._tell(verdict)

    def _tell(self, verdict: Verdict, *, chosen: bool = False) -> None:
        """Say what a line is while it is drawn, and what to do once it is chosen."""
        text, detail = words.verdict_line(verdict)
        if verdict.reading is not None:
            below = words.CLEAR_NOW if chosen else words.LET_GO
            self._line.say(text, below, detail, "good")
        elif verdict.fault == "sequence_too_short":
            self._line.say(text, words.GO_ON)
        else:
            self._line.say(words.NO_SEQUENCE, text, mood="bad")
