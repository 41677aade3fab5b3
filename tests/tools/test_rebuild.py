"""The tools give the very bytes that are in assets/; pictures need the packages of group art."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import sounds

ASSETS = Path(__file__).parents[2] / "assets"

SOUNDS = list(sounds.files())


@pytest.mark.parametrize("name, make, variant", SOUNDS, ids=[name for name, _, _ in SOUNDS])
def test_a_sound_is_made_again_bit_for_bit(name, make, variant):
    made = sounds.encode(sounds.level(sounds.finish(make(variant))))
    assert made == (ASSETS / "sounds" / name).read_bytes()


def test_pictures_are_made_again_bit_for_bit():
    """A few of them; `python -m tools.assets --check` compares all."""
    pytest.importorskip("resvg_py")
    from tools import assets

    parts = [assets.table(96), assets.lights(), assets.buttons(24), assets.winning()]
    for part in parts:
        for name, data in part:
            assert data == (ASSETS / name).read_bytes(), name
