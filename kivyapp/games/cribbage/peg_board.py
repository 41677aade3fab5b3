"""A cribbage board in glass: 121 holes for each player, and two pegs a side."""

from __future__ import annotations

from typing import Any, Final

from kivy.animation import Animation
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from kivyapp.games.cribbage.peg_geometry import PegGeometry, Point, peg_geometry
from kivyapp.style import motion
from kivyapp.style.motion import Pace
from kivyapp.style.rect import Rect
from kivyapp.widgets import nine_patch
from kivyapp.widgets.colours import with_alpha
from kivyapp.widgets.glass_panel import GlassPanel
from rules.cribbage.pegs import TARGET

PADDING: Final = 4
# The panes, one group of holes after the other.
GLASS: Final = ("feather", "pupil", "eye", "barb")
# The pegs of the player and of the opponent: two colours that differ in every theme.
PEGS: Final = ("glow", "focus")
COLOURS: Final = ("panel", "edge", "text", "lead", *GLASS, *PEGS)
# A hole, in peg radiuses.
HOLE: Final = 0.5
# The width of a skunk line, in dp.
LINE: Final = 1.5
# The front peg and the back peg of a player: points, and points before the last gain.
Pair = tuple[int, int]


class PegBoard(GlassPanel):
    """Shows both players' pegs. Their front pegs walk to new places."""

    # Where the front pegs are on the screen.
    own = NumericProperty(0)
    opponent = NumericProperty(0)
    accessible_name = StringProperty("")
    accessible_role = "text"

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.pace = Pace()
        self.geometry: PegGeometry | None = None
        self._place_now: Rect | None = None
        # The front and back peg of each player, when all pegs are at rest.
        self.pegs: tuple[Pair, Pair] = ((0, 0), (0, 0))
        self._glass = InstructionGroup()
        self.canvas.add(self._glass)
        self._drawn = [self._make_pegs() for _ in range(2)]
        for name in ("own", "opponent"):
            self.fbind(name, self._draw_pegs)
        self.bind_colours(COLOURS, self._recolour)

    def _make_pegs(self) -> tuple[Color, Rectangle, Rectangle, Color, Rectangle]:
        """The pegs of one player: the front peg has a core."""
        colour, back, front = Color(), Rectangle(), Rectangle()
        core_colour, core = Color(), Rectangle()
        for part in (colour, back, front, core_colour, core):
            self.canvas.add(part)
        return colour, back, front, core_colour, core

    # Values

    def set_pegs(self, own: Pair, opponent: Pair) -> None:
        """Bring all pegs to their places; front pegs that are elsewhere walk there."""
        self.pegs = (own, opponent)
        self._move_fronts(own[0], opponent[0])
        self._draw_pegs()

    def advance(self, is_own: bool, points: int) -> None:
        """Move the front peg of a player to these points; `set_pegs` moves the back peg."""
        own, opponent = self.pegs
        if is_own:
            own = (points, own[1])
        else:
            opponent = (points, opponent[1])
        self.pegs = (own, opponent)
        self._move_fronts(own[0], opponent[0])

    def _move_fronts(self, own: int, opponent: int) -> None:
        Animation.cancel_all(self, "own", "opponent")
        # Pegs that go back are those of another match or of another seat.
        if self.pace.is_still or own < self.own or opponent < self.opponent:
            self.own, self.opponent = own, opponent
        elif (own, opponent) != (self.own, self.opponent):
            seconds = self.pace(motion.BAR_CHANGE)
            Animation(own=own, opponent=opponent, d=seconds, t="out_cubic").start(self)

    # Drawing

    def place(self, place: Rect) -> None:
        if place == self._place_now:
            return
        self._place_now = place
        self.pos, self.size = (place.x, place.y), (place.width, place.height)
        pad = dp(PADDING)
        inside = Rect(place.x + pad, place.y + pad, place.width - 2 * pad, place.height - 2 * pad)
        self.geometry = peg_geometry(inside)
        self._draw_glass()
        self._draw_pegs()

    def _recolour(self, *_: Any) -> None:
        theme = self.theme
        self.fill, self.edge = theme.lead, theme.edge
        for (colour, *_parts), name in zip(self._drawn, PEGS, strict=True):
            colour.rgba = getattr(theme, name)
        self._draw_glass()
        self._draw_pegs()

    def _draw_glass(self) -> None:
        """The panes behind the holes, the skunk lines and all holes."""
        geometry, theme, glass = self.geometry, self.theme, self._glass
        glass.clear()
        if geometry is None:
            return
        corner = max(1, round(geometry.radius))
        for at, pane in enumerate(geometry.panes):
            colour = getattr(theme, GLASS[at % len(GLASS)])
            nine_patch.draw(glass, nine_patch.filled(corner), corner, colour, pane)
        glass.add(Color(*with_alpha(theme.text, 0.8)))
        width = max(1, round(dp(LINE)))
        for x, low, high in geometry.lines:
            place = (round(x - width / 2), round(low))
            glass.add(Rectangle(pos=place, size=(width, round(high - low))))
        radius = geometry.radius * HOLE
        glass.add(Color(*with_alpha(theme.text, 0.6)))
        for hole in (*geometry.own[1:], *geometry.opponent[1:]):
            disc = Rectangle()
            _place_disc(disc, hole, radius)
            glass.add(disc)

    def _draw_pegs(self, *_: Any) -> None:
        geometry = self.geometry
        if geometry is None:
            return
        lanes = (geometry.own, geometry.opponent)
        fronts = (self.own, self.opponent)
        for parts, lane, front, pegs in zip(self._drawn, lanes, fronts, self.pegs, strict=True):
            _colour, back, first, core_colour, core = parts
            core_colour.rgba = self.theme.panel
            _place_disc(back, lane[pegs[1]], geometry.radius * 0.72)
            at = _between(lane, front)
            _place_disc(first, at, geometry.radius)
            _place_disc(core, at, geometry.radius * 0.4)


def _between(lane: tuple[Point, ...], points: float) -> Point:
    """The place of a peg on its way: from hole to hole, not across the board."""
    return lane[max(0, min(TARGET, round(points)))]


def _place_disc(disc: Rectangle, centre: Point, radius: float) -> None:
    """A round texture, because the edges of an ellipse are rough."""
    (x, y), size = centre, 2 * radius
    # Twice as large as it is drawn, because small patches are rather square.
    disc.texture = nine_patch.filled(max(2, round(2 * radius)))
    disc.pos, disc.size = (x - radius, y - radius), (size, size)
