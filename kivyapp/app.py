"""The app: its parts, its lifecycle, and what it does for every screen."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics

from kivyapp import words
from kivyapp.access.accesskit_link import AccessKitLink, link_screen_reader
from kivyapp.access.talkback import TalkBackLink
from kivyapp.access.window_tree import WindowTree
from kivyapp.online.sockets import threaded_room_server, threaded_web_socket
from kivyapp.platform.device import APP_FOLDER, Device, this_device
from kivyapp.platform.keys import read_key
from kivyapp.platform.sound import Sound, pan_at
from kivyapp.platform.system_clock import SystemClock
from kivyapp.platform.window import show_window
from kivyapp.screens.registry import card_picture, make_screen
from kivyapp.services import Services, SoundOutput
from kivyapp.shell.back import go_back
from kivyapp.shell.focus import Focus, scroll_into_view
from kivyapp.shell.graphics_context import restore_graphics
from kivyapp.shell.hover import Hover
from kivyapp.shell.keyboard import Keyboard
from kivyapp.shell.make_services import make_services
from kivyapp.shell.memory import GarbageCollector, free_memory
from kivyapp.shell.navigation import Location, LocationKind, Stack
from kivyapp.shell.notices import offer_crash_report, show_storage_notices
from kivyapp.shell.open_link import open_link
from kivyapp.shell.presenter import Presenter
from kivyapp.shell.root import RootWidget
from kivyapp.shell.spare_time import SpareTime
from kivyapp.shell.system_edges import SystemEdges
from kivyapp.shell.system_preferences import SystemPreferences
from kivyapp.storage.background_writer import BackgroundWriter
from kivyapp.storage.settings import Settings
from kivyapp.style import motion
from kivyapp.style.fonts import register_display_font
from kivyapp.style.text_size import TextSize
from kivyapp.style.theme import garbage_collection_paused
from kivyapp.widgets.screen import Screen
from kivyapp.widgets.toast import Toast
from kivyapp.words.card_letters import use_local_letters
from kivyapp.words.languages import best_language
from kivyapp.words.translation import language, use_language


class ParlourApp(App):
    """Peacock Parlour. The arguments are what tests replace."""

    title = words.APP.message
    # Android packages have an icon of their own and leave this file out.
    icon = str(Path(__file__).parents[1] / "assets" / "icon.png")
    kv_file = ""

    def __init__(
        self,
        link: str | None = None,
        *,
        folder: Path | None = None,
        clock: Any = None,
        sound: SoundOutput | None = None,
        make_game: Callable[[Services, Location], Screen] | None = None,
        device: Device | None = None,
        link_screen_reader: Callable[..., AccessKitLink | TalkBackLink | None] = link_screen_reader,
        make_socket: Callable[[Any], Any] | None = None,
        make_room_server: Callable[..., Any] | None = None,
        task_time: Callable[[], float] = time.perf_counter,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self._link = link
        self._clock = clock or SystemClock()
        self._sound = sound or Sound()
        self._make_game = make_game or make_screen
        self._device = device or this_device()
        self._data_folder = folder or self._device.data_folder(APP_FOLDER)
        self._link_screen_reader = link_screen_reader
        self._make_socket = make_socket or threaded_web_socket
        self._make_room_server = make_room_server or threaded_room_server
        self._task_time = task_time
        self.screen_reader_link: AccessKitLink | TalkBackLink | None = None
        self._garbage = GarbageCollector()
        self._preferences = SystemPreferences()

    # Kivy would look for a kv file named after the app.
    def load_kv(self, filename: str | None = None) -> bool:
        return False

    def build(self) -> RootWidget:
        self.writer = BackgroundWriter()
        self.services = make_services(
            self._data_folder,
            self.writer,
            task_time=self._task_time,
            sound=self._sound,
            clock=self._clock,
            device=self._device,
            make_socket=self._make_socket,
            make_room_server=self._make_room_server,
            card_picture=card_picture,
            notify=self.notify,
            pace=self.pace,
            toggle_mute=self.toggle_mute,
            share=self.share,
        )
        self._spare_time = SpareTime(self.services, self._task_time)
        self.root_widget = RootWidget(
            theme=self.services.theme,
            on_press=self._on_press,
            on_touch=self._on_touch,
        )
        self.presenter = Presenter(self.root_widget, self._make_screen)
        self.window_tree = WindowTree(
            self.root_widget,
            self.presenter,
            give_focus=lambda widget: self.focus.give(widget),
            clear_focus=lambda: self.focus.clear(),
            scroll_into_view=scroll_into_view,
        )
        self.focus = Focus(self.window_tree.read)
        self.keyboard = Keyboard(
            self.services,
            lambda: self.presenter.scope,
            lambda: self.presenter.screen,
            self.focus,
            self.back,
        )
        self.hover = Hover(
            lambda: self.presenter.scope,
            self.root_widget.show_tooltip,
            lambda button: self._play_at(button, "hover"),
        )
        self.system_edges = SystemEdges(Window, self._device, self.root_widget, self.presenter)
        self.text_size = TextSize(self._device.initial_text_scale)
        self._apply(self.services.settings.value)
        self.services.settings.subscribe(self._apply)
        navigation = self.services.navigation
        navigation.subscribe(self.presenter.update)
        navigation.subscribe(self._on_navigate)
        navigation.subscribe(self.system_edges.on_navigate)
        self.presenter.update((), navigation.stack)
        return self.root_widget

    def _on_press(self, button: Any) -> None:
        if not button.is_silent:
            self._play_at(button, "button")

    def _on_touch(self) -> None:
        self.focus.clear()
        self.hover.hide_tooltip()

    def _on_navigate(self, before: Stack, after: Stack) -> None:
        """Remove focus and hover from the location that was left."""
        self.focus.clear()
        self.hover.clear()
        games = [each for each in before if each.kind is LocationKind.GAME]
        if any(game not in after for game in games):
            self._garbage.has_left_game = True
            # So that the app becomes idle again, which frees the game.
            self.services.frame_rate.wake()

    def _make_screen(self, location: Location) -> Screen:
        make = self._make_game if location.kind is LocationKind.GAME else make_screen
        return make(self.services, location)

    # Lifecycle

    def on_start(self) -> None:
        Window.bind(on_key_down=self._on_key_down, on_memorywarning=self._on_memory_warning)
        if self._device.has_mouse:
            Window.bind(mouse_pos=self.hover.on_mouse_move)
        self.services.frame_rate.watch(Window)
        Clock.schedule_once(self._after_first_frame, 0)

    def _connect_screen_reader(self) -> None:
        """Connect a screen reader. On Windows this must happen before the window is visible."""
        self.screen_reader_link = self._link_screen_reader(
            Window, self.window_tree, self.services.frame_rate.wake
        )
        if self.screen_reader_link is not None:
            self.services.announcer.add_output(self.screen_reader_link)
            self.screen_reader_link.start()
        show_window(Window)

    def _after_first_frame(self, _elapsed: float) -> None:
        """Do what takes a moment, once the first frame is visible."""
        self._connect_screen_reader()
        if self._device.voice is not None:
            self.services.announcer.add_output(self._device.voice)
        self.system_edges.start()
        if self._link:
            self.open_link(self._link)
        self._device.watch_links(self.open_link)
        if not show_storage_notices(self.services):
            offer_crash_report(self.services, self._data_folder)
        self.services.frame_rate.on_idle = self._on_idle
        self.services.frame_rate.on_wake.append(self._sound.wake)
        Clock.schedule_once(self._load_late, 0.3)

    def _on_idle(self) -> None:
        show_storage_notices(self.services)
        self._garbage.collect()
        self.root_widget.background.shimmer_if_due()
        self._spare_time.app_became_idle()

    def _load_late(self, _elapsed: float) -> None:
        self._sound.load()
        self._apply_system_preferences()
        if self.services.settings.is_first_run and self._preferences.prefers_contrast:
            self.services.settings.preview(theme="contrast")
        self._device.watch_settings(self._apply_system_preferences)
        self._device.watch_refresh_rate(self.services.frame_rate.use_display_rate)

    def _apply_system_preferences(self) -> None:
        """Apply the settings of the system; a theme the player has chosen stays."""
        device = self._device
        self._preferences = SystemPreferences.of(device)
        if (density := device.density()) not in (0, Metrics.density):
            # The player has changed the display size, or unfolded the phone.
            Metrics.density = density
            self._renew_screens()
        self.text_size.set_system_scale(device.text_scale())
        self.services.frame_rate.use_display_rate(device.refresh_rate())
        self._apply(self.services.settings.value)

    def on_pause(self) -> bool:
        """Save everything before returning, because the app may never resume."""
        self._spare_time.stop()
        for screen in self.presenter.screens:
            screen.on_pause()
        return True

    def on_resume(self) -> None:
        # SDL makes a new graphics context only after this event.
        background = self.root_widget.background
        Clock.schedule_once(lambda _: restore_graphics(Window, background.texture), 0)
        for screen in self.presenter.screens:
            screen.on_resume()
        self.system_edges.update()
        # The player may come from the settings of the system.
        Clock.schedule_once(lambda _: self._apply_system_preferences(), motion.BARS_SETTLE)

    def _on_memory_warning(self, *_: Any) -> None:
        """The phone is about to kill apps: free memory."""
        # Not inside SDL's event filter, which may call this on another thread.
        Clock.schedule_once(lambda _: free_memory(), 0)

    def on_stop(self) -> None:
        Window.unbind(
            on_key_down=self._on_key_down,
            on_memorywarning=self._on_memory_warning,
            mouse_pos=self.hover.on_mouse_move,
        )
        self.system_edges.stop()
        self.services.frame_rate.unwatch(Window)
        if self.screen_reader_link is not None:
            self.screen_reader_link.stop()
        self._spare_time.stop()
        self.services.tasks.cancel_all()
        self.root_widget.cancel_toast()
        self.text_size.reset()
        for screen in self.presenter.screens:
            screen.on_pause()
        self.writer.close()

    # Services

    def _apply(self, settings: Settings) -> None:
        """Apply changed settings at once."""
        use_local_letters(settings.card_letters == "local")
        self._apply_language(settings.language)
        theme = self._preferences.theme(settings)
        self.services.theme.apply(theme, true_black=settings.true_black)
        self._sound.muted = settings.muted
        self._sound.volume = settings.volume / 100
        self._sound.volumes = settings.volumes
        self.text_size.apply(settings.text_size, (*self.presenter.screens, self.root_widget.sheets))
        self.root_widget.background.reduced_motion = self.pace().is_still

    def _apply_language(self, chosen: str) -> None:
        code = best_language(self._device.language()).code if chosen == "system" else chosen
        if code == language().code:
            return
        use_language(code)
        register_display_font(cyrillic=language().is_cyrillic)
        self._renew_screens()

    def _renew_screens(self) -> None:
        # The old screens are collected once the app is idle.
        self._garbage.has_left_game = True
        with garbage_collection_paused():
            self.services.navigation.renew()

    def _play_at(self, widget: Any, name: str) -> None:
        """Play a sound where a widget is."""
        x, _ = widget.to_window(*widget.center)
        self.services.sound.play(name, pan_at(x, Window.width))

    def pace(self) -> motion.Pace:
        return self._preferences.pace(self.services.settings.value)

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
        self.root_widget.show_toast(toast, seconds, on_gone)
        self.services.announcer.say(text)

    def toggle_mute(self) -> None:
        settings = self.services.settings
        muted = settings.change(muted=not settings.value.muted).muted
        self.notify(words.MUTED() if muted else words.UNMUTED())

    def share(self, text: str) -> None:
        if not self._device.share(text):
            from kivy.core.clipboard import Clipboard

            Clipboard.copy(text)
            self.notify(words.COPIED())

    def open_link(self, text: str) -> None:
        open_link(self.services, text)

    # Keys

    def _on_key_down(
        self, _window: Any, code: int, scancode: int, text: str | None, modifiers: list[str]
    ) -> bool:
        return self.keyboard.handle_key(read_key(code, text, modifiers, scancode))

    def back(self) -> bool:
        """Go one step up; from the hub, leave the app."""
        go_back(self.services, self.presenter.screen, self.stop)
        return True
