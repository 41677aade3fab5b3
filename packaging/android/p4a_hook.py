"""Completes the project that python-for-android (p4a) makes, before Gradle builds it.

p4a calls `after_apk_build` in the folder of the project.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

ROOT: Final = Path(__file__).resolve().parents[2]
MANIFEST: Final = Path("src/main/AndroidManifest.xml")
GRADLE: Final = Path("build.gradle")
# Play demands a recent API level, and without this Gradle does so for every release.
LINT: Final = "\nandroid { lint { disable 'ExpiredTargetSdkVersion' } }\n"
ACTIVITY: Final = Path("src/main/java/org/kivy/android/PythonActivity.java")
# p4a drops a link that arrives before Python has started, such as when Android has ended the app in
# the background. With this, it is the link that starts the app.
DROPPED: Final = "if (this.newIntentListeners == null) return;\n        this.onResume();"
KEPT: Final = f"if (this.newIntentListeners == null) setIntent(intent);\n        {DROPPED}"
END: Final = "</activity>"
# Settings of the system that p4a does not know yet, such as bold text. For a change that is not
# listed Android makes a new activity, which would end the app and start it again.
CHANGES: Final = "colorMode|fontWeightAdjustment|grammaticalGender"
LISTED: Final = 'android:configChanges="'
WEB_LINKS: Final = """
            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host="{host}" android:pathPrefix="{path}/" />
            </intent-filter>
"""


def after_apk_build(_toolchain: Any) -> None:
    sys.path.insert(0, str(ROOT))
    from kivyapp.platform.links import WEB_ADDRESS

    finish(WEB_ADDRESS)


def finish(web_address: str) -> None:
    """Let releases be built for any API level, and complete the manifest."""
    GRADLE.write_text(GRADLE.read_text(encoding="utf-8") + LINT, encoding="utf-8")
    keep_early_links()
    # The first activity is the app's.
    manifest = MANIFEST.read_text(encoding="utf-8").replace(LISTED, f"{LISTED}{CHANGES}|", 1)
    if web_address:
        address = urlsplit(web_address)
        links = WEB_LINKS.format(host=address.netloc, path=address.path)
        manifest = manifest.replace(END, links + END, 1)
    MANIFEST.write_text(manifest, encoding="utf-8")


def keep_early_links() -> None:
    """Change p4a's activity, unless an earlier build has done so: it is not made anew."""
    source = ACTIVITY.read_text(encoding="utf-8")
    if DROPPED not in source:
        raise RuntimeError(f"{ACTIVITY} is not as this hook knows it")
    if KEPT not in source:
        ACTIVITY.write_text(source.replace(DROPPED, KEPT), encoding="utf-8")
