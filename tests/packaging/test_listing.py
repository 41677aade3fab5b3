"""Store listing and desktop metadata: complete, within the limits, of the current version."""

from __future__ import annotations

import configparser
import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kivyapp.platform.links import SCHEME
from kivyapp.words.languages import LANGUAGES, PSEUDO
from tests.packaging.android import ROOT, open_spec
from tests.packaging.test_project import png_size
from tools import bundle
from tools.listing import FOLDERS, LISTING, PHONE

VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


# The longest texts that stores take, in characters.
LONGEST = {"title": 30, "short_description": 80, "full_description": 4000}


def changelog(tmp_path: Path) -> str:
    return f"changelogs/{open_spec(tmp_path).config.get('app', 'android.numeric_version')}"


def read(language: str, file: str) -> str:
    return (FOLDERS[language] / f"{file}.txt").read_text(encoding="utf-8")


def test_there_is_a_listing_in_every_language_of_the_app() -> None:
    assert set(FOLDERS) == set(LANGUAGES) - {PSEUDO.code}
    assert set(FOLDERS.values()) == set(LISTING.parent.iterdir())


@pytest.mark.parametrize("language", FOLDERS)
def test_texts_are_within_the_limits_of_stores(language: str, tmp_path: Path) -> None:
    for file, longest in {**LONGEST, changelog(tmp_path): 500}.items():
        assert 0 < len(read(language, file).strip()) <= longest, file


@pytest.mark.parametrize("language", sorted(FOLDERS.keys() - {"en"}))
def test_texts_are_translated_whole(language: str, tmp_path: Path) -> None:
    assert read(language, "title") == read("en", "title")
    for file in ("short_description", "full_description", changelog(tmp_path)):
        lines, english = read(language, file).splitlines(), read("en", file).splitlines()
        assert [line[:2] == "* " for line in lines] == [line[:2] == "* " for line in english]
        assert [bool(line) for line in lines] == [bool(line) for line in english]
        assert not set(filter(None, lines)) & set(english)
        # No language has another one's text.
        others = FOLDERS.keys() - {language}
        assert read(language, file) not in {read(other, file) for other in others}


def test_texts_name_every_game(tmp_path: Path) -> None:
    names = ("Klondike", "Spider", "Solitaire Crush", "Cribbage Clash", "Set")
    for language in FOLDERS:
        for file in ("full_description", changelog(tmp_path)):
            text = read(language, file)
            assert [name for name in names if name not in text] == [], (language, file)


def test_there_is_a_screenshot_of_the_hub_and_of_every_game() -> None:
    from rules.registry import GAMES

    pictures = sorted((LISTING / "images" / "phoneScreenshots").glob("*.png"))
    assert [path.stem.partition("-")[2] for path in pictures] == ["hub", *GAMES]
    for path in pictures:
        assert png_size(path) == (PHONE.width, PHONE.height)


def test_the_f_droid_recipe_is_for_the_current_version(tmp_path: Path) -> None:
    text = (ROOT / "packaging" / "fdroid" / "recipe.yml").read_text(encoding="utf-8")
    spec = open_spec(tmp_path)
    number = spec.config.get("app", "android.numeric_version")
    assert set(re.findall(r"(?:versionName|CurrentVersion): (.+)", text)) == {VERSION}
    assert set(re.findall(r"[vV]ersionCode: (.+)", text)) == {number}
    assert f"commit: v{VERSION}" in text
    mode = spec.target.get_release_mode()
    assert f"bin/parlour-{VERSION}-{spec.target.archs_snake}-{mode}.apk" in text
    assert f"ndk: r{spec.config.get('app', 'android.ndk')}" in text


@pytest.fixture
def share(tmp_path: Path) -> Path:
    bundle.add_desktop_files(tmp_path, "https://code.example/peacock")
    return tmp_path / "share"


def test_the_desktop_entry_names_program_icon_and_link_scheme(share: Path) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(share / "applications" / f"{bundle.APP_ID}.desktop")
    desktop = entry["Desktop Entry"]
    assert desktop["Exec"].split()[0] == bundle.NAME
    assert (share / "icons/hicolor/512x512/apps" / f"{desktop['Icon']}.png").exists()
    assert f"x-scheme-handler/{SCHEME};" in desktop["MimeType"]
    assert desktop["Comment"] == read("en", "short_description").strip()
    assert desktop["Comment[pt_BR]"] == read("pt-BR", "short_description").strip()


def test_the_metainfo_has_the_current_version_and_existing_screenshots(share: Path) -> None:
    root = ElementTree.parse(share / "metainfo" / f"{bundle.APP_ID}.metainfo.xml").getroot()
    assert root.findtext("id") == bundle.APP_ID
    assert [each.get("version") for each in root.iter("release")] == [VERSION]
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    summaries = {each.get(language, "en"): each.text for each in root.iter("summary")}
    assert summaries.keys() == {code.replace("-", "_") for code in FOLDERS}
    assert summaries["de"] == read("de", "short_description").strip()
    addresses = [image.text or "" for image in root.iter("image")]
    assert len(addresses) == 3
    start = f"https://code.example/peacock/raw/v{VERSION}/"
    for address in addresses:
        assert address.startswith(start)
        assert (ROOT / address.removeprefix(start)).exists()


def test_the_application_id_is_in_one_place_only(share: Path) -> None:
    """A fork needs an id of its own: F-Droid and Flathub want one under a domain of the owner."""
    application_id = "org.peacock.parlour"
    assert application_id == bundle.APP_ID
    files = [ROOT / "dev.py", ROOT / "main.py"]
    for folder in ("packaging/desktop", "packaging/fdroid", "kivyapp", "tools", ".github"):
        files += [
            path for path in (ROOT / folder).rglob("*") if path.suffix not in (".pyc", ".png")
        ]
    text = {path: path.read_text(encoding="utf-8") for path in files if path.is_file()}
    # The package of the Java classes has the same name, but no store looks at it.
    java = re.compile(re.escape(application_id) + r"\.[A-Z]")
    found = [path for path, each in text.items() if application_id in java.sub("", each)]
    assert found == []
    for path in share.rglob("*"):
        assert "@" not in path.name


def test_a_local_build_has_no_addresses_in_its_metainfo(tmp_path: Path) -> None:
    bundle.add_desktop_files(tmp_path, bundle.repository_url({}))
    path = tmp_path / "share" / "metainfo" / f"{bundle.APP_ID}.metainfo.xml"
    root = ElementTree.parse(path).getroot()
    assert list(root.iter("image")) == []
    assert "HOME" not in path.read_text(encoding="utf-8")
