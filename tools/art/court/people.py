"""The twelve people of the court, each with a face, a dress and an object of their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tools.art.court import beard, crown, ground, hair, hat, held, robe
from tools.art.court.head import Features


@dataclass(frozen=True, slots=True)
class Person:
    """The person on a court card. Unless `left`, they look to the right."""

    features: Features
    hair: hair.Style
    headgear: crown.Headgear
    robe: robe.Robe
    held: held.Held
    ground: ground.Ground
    beard: beard.Beard | None = None
    left: bool = False
    # The distance from the top of the window to the figure.
    lower: float = 6.0


FAIR: Final = "#F6D7BC"
ROSY: Final = "#F3C6A8"
OLIVE: Final = "#DDA877"
BROWN: Final = "#A26A42"

PEOPLE: Final = {
    "KS": Person(
        Features(FAIR, "#5A6274", "#3F5C8A", brow=2.2, stern=1.6),
        hair.kingly, crown.fleurs, robe.ermine, held.sword, ground.sun, beard.long_pointed,
    ),
    "KH": Person(
        Features(ROSY, "#C8802E", "#4A7A4E", brow=1.8),
        hair.kingly, crown.imperial, robe.chained, held.sceptre, ground.sun,
        beard.round_curled, left=True,
    ),
    "KD": Person(
        Features(OLIVE, "#ECE4D6", "#5B4630", brow=2.0, stern=0.6),
        hair.kingly, crown.rays, robe.ermine, held.orb, ground.sun, beard.forked,
    ),
    "KC": Person(
        Features(BROWN, "#2E2320", "#3A261A", brow=2.2, stern=0.8),
        hair.short, crown.trefoils, robe.chained, held.crozier, ground.sun,
        beard.full_square, left=True,
    ),
    "QS": Person(
        Features(FAIR, "#2A2A3C", "#4B5FA8", brow=1.1, lips="#A8324A", lashes=True),
        hair.long_straight, crown.crescent, robe.high_collar, held.feather, ground.fan, left=True,
        lower=4,
    ),
    "QH": Person(
        Features(ROSY, "#9C3F1E", "#3F7A52", brow=1.1, lips="#C22F3F", lashes=True),
        hair.waves, crown.coronet, robe.mantled, held.rose, ground.fan, lower=4,
    ),
    "QD": Person(
        Features(OLIVE, "#E2B04A", "#2F7F8A", brow=1.1, lips="#B8423A", lashes=True),
        hair.braids, crown.lozenge, robe.high_collar, held.chalice, ground.fan, left=True, lower=4,
    ),
    "QC": Person(
        Features(BROWN, "#33221C", "#3A261A", brow=1.1, lips="#A3343C", lashes=True),
        hair.curls, crown.wreath, robe.mantled, held.clovers, ground.fan, lower=4,
    ),
    "JS": Person(
        Features(FAIR, "#3A3A44", "#4B6FA8", brow=1.4, stern=0.6),
        hair.bob, hat.beret, robe.parted, held.halberd, ground.quarries, beard.moustache,
    ),
    "JH": Person(
        Features(ROSY, "#E0A83C", "#3C6FA0", brow=1.3),
        hair.page_curls, hat.pointed, robe.striped, held.arrow, ground.quarries, left=True,
    ),
    "JD": Person(
        Features(OLIVE, "#6B3A1E", "#5B4630", brow=1.5),
        hair.bob, hat.brimmed, robe.parted, held.horn, ground.quarries,
    ),
    "JC": Person(
        Features(BROWN, "#2E2320", "#3A261A", brow=1.5),
        hair.page_curls, hat.turban, robe.striped, held.lute, ground.quarries, beard.moustache,
        left=True,
    ),
}  # fmt: skip
