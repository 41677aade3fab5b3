"""A duel on the screen: brings fingers and keys to the match, and what happens to the picture.

The match decides. Its steps become beats that are shown one after the other; an input goes ahead of
whatever still waits to be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivyapp import words as app_words
from kivyapp.access.tree import Element
from kivyapp.games.cribbage import beat_texts as storywords
from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.animate import BeatAnimator
from kivyapp.games.cribbage.beats import Beat, Kind, counting, tell
from kivyapp.games.cribbage.controls import Controls
from kivyapp.games.cribbage.cursor import HandCursor
from kivyapp.games.cribbage.curtain import Curtain
from kivyapp.games.cribbage.elements import table_elements
from kivyapp.games.cribbage.keyboard import press_key
from kivyapp.games.cribbage.match_view import MakeMatchView, MatchView
from kivyapp.games.cribbage.playback import BeatPlayer
from kivyapp.games.cribbage.player import Player
from kivyapp.games.cribbage.stage import MatchStage
from kivyapp.games.cribbage.sync import MatchSync
from kivyapp.games.cribbage.table import CribbageTable
from kivyapp.games.cribbage.touches import Touches
from kivyapp.games.game_screen import GameScreen
from kivyapp.games.game_ui import GameUI
from kivyapp.platform.keys import Key
from kivyapp.play.host import HostStep
from kivyapp.services import Services
from kivyapp.storage.saved_game import HOTSEAT
from kivyapp.storage.settings import Settings
from kivyapp.style import motion
from kivyapp.style.card_textures import CardTextures
from kivyapp.table.geometry import Rect
from rules.cards import Card
from rules.cribbage.phases import Phase
from rules.game import View


class MatchScreen(GameScreen):
    """The screen of one match, wherever it is played, seen by whoever looks at it."""

    def __init__(self, services: Services, face: GameUI, make: MakeMatchView, **rest: Any) -> None:
        self.duel: MatchView = make(services, self, self._later)
        super().__init__(services, face, on_menu=self.open_menu, **rest)
        settings = services.settings.value
        self.textures = CardTextures()
        self.textures.follow(settings)
        self.table = CribbageTable(self.textures, Touches(self), services.ticker())
        self.playback = BeatPlayer(self._later, self._show, self._time, self._caught_up)
        self.player = Player(self.duel, self.table, self.playback, services.sound, self)
        self.controls = Controls(
            theme=self.theme,
            on_main=self.player.act,
            on_skip=self.playback.hurry,
            on_hint=self.duel.advise,
        )
        self.stage = MatchStage(self.table, self.controls, theme=self.theme)
        # Below the bars.
        self.add_widget(self.stage, len(self.children))
        self.picture = MatchSync(self.stage, self.duel, self.chrome)
        self.performance = BeatAnimator(services, self.stage, self.duel, self.face_truth)
        self.cursor = HandCursor(self.table, services.announcer, self.player.press)
        self.curtain: Curtain | None = None
        self._is_concluded = False
        self._fall: Callable[[], None] = lambda: None
        self._hint_end: Callable[[], None] = lambda: None
        self.settings_changed(settings)

    # What depends on where the match is played

    def open_menu(self) -> None:
        """Everything that can be done beside playing."""

    def new_match(self) -> None:
        """Another match is wished for."""

    def show_result(self) -> None:
        """The match is over, and everything of it has been shown."""

    # Where things are

    def area_changed(self, area: Rect) -> None:
        self.stage.put(area)
        if self.curtain is not None:
            self.curtain.pos, self.curtain.size = (area.x, area.y), (area.width, area.height)
        self.cursor.follow()

    def toast_bottom(self) -> float:
        """Above the buttons of an upright phone."""
        scene = self.table.scene
        return scene.actions.top - self.y if scene.upright else scene.actions.y - self.y

    def settings_changed(self, settings: Settings) -> None:
        self.table.left_hand = self.chrome.left_hand = settings.left_hand
        self.stage.set_pace(self.services.pace())
        if self.textures.follow(settings):
            self.table.redress()
        if self.table.width > 1:
            self.stage.arrange()

    def hovered(self, x: float, y: float) -> None:
        self.table.hover(x, y)

    def elements(self) -> tuple[Element, ...]:
        if self.is_covered or not self.duel.on_table:
            return ()
        return table_elements(self.table, self.cursor, self.duel.company.names)

    # Coming and going

    def attended(self, attended: bool) -> None:
        if attended:
            self.duel.resume()
        else:
            self.duel.rest()

    def hidden(self) -> None:
        super().hidden()
        self.duel.pause()

    def paused(self) -> None:
        self.duel.pause()
        # The system keeps a picture of what was last seen.
        if self.duel.on_table and self.duel.company.key == HOTSEAT and not self.is_covered:
            self._cover()

    def closed(self) -> None:
        # A finger may still lie on a card.
        self.table.gestures.cancel()
        self.playback.drop()
        self._fall()
        self.duel.leave()
        self.stage.badges.clear()
        super().closed()

    # What the match tells

    def dealt(self, *, fresh: bool) -> None:
        self.playback.drop()
        self._fall()
        self._lift_curtain()
        self.stop_celebrating()
        self._is_concluded = False
        self.stage.badges.clear()
        self.player.forget()
        self.stage.set_pace(self.services.pace())
        facts, names = self.duel.facts, self.duel.company.names
        self.face_truth()
        if fresh:
            text = storywords.dealt(names, facts["round"], facts["dealer"])
            self.playback.add([Beat(Kind.DEAL, text, count=0, dealt=self.duel.view)])
        elif facts["phase"] == Phase.RESOLUTION:
            self.playback.add(counting(facts, names))
        else:
            self._caught_up()

    def stepped(self, before: Mapping[str, Any], step: HostStep) -> None:
        self.player.keep_choice()
        self.stage.set_pace(self.services.pace())
        self.playback.add(tell(before, step, self.duel.seat, self.duel.company.names))

    def refused(self, card: Card | None, reason: str) -> None:
        sentence = app_words.refusal(reason, self.face.words.refusals)
        spot = None if card is None else self.table.spot_of(card)
        if spot is not None:
            self.table.shake(*spot)
        self.services.sound.play("refused")
        self.services.announcer.say(sentence, urgent=True)
        self.services.notify(sentence, seconds=motion.NOTICE)

    def thinking(self, seat: int) -> None:
        self.controls.prompt = words.THINKING.format(name=self.duel.company.names.of(seat))

    def advised(self, cards: tuple[Card, ...], reason: str) -> None:
        spots = [spot for card in cards if (spot := self.table.spot_of(card)) is not None]
        self.table.point("hint", spots)
        self.services.notify(self.face.words.hints[reason], seconds=motion.NOTICE)
        self._hint_end()
        self._hint_end = self._later(lambda: self.table.marks.clear("hint"), motion.HINT_HOLD)

    def passing(self, seat: int) -> None:
        if self.duel.seat is None:
            self._cover()
            return
        name = self.duel.company.names.of(seat)
        self.controls.prompt = words.CURTAIN_TITLE.format(name=name)
        self._fall()
        self._fall = self._later(self._cover, self.services.pace().reading(motion.PASS_ON))

    # The curtain

    @property
    def is_covered(self) -> bool:
        return self.curtain is not None

    def _cover(self) -> None:
        """Nobody sees anything until the next one has said that they are there."""
        self._fall()
        self.playback.drop()
        self.duel.cover()
        self.cursor.hide()
        self.player.forget()
        self.stage.badges.clear()
        self.face_truth()
        seat = self.duel.company.viewing_seat(self.duel.facts, None)
        if seat is None:
            self._caught_up()
            return
        name = self.duel.company.names.of(seat)
        self._lift_curtain()
        self.curtain = Curtain(name, lambda: self._uncover(seat), theme=self.theme)
        self.add_widget(self.curtain)
        self.area_changed(self.area)
        self.services.announcer.say(words.CURTAIN_TITLE.format(name=name), urgent=True)

    def _uncover(self, seat: int) -> None:
        self.duel.uncover(seat)
        self._lift_curtain()
        self.face_truth()
        self._caught_up()

    def _lift_curtain(self) -> None:
        if self.curtain is not None:
            self.remove_widget(self.curtain)
            self.curtain = None

    # What is shown

    def face_truth(self, view: View | None = None) -> None:
        """Show how things stand, at once; or how the cards lay in an earlier view."""
        self.picture.lay_out(self.duel.view if view is None else view)
        self.refresh()

    def refresh(self) -> None:
        """Everything beside the cards, as it stands."""
        self.picture.refresh(self.player.chosen)
        self.cursor.follow()
        self._offer()

    def _offer(self) -> None:
        self.picture.offer(self.player.chosen, busy=self.playback.busy)

    def _time(self, beat: Beat) -> float:
        return self.performance.time(beat)

    def _show(self, beat: Beat) -> None:
        self._hint_end()
        self.table.marks.clear("hint")
        self.performance.show(beat, self.player.chosen)
        self._offer()

    def _caught_up(self) -> None:
        """Everything has been shown: the picture is true, and play goes on."""
        if not self.duel.on_table:
            return
        self.picture.correct()
        self.refresh()
        self.picture.sum_up()
        if self.duel.over:
            self.conclude()
        else:
            self.duel.proceed()

    def conclude(self) -> None:
        """The match is over: feathers for whoever has won at this screen, then the result. Once:
        the last step tells of the end, and so may others."""
        if self._is_concluded:
            return
        self._is_concluded = True
        if self.duel.company.names.is_here(self.duel.winner):
            self.celebrate(self.show_result)
        else:
            self.show_result()

    # Keys

    def key(self, key: Key) -> bool:
        return self.duel.on_table and press_key(self, key)
