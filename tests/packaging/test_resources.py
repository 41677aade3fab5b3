"""Android's resource compiler accepts the project, with Debian's copy of the framework.

Debian has Android 10. The newest attributes are looked up in the framework that Maven downloads for
Robolectric, which this compiler cannot read.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from tests.packaging.android import Project

FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
NEW_ATTRIBUTES = ("dataExtractionRules", "enableOnBackInvokedCallback", "localeConfig")
# Values of the attribute configChanges.
NEW_VALUES = ("fontWeightAdjustment", "grammaticalGender")
NEW_FRAMEWORKS = sorted(
    (Path.home() / ".m2/repository/org/robolectric/android-all").glob("*/android-all-*.jar")
)
needs_aapt2 = pytest.mark.skipif(
    shutil.which("aapt2") is None or not FRAMEWORK.exists(),
    reason="apt-get install aapt android-framework-res",
)


def link(project: Project, folder: Path, manifest: str) -> subprocess.CompletedProcess[str]:
    """Compile and link as Gradle does, which reads the package name from build.gradle."""
    namespace = re.search(r"namespace '(.+)'", project.gradle)
    assert namespace
    manifest, changes = re.subn(rf'android:({"|".join(NEW_ATTRIBUTES)})="[^"]*"', "", manifest)
    assert changes == len(NEW_ATTRIBUTES)
    manifest, changes = re.subn(rf"\|(?:{'|'.join(NEW_VALUES)})\b", "", manifest)
    assert changes == len(NEW_VALUES)
    named = manifest.replace("<manifest ", f'<manifest package="{namespace[1]}" ', 1)
    (folder / "AndroidManifest.xml").write_text(named)
    resources = folder / "resources.zip"
    compile_ = ["aapt2", "compile", "--dir", str(project.main / "res"), "-o", str(resources)]
    subprocess.run(compile_, check=True, capture_output=True)
    files = ["--manifest", str(folder / "AndroidManifest.xml"), str(resources)]
    command = ["aapt2", "link", "-I", str(FRAMEWORK), "-o", str(folder / "app.apk"), *files]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@needs_aapt2
def test_the_resources_compile_and_link(project: Project, tmp_path: Path) -> None:
    manifest = (project.main / "AndroidManifest.xml").read_text()
    done = link(project, tmp_path, manifest)
    assert (done.returncode, done.stderr) == (0, "")
    badging = subprocess.run(
        ["aapt2", "dump", "badging", str(tmp_path / "app.apk")],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "package: name='org.peacock.parlour'" in badging
    assert "application-label:'Peacock Parlour'" in badging
    assert "launchable-activity: name='org.kivy.android.PythonActivity'" in badging


@needs_aapt2
def test_a_value_that_android_does_not_know_is_rejected(project: Project, tmp_path: Path) -> None:
    manifest = (project.main / "AndroidManifest.xml").read_text()
    done = link(project, tmp_path, manifest.replace('"singleTask"', '"singleTusk"'))
    assert done.returncode != 0
    assert "singleTusk" in done.stderr


@pytest.mark.skipif(not NEW_FRAMEWORKS, reason="Maven has not downloaded the framework")
def test_the_newest_attributes_exist() -> None:
    with zipfile.ZipFile(NEW_FRAMEWORKS[-1]) as jar:
        names, resources = jar.read("android/R$attr.class"), jar.read("resources.arsc")
    assert [name for name in NEW_ATTRIBUTES if name.encode() not in names] == []
    assert [name for name in NEW_VALUES if name.encode() not in resources] == []
