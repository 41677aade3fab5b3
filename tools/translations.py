"""Keeps the catalogs of messages in locale/: `python3 dev.py translate`.

`update` collects the messages of the app into the template and every language's catalog; new ones
are empty there until somebody translates them. `compile` makes the files that the app loads.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from kivyapp.words.languages import ENGLISH, LANGUAGES, PSEUDO
from kivyapp.words.translation import CATALOGS, DOMAIN

ROOT: Final = CATALOGS.parent
TEMPLATE: Final = CATALOGS / f"{DOMAIN}.pot"
# The calls that declare a message, by the number of their arguments; the last one is a context.
KEYWORDS: Final[Mapping[str, Any]] = {
    "Text": {1: (1,), 2: (1, (2, "c"))},
    "Plural": {2: (1, 2), 3: (1, 2, (3, "c"))},
}
EPOCH: Final = datetime(2026, 1, 1, tzinfo=UTC)
TRANSLATED: Final = tuple(code for code, each in LANGUAGES.items() if each not in (ENGLISH, PSEUDO))


def po_file(code: str) -> Path:
    return CATALOGS / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def extract() -> Catalog:
    """All messages of the app, in the order of the files."""
    catalog = Catalog(charset="utf-8")
    for file, _line, message, _comments, context in extract_from_dir(
        ROOT / "kivyapp",
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=(),
    ):
        # Without line numbers, so that a catalog changes only when a message does.
        if message and message != ("", ""):
            catalog.add(message, locations=[(f"kivyapp/{file}", 0)], context=context)
    return catalog


def read(code: str) -> Catalog:
    """The catalog of a language; an empty one if it is new."""
    path = po_file(code)
    if not path.exists():
        return Catalog(locale=code.replace("-", "_"), charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=code.replace("-", "_"))


def write(catalog: Catalog, path: Path) -> None:
    catalog.project, catalog.version = "Peacock Parlour", "0.1.0"
    catalog.msgid_bugs_address = catalog.last_translator = catalog.language_team = ""
    # The same messages make the same file.
    catalog.creation_date = catalog.revision_date = EPOCH
    catalog.fuzzy = False
    path.parent.mkdir(parents=True, exist_ok=True)
    buffer = BytesIO()
    write_po(
        buffer, catalog, width=100, sort_by_file=True, include_lineno=False, omit_header=False,
        ignore_obsolete=True,
    )  # fmt: skip
    path.write_bytes(buffer.getvalue())


def update() -> None:
    """Bring the template and all catalogs up to date with the app."""
    template = extract()
    write(template, TEMPLATE)
    for code in TRANSLATED:
        catalog = read(code)
        catalog.update(template, no_fuzzy_matching=True)
        write(catalog, po_file(code))


def compile_catalogs() -> list[Path]:
    """Make the files that the app loads, where they are missing or old; returns those made."""
    made = []
    for code in TRANSLATED:
        source = po_file(code)
        target = source.with_suffix(".mo")
        if not source.exists() or _is_newer(target, source):
            continue
        buffer = BytesIO()
        write_mo(buffer, read(code))
        # In one step: another process may read it.
        draft = target.with_name(f".{target.name}.{os.getpid()}")
        draft.write_bytes(buffer.getvalue())
        draft.replace(target)
        made.append(target)
    return made


def _is_newer(target: Path, source: Path) -> bool:
    return target.exists() and target.stat().st_mtime >= source.stat().st_mtime


def faults(code: str) -> Iterator[str]:
    """What is wrong with the catalog of a language: missing, malformed or superfluous messages."""
    catalog, template = read(code), extract()
    for message in template:
        if not message.id:
            continue
        found = catalog.get(_key(message), message.context)
        name = f"{code}: {message.id!r}"
        if found is None or not found.string or not all(_forms(found)):
            yield f"{name} is not translated"
            continue
        if found.fuzzy:
            yield f"{name} is fuzzy"
        if isinstance(message.id, tuple) and len(_forms(found)) != catalog.num_plurals:
            yield f"{name} has {len(_forms(found))} plural forms, not {catalog.num_plurals}"
        wanted = fields(_ids(message)[-1])
        for form in _forms(found):
            # One form of a plural may say its number in words.
            spare = {"count"} if isinstance(message.id, tuple) else set()
            try:
                used = fields(form)
            except ValueError:
                yield f"{name} has broken braces: {form!r}"
                continue
            if not wanted - spare <= used <= wanted:
                yield f"{name} has other placeholders: {form!r}"
    known = {(_key(each), each.context) for each in template}
    for each in catalog:
        if each.id and (_key(each), each.context) not in known:
            yield f"{code}: {each.id!r} is no longer used"


def fields(text: str) -> set[str]:
    """The placeholders of a message.

    >>> sorted(fields("Step {step} of {steps}"))
    ['step', 'steps']
    """
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def _ids(message: Message) -> tuple[str, ...]:
    """The message in English: one text, or the singular and the plural."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _key(message: Message) -> str:
    return _ids(message)[0]


def _forms(message: Message) -> tuple[str, ...]:
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.translations", description=__doc__)
    parser.add_argument(
        "command", nargs="?", default="update", choices=("update", "compile", "check")
    )
    command = parser.parse_args(argv).command
    if command == "update":
        update()
    if command == "compile":
        for path in compile_catalogs():
            print(path.relative_to(ROOT))
    found = [fault for code in TRANSLATED for fault in faults(code)] if command == "check" else []
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
