"""A duel on the screen: brings fingers and keys to the match, and what happens to the picture.

The match decides. Its steps become beats that are shown one after the other; an input goes ahead of
whatever still waits to be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kivyapp import motion
from kivyapp import words as app_words
from kivyapp.access.tree import Element
from kivyapp.games.cribbage import intents, words
from kivyapp.games.cribbage.bout import Bout, MakeBout
from kivyapp.games.cribbage.controls import Controls
from kivyapp.games.cribbage.cursor import HandCursor
from kivyapp.games.cribbage.curtain import Curtain
from kivyapp.games.cribbage.elements import table_elements
from kivyapp.games.cribbage.keyboard import press_key
from kivyapp.games.cribbage.offers import make_offer
from kivyapp.games.cribbage.playback import Playback
from kivyapp.games.cribbage.sounds import sounds
from kivyapp.games.cribbage.stage import DuelStage
from kivyapp.games.cribbage.staging import staged
from kivyapp.games.cribbage.story import Beat, Kind, counting, summary, tell
from kivyapp.games.cribbage.table import DuelTable
from kivyapp.games.face import Face
from kivyapp.haptics import Haptics
from kivyapp.hosts.host import SeenStep
from kivyapp.keys import Key
from kivyapp.running import HOTSEAT
from kivyapp.screens.game import GameScreen
from kivyapp.services import Services
from kivyapp.settings import Settings
from kivyapp.table.faces import Faces
from kivyapp.table.geometry import Rect
from rules.cards import Card
from rules.cribbage.knowledge import read
from rules.cribbage.phases import Phase
from rules.cribbage.state import CRIB, DECK, HANDS, PILE, other

# How long one looks at a beat; a deal takes as long as its cards fly.
READING: Final = {
    Kind.MOVE: motion.GLANCE,
    Kind.STRIKE: motion.STRUCK,
    Kind.GO: motion.STRUCK,
    Kind.LAST: motion.STRUCK,
    Kind.RESET: motion.GLANCE,
    Kind.SHOW: motion.SHOWN,
    Kind.COUNT: motion.COUNTED,
    Kind.END: motion.STRUCK,
}


class DuelScreen(GameScreen):
    """The screen of one match, wherever it is played, seen by whoever looks at it."""

    def __init__(self, services: Services, face: Face, make: MakeBout, **rest: Any) -> None:
        self.duel: Bout = make(services, self, self._later)
        super().__init__(services, face, on_menu=self.open_menu, **rest)
        settings = services.settings.value
        self.faces = Faces()
        self.faces.follow(settings)
        self.table = DuelTable(self.faces, self, services.ticker())
        self.controls = Controls(
            theme=self.theme, on_main=self.act, on_skip=self.skip, on_hint=self.duel.advise
        )
        self.stage = DuelStage(self.table, self.controls, theme=self.theme)
        # Below the bars.
        self.add_widget(self.stage, len(self.children))
        self.cursor = HandCursor(self.table, services.announcer, self.press)
        self.playback = Playback(self._later, self._show, self._time, self._caught_up)
        self.haptics = Haptics()
        self.curtain: Curtain | None = None
        self.chosen: frozenset[Card] = frozenset()
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
        if self.faces.follow(settings):
            self.table.redress()
        if self.table.width > 1:
            self.stage.arrange()

    def hovered(self, x: float, y: float) -> None:
        self.table.hover(x, y)

    def elements(self) -> tuple[Element, ...]:
        if self.curtain is not None or not self.duel.on_table:
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
        if self.duel.on_table and self.duel.company.key == HOTSEAT and self.curtain is None:
            self._cover()

    def closed(self) -> None:
        # A finger may still lie on a card.
        self.table.gestures.cancel()
        self.playback.drop()
        self._fall()
        self.duel.leave()
        self.stage.badges.clear()
        super().closed()
        self.stage.forget()

    # What the match tells

    def dealt(self, *, fresh: bool) -> None:
        self.playback.drop()
        self._fall()
        self._lift_curtain()
        self.stage.badges.clear()
        self.chosen = frozenset()
        self.stage.set_pace(self.services.pace())
        facts, names = self.duel.facts, self.duel.company.names
        self._face_truth()
        if fresh:
            text = words.dealt(names, facts["round"], facts["dealer"])
            self.playback.add([Beat(Kind.DEAL, text, count=0)])
        elif facts["phase"] == Phase.RESOLUTION:
            self.playback.add(counting(facts, names))
        else:
            self._caught_up()

    def stepped(self, before: Mapping[str, Any], step: SeenStep) -> None:
        # The other one's move must not undo a choice.
        discarding = step.view.facts["phase"] == Phase.DISCARD
        self.chosen &= frozenset(self.duel.known.hand if discarding else ())
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

    def _cover(self) -> None:
        """Nobody sees anything until the next one has said that they are there."""
        self._fall()
        self.playback.drop()
        self.duel.cover()
        self.cursor.hide()
        self.chosen = frozenset()
        self.stage.badges.clear()
        self._face_truth()
        seat = self.duel.company.looker(self.duel.facts, None)
        if seat is None:
            self._caught_up()
            return
        name = self.duel.company.names.of(seat)
        self._lift_curtain()
        back = self.faces.texture(None)
        self.curtain = Curtain(name, back, lambda: self._uncover(seat), theme=self.theme)
        self.add_widget(self.curtain)
        self.area_changed(self.area)
        self.services.announcer.say(words.CURTAIN_TITLE.format(name=name), urgent=True)

    def _uncover(self, seat: int) -> None:
        self.duel.uncover(seat)
        self._lift_curtain()
        self._face_truth()
        self._caught_up()

    def _lift_curtain(self) -> None:
        if self.curtain is not None:
            self.remove_widget(self.curtain)
            self.curtain = None

    # What is shown

    def _face_truth(self) -> None:
        """Show how things stand, at once."""
        view, seat = self.duel.view, self.duel.seat
        counted = view.facts["phase"] == Phase.RESOLUTION
        counted = counted or bool(view.layout[CRIB] and view.layout[CRIB][0][1])
        self.table.played(read(view, seat or 1).plays)
        pov = seat or self.table.seat
        self.table.show_all(staged(view.layout, seat), pov, counting=counted)
        self.stage.arrange()
        self._refresh()

    def _time(self, beat: Beat) -> float:
        pace = self.services.pace()
        if beat.kind is Kind.DEAL:
            return pace(motion.WHOLE_DEAL)
        return pace.reading(READING[beat.kind])

    def _show(self, beat: Beat) -> None:
        self._clear_hint()
        if beat.kind is Kind.DEAL:
            self._deal_out()
        elif beat.kind is Kind.SHOW:
            self.table.dim(())
            self.stage.begin_counting()
        elif beat.kind is Kind.RESET:
            self.table.dim_played()
        if beat.events:
            self.table.show(beat.events)
        if beat.count is not None:
            self.stage.meter.stand(beat.count)
        self.table.raise_cards(beat.lifted or self.chosen)
        if beat.pile:
            self.table.point_out(beat.pile)
        self._strike(beat)
        self._tell(beat)
        self._offer()

    def _strike(self, beat: Beat) -> None:
        loud = beat.count in (15, 31) and beat.kind is Kind.STRIKE
        self.stage.strike(beat.effects, loud=loud)
        if beat.kind is Kind.GO:
            self.stage.badges.pop([words.BADGES["said_go"]], self.table.scene.badge)
        if beat.count == 31 and beat.kind is Kind.STRIKE:
            self.table.quake()
        for name in sounds(beat, self.duel.company.names.you):
            self.services.sound.play(name)

    def _tell(self, beat: Beat) -> None:
        if beat.tally is not None:
            heading = f"{beat.tally.title}: {beat.tally.total}"
            self.stage.story.tell(beat.tally.line, heading)
        elif beat.text:
            self.stage.story.tell(beat.text)
        self.services.announcer.say(beat.text)

    def _deal_out(self) -> None:
        self._face_truth()
        first = other(self.duel.facts["dealer"])
        order = [(HANDS[(first if turn == 0 else other(first)) - 1], at)
                 for at in range(6) for turn in (0, 1)]  # fmt: skip
        self.table.deal_from(DECK, order)

    def _caught_up(self) -> None:
        """Everything has been shown: the picture is true, and play goes on."""
        if not self.duel.on_table:
            return
        layout = staged(self.duel.view.layout, self.duel.seat)
        if self.table.lying() != layout:
            self.table.sync(layout)
        self._refresh()
        if self.duel.facts["phase"] == Phase.RESOLUTION:
            names = self.duel.company.names
            self.stage.story.tell(summary(self.duel.facts, names), words.COUNTED_ALL)
        if self.duel.over:
            self.show_result()
        else:
            self.duel.proceed()

    def _refresh(self) -> None:
        """Everything beside the cards, as it stands."""
        duel, facts = self.duel, self.duel.facts
        names = duel.company.names
        self.chrome.seed_text = words.round_line(facts["round"], duel.seed)
        self.stage.show_sides(facts, names, duel.hit_points)
        self.stage.show_crib(facts, names)
        self.stage.meter.stand(facts["count"])
        self.table.raise_cards(self.chosen)
        self.table.dim(self._useless())
        self.cursor.follow()
        self._offer()

    def _useless(self) -> list[Card]:
        """Cards of earlier volleys, and those in hand that would go over 31."""
        facts, known = self.duel.facts, self.duel.known
        old = [play.card for play in known.plays[: facts["since"]]]
        return old + [card for card in known.hand if not intents.playable(known, card)]

    def _offer(self) -> None:
        """What the one at the screen is to do, and the button for it."""
        duel = self.duel
        offer = make_offer(
            duel.known,
            duel.facts,
            duel.company.names,
            acting=duel.acting,
            chosen=len(self.chosen),
            counting=self.table.counting and self.playback.busy,
        )
        controls = self.controls
        controls.prompt, controls.main_text, controls.skip_text = (
            offer.prompt,
            offer.main,
            offer.skip,
        )
        controls.enable(main=offer.ready or self.playback.busy, hint=offer.advisable)

    def _clear_hint(self) -> None:
        self._hint_end()
        self.table.marks.clear("hint")

    # What the one at the screen does

    def act(self) -> None:
        """The large button: whatever is to be done now."""
        if self._going_on() or self.curtain is not None:
            return
        if self.duel.over:
            self.show_result()
        elif self.duel.facts["phase"] == Phase.RESOLUTION:
            self.duel.go_on()
        else:
            self._apply(intents.main_action(self.duel.known, self.chosen), None)

    def skip(self) -> None:
        """All that waits to be shown, at once."""
        self.playback.hurry()

    def _going_on(self) -> bool:
        """Whether an input only went on with what is being shown."""
        if not self.playback.busy:
            return False
        if self.table.counting:
            self.playback.next()
            return True
        self.playback.hurry()
        return False

    def press(self, card: Card) -> None:
        """A card of the open hand, by a tap or a key."""
        if not self._going_on() and self.curtain is None:
            self._apply(intents.tap(self.duel.known, card, self.chosen), card)

    def _apply(self, intent: intents.Intent, card: Card | None) -> bool:
        """Do what an input means; whether a move was made."""
        match intent:
            case intents.Choose(cards):
                self.chosen = cards
                self.services.sound.play("pick")
                self._refresh()
            case intents.Submit(move):
                return self.duel.submit(move)
            case intents.Refuse(reason):
                self.refused(card, reason)
        return False

    # What the table asks

    def movable(self, pile: str, at: int) -> bool:
        duel = self.duel
        mine = duel.seat is not None and pile == HANDS[duel.seat - 1]
        return mine and duel.acting == duel.seat and not self.table.counting

    def targets(self, pile: str, at: int) -> tuple[str, ...]:
        self.services.sound.play("pick")
        card = self.table.piles[pile][at].card
        known = self.duel.known
        if known.phase is Phase.DISCARD:
            return (CRIB,)
        fits = card is not None and isinstance(intents.play(known, card), intents.Submit)
        return (PILE,) if fits else ()

    def tapped(self, pile: str, at: int) -> None:
        self.cursor.hide()
        card = self.table.piles[pile][at].card if at >= 0 else None
        if self.duel.seat is not None and pile == HANDS[self.duel.seat - 1] and card is not None:
            self.press(card)
        elif pile == DECK and self.duel.facts["phase"] == Phase.CUT:
            self.act()
        else:
            self.touched()

    def touched(self) -> None:
        self._going_on()

    def dropped(self, pile: str, at: int, target: str) -> bool:
        card = self.table.piles[pile][at].card
        wanted = CRIB if self.duel.known.phase is Phase.DISCARD else PILE
        if card is None or target != wanted or self._going_on():
            return False
        return self._apply(intents.drop(self.duel.known, card, self.chosen), card)

    def over_target(self, pile: str) -> None:
        if self.services.settings.value.vibration:
            self.haptics.tick()

    # Keys

    def key(self, key: Key) -> bool:
        return self.duel.on_table and press_key(self, key)
