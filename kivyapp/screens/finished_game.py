"""The page of a finished game: its figures, and what can be done with it."""

from __future__ import annotations

from datetime import date
from typing import Any

from kivyapp import words
from kivyapp.games import finished_words
from kivyapp.games.game_sheets import can_be_raced, start_race
from kivyapp.games.game_ui import GameUI
from kivyapp.games.game_uis import GAME_UIS, game_name
from kivyapp.online.pending_matches import ONLINE, RIVAL
from kivyapp.platform import links
from kivyapp.play.dealer import GRADE
from kivyapp.screens.replay_files import share_replay
from kivyapp.services import Services
from kivyapp.storage.finished_game import (
    OPPONENT,
    FinishedGame,
    has_custom_seed,
    rule_options,
)
from kivyapp.style import motion
from kivyapp.widgets.figure_table import FigureTable
from kivyapp.widgets.rows import ActionRow, Column
from kivyapp.widgets.screen import Page
from kivyapp.widgets.text import ParagraphLabel
from kivyapp.words import race as race_words
from kivyapp.words.translation import NO_TEXT
from rules import recording
from rules.game import Solvable
from rules.registry import make
from rules.saves import SaveError
from rules.session import Session, restore


class FinishedGameScreen(Page):
    """One game of the history."""

    def __init__(self, services: Services, *, game_id: str, **options: Any) -> None:
        found = (each for each in services.history.games if each.id == game_id)
        self.game: FinishedGame | None = next(found, None)
        self.title = words.HISTORY() if self.game is None else game_name(self.game.game)
        super().__init__(services, **options)
        column = Column()
        if self.game is None:
            column.add_widget(ParagraphLabel(theme=self.theme, text=words.GAME_GONE()))
        else:
            self._fill(column, self.game)
        self.scroller.set_content(column)

    def _fill(self, column: Column, game: FinishedGame) -> None:
        table = FigureTable(theme=self.theme)
        table.set_rows(figure_rows(game))
        column.add_widget(table)
        played = played_game(self.services, game)
        if isinstance(played, str):
            column.add_widget(ParagraphLabel(theme=self.theme, text=played, soft=True))
        else:
            self._add_replay(column, game, played)
        link = deal_link(game)
        if link is not None:
            self._add_action(column, words.PLAY_AGAIN(), "restart", lambda: self._play(link))
            self._add_action(column, words.SHARE_DEAL(), "share", lambda: self._share(link))
        self._add_action(column, words.DELETE_GAME(), "close", lambda: self._delete(game))

    def _add_replay(self, column: Column, game: FinishedGame, played: Session[Any, Any]) -> None:
        ui = GAME_UIS[game.game]
        self._add_action(column, words.WATCH_REPLAY(), "play", lambda: self._watch(game, played))
        if can_be_raced(played, ui):
            self._add_action(
                column, race_words.RACE_IT(), "trophy", lambda: start_race(self.services, played)
            )
        if isinstance(played.game, Solvable) and game.outcome != "won":
            self._add_action(column, words.ANALYSE(), "hint", lambda: self._analyse(played))
        if type(ui).review is not GameUI.review:
            self._add_action(
                column, words.REVIEW_GAME(), "hint", lambda: self._review(game, played)
            )
        self._add_action(
            column, words.SHARE_REPLAY(), "share", lambda: share_replay(self.services, game)
        )

    def _add_action(self, column: Column, text: str, icon: str, action: Any) -> None:
        column.add_widget(ActionRow(action, theme=self.theme, text=text, icon_name=icon))

    def _watch(self, game: FinishedGame, played: Session[Any, Any]) -> None:
        self.services.navigation.open_replay(
            game.game,
            played=played,
            seat=self._seat(game),
            rival=GAME_UIS[game.game].rival_name(game.options),
        )

    def _analyse(self, played: Session[Any, Any]) -> None:
        self.services.navigation.open_replay(played.game.key, played=played, analyses=True)

    def _review(self, game: FinishedGame, played: Session[Any, Any]) -> None:
        rival = GAME_UIS[game.game].rival_name(game.options)
        self.services.navigation.open_screen(
            "review", played=played, seat=self._seat(game), rival=rival
        )

    def _seat(self, game: FinishedGame) -> int:
        """The seat that the player had."""
        text = self.services.history.recordings.get(game)
        return 1 if text is None else recording.decode(text).seat

    def _play(self, link: links.Link) -> None:
        self.services.navigation.open_game(link.game, link=link)

    def _share(self, link: links.Link) -> None:
        self.services.share(links.render(link))

    def _delete(self, game: FinishedGame) -> None:
        """Delete the game at once; it can be brought back for a while."""
        history, navigation = self.services.history, self.services.navigation
        recordings = history.remove(game)

        def restore() -> None:
            history.add(game)
            history.recordings.add_all([game], recordings)
            navigation.open_screen("finished_game", id=game.id)

        navigation.back()
        self.services.notify(
            words.GAME_DELETED(), action=words.UNDO(), on_action=restore, seconds=motion.TOAST
        )


def played_game(services: Services, game: FinishedGame) -> Session[Any, Any] | str:
    """The game as it was played, checked by the rules, or why it cannot be shown."""
    text = services.history.recordings.get(game)
    if text is None:
        is_online = game.options.get(OPPONENT) == ONLINE
        return words.NO_ONLINE_RECORDING() if is_online else words.NO_RECORDING()
    try:
        played = restore(recording.decode(text).record)
    except SaveError:
        return words.DAMAGED_RECORDING()
    is_same = played.game.key == game.game and played.seed == game.seed
    return played if is_same else words.DAMAGED_RECORDING()


def figure_rows(game: FinishedGame) -> list[tuple[str, str]]:
    """What is known of a game, without what it does not have."""
    rows = (
        (words.RESULT(), finished_words.outcome_word(game)),
        (words.KIND(), finished_words.group_name(game)),
        (words.GRADE(), words.GRADES.get(game.options.get(GRADE, ""), NO_TEXT)()),
        (words.OPPONENT(), game.options.get(RIVAL, "")),
        (words.CHALLENGE(), words.short_date(date.fromisoformat(game.day)) if game.day else ""),
        (words.DATE_AND_TIME(), finished_words.moment_words(game)),
        (words.SEED(), words.seed_text(game.seed or "", is_custom=has_custom_seed(game))),
        (words.TIME(), words.duration(game.elapsed)),
        (words.MOVES(), words.number(game.moves)),
        (words.UNDOS(), words.number(game.undos) if game.undos else ""),
        (words.SCORE(), words.number(game.score) if game.score else ""),
    )
    return [(name, value) for name, value in rows if value]


def deal_link(game: FinishedGame) -> links.Link | None:
    """The link to the deal of a game; None if it cannot be dealt again by a seed."""
    ui = GAME_UIS.get(game.game)
    if ui is None or game.seed is None:
        return None
    try:
        rules = make(game.game, **rule_options(game))
    except (ValueError, TypeError):
        # Options that this version of the game does not have any more.
        return None
    return links.link_to(rules, game.seed, ui.link_options)
