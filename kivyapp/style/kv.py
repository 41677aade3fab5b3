"""Loads the kv file beside a module: `load_kv(__file__)` in x.py reads x.kv."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder


def load_kv(module_file: str) -> None:
    path = Path(module_file).with_suffix(".kv")
    # A file must not be loaded twice, and a compiled module may be imported as .py and as .pyc.
    if str(path) not in Builder.files:
        Builder.load_file(str(path))
