"""A moved clock: which instant its words mean, and that Python, sleeps, time-outs and PostgreSQL go by it."""

import json
import subprocess
import sys
from datetime import UTC, datetime, timedelta

import pytest

from moved_clock.clock import BEFORE, library, seconds_ahead
from moved_clock.parts import SERVICES
from project import ROOT

NOVEMBER = datetime(2026, 11, 28, 12, tzinfo=UTC)
SPRING = datetime(2027, 3, 28, 1, tzinfo=UTC)
AUTUMN = datetime(2027, 10, 31, 1, tzinfo=UTC)
PROGRAM = """
import asyncio, json, sys, tempfile, threading, time
from datetime import UTC, datetime
from pathlib import Path

import asyncpg

from kit.postgres.server import EmbeddedPostgres


async def of_server() -> float:
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o711)
        async with EmbeddedPostgres(Path(name) / "postgres", durable=False) as server:
            connection = await asyncpg.connect(server.url("postgres"))
            try:
                return (await connection.fetchval("SELECT clock_timestamp()")).timestamp()
            finally:
                await connection.close()


time.sleep(0.01)
in_time = threading.Event().wait(0.01)
print(json.dumps([datetime.now(UTC).timestamp(), asyncio.run(of_server()), in_time]))
"""


@pytest.mark.parametrize(
    ("clock", "now", "moved"),
    [
        ("+60d", NOVEMBER, NOVEMBER + timedelta(days=60)),
        ("+90m", NOVEMBER, NOVEMBER + timedelta(minutes=90)),
        ("spring", NOVEMBER, SPRING - BEFORE),
        ("autumn", NOVEMBER, AUTUMN - BEFORE),
        ("autumn", SPRING, AUTUMN - BEFORE),
        ("spring", SPRING - timedelta(seconds=1), datetime(2028, 3, 26, 1, tzinfo=UTC) - BEFORE),
        ("spring", SPRING, datetime(2028, 3, 26, 1, tzinfo=UTC) - BEFORE),
    ],
)
def test_a_clock_is_a_distance_or_shortly_before_the_next_change(clock: str, now: datetime, moved: datetime) -> None:
    assert now + timedelta(seconds=seconds_ahead(clock, now)) == moved


@pytest.mark.parametrize("clock", ["", "60d", "+60", "+1y", "summer"])
def test_what_is_no_clock_is_refused(clock: str) -> None:
    with pytest.raises(ValueError, match="neither a distance"):
        seconds_ahead(clock, NOVEMBER)


def test_processes_and_their_servers_go_by_the_moved_clock() -> None:
    if library() is None:
        pytest.skip("Debian's package libfaketime is not installed")
    before = datetime.now(UTC)
    command = (sys.executable, "-m", "moved_clock", "+400d", "--", sys.executable, "-c", PROGRAM)
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    own, of_server, was_told = json.loads(done.stdout)
    after = datetime.now(UTC)
    for moved in (own, of_server):
        assert before < datetime.fromtimestamp(moved, UTC) - timedelta(days=400) < after
    assert not was_told, "it waited for its time-out"


def test_every_service_with_a_rule_about_dates_is_in_the_step() -> None:
    assert {"services/contests/tests", "services/games/tests", "services/identity/tests"} < set(SERVICES)
    assert "services/kit/tests" not in SERVICES
