"""`python -m bench` lists the benchmarks, `python -m bench rules` runs one with its arguments."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Sequence

import bench


def names() -> list[str]:
    """Every module of this folder is a benchmark, except those that start with an underscore."""
    found = [module.name for module in pkgutil.iter_modules(bench.__path__)]
    return sorted(name for name in found if not name.startswith("_"))


def listing() -> str:
    lines = ["Benchmarks, each run by python -m bench NAME:"]
    for name in names():
        summary = (importlib.import_module(f"bench.{name}").__doc__ or "").partition("\n")[0]
        lines.append(f"  {name:<10} {summary}")
    return "\n".join(lines)


def main(argv: Sequence[str]) -> int:
    if not argv:
        print(listing())
        return 0
    name, *rest = argv
    if name not in names():
        known = ", ".join(names())
        print(f"bench: there is no benchmark {name!r}; choose one of {known}", file=sys.stderr)
        return 2
    code: int = importlib.import_module(f"bench.{name}").main(rest)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
