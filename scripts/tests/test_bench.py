"""`python -m bench`: what it writes it reads again, much worse is told from a little worse, and its parts run."""

import asyncio
import gzip
import subprocess
import sys
from collections.abc import AsyncGenerator
from dataclasses import replace
from pathlib import Path

import asyncpg
import httpx
import pytest

from bench import bare, document, standing
from bench.__main__ import PARTS, main
from bench.comparison import better, much_worse, too_good, unknown
from bench.measuring import Room, Sizes, room
from bench.rows import ROWS, Line
from bench.serving import Request, Served
from bench.squads import POSITIONS, RULES, FantasyContest
from bench.trips import counted
from fantasy_teams.domain.squad import Athlete, squad_faults
from fantasy_teams.domain.squad import Squad as CheckedSquad
from kit.process.settings import ServiceSettings
from kit.testing.plugin import DatabaseFor
from kit.testing.tokens import TokenMint
from project import ROOT

MODULES = 100
"""Megabytes: the code of all services, and PostgreSQL, take more."""
SMALL = Line("fantasy", "10,000 teams", 1.2, 0.02, "2026-11-25, 2 cores")
LARGE = Line("fantasy", "1,000,000 teams", 120.5, 2.0, "2026-11-25, 2 cores")
STORED = Line("storage", "10,000 teams", 1523.7, None, "2026-11-25, 2 cores")
MEASURED = {
    "fantasy": ("fantasy", "lock", "storage", "correction"),
    "typer": ("typer",),
    "few": ("fantasy", "typer"),
    "events": ("events",),
    "waking": ("effect",),
    "others": ("others",),
}
"""`bench --quick`, a step of `make thorough`, shows the lines of the other parts."""


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    """A document without lines, with words of people around the table."""
    path = tmp_path / "PERFORMANCE.md"
    path.write_text(f"# Costs\n\nBefore.\n\n{document.BEGIN}\n{document.END}\n\nAfter.\n")
    return path


def test_what_is_written_is_read_again(paper: Path) -> None:
    document.write([LARGE, STORED, SMALL], paper)
    assert document.written(paper) == [SMALL, LARGE, STORED]


def test_a_line_takes_the_place_of_the_one_of_its_size_and_all_else_stays(paper: Path) -> None:
    document.write([SMALL, LARGE], paper)
    faster = replace(SMALL, cost=0.1, measured="2026-12-01, 2 cores")
    document.write([faster], paper)
    assert document.written(paper) == [faster, LARGE]
    assert paper.read_text().startswith("# Costs\n\nBefore.\n")
    assert paper.read_text().endswith("\n\nAfter.\n")


def test_rows_that_nobody_measured_say_so(paper: Path) -> None:
    document.write([SMALL], paper)
    unmeasured = [line for line in paper.read_text().splitlines() if document.NOT_YET in line]
    assert len(unmeasured) == len(ROWS) - 1
    assert all(SMALL.row.what not in line for line in unmeasured)


def test_three_times_worse_is_told_from_less() -> None:
    assert SMALL.limit is not None
    assert much_worse([replace(SMALL, cost=SMALL.cost * 2.9)], [SMALL]) == []
    told = much_worse([replace(SMALL, cost=SMALL.cost * 3.1), LARGE], [SMALL, LARGE])
    assert told == [f"{SMALL.row.what} (10,000 teams): 186.00, written 60.00"]


def test_a_slower_machine_is_not_worse_where_there_is_a_limit() -> None:
    assert SMALL.limit is not None
    assert much_worse([replace(SMALL, cost=SMALL.cost * 5, limit=SMALL.limit * 5)], [SMALL]) == []
    assert much_worse([replace(STORED, cost=STORED.cost * 5)], [STORED]) != []


def test_another_size_is_not_compared() -> None:
    slow = replace(SMALL, size="10 teams", cost=100.0)
    assert much_worse([slow], [SMALL]) == []
    assert unknown([slow, SMALL], [SMALL]) == [f"{SMALL.row.what} (10 teams)"]


def test_what_is_much_worse_is_measured_once_more_before_it_counts() -> None:
    assert SMALL.limit is not None
    slow, once = replace(SMALL, cost=SMALL.cost * 4), replace(SMALL, cost=SMALL.cost * 2)
    assert better([STORED, slow], [once]) == [STORED, once]
    assert better([once], [slow]) == [once]


def test_a_target_is_of_the_ratio_unless_it_is_absolute() -> None:
    assert not SMALL.meets
    assert replace(SMALL, cost=0.12).meets
    read = Line("read-ranking", "10,000 teams", 0.4, 0.1)
    assert read.meets
    assert not replace(read, cost=0.6, limit=0.5).meets


@pytest.mark.parametrize("name", ["fantasy", "typer"])
def test_a_ranking_may_take_a_fixed_time_beside_that_of_its_teams(name: str) -> None:
    few, many = Line(name, "10 teams", 0.156, 0.001), Line(name, "1,000,000 teams", 10.3, 1.7)
    assert ROWS[name].aim == "≤ 0.15 s + 6 ×"
    assert few.meets
    assert many.meets
    assert not replace(few, cost=0.157).meets
    assert not replace(many, cost=10.4).meets


def test_nothing_costs_less_than_its_limit() -> None:
    schedule, corrected = Line("read-schedule", "38 rounds", 0.445, 8.046), Line("correction", "10 teams", 0.252, 0.258)
    assert too_good([schedule, corrected, SMALL, STORED]) == ["reading the schedule (38 rounds): 0.06 ×"]
    honest = replace(schedule, limit=0.2)
    assert better([schedule], [honest]) == better([honest], [schedule]) == [honest]


@pytest.mark.parametrize(("limits", "code"), [((8.0, 8.0), 1), ((8.0, 0.2), 0)])
def test_a_limit_above_the_cost_fails_the_bench_if_it_is_that_twice(
    limits: tuple[float, ...], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    waiting = iter(limits)

    async def measure(_room: Room, _sizes: Sizes) -> AsyncGenerator[Line]:
        yield Line("read-schedule", "38 rounds", 0.4, next(waiting))

    monkeypatch.setitem(PARTS, "reads", ((), measure))
    monkeypatch.setattr("kit.telemetry.logs.configure", id)  # other tests read the log of this process
    assert main(["reads", "--only-print"]) == code
    assert list(waiting) == []
    assert ("so the limit is wrong: reading the schedule (38 rounds): 0.05 ×" in capsys.readouterr().out) == bool(code)


async def test_the_limit_of_a_read_sends_its_bytes_behind_its_check(tmp_path: Path) -> None:
    mint, body = TokenMint(tmp_path), gzip.compress(b"[]" * 500)
    bare.prepare(bare.app, ServiceSettings(jwks=str(mint.jwks)))
    user, organizer = mint.headers(), mint.headers(roles=("participant", "organizer"))
    transport = httpx.ASGITransport(app=bare.app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        headers = {"Content-Type": "application/json", "Content-Encoding": "gzip", "ETag": '"one"'}
        await client.put(bare.STORED, content=body, headers=headers)
        for check, reader, stranger in (("anybody", {}, None), ("user", user, {}), ("organizer", organizer, user)):
            path = f"{bare.STORED}/{check}"
            sent = await Served(0, 0, client).sent(Request("GET", path, reader))
            assert (sent.body, sent.headers["Content-Encoding"], sent.headers["ETag"]) == (body, "gzip", '"one"')
            assert (await client.get(path, headers=reader | {"If-None-Match": '"one"'})).status_code == 304
            assert stranger is None or not (await client.get(path, headers=stranger)).is_success


def test_squads_that_are_measured_with_are_legal() -> None:
    contest = FantasyContest(200)
    known = {
        number: Athlete(number, POSITIONS[at], str(contest.club[number])) for number, at in contest.position.items()
    }
    assert len({squad.athletes for squad in contest.squads}) > len(contest.squads) / 2
    for squad in contest.squads:
        checked = CheckedSquad(squad.athletes[: RULES.starters], squad.athletes[RULES.starters :])
        assert squad_faults(RULES, checked, known, previous=None) == []


@pytest.mark.thorough
def test_a_part_measures_a_contest_of_any_size() -> None:
    asked = (sys.executable, "-m", "bench", *MEASURED, "--teams", "40", "--fixtures", "2", "--only-print")
    found = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    told = [line.split(" | ")[0].strip("| ") for line in found.stdout.splitlines()]
    in_order = [{ROWS[name].what for name in rows} for rows in MEASURED.values()]
    assert [{told.pop(0) for _ in rows} for rows in in_order] == in_order
    assert told == []


@pytest.mark.thorough
def test_standalone_is_started_and_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("STARTS", "REST", "IDLE"):
        monkeypatch.setattr(standing, name, 1)

    async def measured() -> dict[str, float]:
        return {line.name: line.cost async for line in standing.measure(found, Sizes())}

    with room() as found:
        costs = asyncio.run(measured())
    assert costs.keys() == {"start", "memory-empty", "idle"}
    assert costs["start"] > 0
    assert costs["memory-empty"] > MODULES


async def test_round_trips_are_counted_not_messages(fresh_database_for: DatabaseFor) -> None:
    async with counted(await fresh_database_for("storage_logs")) as (url, trips):
        connection = await asyncpg.connect(url)
        statement = await connection.prepare("SELECT number FROM generate_series(1, $1) AS number")
        before = trips.count
        assert len(await statement.fetch(10_000)) == 10_000
        assert len(await statement.fetch(10)) == 10
        assert trips.count - before == 2
        await connection.close()
