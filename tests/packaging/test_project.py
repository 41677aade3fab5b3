"""The Android project that buildozer and p4a make: manifest, resources, and what is packed."""

from __future__ import annotations

import struct
import subprocess
from pathlib import Path

import pytest

from kivyapp.shell.links import SCHEME
from tests.packaging.android import ANDROID, ROOT, Project, Recipe, recipe, render

# Only for building: Android has its own copies of these.
FOR_BUILDING = {"assets/icon.png", "assets/presplash.png"} | {
    f"assets/icon-{layer}.png" for layer in ("foreground", "background")
}


def tracked(*folders: str) -> set[str]:
    """The files of the project in these folders, without what lies about."""
    command = ["git", "ls-files", "-co", "--exclude-standard", "--", *folders]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return {name for name in done.stdout.splitlines() if (ROOT / name).is_file()}
    found = (path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in found if "__pycache__" not in path.parts}


def missing(files: set[str]) -> set[str]:
    """What the app would look for in vain. Packed modules are compiled: main.pyc is main.py."""
    wanted = tracked("assets", "kivyapp", "rules") - FOR_BUILDING | {"main.py"}
    wanted = {name for name in wanted if not name.endswith(".md")}
    return wanted - {name.removesuffix("c") if name.endswith(".pyc") else name for name in files}


def manifest_problems(project: Project) -> list[str]:
    """What about the activity would keep links or turning from working."""
    activity, problems = project.activity, []
    mode = activity.get(f"{ANDROID}launchMode")
    if mode != "singleTask":
        problems.append(f"a link would start the app a second time: launchMode is {mode}")
    schemes = [data.get(f"{ANDROID}scheme") for data in activity.findall("intent-filter/data")]
    if schemes != [SCHEME]:
        problems.append(f"links of {schemes} instead of {SCHEME}")
    if activity.get(f"{ANDROID}screenOrientation") != "fullUser":
        problems.append("the screen would not turn with the phone")
    handled = set((activity.get(f"{ANDROID}configChanges") or "").split("|"))
    if not {"orientation", "screenSize", "uiMode", "density"} <= handled:
        problems.append("turning the phone would end the app")
    if activity.get(f"{ANDROID}exported") != "true":
        problems.append("no other app could open it")
    return problems


# --- the manifest


def test_the_package_and_its_version(made: Recipe, project: Project) -> None:
    assert made.value("--package") == "org.peacock.parlour"
    manifest = project.manifest
    assert manifest.get(f"{ANDROID}versionName") == made.value("--version")
    assert manifest.get(f"{ANDROID}versionCode") == made.value("--numeric-version")
    sdk = manifest.find("uses-sdk")
    assert sdk is not None
    assert sdk.get(f"{ANDROID}minSdkVersion") == "24"
    assert sdk.get(f"{ANDROID}targetSdkVersion") == "33"


def test_it_may_use_the_network_and_the_motor_and_nothing_else(project: Project) -> None:
    asked = {each.get(f"{ANDROID}name") for each in project.manifest.findall("uses-permission")}
    assert asked == {"android.permission.INTERNET", "android.permission.VIBRATE"}


def test_links_and_turning(project: Project) -> None:
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


@pytest.mark.parametrize(
    "change, complaint",
    [
        ({"android.manifest.launch_mode": "standard"}, "a second time"),
        ({"android.manifest.intent_filters": ""}, "links of"),
        ({"android.manifest.orientation": "portrait"}, "would not turn"),
    ],
)
def test_a_mistake_in_the_spec_is_noticed(
    tmp_path: Path, change: dict[str, str], complaint: str
) -> None:
    problems = manifest_problems(render(recipe(tmp_path, change), compiled=False))
    assert len(problems) == 1
    assert complaint in problems[0]


# --- pictures


def png_size(path: Path) -> tuple[int, int]:
    with path.open("rb") as file:
        header = file.read(24)
    assert header.startswith(b"\x89PNG")
    return struct.unpack(">II", header[16:])


def test_the_icon_is_ours_in_all_its_layers(project: Project) -> None:
    resources = project.main / "res"
    assert (resources / "mipmap/icon.png").read_bytes() == (ROOT / "assets/icon.png").read_bytes()
    assert png_size(resources / "mipmap/icon.png") == (512, 512)
    adaptive = (resources / "mipmap-anydpi-v26/icon.xml").read_text()
    for layer in ("foreground", "background"):
        assert f"@mipmap/icon_{layer}" in adaptive
        width, height = png_size(resources / f"mipmap/icon_{layer}.png")
        # 108 dp at the highest density that there is.
        assert width == height >= 432


def test_the_first_picture_is_ours(project: Project) -> None:
    # p4a gives it this name whatever it is, and Android looks at the content.
    shown = project.main / "res/drawable/presplash.jpg"
    assert shown.read_bytes() == (ROOT / "assets/presplash.png").read_bytes()
    strings = (project.main / "res/values/strings.xml").read_text()
    assert "#0e1b2b" in strings


# --- what is packed


def test_everything_the_app_loads_is_packed(project: Project) -> None:
    assert missing(project.private_files()) == set()


def test_nothing_else_is_packed(made: Recipe) -> None:
    top = {name.partition("/")[0] for name in made.files()}
    # The last one is buildozer's.
    assert top == {"assets", "kivyapp", "rules", "main.py", "LICENSE", "sitecustomize.py"}


def test_only_compiled_code_is_packed(project: Project) -> None:
    files = project.private_files()
    assert "main.pyc" in files
    assert [name for name in files if name.endswith(".py")] == []


@pytest.mark.parametrize("ending", ["kv", "atlas", "png", "ttf", "wav"])
def test_a_forgotten_ending_is_noticed(tmp_path: Path, ending: str) -> None:
    endings = {"py", "kv", "atlas", "png", "ttf", "wav", "txt"} - {ending}
    files = recipe(tmp_path, {"source.include_exts": ",".join(endings)}).files()
    assert {name.rpartition(".")[2] for name in missing(files)} == {ending}


def test_a_pattern_that_takes_too_much_is_noticed(tmp_path: Path) -> None:
    files = recipe(tmp_path, {"source.exclude_patterns": "assets/icon*.png"}).files()
    assert missing(files) == {f"assets/icons/icons-{size}.png" for size in (24, 48, 96)}
