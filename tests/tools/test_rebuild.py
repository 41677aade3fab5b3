"""The tools reproduce the files in assets/; for pictures they need the packages of group art."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import sounds

ASSETS = Path(__file__).parents[2] / "assets"

SOUNDS = list(sounds.files())


@pytest.mark.parametrize("name, make, variant", SOUNDS, ids=[name for name, _, _ in SOUNDS])
def test_a_sound_is_reproduced_exactly(name, make, variant):
    made = sounds.encode(sounds.normalise(sounds.finish(make(variant))))
    assert made == (ASSETS / "sounds" / name).read_bytes()


def test_pictures_are_reproduced_exactly():
    """A sample of them; `python -m tools.assets --check` compares all."""
    pytest.importorskip("resvg_py")
    from tools import assets

    parts = [assets.pile_markers(96), assets.shadow_and_glow(), assets.button_icons(24)]
    parts += [assets.win_feathers()]
    for part in parts:
        for name, data in part:
            assert data == (ASSETS / name).read_bytes(), name
