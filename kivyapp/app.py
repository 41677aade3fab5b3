"""The composition root: makes the services and hands them to the screens.

Everything is made here and passed on; nothing in the app looks for anything by itself.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from kivyapp import words
from kivyapp.access.announcer import Announcer
from kivyapp.access.link import AccessKitLink, link_reader
from kivyapp.access.screen import ScreenReader
from kivyapp.access.talkback import TalkBackLink
from kivyapp.online.pending_matches import PendingMatches
from kivyapp.platform import window as system
from kivyapp.platform.device import Device, this_device
from kivyapp.platform.keys import Key, read_key
from kivyapp.platform.sound import Sound
from kivyapp.play.tasks import Tasks
from kivyapp.screens.catalogue import card_picture, make_screen
from kivyapp.services import Plays, Services
from kivyapp.shell import links
from kivyapp.shell.focus import Focus, bring_to_sight
from kivyapp.shell.frame_rate import FrameRate, FrameTicker
from kivyapp.shell.hover import Hover
from kivyapp.shell.keyboard import Keyboard
from kivyapp.shell.navigation import Kind, Navigation, Place
from kivyapp.shell.presenter import Presenter
from kivyapp.shell.root import RootWidget
from kivyapp.storage.background_writer import BackgroundWriter
from kivyapp.storage.backup import Backups
from kivyapp.storage.history import History
from kivyapp.storage.saved_games import SavedGames
from kivyapp.storage.settings import Settings, SettingsHolder
from kivyapp.storage.store import Store
from kivyapp.style import motion
from kivyapp.style.text_size import TextSize
from kivyapp.style.theme import Theme
from kivyapp.widgets.screen import Screen
from kivyapp.widgets.toast import Toast

FOLDER: Final = "peacock-parlour"
# The generations of objects that have not been there for long.
YOUNG: Final = 1


class SystemClock:
    """The real time."""

    def seconds(self) -> float:
        return time.monotonic()

    def now(self) -> datetime:
        return datetime.now().astimezone()


class ParlourApp(App):
    """Peacock Parlour. What tests replace comes in as an argument."""

    title = words.APP
    # Android has its own copy and packs none.
    icon = str(Path(__file__).parents[1] / "assets" / "icon.png")
    kv_file = ""

    def __init__(
        self,
        link: str | None = None,
        *,
        folder: Path | None = None,
        clock: Any = None,
        sound: Plays | None = None,
        make_game: Callable[[Services, Place], Screen] | None = None,
        device: Device | None = None,
        link_reader: Callable[..., AccessKitLink | TalkBackLink | None] = link_reader,
        make_socket: Callable[[Any], Any] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self._link = link
        self._folder = folder
        self._clock = clock or SystemClock()
        self._sound = sound or Sound()
        self._make_game = make_game or make_screen
        self._device = device or this_device()
        self._link_reader = link_reader
        self._make_socket = make_socket or threaded_socket
        self.reader_link: AccessKitLink | TalkBackLink | None = None
        self._system_is_still = False

    # Kivy looks for a kv file by the name of the app unless it is told that there is none.
    def load_kv(self, filename: str | None = None) -> bool:
        return False

    def build(self) -> RootWidget:
        self.services = self._make_services()
        self.stage = RootWidget(
            theme=self.services.theme,
            on_press=lambda _button: self.services.sound.play("button"),
            on_touch=lambda: self.focus.clear(),
        )
        self.presenter = Presenter(self.stage, self._make_screen)
        self.reader = ScreenReader(
            self.stage,
            self.presenter,
            give_focus=lambda widget: self.focus.give(widget),
            clear_focus=lambda: self.focus.clear(),
            bring_to_sight=bring_to_sight,
        )
        self.focus = Focus(self.reader.tree)
        self.keyboard = Keyboard(self.services, lambda: self.presenter.scope, self.focus, self.back)
        self.hover = Hover(lambda: self.presenter.scope)
        self.text_size = TextSize()
        self._apply(self.services.settings.value)
        self.services.settings.subscribe(self._apply)
        navigation = self.services.navigation
        navigation.subscribe(self.presenter.changed)
        navigation.subscribe(self._moved_on)
        self.presenter.start(navigation.places)
        return self.stage

    def _moved_on(self, *_: Any) -> None:
        """Neither the keyboard nor the mouse is on what was just left."""
        self.focus.clear()
        self.hover.clear()

    def _make_services(self) -> Services:
        store = Store(self._folder or self._device.data_folder(FOLDER))
        settings, history = SettingsHolder(store), History(store)
        self.writer = BackgroundWriter()
        saved_games = SavedGames(store, history, writer=self.writer)
        idle = FrameRate()
        return Services(
            theme=Theme(),
            settings=settings,
            store=store,
            history=history,
            saved_games=saved_games,
            pending_matches=PendingMatches(store, history, self.writer),
            backups=Backups(store, settings, history, saved_games),
            sound=self._sound,
            announcer=Announcer(lambda callback: Clock.schedule_once(lambda _: callback(), -1)),
            clock=self._clock,
            navigation=Navigation(),
            notify=self.notify,
            tasks=Tasks(FrameTicker(idle), time.perf_counter),
            idle=idle,
            pace=self.pace,
            share=self.share,
            unsaved={},
            card_picture=card_picture,
            device=self._device,
            make_socket=self._make_socket,
        )

    def _make_screen(self, place: Place) -> Screen:
        make = make_screen if place.kind is not Kind.GAME else self._make_game
        return make(self.services, place)

    # The life of the app

    def on_start(self) -> None:
        Window.bind(on_key_down=self._on_key_down, mouse_pos=self.hover.moved)
        Window.fbind("size", self._clear_of_bars)
        self.services.idle.watch(Window)
        Clock.schedule_once(self._after_first_frame, 0)

    def _clear_of_bars(self, *_: Any) -> None:
        """Find out what the system covers. It knows only when it has laid out the window anew."""

        def look(_elapsed: float) -> None:
            bars = self._device.bars()
            self.stage.system_bars = [bars.left, bars.top, bars.right, bars.bottom]

        look(0)
        Clock.schedule_once(look, motion.BARS_SETTLE)

    def _link_to_reader(self) -> None:
        """Let a screen reader in. Windows wants that before the window is seen."""
        self.reader_link = self._link_reader(Window, self.reader, self.services.idle.wake)
        if self.reader_link is not None:
            self.services.announcer.add(self.reader_link)
            self.reader_link.start()
        system.show_window(Window)

    def _after_first_frame(self, _elapsed: float) -> None:
        """What may take a moment, once there is something to look at."""
        self._link_to_reader()
        if self._device.voice is not None:
            self.services.announcer.add(self._device.voice)
        self._clear_of_bars()
        if self._link:
            self.open_link(self._link)
        self._device.watch_links(self.open_link)
        self._tell_notices()
        self.services.idle.on_rest = self._at_rest
        Clock.schedule_once(self._when_quiet, 0.3)

    def _tell_notices(self) -> None:
        """What the storage has to say: files that were set aside, a disk that cannot be written."""
        notices = self.services.store.take_notices()
        if notices:
            sentences = [
                words.notice(notice.kind, notice.file, notice.kept_as, notice.recovered)
                for notice in notices
            ]
            # In one toast: several would only push each other away.
            self.notify(" ".join(sentences), seconds=motion.TOAST * len(sentences))

    def _at_rest(self) -> None:
        self._tell_notices()
        # Now, when nothing moves, and not in the middle of the next deal.
        gc.collect(YOUNG)
        self.stage.background.pause()

    def _when_quiet(self, _elapsed: float) -> None:
        load = getattr(self._sound, "load", None)
        if load is not None:
            self.services.tasks.run(load(), lambda _: None)
        self._follow_system()

    def _follow_system(self) -> None:
        """What this machine was told about its user; a theme that was chosen stays."""
        device, settings = self._device, self.services.settings
        self._system_is_still = device.prefers_reduced_motion()
        self.text_size.enlarge(device.text_scale())
        if settings.untouched and device.prefers_contrast():
            settings.preview(theme="contrast")
        self._apply(settings.value)

    def on_pause(self) -> bool:
        """Everything is saved before it returns: nobody says whether the app comes back."""
        for screen in self.presenter.screens:
            screen.paused()
        return True

    def on_resume(self) -> None:
        for screen in self.presenter.screens:
            screen.resumed()
        self._clear_of_bars()

    def on_stop(self) -> None:
        Window.unbind(on_key_down=self._on_key_down, mouse_pos=self.hover.moved)
        Window.funbind("size", self._clear_of_bars)
        self.services.idle.unwatch(Window)
        if self.reader_link is not None:
            self.reader_link.stop()
        self.services.tasks.cancel_all()
        self.stage.drop_toast()
        self.text_size.reset()
        for screen in self.presenter.screens:
            screen.paused()
        self.writer.put_down()

    # What services do

    def _apply(self, settings: Settings) -> None:
        """Live, whatever was changed and from wherever."""
        self.services.theme.apply(settings.theme, true_black=settings.true_black)
        self._sound.muted = settings.muted
        self._sound.volume = settings.volume / 100
        self.text_size.apply(settings.text_size, (*self.presenter.screens, self.stage.sheets))
        self.stage.background.still = self.pace().still

    def pace(self) -> motion.Pace:
        settings = self.services.settings.value
        still = settings.reduced_motion == "on" or (
            settings.reduced_motion == "system" and self._system_is_still
        )
        return motion.Pace.of(settings.speed, reduced=still)

    def notify(
        self,
        text: str,
        *,
        action: str | None = None,
        on_action: Callable[[], object] | None = None,
        seconds: float | None = None,
        on_gone: Callable[[], object] | None = None,
    ) -> None:
        toast = Toast(
            text, action=action, on_action=on_action, theme=self.services.theme, pace=self.pace()
        )
        self.stage.toast(toast, seconds, on_gone)
        self.services.announcer.say(text)

    def share(self, text: str) -> None:
        if not self._device.share(text):
            from kivy.core.clipboard import Clipboard

            Clipboard.copy(text)
            self.notify(words.COPIED)

    def open_link(self, text: str) -> None:
        """Open the game that a link names, or say why not."""
        try:
            link = links.parse(text)
        except links.LinkError as error:
            self.notify(words.link_error(error.key, error.detail), seconds=motion.TOAST)
            return
        self.services.navigation.open_game(link.game, link=link)

    # Keys

    def _on_key_down(
        self, _window: Any, code: int, _scancode: int, text: str | None, modifiers: list[str]
    ) -> bool:
        return self.key(read_key(code, text, modifiers))

    def key(self, key: Key) -> bool:
        return self.keyboard.key(key)

    def back(self) -> bool:
        """One step up; from the hub, out of the app."""
        if not self.services.navigation.back():
            self.stop()
        return True


def threaded_socket(post: Any) -> Any:
    """A real line; imported when the first one is needed."""
    from kivyapp.online.web_socket import ThreadedSocket

    return ThreadedSocket(post)
