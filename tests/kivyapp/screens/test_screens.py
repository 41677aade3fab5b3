"""Settings, statistics, help and about: what they show is up to date."""

from __future__ import annotations

import pytest

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.games.help import Cards, Paragraph
from kivyapp.games.klondike.help import PAGE
from kivyapp.screens.help import help_page
from kivyapp.storage.settings import Settings
from kivyapp.style.tokens import MARGIN
from kivyapp.widgets.finished_row import FinishedRow
from tests.kivyapp.support.parlour import finished_game, parlour


@pytest.fixture
def app(drive, tmp_path):
    class Bench:
        def __init__(self):
            self.driver = drive(parlour(tmp_path / "data"))
            self.services = self.driver.app.services

        def open(self, name, **details):
            self.services.navigation.open_screen(name, **details)
            self.driver.frame(4)
            return self.driver.app.presenter.screen

    return Bench()


# Settings


def test_every_setting_has_a_row(app):
    screen = app.open("settings")
    # Chosen where a game is dealt.
    hidden = {"options", "opponent", "grades", "help_offered", "unknown"}
    # They share one sheet.
    hidden |= {"card_volume", "effect_volume", "button_volume"}
    # It is where gestures are made.
    hidden |= {"show_gestures"}
    # It has a row of its own above all others.
    hidden |= {"language"}
    # English has no letters of its own.
    hidden |= {"card_letters"}
    assert {*screen.rows, *screen.online_rows} == set(Settings.__dataclass_fields__) - hidden


def test_the_first_frame_of_the_settings_waits_for_one_section_only(app):
    # As a key does, which is handled before the callbacks of a frame.
    app.services.navigation.open_screen("settings")
    app.driver.frame()
    screen = app.driver.app.presenter.screen
    assert "theme" in screen.rows
    assert "volume" not in screen.rows
    app.driver.frame(2)
    assert "volume" in screen.rows


def test_the_player_name_and_the_server_can_be_typed(app):
    screen, driver = app.open("settings"), app.driver
    assert screen.online_rows["server"].explanation == words.NO_SERVER()
    for row, label, text in (
        ("player_name", words.PLAYER_NAME(), "  Ann   Peacock "),
        ("server", words.SERVER_LABEL(), "cards.example.org"),
    ):
        screen.online_rows[row].activate()
        driver.run(0.3)
        (field,) = (
            each
            for each in driver.app.root_widget.top_sheet.walk()
            if getattr(each, "accessible_name", "") == label and hasattr(each, "activate")
        )
        field.text = text
        driver.press(words.SAVE())
        driver.run(0.3)
    settings = driver.app.services.settings.value
    assert (settings.player_name, settings.server) == ("Ann Peacock", "wss://cards.example.org")
    assert screen.online_rows["player_name"].explanation == "Ann Peacock"
    assert screen.online_rows["server"].explanation == "wss://cards.example.org"


def test_card_backs_are_chosen_by_their_images(app):
    screen = app.open("settings")
    segments = screen.rows["card_back"].control.segments
    assert len({segment.picture for segment in segments}) == 3
    assert all(segment.picture is not None for segment in segments)
    app.driver.press("Card backs: Fan")
    assert app.services.settings.value.card_back == "fan"
    assert [segment.chosen for segment in segments] == [False, True, False]


def test_a_new_theme_shows_at_once(app):
    screen = app.open("settings")
    before = app.driver.pixel(4, 4)
    app.driver.press("Theme: Light")
    assert app.services.theme.name == "light"
    assert app.driver.pixel(4, 4) != before
    assert screen.rows["true_black"].disabled
    assert app.services.settings.value.theme == "light"


def test_every_row_changes_its_setting_and_follows_changes(app):
    screen = app.open("settings")
    holder = app.services.settings
    for name, row in screen.rows.items():
        before = getattr(holder.value, name)
        if hasattr(row, "control"):
            other = next(value for value, _ in row.control.options if value != before)
            row.control.choose(other)
        elif name == "volume":
            row.adjust(1)
        elif not row.disabled:
            row.activate()
        after = getattr(holder.value, name)
        assert after != before or row.disabled, name
    app.services.settings.set(Settings())
    assert screen.rows["theme"].control.value == "dark"
    assert screen.rows["volume"].value == 80
    assert not screen.rows["muted"].active


def test_the_volume_is_applied_while_sliding_and_saved_on_release(app):
    screen = app.open("settings")
    row = screen.rows["volume"]
    screen.scroller.scroll_to(row)
    app.driver.frame(2)
    finger = app.driver.finger(row.center_x, row.y + 24)
    finger.to(row.x + 18, row.y + 24)
    assert app.services.sound.volume == 0
    finger.up()
    assert app.services.settings.value.volume == 0
    assert app.services.sound.played[-1] == "drop"


def test_a_closed_settings_screen_is_unsubscribed(app):
    screen = app.open("settings")
    app.services.navigation.back()
    app.services.settings.change(volume=30)
    assert screen.rows["volume"].value == 80


def test_export_and_import_restore_everything(app, tmp_path):
    file = tmp_path / "all.json"
    app.services.history.add(*(finished_game(number) for number in range(5)))
    app.services.settings.change(theme="light")
    app.open("settings")
    app.driver.named(words.EXPORT()).activate()
    app.driver.run(0.3)
    app.driver.named(words.FILE_LABEL()).text = str(file)
    app.driver.app.root_widget.top_sheet.content.children[0].activate()
    app.driver.run(0.3)
    assert file.exists()
    assert app.services.navigation.sheets == ()
    app.services.settings.change(theme="dark")
    app.driver.named(words.IMPORT()).activate()
    app.driver.run(0.3)
    app.driver.named(words.FILE_LABEL()).text = str(file)
    app.driver.app.root_widget.top_sheet.content.children[0].activate()
    app.driver.run(0.3)
    assert app.services.settings.value.theme == "light"
    assert app.services.navigation.top.name == "hub"
    app.driver.press(words.UNDO())
    assert app.services.settings.value.theme == "dark"


def test_letters_typed_into_a_field_are_not_shortcuts(app):
    app.open("settings")
    app.driver.named(words.EXPORT()).activate()
    app.driver.run(0.3)
    field = app.driver.named(words.FILE_LABEL())
    field.focus = True
    app.driver.frame(2)
    for key in ("m", "f1", "left", "spacebar"):
        app.driver.key(key)
    assert not app.services.settings.value.muted
    assert len(app.services.navigation.sheets) == 1
    app.driver.key("tab")
    assert app.driver.app.focus.widget is not None
    app.driver.key("escape")
    assert app.services.navigation.sheets == ()


def test_importing_an_unreadable_file_shows_an_error(app, tmp_path):
    app.open("settings")
    app.driver.named(words.IMPORT()).activate()
    app.driver.run(0.3)
    app.driver.named(words.FILE_LABEL()).text = str(tmp_path / "nothing.json")
    app.driver.app.root_widget.top_sheet.content.children[0].activate()
    app.driver.frame(2)
    assert words.BACKUP_ERRORS["unreadable"]() in app.services.announcer.spoken
    assert len(app.services.navigation.sheets) == 1


# Statistics


def figure(screen, name):
    return next(row.value for row in screen.table.children if row.name == words.FIGURES[name]())


def texts_of(screen):
    return [getattr(widget, "text", "") for widget in screen.walk()]


@pytest.mark.parametrize("game", ["klondike", "spider", "cribbage"])
def test_empty_statistics_explain_themselves_and_offer_to_play(app, game):
    screen = app.open("statistics")
    app.driver.press(GAME_UIS[game].name)
    texts = texts_of(screen)
    assert {words.NOTHING_PLAYED(), GAME_UIS[game].statistics_preview()} <= {*texts}
    # Nothing was played, so no number could be right.
    assert not any(character.isdigit() for text in texts for character in text)
    app.driver.press(words.PLAY_GAME(game=GAME_UIS[game].name))
    assert app.services.navigation.screen.name == game


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 720), (800, 1280)])
def test_empty_statistics_fill_the_page(app, size):
    app.driver.resize(*size)
    screen = app.open("statistics")
    board = screen.scroller.content.children[0]
    assert board.height >= board.minimum_height
    assert not screen.scroller.overflows
    assert board.y == pytest.approx(screen.y + MARGIN, abs=1)
    app.driver.resize(size[1], size[0])
    assert board.y == pytest.approx(screen.y + MARGIN, abs=1)


@pytest.mark.parametrize("size", [(480, 260), (320, 480)])
def test_empty_statistics_scroll_on_a_low_page(app, size):
    app.driver.resize(*size)
    screen = app.open("statistics")
    assert screen.scroller.overflows
    board = screen.scroller.content.children[0]
    assert board.height == pytest.approx(board.minimum_height)
    # The text of the button does not shrink, however narrow the page is.
    assert board.button.full_width() < board.button.available_size()[0]


def test_the_chosen_game_determines_the_figures(app):
    app.services.history.add(finished_game(1))
    screen = app.open("statistics")
    assert figure(screen, "played") == "1"
    assert app.driver.named("Klondike").chosen
    app.driver.press("Spider")
    assert GAME_UIS["spider"].statistics_preview() in texts_of(screen)
    app.driver.press("Klondike")
    assert figure(screen, "played") == "1"
    assert words.NOTHING_PLAYED() not in texts_of(screen)


def test_the_games_fit_in_two_rows_on_a_small_phone(app):
    app.driver.resize(360, 720)
    app.open("statistics")
    keys = ("klondike", "spider", "crush", "cribbage")
    assert len({app.driver.named(GAME_UIS[key].name).y for key in keys}) == 2


def test_figures_have_two_columns_on_a_wide_page(app):
    app.services.history.add(finished_game(1))
    screen = app.open("statistics")
    for size, columns in (((412, 915), 1), ((915, 412), 2), ((1280, 720), 2), ((412, 915), 1)):
        app.driver.resize(*size)
        # Kivy stores children in reverse order; a column is read from top to bottom.
        rows = screen.table.children[::-1]
        assert len({row.x for row in rows}) == columns
        assert [row.name for row in sorted(rows, key=lambda row: (row.x, -row.y))] == [
            row.name for row in rows
        ]
        assert screen.table.height == pytest.approx(40 * -(-len(rows) // columns))


def test_figures_follow_the_chosen_option(app):
    app.services.history.add(*(finished_game(number) for number in range(30)))
    screen = app.open("statistics", game="klondike")
    assert figure(screen, "played") == "30"
    app.driver.press("Draw 3")
    assert figure(screen, "played") == "15"
    app.driver.press("Both")
    assert figure(screen, "played") == "30"


def test_ten_thousand_finished_games_can_be_scrolled(app):
    app.services.history.add(*(finished_game(number) for number in range(10_000)))
    screen = app.open("history")
    assert screen.count.text == "10,000 games"
    for share in (0.2, 0.5, 1):
        screen.scroller.offset = screen.scroller.max_offset * share
        app.driver.frame(2)
        rows = [child for child in screen.list.children if isinstance(child, FinishedRow)]
        assert 0 < len(rows) < 16
    assert any(row.date_text.startswith("25 Mar 2023") for row in rows)


# Help and about


def test_the_cards_on_a_help_page_exist(app):
    from rules.cards import card

    screen = app.open("help", game="klondike")
    assert screen.title == "Klondike"
    for part in PAGE:
        if isinstance(part, Cards):
            assert part.caption
            for code in part.codes:
                assert code == "back" or str(card(code)) == code
                assert app.services.card_picture(code, 80) is not None


def test_the_help_page_of_an_unknown_game_says_that_there_is_none():
    assert help_page("whist") == (Paragraph(words.NO_HELP()),)


def test_about_names_versions_and_licences(app):
    screen = app.open("about")
    texts = [getattr(widget, "text", "") for widget in screen.walk()]
    assert f"{words.APP()} {words.VERSION}" in texts
    for name in ("Kivy", "Inter", "Fraunces"):
        assert name in texts


def test_the_version_matches_the_project_file():
    import tomllib
    from pathlib import Path

    project = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text())
    assert project["project"]["version"] == words.VERSION
