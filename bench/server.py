"""The server of Cribbage Clash: moves per second of its CPU, memory, and latency at a pace.

A real server with its journal on a file, played by pairs in a process of their own, one move
outstanding per pair. CPU time and memory are the kernel's figures for the server alone.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

PAIRS = (100, 500, 1_000)
SECONDS = 6.0
# A shared machine is slower in some seconds than in others: the middle run counts.
RUNS = 3
PACED_MOVES = 500
GOAL = 12_000
GOAL_MB = 110
GOAL_P99_MS = 10
# The limits are for people; these players are faster.
UNLIMITED = ["--frames-burst=1000000000", "--rooms-burst=1000000000"]
UNLIMITED += ["--most-connections-of-address=1000000"]
ROOT = Path(__file__).parents[1]
# Not every system can keep a process to a core.
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


@dataclass(frozen=True, slots=True)
class Sample:
    """What the server has used and done so far."""

    at: float
    cpu: float
    moves: int
    rooms: int
    resident_mb: float


class Running:
    """A server process."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process = process
        self.port = port
        self.url = f"ws://127.0.0.1:{port}/play"

    def sample(self) -> Sample:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics") as page:
            text = page.read().decode()
        counts = dict(re.findall(r"^clash_(moves_total|rooms) (\d+)$", text, re.MULTILINE))
        proc = Path(f"/proc/{self.process.pid}")
        fields = (proc / "stat").read_text().rpartition(") ")[2].split()
        cpu = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        pages = int((proc / "statm").read_text().split()[1])
        resident = pages * os.sysconf("SC_PAGE_SIZE") / 2**20
        moves, rooms = int(counts["moves_total"]), int(counts["rooms"])
        return Sample(perf_counter(), cpu, moves, rooms, resident)


@contextmanager
def running(*arguments: str) -> Iterator[Running]:
    """A server on a free port with a journal of its own, stopped at the end."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "server", "--host=127.0.0.1", "--port=0"]
        command += [f"--journal={folder}/journal.sqlite", *arguments]
        process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)
        keep_to(process, CORES[:1])
        try:
            line = process.stderr.readline() if process.stderr else ""
            yield Running(process, json.loads(line)["port"])
        finally:
            process.terminate()
            process.wait(10)


def keep_to(process: subprocess.Popen[str], cores: Sequence[int]) -> None:
    """One core for the server and the others for its players: otherwise the kernel moves them
    around, and the cost of that would be measured, too."""
    if cores:
        os.sched_setaffinity(process.pid, cores)


def play(url: str, pairs: int, seconds: float, rest: float) -> None:
    """Be the players: report when all have a seat, play, and report the latencies."""
    from bench._players import Pace, pair
    from server.__main__ import run

    async def main() -> int:
        pace = Pace(rest)
        players = [each for _ in range(pairs) for each in await pair(url, pace)]
        pace.has_begun = True
        for player in players:
            # At a pace they begin one after another: a thousand deals at once are no pace.
            asyncio.get_running_loop().call_later(pace.rest(), player.begin)
        await asyncio.sleep(1.0 + 2.0 * rest)
        pace.latencies.clear()
        print("seated", flush=True)
        await asyncio.sleep(seconds)
        latencies = sorted(pace.latencies)
        print("done", *(1e3 * value for value in quantiles(latencies)), flush=True)
        sys.stdin.readline()
        for player in players:
            player.transport.disconnect(graceful=False)
        return 0

    run(main())


def quantiles(ordered: Sequence[float]) -> list[float]:
    """The median, the 99th percentile and the longest."""
    if not ordered:
        return [0.0, 0.0, 0.0]
    return [ordered[int(len(ordered) * share)] for share in (0.5, 0.99)] + [ordered[-1]]


@dataclass(frozen=True, slots=True)
class Result:
    moves: int
    rooms: int
    wall: float
    cpu: float
    resident_mb: float
    p50: float
    p99: float
    longest: float

    @property
    def per_cpu_second(self) -> float:
        return self.moves / max(self.cpu, 1e-9)


def measure(pairs: int, seconds: float, rest: float = 0.0) -> Result:
    with running(*UNLIMITED) as server:
        command = [sys.executable, "-m", "bench", "server", "--play", server.url]
        command += [f"--pairs={pairs}", f"--seconds={seconds}", f"--rest={rest}"]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as players:
            keep_to(players, CORES[1:])
            if players.stdin is None or players.stdout is None:
                raise RuntimeError("no pipes")
            if players.stdout.readline().strip() != "seated":
                raise RuntimeError("the players did not get their seats")
            before = server.sample()
            waits = [float(word) for word in players.stdout.readline().split()[1:]]
            after = server.sample()
            players.stdin.close()
    return Result(
        after.moves - before.moves,
        after.rooms,
        after.at - before.at,
        after.cpu - before.cpu,
        after.resident_mb,
        *waits,
    )


def report(title: str, runs: Iterable[Result]) -> str:
    """The middle run, with the rates of the worst and the best one."""
    ordered = sorted(runs, key=lambda run: run.per_cpu_second)
    result = ordered[len(ordered) // 2]
    rates = [run.per_cpu_second for run in (result, ordered[0], ordered[-1])]
    counts = [f"{count:>12.0f}" for count in (*rates, result.moves / result.wall)]
    figures = (result.resident_mb, result.p50, result.p99, result.longest)
    return f"{title:<20}" + "".join(counts) + "".join(f"{figure:>9.2f}" for figure in figures)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench server", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--runs", type=int, default=RUNS, help="of which the middle one counts")
    parser.add_argument("--pairs", type=int, nargs="*", default=list(PAIRS))
    parser.add_argument("--paced", type=int, default=PACED_MOVES, help="moves a second; 0 for none")
    parser.add_argument("--play", metavar="URL", help=argparse.SUPPRESS)
    parser.add_argument("--rest", type=float, default=0.0, help=argparse.SUPPRESS)
    arguments = parser.parse_args(argv)
    if arguments.play:
        play(arguments.play, arguments.pairs[0], arguments.seconds, arguments.rest)
        return 0
    runs = f"the middle one of {arguments.runs} runs of {arguments.seconds:g} s"
    print(f"Cribbage Clash online, {runs}, journal on, one move outstanding")
    counts = ("moves/CPU s", "least", "most", "moves/s")
    figures = ("MB", "p50 ms", "p99 ms", "max ms")
    titles = [f"{title:>12}" for title in counts] + [f"{title:>9}" for title in figures]
    print(f"{'pairs':<20}" + "".join(titles))
    # At a pace, every pair rests between two moves, so that all together make this many a second.
    paced = max(arguments.pairs)
    rows = [(str(pairs), pairs, 0.0) for pairs in arguments.pairs]
    if arguments.paced:
        rows.append((f"{arguments.paced}/s of {paced}", paced, paced / arguments.paced))
    for title, pairs, rest in rows:
        results = (measure(pairs, arguments.seconds, rest) for _ in range(arguments.runs))
        print(report(title, results), flush=True)
    print(f"goals: {GOAL} at 500 pairs, {GOAL_MB} MB at 1000, p99 of {GOAL_P99_MS} ms at a pace")
    return 0
