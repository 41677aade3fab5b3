"""Makes a process believe that it runs on an Android phone."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]


@dataclass
class Options:
    """What kind of phone it is and how the app is started."""

    folder: str
    width: int = 720
    height: int = 1520
    density: float = 2.0
    font_scale: float = 1.0
    # Left, top, right, bottom in pixels.
    insets: tuple[int, int, int, int] = (0, 0, 0, 0)
    is_dark: bool = True
    refresh_rate: float = 60.0
    link: str = ""
    # SDL may ignore the request not to make mouse events of touches.
    always_mouse: bool = False
    # Names of further Java fields and methods with what they return.
    java: dict[str, Any] = field(default_factory=dict)

    def to_json(self) -> str:
        return json.dumps(asdict(self))


def become_android(options: Options) -> None:
    """Make Kivy and the app take this process for an app on Android."""
    sys.path.insert(0, str(Path(__file__).parent / "fakes"))
    os.environ.update(
        P4A_BOOTSTRAP="SDL2",
        ANDROID_ARGUMENT=str(ROOT),
        ANDROID_APP_PATH=str(ROOT),
        # Android starts every app with the environment of the system's first process.
        HOME="/",
        KIVY_NO_CONSOLELOG="1",
        SDL_VIDEODRIVER="offscreen",
        SDL_AUDIODRIVER="dummy",
    )
    import jnius

    jnius.answers.update(
        # Kivy's own questions.
        scaledDensity=options.density * options.font_scale,
        getDPI=round(options.density * 160),
        # Those of the app.
        density=options.density,
        fontScale=options.font_scale,
        isDarkMode=lambda: options.is_dark,
        refreshRate=options.refresh_rate,
        savesPower=True,
        dataFolder=options.folder,
        documentsFolder=options.folder,
        startLink=options.link,
        insets=[*options.insets, 0],
        share=lambda _text: True,
        **options.java,
    )
