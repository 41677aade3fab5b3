"""The letters on the cards follow the setting and the language, at once and everywhere."""

from __future__ import annotations

import pytest

from kivyapp.app import ParlourApp
from kivyapp.games.crush.words import rank_text
from kivyapp.style.card_textures import CardTextures
from kivyapp.words.card_letters import use_local_letters
from kivyapp.words.translation import use_language
from rules.cards import card


@pytest.fixture
def driver(drive, tmp_path):
    return drive(ParlourApp("klondike?seed=letters", folder=tmp_path))


@pytest.fixture
def app(driver):
    return driver.app


def pixels(code: str, *, plain: bool = False, four_colours: bool = False) -> bytes:
    textures = CardTextures(plain=plain, four_colours=four_colours)
    textures.set_card_width(96)
    return bytes(textures.texture(card(code)).pixels)


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("four_colours", [False, True])
def test_only_the_letters_of_the_language_change(app, plain, four_colours):
    codes = ("AS", "KS", "QD", "JC", "TH", "W1")
    looks = {"plain": plain, "four_colours": four_colours}
    before = {code: pixels(code, **looks) for code in codes}
    use_language("de")
    assert {code: pixels(code, **looks) for code in codes} == before, "it is an option"
    use_local_letters(True)
    german = {code: pixels(code, **looks) for code in codes}
    assert [code for code in codes if german[code] != before[code]] == ["QD", "JC"]
    use_language("ru")
    russian = {code: pixels(code, **looks) for code in codes}
    assert [code for code in codes if russian[code] == before[code]] == ["TH", "W1"]
    use_language("it")
    assert {code: pixels(code, **looks) for code in codes} == before


def test_both_corners_of_a_card_have_the_letter(app):
    use_language("de")
    drawn = pixels("QS")
    use_local_letters(True)
    local = pixels("QS")
    places = [at // 4 for at in range(0, len(drawn), 4) if drawn[at : at + 4] != local[at : at + 4]]
    last = len(drawn) // 4 - 1
    assert min(places) < last / 4
    assert max(places) > last * 3 / 4


def test_the_setting_is_offered_where_the_language_has_letters(app):
    services = app.services
    assert "card_letters" not in opened_settings(app).rows
    services.settings.change(language="sv")
    row = opened_settings(app).rows["card_letters"]
    assert [segment.text for segment in row.control.segments] == ["A K Q J", "E K D Kn"]


def opened_settings(app):
    app.services.navigation.open_screen("settings")
    return app.presenter.screen


def test_a_game_on_the_table_changes_at_once(driver):
    settings = driver.app.services.settings
    settings.change(language="ru")
    driver.frame(4)
    table = driver.app.presenter.screen.table
    faces = {sprite.card: sprite.texture for sprite in table.piles.sprites() if sprite.face_up}
    settings.change(card_letters="local")
    for sprite in table.piles.sprites():
        if sprite.face_up:
            assert sprite.texture is not faces[sprite.card]
            assert sprite.texture is table.textures.texture(sprite.card)
    assert [rank_text(rank) for rank in (1, 10, 12, 14)] == ["\u0422", "10", "\u0414", "\u0422"]
    settings.change(language="en")
    assert rank_text(12) == "Q"
