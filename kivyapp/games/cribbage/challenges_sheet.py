"""The sheet of the challenges: which are beaten, and a press plays one."""

from __future__ import annotations

from functools import partial

from kivyapp.games.cribbage import challenge_words as words
from kivyapp.games.cribbage.challenge_results import ChallengeResult, challenge_results
from kivyapp.games.cribbage.opponents import CHALLENGE_BOT
from kivyapp.games.game_sheets import deal_with_take_back
from kivyapp.play.game_controller import GameController
from kivyapp.services import Services
from kivyapp.storage.finished_game import CHALLENGE, OPPONENT
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import ActionRow, Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.text import ParagraphLabel
from kivyapp.widgets.two_columns import WIDE_SHEET, TwoColumns
from rules.cribbage.challenges import CHALLENGES
from rules.registry import make
from rules.session import Session


def start_challenge(controller: GameController, key: str) -> None:
    """Deal a challenge in place of the match on the table, which can be taken back."""
    options, seed = CHALLENGES[key]
    session = Session.new(make(controller.ui.key, **options), seed)
    terms = {OPPONENT: CHALLENGE_BOT, CHALLENGE: key}
    deal_with_take_back(
        controller, lambda: controller.start(session, None, terms), words.CHALLENGE_DEALT()
    )


def challenges_sheet(services: Services, controller: GameController) -> Sheet:
    """All challenges with their results."""
    services.saved_games.flush()
    results = challenge_results(services.history.games)
    column, columns = Column(), TwoColumns()
    beaten = sum(result.is_beaten for result in results.values())
    column.add_widget(
        ParagraphLabel(
            theme=services.theme, text=words.BEATEN_OF(len(CHALLENGES), beaten=beaten), soft=True
        )
    )
    column.add_widget(columns)
    sheet = make_sheet(services, words.CHALLENGES(), column, max_width_if_low=WIDE_SHEET)

    def play(key: str) -> None:
        services.navigation.close_sheet(sheet)
        start_challenge(controller, key)

    for number, (key, result) in enumerate(results.items()):
        half = columns.first if number < (len(results) + 1) // 2 else columns.second
        half.add_widget(_row(services, key, result, partial(play, key)))
    return sheet


def _row(services: Services, key: str, result: ChallengeResult, action: partial[None]) -> ActionRow:
    name, rules = map(str, words.CHALLENGE_TEXTS[key])
    line = words.result_line(*result)
    # The icon shows that a challenge is new; a screen reader says it.
    explanation = f"{rules} {line}" if result.attempts else rules
    return ActionRow(
        action,
        theme=services.theme,
        text=name,
        explanation=explanation,
        icon_name="check" if result.is_beaten else "restart" if result.attempts else "play",
        accessible_name=words.ROW_NAME(name=name, explanation=f"{rules} {line}"),
    )
