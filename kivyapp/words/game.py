"""A game in progress, from the search for its deal to its result."""

from __future__ import annotations

from typing import Final

SEARCHING_DEAL: Final = "Looking for a winnable deal"
SEARCHING_SOLUTION: Final = "Looking for a solution"
NEW_DEALT: Final = "New game"
RESTARTED: Final = "Deal restarted"
SEED_LABEL: Final = "Name of the deal"
PLAY_DEAL: Final = "Play this deal"
HELP_OFFER: Final = "New to this game?"
HELP_OFFER_ACTION: Final = "Show the rules"
FINISH_OFFER: Final = "All cards are face up. Finish automatically?"
FINISH_ACTION: Final = "Finish"
STUCK: Final = "No moves left"
STUCK_UNDO: Final = "Undo the last move and try another way."
STUCK_HELP: Final = "Undo a few moves, restart this deal, or play another one."
COPIED: Final = "Copied. Paste it into a message."
MUTED: Final = "Sound off"
UNMUTED: Final = "Sound on"
TURN_SOUND_OFF: Final = "Turn sound off"
TURN_SOUND_ON: Final = "Turn sound on"

WON: Final = "You won!"
RESULT_TIME: Final = "Time"
RESULT_SCORE: Final = "Score"
RESULT_MOVES: Final = "Moves"
RESULT_BEST_TIME: Final = "Best time"
NEW_BEST: Final = "New best"
