"""The Android project: its manifest, its resources and its packed files."""

from __future__ import annotations

import struct
import subprocess
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from kivyapp.platform.android import Android
from kivyapp.platform.device import APP_FOLDER
from kivyapp.platform.links import SCHEME
from kivyapp.words.languages import ENGLISH
from tests.packaging.android import ANDROID, ROOT, BuildInput, Project, prepare, render
from tools.translations import TRANSLATED

# Used by the build only: Android has its own copies of these.
BUILD_ONLY = {"assets/icon.png", "assets/presplash.png"} | {
    f"assets/icon-{layer}.png" for layer in ("foreground", "background")
}
# The layer that listens on a server, and its operator's tools; a phone has another layer.
BUILD_ONLY |= {f"server/{name}.py" for name in ("__main__", "app", "check", "redis_store")}
# Everything of a configuration that can change while an app runs. Android restarts an activity that
# does not list it, and SDL does not survive that.
CONFIG_CHANGES = set(
    "mcc mnc locale layoutDirection touchscreen keyboard keyboardHidden navigation orientation "
    "screenLayout screenSize smallestScreenSize density uiMode colorMode fontScale "
    "fontWeightAdjustment grammaticalGender".split()
)


def tracked(*folders: str) -> set[str]:
    """The files of these folders that are not ignored by Git."""
    command = ["git", "ls-files", "-co", "--exclude-standard", "--", *folders]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return {name for name in done.stdout.splitlines() if (ROOT / name).is_file()}
    found = (path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in found if "__pycache__" not in path.parts}


def missing(files: set[str]) -> set[str]:
    """The files that the app needs and the package lacks. Modules may be compiled."""
    wanted = tracked("assets", "kivyapp", "protocol", "rules", "server") - BUILD_ONLY | {"main.py"}
    wanted = {name for name in wanted if not name.endswith(".md")}
    return wanted - {name.removesuffix("c") if name.endswith(".pyc") else name for name in files}


def manifest_problems(project: Project) -> list[str]:
    """The settings of the activity that break links or rotation."""
    activity, problems = project.activity, []
    mode = activity.get(f"{ANDROID}launchMode")
    if mode != "singleTask":
        problems.append(f"a link would start the app a second time: launchMode is {mode}")
    schemes = {data.get(f"{ANDROID}scheme") for data in activity.findall("intent-filter/data")}
    if schemes != {SCHEME}:
        problems.append(f"the link schemes are {schemes} instead of {SCHEME}")
    if activity.get(f"{ANDROID}screenOrientation") != "fullUser":
        problems.append("the screen would not rotate with the phone")
    handled = set((activity.get(f"{ANDROID}configChanges") or "").split("|"))
    if CONFIG_CHANGES - handled:
        problems.append(f"a change of {CONFIG_CHANGES - handled} would end the app")
    if activity.get(f"{ANDROID}exported") != "true":
        problems.append("other apps could not open it")
    return problems


# --- the manifest


def test_the_manifest_has_package_and_version(build: BuildInput, project: Project) -> None:
    assert build.value("--package") == "org.peacock.parlour"
    manifest = project.manifest
    assert manifest.get(f"{ANDROID}versionName") == build.value("--version")
    assert manifest.get(f"{ANDROID}versionCode") == build.value("--numeric-version")
    sdk = manifest.find("uses-sdk")
    assert sdk is not None
    assert sdk.get(f"{ANDROID}minSdkVersion") == "24"
    assert sdk.get(f"{ANDROID}targetSdkVersion") == "36"


def test_the_only_permissions_are_the_network_and_vibration(project: Project) -> None:
    permissions = {
        each.get(f"{ANDROID}name") for each in project.manifest.findall("uses-permission")
    }
    names = ("INTERNET", "ACCESS_LOCAL_NETWORK", "VIBRATE")
    assert permissions == {f"android.permission.{name}" for name in names}


def test_links_and_rotation_work(project: Project) -> None:
    assert manifest_problems(project) == []


def test_links_can_be_opened_from_a_browser(project: Project) -> None:
    launcher, link = project.activity.findall("intent-filter")
    assert launcher.find("category").get(f"{ANDROID}name") == "android.intent.category.LAUNCHER"
    names = {each.get(f"{ANDROID}name") for each in link if each.tag != "data"}
    assert names == {
        "android.intent.action.VIEW",
        "android.intent.category.DEFAULT",
        "android.intent.category.BROWSABLE",
    }


def test_a_link_that_arrives_before_python_has_started_is_kept(project: Project) -> None:
    activity = project.main / "java" / "org" / "kivy" / "android" / "PythonActivity.java"
    method = activity.read_text().partition("void onNewIntent(Intent intent) {")[2]
    statements = [line.strip() for line in method.splitlines()[1:3]]
    assert statements == [
        "if (this.newIntentListeners == null) setIntent(intent);",
        "if (this.newIntentListeners == null) return;",
    ]


def test_web_links_open_the_app_if_there_is_an_address(tmp_path: Path) -> None:
    address = "https://cards.example.org/play"
    project = render(prepare(tmp_path), compiled=False, web_address=address)
    _, own, web = project.activity.findall("intent-filter")
    # Android asks the domain whether it belongs to the app.
    assert web.get(f"{ANDROID}autoVerify") == "true"
    assert {each.attrib[f"{ANDROID}name"] for each in web if each.tag != "data"} == {
        each.attrib[f"{ANDROID}name"] for each in own if each.tag != "data"
    }
    data = web.find("data")
    assert data is not None
    assert data.attrib == {
        f"{ANDROID}scheme": "https",
        f"{ANDROID}host": "cards.example.org",
        f"{ANDROID}pathPrefix": "/play/",
    }


def test_back_is_a_key_for_sdl(project: Project) -> None:
    """SDL has no OnBackInvokedCallback; from API 36 on, Back would leave the app without it."""
    application = project.manifest.find("application")
    assert application is not None
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"


def backup_paths(project: Project, attribute: str) -> list[tuple[str, dict[str, str]]]:
    """Everything that the rules behind an attribute of the application include or exclude."""
    application = project.manifest.find("application")
    assert application is not None
    assert application.get(f"{ANDROID}allowBackup") == "true"
    folder, _, name = application.attrib[f"{ANDROID}{attribute}"].partition("/")
    assert folder == "@xml"
    rules = ElementTree.parse(project.main / "res" / "xml" / f"{name}.xml").getroot()
    return [(each.tag, each.attrib) for each in rules.iter() if each.attrib]


@pytest.mark.parametrize("attribute, times", [("fullBackupContent", 1), ("dataExtractionRules", 2)])
def test_a_backup_has_the_data_of_the_app_and_nothing_else(
    project: Project, attribute: str, times: int
) -> None:
    """The unpacked app lies beside the data: too large, and wrong for another processor."""
    files = Path("/data/user/0/org.peacock.parlour/files")
    java = SimpleNamespace(device=SimpleNamespace(dataFolder=lambda: str(files)))
    data = Android(java).data_folder(APP_FOLDER).relative_to(files)
    rule = ("include", {"domain": "file", "path": f"{data}/"})
    assert backup_paths(project, attribute) == [rule] * times


def test_androids_settings_offer_the_languages_of_the_app(project: Project) -> None:
    application = project.manifest.find("application")
    assert application is not None
    folder, _, name = application.attrib[f"{ANDROID}localeConfig"].partition("/")
    assert folder == "@xml"
    offered = ElementTree.parse(project.main / "res" / "xml" / f"{name}.xml").getroot()
    codes = [each.attrib[f"{ANDROID}name"] for each in offered]
    assert codes == [ENGLISH.code, *sorted(TRANSLATED)]


def test_a_release_can_be_built_unsigned(tmp_path: Path) -> None:
    build = prepare(tmp_path, mode="release")
    assert "--release" in build.command
    assert "--sign" not in build.command
    project = render(build, compiled=False)
    assert "lint { disable 'ExpiredTargetSdkVersion' }" in project.gradle
    assert "signingConfig " not in project.gradle
    assert project.manifest.find("application").get(f"{ANDROID}debuggable") is None


def test_the_emulator_gets_a_package_for_pcs(tmp_path: Path) -> None:
    command = prepare(tmp_path, profile="emulator").command
    archs = [value for name, value in pairwise(command) if name == "--arch"]
    assert archs == ["x86_64"]


@pytest.mark.parametrize(
    "change, problem",
    [
        ({"android.manifest.launch_mode": "standard"}, "a second time"),
        ({"android.manifest.intent_filters": ""}, "link schemes"),
        ({"android.manifest.orientation": "portrait"}, "would not rotate"),
    ],
)
def test_a_mistake_in_the_spec_is_found(
    tmp_path: Path, change: dict[str, str], problem: str
) -> None:
    problems = manifest_problems(render(prepare(tmp_path, change), compiled=False))
    assert len(problems) == 1
    assert problem in problems[0]


# --- pictures


def png_size(path: Path) -> tuple[int, int]:
    with path.open("rb") as file:
        header = file.read(24)
    assert header.startswith(b"\x89PNG")
    return struct.unpack(">II", header[16:])


def test_the_icon_has_all_its_layers(project: Project) -> None:
    resources = project.main / "res"
    assert (resources / "mipmap/icon.png").read_bytes() == (ROOT / "assets/icon.png").read_bytes()
    assert png_size(resources / "mipmap/icon.png") == (512, 512)
    adaptive = (resources / "mipmap-anydpi-v26/icon.xml").read_text()
    for layer in ("foreground", "background"):
        assert f"@mipmap/icon_{layer}" in adaptive
        width, height = png_size(resources / f"mipmap/icon_{layer}.png")
        # 108 dp at the highest density.
        assert width == height >= 432


def test_the_presplash_is_ours(project: Project) -> None:
    # p4a always gives it this name; Android looks at the content.
    presplash = project.main / "res/drawable/presplash.jpg"
    assert presplash.read_bytes() == (ROOT / "assets/presplash.png").read_bytes()
    strings = (project.main / "res/values/strings.xml").read_text()
    assert "#0e1b2b" in strings


# --- the packed files


def test_everything_the_app_loads_is_packed(project: Project) -> None:
    assert missing(project.private_files()) == set()


def test_every_language_is_packed(project: Project) -> None:
    files = {f"locale/{code}/LC_MESSAGES/parlour.mo" for code in TRANSLATED}
    assert len(files) == 11
    assert files <= project.private_files()


def test_nothing_else_is_packed(build: BuildInput) -> None:
    top = {name.partition("/")[0] for name in build.files()}
    # buildozer adds sitecustomize.py.
    expected = "assets kivyapp locale protocol rules server main.py LICENSE sitecustomize.py"
    assert top == set(expected.split())
    assert not build.files() & BUILD_ONLY


def test_only_compiled_code_is_packed(project: Project) -> None:
    files = project.private_files()
    assert "main.pyc" in files
    assert [name for name in files if name.endswith(".py")] == []


@pytest.mark.parametrize("extension", ["kv", "atlas", "png", "ttf", "wav"])
def test_a_forgotten_file_extension_is_found(tmp_path: Path, extension: str) -> None:
    extensions = {"py", "kv", "atlas", "png", "ttf", "wav", "txt"} - {extension}
    files = prepare(tmp_path, {"source.include_exts": ",".join(extensions)}).files()
    assert {name.rpartition(".")[2] for name in missing(files)} == {extension}


def test_a_pattern_that_excludes_too_much_is_found(tmp_path: Path) -> None:
    files = prepare(tmp_path, {"source.exclude_patterns": "assets/icon*.png"}).files()
    assert missing(files) == {f"assets/icons/icons-{size}.png" for size in (24, 48, 96)}
