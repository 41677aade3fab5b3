"""Settings, statistics, help and about: what they show follows what is so, at once."""

from __future__ import annotations

import pytest

from kivyapp import words
from kivyapp.games.help import Cards, Text
from kivyapp.games.klondike.help import PAGE
from kivyapp.screens.help import help_page
from kivyapp.storage.settings import Settings
from kivyapp.style.tokens import MARGIN
from kivyapp.widgets.finished_row import FinishedRow
from tests.kivyapp.support.parlour import finished_game, parlour


@pytest.fixture
def app(drive, tmp_path):
    class Opened:
        def __init__(self):
            self.driver = drive(parlour(tmp_path / "data"))
            self.services = self.driver.app.services

        def open(self, name, **details):
            self.services.navigation.open_screen(name, **details)
            self.driver.frame(4)
            return self.driver.app.presenter.screen

    return Opened()


# Settings


def test_every_setting_has_a_row(app):
    screen = app.open("settings")
    hidden = {"options", "opponent", "help_offered", "unknown"}
    assert {*screen.rows, *screen.online_rows} == set(Settings.__dataclass_fields__) - hidden


def test_name_and_server_of_online_matches_are_typed(app):
    screen, driver = app.open("settings"), app.driver
    assert screen.online_rows["server"].explanation == "ws://localhost:8765"
    for row, label, text in (
        ("player_name", words.PLAYER_NAME, "  Ann   Peacock "),
        ("server", words.SERVER_LABEL, "cards.example.org"),
    ):
        screen.online_rows[row].act()
        driver.run(0.3)
        (field,) = (
            each
            for each in driver.app.stage.top_sheet.walk()
            if getattr(each, "accessible_name", "") == label and hasattr(each, "act")
        )
        field.text = text
        driver.press(words.KEEP)
        driver.run(0.3)
    settings = driver.app.services.settings.value
    assert (settings.player_name, settings.server) == ("Ann Peacock", "wss://cards.example.org")
    assert screen.online_rows["player_name"].explanation == "Ann Peacock"
    assert screen.online_rows["server"].explanation == "wss://cards.example.org"


def test_card_backs_are_chosen_by_their_pictures(app):
    screen = app.open("settings")
    segments = screen.rows["card_back"].segmented.segments
    assert len({segment.picture for segment in segments}) == 3
    assert all(segment.picture is not None for segment in segments)
    app.driver.press("Card backs: Fan")
    assert app.services.settings.value.card_back == "fan"
    assert [segment.chosen for segment in segments] == [False, True, False]


def test_a_theme_shows_at_once_everywhere(app):
    screen = app.open("settings")
    before = app.driver.pixel(400, 4)
    app.driver.press("Theme: Light")
    assert app.services.theme.name == "light"
    assert app.driver.pixel(400, 4) != before
    assert screen.rows["true_black"].disabled
    assert app.services.settings.value.theme == "light"


def test_every_row_changes_its_setting_and_follows_it(app):
    screen = app.open("settings")
    holder = app.services.settings
    for name, row in screen.rows.items():
        before = getattr(holder.value, name)
        if hasattr(row, "segmented"):
            other = next(value for value, _ in row.segmented.options if value != before)
            row.segmented.choose(other)
        elif name == "volume":
            row.adjust(1)
        elif not row.disabled:
            row.act()
        after = getattr(holder.value, name)
        assert after != before or row.disabled, name
    app.services.settings.set(Settings())
    assert screen.rows["theme"].segmented.value == "dark"
    assert screen.rows["volume"].value == 80
    assert not screen.rows["muted"].active


def test_the_volume_is_heard_while_it_slides_and_kept_when_it_stops(app):
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


def test_a_closed_settings_screen_listens_no_more(app):
    app.open("settings")
    app.services.navigation.back()
    assert app.services.settings._listeners == [app.driver.app._apply]


def test_export_and_import_bring_everything_along(app, tmp_path):
    file = tmp_path / "all.json"
    app.services.history.add(*(finished_game(number) for number in range(5)))
    app.services.settings.change(theme="light")
    app.open("settings")
    app.driver.named(words.EXPORT).act()
    app.driver.run(0.3)
    app.driver.named(words.FILE_LABEL).text = str(file)
    app.driver.app.stage.top_sheet.content.children[0].act()
    app.driver.run(0.3)
    assert file.exists()
    assert app.services.navigation.sheets == ()
    app.services.settings.change(theme="dark")
    app.driver.named(words.IMPORT).act()
    app.driver.run(0.3)
    app.driver.named(words.FILE_LABEL).text = str(file)
    app.driver.app.stage.top_sheet.content.children[0].act()
    app.driver.run(0.3)
    assert app.services.settings.value.theme == "light"
    assert app.services.navigation.top.name == "hub"
    app.driver.press(words.TAKE_BACK)
    assert app.services.settings.value.theme == "dark"


def test_letters_typed_into_a_field_are_no_commands(app):
    app.open("settings")
    app.driver.named(words.EXPORT).act()
    app.driver.run(0.3)
    field = app.driver.named(words.FILE_LABEL)
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


def test_a_file_that_cannot_be_used_is_complained_of(app, tmp_path):
    app.open("settings")
    app.driver.named(words.IMPORT).act()
    app.driver.run(0.3)
    app.driver.named(words.FILE_LABEL).text = str(tmp_path / "nothing.json")
    app.driver.app.stage.top_sheet.content.children[0].act()
    app.driver.frame(2)
    assert words.BACKUP_ERRORS["unreadable"] in app.services.announcer.spoken
    assert len(app.services.navigation.sheets) == 1


# Statistics


def figure(screen, name):
    return next(row.value for row in screen.table.children if row.name == words.FIGURES[name])


def texts_of(screen):
    return [getattr(widget, "text", "") for widget in screen.walk()]


@pytest.mark.parametrize("game", ["klondike", "spider", "cribbage"])
def test_without_games_it_says_what_will_be_kept_and_leads_to_play(app, game):
    screen = app.open("statistics")
    app.driver.press(words.GAMES[game])
    texts = texts_of(screen)
    assert {words.NOTHING_PLAYED, words.WILL_BE_KEPT[game]} <= {*texts}
    # Nothing was played: there is no number that could be true.
    assert not any(character.isdigit() for text in texts for character in text)
    app.driver.press(words.PLAY_GAME.format(game=words.GAMES[game]))
    assert app.services.navigation.screen.name == game


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 720), (800, 1280)])
def test_without_games_the_sign_fills_the_page(app, size):
    app.driver.resize(*size)
    screen = app.open("statistics")
    board = screen.scroller.content.children[0]
    assert board.height >= board.least_height
    assert not screen.scroller.overflows
    assert board.y == pytest.approx(screen.y + MARGIN, abs=1)
    app.driver.resize(size[1], size[0])
    assert board.y == pytest.approx(screen.y + MARGIN, abs=1)


@pytest.mark.parametrize("size", [(480, 260), (320, 480)])
def test_a_page_that_is_too_low_for_the_sign_scrolls(app, size):
    app.driver.resize(*size)
    screen = app.open("statistics")
    assert screen.scroller.overflows
    board = screen.scroller.content.children[0]
    assert board.height == pytest.approx(board.least_height)
    # No letter gives way on the button, however narrow the page is.
    assert board.button.full_width() < board.button.room()[0]


def test_the_figures_of_one_game_say_whose_they_are(app):
    app.services.history.add(finished_game(1))
    screen = app.open("statistics")
    assert figure(screen, "played") == "1"
    assert app.driver.named("Klondike").chosen
    app.driver.press("Spider")
    assert words.WILL_BE_KEPT["spider"] in texts_of(screen)
    app.driver.press("Klondike")
    assert figure(screen, "played") == "1"
    assert words.NOTHING_PLAYED not in texts_of(screen)


def test_the_games_stand_in_one_row_on_a_small_phone(app):
    app.driver.resize(360, 720)
    app.open("statistics")
    assert len({app.driver.named(words.GAMES[key]).y for key in ("klondike", "cribbage")}) == 1


def test_figures_stand_in_two_columns_where_the_page_is_broad(app):
    app.services.history.add(finished_game(1))
    screen = app.open("statistics")
    for size, columns in (((412, 915), 1), ((915, 412), 2), ((1280, 720), 2), ((412, 915), 1)):
        app.driver.resize(*size)
        # Children are in the opposite order; a column is read downwards.
        rows = screen.table.children[::-1]
        assert len({row.x for row in rows}) == columns
        assert [row.name for row in sorted(rows, key=lambda row: (row.x, -row.y))] == [
            row.name for row in rows
        ]
        assert screen.table.height == pytest.approx(40 * -(-len(rows) // columns))


def test_figures_follow_the_choice(app):
    app.services.history.add(*(finished_game(number) for number in range(30)))
    screen = app.open("statistics", game="klondike")
    assert figure(screen, "played") == "30"
    app.driver.press("Draw 3")
    assert figure(screen, "played") == "15"
    assert screen.list.height == 15 * 64
    app.driver.press("Both")
    assert figure(screen, "played") == "30"


def test_ten_thousand_games_open_and_scroll(app):
    app.services.history.add(*(finished_game(number) for number in range(10_000)))
    screen = app.open("statistics")
    assert figure(screen, "played") == "10,000"
    for share in (0.2, 0.5, 1):
        screen.scroller.offset = screen.scroller.furthest * share
        app.driver.frame(2)
        rows = [child for child in screen.list.children if isinstance(child, FinishedRow)]
        assert 0 < len(rows) < 16
    assert any(row.when == "25 Mar 2023" for row in rows)


# Help and about


def test_the_help_page_has_pictures_of_real_cards(app):
    from rules.cards import card

    screen = app.open("help", game="klondike")
    assert screen.title == "Klondike"
    for part in PAGE:
        if isinstance(part, Cards):
            assert part.caption
            for code in part.codes:
                assert code == "back" or str(card(code)) == code
                assert app.services.card_picture(code, 80) is not None


def test_a_game_without_a_page_says_so():
    assert help_page("whist") == (Text(words.NO_HELP),)


def test_about_names_versions_and_licences(app):
    screen = app.open("about")
    texts = [getattr(widget, "text", "") for widget in screen.walk()]
    assert f"{words.APP} {words.VERSION}" in texts
    for name in ("Kivy", "Inter", "Fraunces"):
        assert name in texts


def test_the_version_is_that_of_the_project():
    import tomllib
    from pathlib import Path

    project = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text())
    assert project["project"]["version"] == words.VERSION


def test_every_key_of_the_rules_has_a_sentence():
    from kivyapp.games.klondike.words import WORDS
    from kivyapp.shell.links import LinkError
    from kivyapp.storage.backup import BackupError
    from rules.klondike.game import REFUSALS
    from rules.klondike.hints import Worth

    assert set(REFUSALS) <= {*words.REFUSALS, *WORDS.refusals}
    assert {worth.name.lower() for worth in Worth} <= {*words.HINTS, *WORDS.hints}
    for key in words.LINK_ERRORS:
        assert key in (LinkError.__doc__ or "")
    for key in words.BACKUP_ERRORS:
        assert key in (BackupError.__doc__ or "")
