"""One card place on the board of Set: the card drawn there, its marks and its animations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.animation import Animation
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale, Translate

from kivyapp.games.setgame.card_face import CardStyle, FaceColours, draw_face
from kivyapp.games.setgame.card_marks import CardFrame, CardMark
from kivyapp.style import motion
from kivyapp.style.rect import Rect
from rules.cards import Card

# How much a marked card grows on each side, in dp.
RISE: Final = 2.5
# The scale of a pressed card, of a new one as it appears, and of an old one as it disappears.
PRESSED: Final = 0.96
NEW: Final = 0.4
GONE: Final = 0.001


class SetCardSprite:
    """The drawing instructions of one card place."""

    def __init__(self) -> None:
        self.card: Card | None = None
        self.mark: CardMark | None = None
        self.group = InstructionGroup()
        self._translate = Translate(0, 0)
        self._scale = Scale(1, 1, 1)
        # Layers below the face, of the face, and above it.
        self._under, self._face, self._over = (InstructionGroup() for _ in range(3))
        self._home = (0.0, 0.0)
        self._style: CardStyle | None = None
        self._frame = CardFrame((1, 1), 1.0)
        self._face_colours: FaceColours | None = None
        self._focus_colour: tuple[float, ...] = (1, 1, 1, 1)
        self._focused = self._hovered = self._pressed = False
        # Kept for cancelling: Kivy would have to search all running animations.
        self._scaling: Animation | None = None
        self._shaking: Animation | None = None
        # True while the old card shrinks away and the new one has not appeared yet.
        self.is_hidden = False
        layers = (self._under, self._face, self._over)
        for part in (PushMatrix(), self._translate, self._scale, *layers, PopMatrix()):
            self.group.add(part)

    @property
    def pos(self) -> tuple[float, float]:
        return self._translate.x, self._translate.y

    @property
    def scale(self) -> float:
        return float(self._scale.x)

    # Appearance and animation

    def place(self, place: Rect, style: CardStyle, focus_colour: Sequence[float]) -> None:
        """Move here and take this style at once."""
        size = (int(place.width), int(place.height))
        self._home = (place.x, place.y)
        self._scale.origin = (size[0] / 2, size[1] / 2)
        self._style, self._focus_colour = style, tuple(focus_colour)
        self._frame = CardFrame(size, style.density)
        self.settle()
        self._draw()

    def show_card(self, card: Card) -> None:
        """Show this card at once."""
        self.settle()
        self.card = card
        self._draw()

    def replace_card(self, card: Card, pace: motion.Pace, delay: float) -> None:
        """Change to this card: the old one shrinks away, then this one grows."""
        self.settle()
        self.card = card
        if pace.is_still:
            self._draw()
            return

        def show_new(*_: Any) -> None:
            self.is_hidden = False
            self._draw()
            self._scale.x = self._scale.y = NEW
            self._scaling = Animation(x=1, y=1, d=pace(motion.SET_IN), t="out_back")
            self._scaling.start(self._scale)

        self.is_hidden = True
        leaving = Animation(x=GONE, y=GONE, d=pace(motion.SET_OUT), t="in_cubic")
        if delay:
            leaving = Animation(d=pace(delay)) + leaving
        leaving.bind(on_complete=show_new)
        self._scaling = leaving
        leaving.start(self._scale)

    def settle(self) -> None:
        """Finish all animations at once."""
        self._stop_scaling()
        self._stop_shaking()
        if self.is_hidden:
            self.is_hidden = False
            self._draw()
        self._reset_scale()

    def update_state(
        self, *, mark: CardMark | None, focused: bool, hovered: bool, pressed: bool
    ) -> None:
        """Update how the card is marked and touched; the card itself stays."""
        marks_before = (self.mark, self._focused, self._hovered)
        scale_before = (self.mark is None, self._pressed, self._hovered)
        self.mark, self._focused, self._hovered, self._pressed = mark, focused, hovered, pressed
        if self.is_hidden:
            return
        if marks_before != (mark, focused, hovered):
            self._draw_marks()
        if scale_before != (mark is None, pressed, hovered):
            self._stop_scaling()
            self._reset_scale()

    def shake(self, distance: float, seconds: float) -> None:
        """Move briefly from side to side, to refuse the card."""
        self._stop_shaking()
        x, _ = self._home
        if seconds > 0:
            self._shaking = (
                Animation(x=x - distance, d=seconds / 4)
                + Animation(x=x + distance, d=seconds / 2)
                + Animation(x=x, d=seconds / 4)
            )
            self._shaking.start(self._translate)

    def _stop_scaling(self) -> None:
        if self._scaling is not None:
            self._scaling.cancel(self._scale)
            self._scaling = None

    def _stop_shaking(self) -> None:
        if self._shaking is not None:
            self._shaking.cancel(self._translate)
            self._shaking = None
        self._translate.x, self._translate.y = self._home

    def _reset_scale(self) -> None:
        resting = motion.HOVER_SCALE if self._hovered else 1.0
        size = PRESSED if self._pressed else self._raised if self.mark is not None else resting
        self._scale.x = self._scale.y = size

    @property
    def _raised(self) -> float:
        return 1 + 2 * RISE * self._frame.density / max(self._frame.size)

    # Drawing

    def _draw(self) -> None:
        self._face.clear()
        if self.card is not None and self._style is not None:
            self._face_colours = draw_face(self._face, self.card, self._frame.size, self._style)
            self._draw_marks()

    def _draw_marks(self) -> None:
        """Draw everything but the face, whose symbols cost the most."""
        self._under.clear()
        self._over.clear()
        if self._style is None or self._face_colours is None:
            return
        highlight = self._focus_colour if self._hovered else None
        if self.mark is not None:
            highlight = self.mark.colour
            self._frame.draw_shadow(self._under)
            self._frame.draw_mark(self._over, self.mark)
        self._face_colours.set_highlight(self._style.colours, highlight)
        if self._focused:
            self._frame.draw_focus(self._over, self._focus_colour)
