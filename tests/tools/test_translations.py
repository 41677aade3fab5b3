"""The catalogs of the languages: complete, well-formed, and up to date with the app."""

from __future__ import annotations

import pytest

from kivyapp.words.languages import LANGUAGES
from kivyapp.words.translation import CATALOGS, Plural, Text, language, use_language
from tools import translations


def test_the_template_has_all_messages() -> None:
    known = {(each.id, each.context) for each in translations.extract()}
    with translations.TEMPLATE.open("rb") as file:
        kept = {(each.id, each.context) for each in translations.read_po(file)}
    assert kept == known, "run python3 dev.py translate"


@pytest.mark.parametrize("code", translations.TRANSLATED)
def test_every_message_is_translated_with_its_placeholders(code: str) -> None:
    assert list(translations.faults(code)) == []


@pytest.mark.parametrize("code", translations.TRANSLATED)
def test_every_language_has_a_glossary(code: str) -> None:
    glossary = (CATALOGS / code / "glossary.md").read_text(encoding="utf-8")
    assert glossary.count("\n|") > 30


def test_a_fault_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = translations.read("de")
    broken = catalog.get("Step {step} of {steps}")
    assert broken is not None
    broken.string = "Schritt {schritt} von {steps}"
    monkeypatch.setattr(translations, "read", lambda _code: catalog)
    assert [fault for fault in translations.faults("de") if "other placeholders" in fault]


def test_plurals_follow_the_language() -> None:
    translations.compile_catalogs()
    moves = Plural("{count} move", "{count} moves")
    use_language("pl")
    assert [moves(number) for number in (1, 2, 5, 22)] == [
        "1 ruch", "2 ruchy", "5 ruchów", "22 ruchy",
    ]  # fmt: skip
    use_language("fr")
    assert moves(0) == "0 coup"
    use_language("en")


def test_what_was_never_translated_stays_english() -> None:
    translations.compile_catalogs()
    use_language("de")
    assert Text("A text without a translation")() == "A text without a translation"
    assert language() is LANGUAGES["de"]
    use_language("en")
