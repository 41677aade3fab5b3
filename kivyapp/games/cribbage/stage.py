"""Everything that is drawn of a duel, in its place: cards, panels, meter, story, buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.badges import Badges
from kivyapp.games.cribbage.beat_display import BeatDisplay
from kivyapp.games.cribbage.chips import chips
from kivyapp.games.cribbage.controls import Controls
from kivyapp.games.cribbage.meter import CountMeter
from kivyapp.games.cribbage.names import Names
from kivyapp.games.cribbage.panel import Chip, SidePanel
from kivyapp.games.cribbage.table import CribbageTable
from kivyapp.style.motion import Pace
from kivyapp.table.geometry import Rect
from kivyapp.widgets.themed import Themed
from rules.cribbage.effects import DAMAGE, HEAL, SHIELD, Effect
from rules.cribbage.phases import Phase
from rules.cribbage.state import CRIB, other

TABLE_COLOURS: Final = ("pile", "pane", "glow", "focus", "button", "edge")
# How much wider than the crib the words on it may be.
CRIB_OVERHANG: Final = 12
# How far from the end of its panel the middle of a number stands.
MARK_DP: Final = 104
BESIDE_DP: Final = 44


class MatchStage(Themed, Widget):
    """The picture of a match; it is told what to show and decides nothing."""

    def __init__(self, table: CribbageTable, controls: Controls, **options: Any) -> None:
        super().__init__(**options)
        self.table, self.controls = table, controls
        self.rival, self.own = SidePanel(theme=self.theme), SidePanel(theme=self.theme)
        self.meter = CountMeter(theme=self.theme)
        self.story = BeatDisplay(theme=self.theme)
        self.crib_label = Chip("", theme=self.theme)
        self.badges = Badges(theme=self.theme)
        for part in (
            table, self.rival, self.own, self.meter, self.story, self.crib_label, controls,
            self.badges,
        ):  # fmt: skip
            self.add_widget(part)
        self.follow(TABLE_COLOURS, self._recolour)

    def _recolour(self, *_: Any) -> None:
        theme, table = self.theme, self.table
        table.pile_colour, table.marker_colour = theme.pile, theme.pane
        table.glow_colour, table.focus_colour = theme.glow, theme.focus
        self.crib_label.fill, self.crib_label.edge = theme.button, theme.edge

    # Where things are

    def put(self, area: Rect) -> None:
        self.pos, self.size = (area.x, area.y), (area.width, area.height)
        self.table.pos, self.table.size = self.pos, self.size
        self.badges.pos, self.badges.size = self.pos, self.size
        self.arrange()

    def arrange(self) -> None:
        """Everything beside the cards goes where the present scene has it."""
        scene = self.table.scene
        for panel, place in ((self.rival, scene.rival), (self.own, scene.own)):
            panel.put(place, scene.scale)
        self.meter.put(scene.meter, scene.scale)
        self.story.put(scene.story, scene.scale, upright=scene.upright)
        self.controls.put(scene.actions, scene.scale, upright=scene.upright)
        self.badges.scale = scene.scale
        self.crib_label.grow(scene.scale)
        self._place_crib_label()
        self.meter.opacity = 0 if self.table.counting else 1

    def set_pace(self, pace: Pace) -> None:
        for part in (self.table, self.rival, self.own, self.meter, self.badges):
            part.pace = pace

    def panel(self, seat: int) -> SidePanel:
        return self.own if seat == self.table.seat else self.rival

    # What it shows

    def show_sides(self, facts: Mapping[str, Any], names: Names, most: int) -> None:
        """Both panels as they stand."""
        for seat in (self.table.seat, other(self.table.seat)):
            panel, side = self.panel(seat), facts["sides"][seat - 1]
            panel.name, panel.most = names.of(seat), most
            told = chips(facts, seat)
            panel.stand(side["hp"], sum(amount for amount, _ in side["shields"]))
            panel.tell(told)
            waited = not self.table.counting and facts["phase"] in (
                Phase.DISCARD,
                Phase.CUT,
                Phase.PEGGING,
            )
            panel.active = waited and seat in facts["awaited"]
            panel.accessible_name = words.side_label(names, seat, side["hp"], most, tuple(told))

    def set_sides(self, facts: Mapping[str, Any]) -> None:
        """The strength of both sides at once, as when another one looks or a match begins."""
        for seat, side in enumerate(facts["sides"], start=1):
            self.panel(seat).set(side["hp"], sum(amount for amount, _ in side["shields"]))

    def begin_counting(self) -> None:
        """The cards are out: nobody is waited for, and the count makes room."""
        self.rival.active = self.own.active = False
        self.table.look(self.table.seat, counting=True)
        self.arrange()

    def show_crib(self, facts: Mapping[str, Any], names: Names) -> None:
        self.crib_label.say(words.crib_label(names, facts["dealer"]))
        if self.crib_label.width > self.table.board.card_width + dp(CRIB_OVERHANG):
            self.crib_label.say(words.short_crib_label(names, facts["dealer"]))
        self._place_crib_label()

    def _place_crib_label(self) -> None:
        """On the lower part of the crib, while it lies face down."""
        place, label = self.table.board.places[CRIB].card, self.crib_label
        label.opacity = 0 if self.table.counting else 1
        x = place.x + (place.width - label.width) / 2
        label.pos = (round(min(x, self.right - label.width - dp(4))), round(place.y + dp(8)))

    def strike(self, effects: Sequence[Effect], *, loud: bool) -> None:
        """Let effects land: bars move, panels shake, numbers and badges pop up."""
        self.badges.clear()
        texts = [words.badge(effect) for effect in effects]
        if texts and not self.table.counting:
            self.badges.pop(list(dict.fromkeys(texts)), self.table.scene.badge, loud=loud)
        lost: dict[int, int] = {}
        for effect in effects:
            self.panel(effect.target).stand(effect.hp, effect.shield)
            if effect.kind == DAMAGE:
                lost[effect.target] = lost.get(effect.target, 0) + effect.amount
            elif effect.kind in (SHIELD, HEAL):
                self._mark(effect.target, f"+{effect.amount}", good=True)
        for seat, amount in lost.items():
            self._mark(seat, f"−{amount}")
            self.panel(seat).shake()

    def _mark(self, seat: int, text: str, *, good: bool = False) -> None:
        """A number before the figure of an upright panel, or beside one that stands at a side."""
        panel = self.panel(seat)
        x, y = panel.right - dp(MARK_DP), panel.center_y + dp(6)
        if not self.table.scene.upright:
            way = dp(BESIDE_DP * self.table.scene.scale)
            x = panel.right + way if panel.center_x < self.center_x else panel.x - way
        self.badges.mark(text, (x, y), good=good)
