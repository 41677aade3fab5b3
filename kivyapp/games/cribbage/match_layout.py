"""The widgets of a match in their places: table, panels, meter, beat display, controls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from kivyapp.games.cribbage import classic_words, words
from kivyapp.games.cribbage.badges import Badges
from kivyapp.games.cribbage.beat_display import BeatDisplay
from kivyapp.games.cribbage.controls import Controls
from kivyapp.games.cribbage.meter import CountMeter
from kivyapp.games.cribbage.peg_board import PEGS, PegBoard
from kivyapp.games.cribbage.player_names import PlayerNames
from kivyapp.games.cribbage.player_panel import Chip, PlayerPanel
from kivyapp.games.cribbage.standing import is_classic, standing
from kivyapp.games.cribbage.status_chips import standing_text, status_chips
from kivyapp.games.cribbage.table import CribbageTable
from kivyapp.style.motion import Pace
from kivyapp.style.rect import Rect
from kivyapp.widgets.themed import Themed
from kivyapp.words.numbers import signed
from rules.cribbage.effects import DAMAGE, HEAL, POINTS, SHIELD, Effect
from rules.cribbage.phases import Phase
from rules.cribbage.state import CRIB, other

TABLE_COLOURS: Final = ("pile", "pane", "glow", "focus", "button", "edge")
# How much wider than the crib its label may be, in dp.
CRIB_OVERHANG: Final = 12
# Its least width; its text shrinks.
LEAST_CRIB_LABEL: Final = 64
# Where the amount of a change pops up, in dp: inside the right edge of a panel in portrait,
# beside the panel in landscape.
CHANGE_INSET: Final = 104
CHANGE_DISTANCE: Final = 44
AWAITING_PHASES: Final = (Phase.DISCARD, Phase.CUT, Phase.PEGGING)


class MatchLayout(Themed, Widget):
    """Places and updates the widgets of a match. It makes no decisions."""

    def __init__(self, table: CribbageTable, controls: Controls, **options: Any) -> None:
        super().__init__(**options)
        self.table, self.controls = table, controls
        self.opponent_panel = PlayerPanel(theme=self.theme)
        self.own_panel = PlayerPanel(theme=self.theme)
        self.meter = CountMeter(theme=self.theme)
        self.peg_board = PegBoard(theme=self.theme)
        self.beat_display = BeatDisplay(theme=self.theme)
        self.crib_label = Chip("", theme=self.theme)
        self.badges = Badges(theme=self.theme)
        for part in (
            table, self.opponent_panel, self.own_panel, self.meter, self.beat_display,
            self.crib_label, controls, self.badges,
        ):  # fmt: skip
            self.add_widget(part)
        self.bind_colours(TABLE_COLOURS, self._recolour)

    def _recolour(self, *_: Any) -> None:
        theme, table = self.theme, self.table
        table.pile_colour, table.marker_colour = theme.pile, theme.pane
        table.glow_colour, table.focus_colour = theme.glow, theme.focus
        self.crib_label.fill, self.crib_label.edge = theme.button, theme.edge

    # Places

    def place(self, area: Rect) -> None:
        self.pos, self.size = (area.x, area.y), (area.width, area.height)
        self.table.pos, self.table.size = self.pos, self.size
        self.badges.pos, self.badges.size = self.pos, self.size
        self.arrange()

    def arrange(self) -> None:
        """Place everything but the cards by the current geometry."""
        geometry = self.table.geometry
        scale, is_portrait = geometry.scale, geometry.is_portrait
        self.opponent_panel.place(geometry.opponent_panel, scale)
        self.own_panel.place(geometry.own_panel, scale)
        self.meter.place(geometry.meter, scale)
        self._place_peg_board()
        self.beat_display.place(geometry.beat_display, scale, is_portrait=is_portrait)
        self.controls.place(geometry.controls, scale, is_portrait=is_portrait)
        self.badges.scale = scale
        self.crib_label.set_scale(scale)
        self._place_crib_label()
        self.meter.opacity = 0 if self.table.is_counting else 1

    def _place_peg_board(self) -> None:
        """Show the board of a match that has one."""
        place, board = self.table.geometry.peg_board, self.peg_board
        if (place is None) != (board.parent is None):
            if place is None:
                self.remove_widget(board)
            else:
                # Below the badges.
                self.add_widget(board, len(self.children) - 1)
        if place is not None:
            board.place(place)

    def set_pace(self, pace: Pace) -> None:
        for part in (
            self.table, self.opponent_panel, self.own_panel, self.meter, self.badges,
            self.peg_board,
        ):  # fmt: skip
            part.pace = pace

    def panel(self, seat: int) -> PlayerPanel:
        return self.own_panel if seat == self.table.seat else self.opponent_panel

    # Contents

    def refresh_panels(self, facts: Mapping[str, Any], names: PlayerNames, max_hp: int) -> None:
        """Update both panels; bars move to their new values."""
        is_awaiting = not self.table.is_counting and facts["phase"] in AWAITING_PHASES
        for seat, pegs in zip(self._seats, PEGS, strict=True):
            panel, side = self.panel(seat), standing(facts, seat, max_hp)
            panel.bar_colour = pegs if is_classic(facts) else "good"
            panel.name, panel.max_hp = names.of(seat), side.most
            chips = status_chips(facts, seat)
            panel.animate_to(side.figure, side.shield)
            panel.show_chips(chips)
            panel.is_active = is_awaiting and seat in facts["awaited"]
            panel.accessible_name = standing_text(facts, names, seat, max_hp)
        self._refresh_pegs(facts, names)

    def reset_panels(self, facts: Mapping[str, Any]) -> None:
        """Set both panels at once, when the viewing seat changes or a match begins."""
        for seat in (1, 2):
            side = standing(facts, seat, 0)
            self.panel(seat).set_values(side.figure, side.shield)

    def _refresh_pegs(self, facts: Mapping[str, Any], names: PlayerNames) -> None:
        if is_classic(facts):
            own, opponent = (facts["pegs"][seat - 1] for seat in self._seats)
            self.peg_board.set_pegs(tuple(own), tuple(opponent))
            self.peg_board.accessible_name = classic_words.pegs_label(
                names, [(seat, *facts["pegs"][seat - 1]) for seat in self._seats]
            )

    @property
    def _seats(self) -> tuple[int, int]:
        """The seat of the player at this side of the table, and the other."""
        return self.table.seat, other(self.table.seat)

    def start_counting(self) -> None:
        """Change to counting: no player is awaited, and the meter is hidden."""
        self.opponent_panel.is_active = self.own_panel.is_active = False
        self.table.start_counting()
        self.arrange()

    def refresh_crib_label(self, facts: Mapping[str, Any], names: PlayerNames) -> None:
        for text in words.crib_labels(names, facts["dealer"]):
            self.crib_label.set_text(text)
            if self.crib_label.width <= self.table.board.card_width + dp(CRIB_OVERHANG):
                break
        self._place_crib_label()

    def _place_crib_label(self) -> None:
        """Place the label on the lower part of the crib. A face-up crib has none."""
        place, label = self.table.board.places[CRIB].card, self.crib_label
        label.opacity = 0 if self.table.is_counting else 1
        label.width = min(label.width, max(dp(LEAST_CRIB_LABEL), place.width + dp(CRIB_OVERHANG)))
        x = place.x + (place.width - label.width) / 2
        label.pos = (round(min(x, self.right - label.width - dp(4))), round(place.y + dp(8)))

    def show_effects(self, effects: Sequence[Effect], *, is_large: bool) -> None:
        """Show effects: bars move, panels shake, amounts and badges pop up."""
        self.badges.clear()
        texts = list(dict.fromkeys(words.badge(effect) for effect in effects))
        if texts and not self.table.is_counting:
            self.badges.pop_up(texts, self.table.geometry.badge_centre, is_large=is_large)
        damage: dict[int, int] = {}
        points: dict[int, int] = {}
        for effect in effects:
            self.panel(effect.target).animate_to(effect.standing, effect.shield)
            if effect.kind == POINTS:
                points[effect.seat] = points.get(effect.seat, 0) + effect.amount
                self.peg_board.advance(effect.seat == self.table.seat, effect.standing)
            if effect.kind == DAMAGE:
                damage[effect.target] = damage.get(effect.target, 0) + effect.amount
            elif effect.kind in (SHIELD, HEAL):
                self._show_change(effect.target, signed(effect.amount), is_gain=True)
        for seat, amount in points.items():
            self._show_change(seat, signed(amount), is_gain=True)
        for seat, amount in damage.items():
            self._show_change(seat, signed(-amount), is_gain=False)
            self.panel(seat).shake()

    def _show_change(self, seat: int, text: str, *, is_gain: bool) -> None:
        panel, geometry = self.panel(seat), self.table.geometry
        x, y = panel.right - dp(CHANGE_INSET), panel.center_y + dp(6)
        if not geometry.is_portrait:
            distance = dp(CHANGE_DISTANCE * geometry.scale)
            is_left = panel.center_x < self.center_x
            x = panel.right + distance if is_left else panel.x - distance
        self.badges.show_change(text, (x, y), is_gain=is_gain)
