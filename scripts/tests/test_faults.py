"""The fault runs' own bookkeeping: what counts as lost, how long nobody could save, what the table says."""

import asyncio
import os
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from faults import rush as faults_rush
from faults.broker import definitions_for, password_hash
from faults.installation import trouble
from faults.kinds import FAULTS
from faults.ledger import Ledger, Place, Save, longest_gap
from faults.people import Writer
from faults.processes import Supervised
from faults.rush import quantile, rush
from faults.scene import Scene
from faults.story import checksum, results_of
from faults.table import Row, rendered
from kit.testing.waiting import eventually
from standalone.routing import read_routes

PLACE = Place("team", "fixture", "event")
NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


def ledger_of(*saves: tuple[int, str, bool]) -> Ledger:
    ledger = Ledger()
    for sequence, value, is_acknowledged in saves:
        save = ledger.attempt(PLACE, Save(sequence, value, NOON))
        if is_acknowledged:
            ledger.acknowledge(save, float(sequence))
    return ledger


@pytest.mark.parametrize(
    ("saves", "value", "sequence", "is_lost"),
    [
        ([(1, "1", True), (2, "X", True)], "X", 2, False),
        ([(1, "1", True), (2, "X", True)], "1", 1, True),
        ([(1, "1", True), (2, "X", True)], None, None, True),
        ([(1, "1", True), (2, "X", False)], "1", None, False),
        ([(1, "1", True), (2, "X", False)], "X", 2, False),
        ([(1, "1", True), (2, "X", True), (3, "1", False)], "1", 1, True),
        ([(1, "1", True), (2, "X", True), (3, "1", False)], "1", 3, False),
        ([(1, "1", False)], None, None, False),
        ([(1, "1", False)], "1", 1, False),
        ([], None, None, False),
        ([], "1", 1, True),
    ],
)
def test_the_last_acknowledged_save_or_a_later_one_must_be_stored(
    saves: list[tuple[int, str, bool]], value: str | None, sequence: int | None, *, is_lost: bool
) -> None:
    assert (ledger_of(*saves).lost(PLACE, value, sequence=sequence) is not None) == is_lost


def test_what_only_root_can_break_says_so_to_anybody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    (fault,) = [fault for fault in FAULTS if fault.name == "data disk full"]
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert fault.hindrance is None
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert fault.hindrance == "only root may mount a small disk"


def test_a_refused_save_must_not_be_stored() -> None:
    ledger = ledger_of((1, "1", True), (2, "X", False))
    ledger.withdraw(PLACE, ledger.saves[PLACE][1])
    assert ledger.lost(PLACE, "X", sequence=2) is not None
    assert ledger.value(PLACE) == "1"


@pytest.mark.parametrize(
    ("times", "gap"), [([], 10), ([5], 5), ([1, 2, 9], 7), ([9, 1, 2], 7), ([7, 8, 9], 7), ([0, 1, 2], 8)]
)
def test_the_longest_gap_counts_from_the_beginning_to_the_end(times: list[float], gap: float) -> None:
    assert longest_gap(times, 0, 10) == gap


def test_a_window_holds_only_what_happened_in_it() -> None:
    ledger = ledger_of((1, "1", True), (2, "X", True), (3, "2", True))
    for at, kind in ((1.5, "503"), (2.5, "503"), (2.5, "connection"), (9.0, "503")):
        ledger.refuse(kind, at)
    window = ledger.window(2, 4)
    assert (window.acknowledged, window.refusals, window.longest_gap) == (2, {"503": 1, "connection": 1}, 1)


def test_the_table_says_what_failed_below_itself() -> None:
    good = Row("kill -9 x", acknowledged=12, refused={"503": 3}, longest_gap=1.25, recovery=2.0)
    lines = rendered([good, Row("other", lost=1, failures=["one save is lost"])]).splitlines()
    assert [line.split() for line in lines[2:4]] == [
        ["kill", "-9", "x", "12", "0", "3×", "503", "1.2", "2.0", "ok"],
        ["other", "0", "1", "–", "–", "–", "FAIL"],
    ]
    assert lines[4:] == ["other: one save is lost"]


def test_a_service_is_in_trouble_as_long_as_something_waits() -> None:
    waiting = {"outbox": 0, "inboxPending": 0, "inboxDead": 0}
    well = {"ready": True, "broker": "up", "messaging": waiting}
    assert trouble("x", well) is None
    for health in (
        None,
        well | {"ready": False, "messaging": None},
        well | {"broker": "down"},
        well | {"messaging": waiting | {"inboxDead": 1}},
    ):
        assert trouble("x", health)


def test_a_broker_account_may_read_its_own_queue_only() -> None:
    assert password_hash("test12", bytes.fromhex("908DC60A")) == "kI3GCqW5JLMJa4iX1lo7X4D6XbYqlLgxIs30+P6tENUV2POR"
    definitions = definitions_for({"identity": "secret"})
    assert definitions["permissions"][0]["read"] == r"^trybuna\.(events|identity)$"
    assert "secret" not in str(definitions)


def test_every_service_is_killed_and_every_fault_has_a_name_of_its_own() -> None:
    names = [fault.name for fault in FAULTS]
    assert len(set(names)) == len(names)
    assert {f"kill -9 {service}" for service in read_routes().services} <= set(names)


def test_a_turned_score_has_another_winner() -> None:
    fixture = {"events": [{"key": f"match-{number}"} for number in range(50)]}
    assert all(home != away for home, away in results_of(fixture).values())
    assert results_of(fixture) == results_of(fixture)
    assert checksum([1, "a"]) == checksum(["a", 1]) != checksum([1, "b"])


class Crowd:
    """People of whom none is answered before all have saved."""

    def __init__(self, saves: int) -> None:
        self.saves = saves
        self._everybody = asyncio.Event()

    async def save_once(self) -> None:
        self.saves -= 1
        if not self.saves:
            self._everybody.set()
        await self._everybody.wait()


def scene_of_rush(ledger: Ledger, *, is_timed: bool) -> Scene:
    surroundings = {"installation": None, "story": SimpleNamespace(ledger=ledger), "stop_seconds": 0, "faketime": None}
    return Scene(**cast("Any", surroundings), is_timed=is_timed, rush_seconds=0.3)


async def test_people_of_a_rush_save_whether_or_not_others_were_answered() -> None:
    scene = scene_of_rush(Ledger(), is_timed=False)
    crowd = Crowd(30)
    await asyncio.wait_for(rush(scene, cast("Sequence[Writer]", [crowd, crowd])), 60)
    assert (crowd.saves, scene.failures) == (0, [])


@pytest.mark.parametrize("is_timed", [True, False])
async def test_a_rush_notes_refusals_and_in_a_timed_run_late_answers(
    monkeypatch: pytest.MonkeyPatch, *, is_timed: bool
) -> None:
    class Refused(Crowd):
        async def save_once(self) -> None:
            ledger.refuse("503", time.monotonic())

    monkeypatch.setattr(faults_rush, "P99_SECONDS", -1.0)
    ledger = Ledger()
    scene = scene_of_rush(ledger, is_timed=is_timed)
    await rush(scene, cast("Sequence[Writer]", [Refused(0)]))
    assert scene.failures[0] == "30× 503 in the rush"
    assert len(scene.failures) == 1 + is_timed


@pytest.mark.parametrize(("count", "share", "at"), [(100, 0.99, 99), (101, 0.99, 99), (100, 0.5, 50), (1, 0.99, 0)])
def test_a_quantile_leaves_so_many_behind_it(count: int, share: float, at: int) -> None:
    assert quantile([float(number) for number in reversed(range(count))], share) == at


async def test_a_supervised_process_comes_back_until_it_is_stopped(tmp_path: Path) -> None:
    program = "import os, time; print(os.environ.get('COLOUR', 'plain'), flush=True); time.sleep(600)"
    process = Supervised("sleeper", (sys.executable, "-c", program), os.environ, tmp_path / "log")
    process.start()
    try:
        await eventually(lambda: process.log_text() == "plain\n")
        process.kill()
        await eventually(lambda: process.log_text() == "plain\nplain\n")
        process.restart(COLOUR="red")
        await eventually(lambda: process.log_text() == "plain\nplain\nred\n")
        process.freeze()
    finally:
        await process.stop()
    assert process.starts == 3
