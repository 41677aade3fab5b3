"""docs/adding-a-game.md, followed step by step: a sixth game in a copy of the tree, and played.

The game's own files are beside this one. Everything else that changes is in `EDITS`, and the page
promises that these are few.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).parents[2]
GAME = Path(__file__).parent
MOST_EDITS: Final = 5

# File → what is replaced there.
EDITS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "rules/registry.py": (
        (
            "def _set()",
            "def _acesup():\n    from rules.acesup.game import AcesUp\n\n    return AcesUp\n\n\n"
            "def _set()",
        ),
        ('"set": _set,', '"set": _set, "acesup": _acesup,'),
    ),
    "kivyapp/games/game_uis.py": (
        ("import cribbage,", "import acesup, cribbage,"),
        (
            "def _set()",
            "def _acesup():\n    from kivyapp.games.acesup.ui import AcesUpUI\n\n"
            "    return AcesUpUI()\n\n\ndef _set()",
        ),
        ('"set": (', '"acesup": (acesup.TILE, _acesup), "set": ('),
    ),
}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources in which the game was added."""
    copy = tmp_path_factory.mktemp("tree")
    for name in ("kivyapp", "protocol", "rules"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "assets").symlink_to(ROOT / "assets")
    shutil.copy(ROOT / "main.py", copy)
    for part, folder in (("rules", "rules/acesup"), ("kivyapp", "kivyapp/games/acesup")):
        shutil.copytree(GAME / part, copy / folder)
        (copy / folder / "__init__.py").touch()
    game = copy / "kivyapp/games/acesup"
    (game / "package.py").replace(game / "__init__.py")
    for name, replacements in EDITS.items():
        path = copy / name
        text = path.read_text(encoding="utf-8")
        for old, new in replacements:
            assert text.count(old) == 1, f"{old!r} is not in {name} just once"
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
    return copy


def run(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        [sys.executable, *command], cwd=tree, env=environment, capture_output=True, text=True
    )


def test_the_page_keeps_its_promise() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    assert len(EDITS) <= MOST_EDITS
    for name in EDITS:
        assert name in page, f"the page does not mention {name}"


@pytest.mark.slow
def test_the_laws_hold_for_the_new_game(tree: Path) -> None:
    """Random play: every move applies, events fold, a save loads."""
    program = """
import random
from rules.events import fold
from rules.registry import make
from rules.session import Session, load
for seed in range(20):
    session, chance = Session.new(make("acesup"), str(seed)), random.Random(seed)
    while session.legal_moves():
        move, before = chance.choice(session.legal_moves()), session.game.layout(session.state)
        step = session.play(move)
        assert fold(before, step.events) == session.game.layout(session.state)
        assert session.game.decode_move(session.game.encode_move(move)) == move
    assert load(session.save()).state == session.state
"""
    done = run(tree, "-c", program)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_the_new_game_is_played_on_the_screen(tree: Path) -> None:
    done = run(tree, "main.py", "--smoke-test")
    assert done.returncode == 0, done.stderr
    assert "acesup: " in done.stdout
