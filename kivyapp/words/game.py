"""A game in progress, from the search for its deal to its result."""

from __future__ import annotations

from typing import Final

SEARCHING_DEAL: Final = "Looking for a winnable deal"
SEARCHING_SOLUTION: Final = "Looking for a solution"
NEW_DEALT: Final = "New game"
RESTARTED: Final = "Deal restarted"
OPTIONS_KEPT: Final = "Saved for your next game."
SCORING: Final = "Scoring"
SCORING_STANDARD: Final = "Standard points"
SCORING_OWN: Final = "Your own points"
SCORING_ABOUT: Final = (
    "Set what each event is worth. Games with your own points have statistics of their own."
)
SCORING_RESET: Final = "Back to standard points"
SEED_LABEL: Final = "Name of the deal"
SEED_UNUSABLE: Final = "That name can't be used. Try letters and digits."
PLAY_DEAL: Final = "Play this deal"
FINISH_OFFER: Final = "All cards are face up. Finish automatically?"
FINISH_ACTION: Final = "Finish"
SOLUTION_QUESTION: Final = "Show how this game can be won?"
SOLUTION_KEEPS_GAME: Final = "Your own game waits for you, exactly as it is now."
SHOW_SOLUTION: Final = "Show it"
KEEP_PLAYING: Final = "Keep playing"
SOLUTION_OVER: Final = "That's how it's done"
REPLAY_OVER: Final = "End of the replay"
LOST_DEAL: Final = "This deal can't be won."
LOST_HINT: Final = "This game can no longer be won."
RETURN_TO_WINNABLE: Final = "Go back to where it could"
NOT_IN_CHALLENGE: Final = "Not in a challenge."
ANOTHER_TRY: Final = "Counts as another try."
STUCK: Final = "No moves left"
STUCK_UNDO: Final = "Undo the last move and try another way."
STUCK_HELP: Final = "Undo a few moves, restart this deal, or play another one."
STUCK_CHALLENGE: Final = "Restart the deal for another try, or play another one."
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

# The first lessons

LESSON: Final = "First lesson"
LESSON_ABOUT: Final = "A few moves on the real table."
LESSON_OFFER: Final = "New to this game?"
LESSON_OFFER_ACTION: Final = "Show me"
LESSON_NEXT: Final = "Next"
LESSON_SHOW: Final = "Show me"
LESSON_SKIP: Final = "Skip"
LESSON_SKIP_LABEL: Final = "Skip the lesson"
LESSON_BACK: Final = "Previous step"
LESSON_PLAY: Final = "Play a game"
LESSON_AGAIN: Final = "Start the lesson again"
LESSON_LEAVE: Final = "Leave the lesson"
LESSON_READ_ON: Final = "Read this first, then press Next."
LESSON_OVER: Final = "The lesson ends here. Press Play to begin your first game."
LESSON_NO_NEW_GAME: Final = "New games come after the lesson. Skip it if you like."
LESSON_KEY_ROWS: Final = (
    ("N", "next step, or show me"),
    ("Backspace", "previous step"),
    ("H", "hear the step again, go to its card"),
    ("Escape", "leave the lesson"),
)


def timeline_position(position: int, moves: int) -> str:
    """Where a recording is."""
    return f"Timeline, move {position} of {moves}"


def replay_speed(factor: float) -> str:
    """How fast a recording is played."""
    return f"Speed: {factor:g} times"


def replay_step(step: int, steps: int, *, is_solution: bool) -> str:
    """Which step of a recording is shown."""
    return f"Solution: step {step} of {steps}" if is_solution else f"Step {step} of {steps}"


def seed_too_long(longest: int) -> str:
    """Why a typed name of a deal cannot be used.

    >>> seed_too_long(64)
    'Please choose a shorter name, with up to 64 characters.'
    """
    return f"Please choose a shorter name, with up to {longest} characters."


def standard(number: str) -> str:
    """What a number of the score usually is."""
    return f"standard {number}"


def returned_to_winnable(moves: int) -> str:
    """The game is back where it could be won.

    >>> returned_to_winnable(1), returned_to_winnable(0)
    ('Back to move 1. From here it can be won.', 'Back to the deal. From here it can be won.')
    """
    where = f"move {moves}" if moves else "the deal"
    return f"Back to {where}. From here it can be won."


def lesson_title(game: str) -> str:
    """The name of the screen of a lesson."""
    return f"{game}, first lesson"


def lesson_step(step: int, steps: int) -> str:
    """Which step of a lesson is shown.

    >>> lesson_step(2, 7)
    'Step 2 of 7'
    """
    return f"Step {step} of {steps}"
