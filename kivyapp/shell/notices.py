"""Toasts about problems that the player has not seen: damaged files, a full disk, a crash."""

from __future__ import annotations

from pathlib import Path

from kivyapp import words
from kivyapp.platform import crash_report
from kivyapp.services import Services
from kivyapp.style import motion


def show_storage_notices(services: Services) -> bool:
    """Show a toast about files that were set aside or a disk that cannot be written."""
    notices = services.store.take_notices()
    if notices:
        sentences = [
            words.storage_notice(notice.kind, notice.file, notice.renamed_to, notice.recovered)
            for notice in notices
        ]
        # One toast for all: a second one would replace the first.
        services.notify(" ".join(sentences), seconds=motion.TOAST * len(sentences))
    return bool(notices)


def offer_crash_report(services: Services, folder: Path) -> None:
    """Offer to share the report of a crash, if the last run left one."""
    report = crash_report.take(folder)
    if report:
        services.notify(
            words.CRASH_OFFER(),
            action=words.CRASH_OFFER_ACTION(),
            on_action=lambda: services.share(report),
            seconds=motion.OFFER_TOAST,
        )
