"""English with long, accented words, to find text that is cut or was never declared."""

from __future__ import annotations

import re
from gettext import NullTranslations
from typing import Final

_ACCENTED: Final = str.maketrans(
    "aceginorsuyzACEGINORSUYZ",
    "àćéğîñôŕšûýžÀĆÉĞÎÑÔŔŠÛÝŽ",
)
# Placeholders and markup stay as they are.
_KEPT: Final = re.compile(r"(\{[^}]*\}|\[[^\]]*\])")
LONGER: Final = 0.3


def pseudo(message: str) -> str:
    """A message with accents, a third longer.

    >>> pseudo("Step {step} of {steps}")
    '[Štép {step} ôf {steps} ~~~]'
    """
    parts = _KEPT.split(message)
    accented = "".join(
        part if index % 2 else part.translate(_ACCENTED) for index, part in enumerate(parts)
    )
    letters = sum(map(len, parts[::2]))
    return f"[{accented} {'~' * max(1, round(letters * LONGER))}]"


class PseudoTranslations(NullTranslations):
    """Translates every message into the pseudo-language."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)
