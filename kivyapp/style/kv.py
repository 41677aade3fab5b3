"""Loads the kv file beside a module: `load_kv(__file__)` in x.py reads x.kv."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder


def load_kv(module_file: str) -> None:
    path = Path(module_file).with_suffix(".kv")
    # A module is imported once, but a compiled one may be asked for under its .pyc name as well.
    if str(path) not in Builder.files:
        Builder.load_file(str(path))
