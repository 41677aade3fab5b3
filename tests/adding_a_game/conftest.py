"""The files of the toy game are imported only in the copy of the tree that they are added to."""

from __future__ import annotations

collect_ignore_glob = ["rules/*", "kivyapp/*"]
