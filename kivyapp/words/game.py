"""A game in progress, from the search for its deal to its result."""

from __future__ import annotations

from typing import Final

from kivyapp.words.translation import Text, language

SEARCHING_DEAL: Final = Text("Looking for a winnable deal")
SEARCHING_SOLUTION: Final = Text("Looking for a solution")
NEW_DEALT: Final = Text("New game")
RESTARTED: Final = Text("Deal restarted")
OPTIONS_KEPT: Final = Text("Saved for your next game.")
SCORING: Final = Text("Scoring")
SCORING_STANDARD: Final = Text("Standard points")
SCORING_OWN: Final = Text("Your own points")
SCORING_ABOUT: Final = Text(
    "Set what each event is worth. Games with your own points have statistics of their own."
)
SCORING_RESET: Final = Text("Back to standard points")
SEED_LABEL: Final = Text("Name of the deal")
SEED_UNUSABLE: Final = Text("That name can't be used. Try letters and digits.")
PLAY_DEAL: Final = Text("Play this deal")
FINISH_OFFER: Final = Text("All cards are face up. Finish automatically?")
FINISH_ACTION: Final = Text("Finish")
SOLUTION_QUESTION: Final = Text("Show how this game can be won?")
SOLUTION_KEEPS_GAME: Final = Text("Your own game waits for you, exactly as it is now.")
SHOW_SOLUTION: Final = Text("Show it")
KEEP_PLAYING: Final = Text("Keep playing")
SOLUTION_OVER: Final = Text("That's how it's done")
REPLAY_OVER: Final = Text("End of the replay")
LOST_DEAL: Final = Text("This deal can't be won.")
LOST_HINT: Final = Text("This game can no longer be won.")
RETURN_TO_WINNABLE: Final = Text("Go back to where it could")
NOT_IN_CHALLENGE: Final = Text("Not in a challenge.")
ANOTHER_TRY: Final = Text("Counts as another try.")
STUCK: Final = Text("No moves left")
STUCK_UNDO: Final = Text("Undo the last move and try another way.")
STUCK_HELP: Final = Text("Undo a few moves, restart this deal, or play another one.")
STUCK_CHALLENGE: Final = Text("Restart the deal for another try, or play another one.")
COPIED: Final = Text("Copied. Paste it into a message.")
MUTED: Final = Text("Sound off")
UNMUTED: Final = Text("Sound on")
TURN_SOUND_OFF: Final = Text("Turn sound off")
TURN_SOUND_ON: Final = Text("Turn sound on")

WON: Final = Text("You won!")
RESULT_TIME: Final = Text("Time")
RESULT_SCORE: Final = Text("Score")
RESULT_MOVES: Final = Text("Moves")
RESULT_BEST_TIME: Final = Text("Best time")
NEW_BEST: Final = Text("New best")

# The first lessons

LESSON: Final = Text("First lesson")
LESSON_ABOUT: Final = Text("A few moves on the real table.")
LESSON_OFFER: Final = Text("New to this game?")
LESSON_OFFER_ACTION: Final = Text("Show me")
LESSON_NEXT: Final = Text("Next")
LESSON_SHOW: Final = Text("Show me")
LESSON_SKIP: Final = Text("Skip")
LESSON_SKIP_LABEL: Final = Text("Skip the lesson")
LESSON_BACK: Final = Text("Previous step")
LESSON_PLAY: Final = Text("Play a game")
LESSON_AGAIN: Final = Text("Start the lesson again")
LESSON_LEAVE: Final = Text("Leave the lesson")
LESSON_READ_ON: Final = Text("Read this first, then press Next.")
LESSON_OVER: Final = Text("The lesson ends here. Press Play to begin your first game.")
LESSON_NO_NEW_GAME: Final = Text("New games come after the lesson. Skip it if you like.")
LESSON_KEY_ROWS: Final = (
    ("N", Text("next step, or show me")),
    (Text("Backspace"), Text("previous step")),
    ("H", Text("hear the step again, go to its card")),
    (Text("Escape"), Text("leave the lesson")),
)


TIMELINE_POSITION: Final = Text("Timeline, move {position} of {moves}")
REPLAY_SPEED: Final = Text("Speed: {factor} times")
REPLAY_STEP: Final = Text("Step {step} of {steps}")
SOLUTION_STEP: Final = Text("Solution: step {step} of {steps}")
SEED_TOO_LONG: Final = Text("Please choose a shorter name, with up to {longest} characters.")
STANDARD: Final = Text("standard {number}", "what a number of the score usually is")
BACK_TO_MOVE: Final = Text("Back to move {move}. From here it can be won.")
BACK_TO_DEAL: Final = Text("Back to the deal. From here it can be won.")
LESSON_TITLE: Final = Text("{game}, first lesson")


def timeline_position(position: int, moves: int) -> str:
    """Where a recording is."""
    return TIMELINE_POSITION(position=position, moves=moves)


def replay_speed(factor: float) -> str:
    """How fast a recording is played."""
    digits = 0 if factor == int(factor) else 1
    return REPLAY_SPEED(factor=language().decimal_number(factor, digits))


def replay_step(step: int, steps: int, *, is_solution: bool) -> str:
    """Which step of a recording is shown."""
    return (SOLUTION_STEP if is_solution else REPLAY_STEP)(step=step, steps=steps)


def seed_too_long(longest: int) -> str:
    """Why a typed name of a deal cannot be used.

    >>> seed_too_long(64)
    'Please choose a shorter name, with up to 64 characters.'
    """
    return SEED_TOO_LONG(longest=longest)


def standard(number: str) -> str:
    """What a number of the score usually is."""
    return STANDARD(number=number)


def returned_to_winnable(moves: int) -> str:
    """The game is back where it could be won.

    >>> returned_to_winnable(1), returned_to_winnable(0)
    ('Back to move 1. From here it can be won.', 'Back to the deal. From here it can be won.')
    """
    return BACK_TO_MOVE(move=moves) if moves else BACK_TO_DEAL()


def lesson_title(game: str) -> str:
    """The name of the screen of a lesson."""
    return LESSON_TITLE(game=game)


def lesson_step(step: int, steps: int) -> str:
    """Which step of a lesson is shown.

    >>> lesson_step(2, 7)
    'Step 2 of 7'
    """
    return REPLAY_STEP(step=step, steps=steps)
