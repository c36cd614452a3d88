"""The bookkeeping of a promotion: for how long saves were refused, where everything is, what a squad is known by."""

import stat
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from blackbox.fantasy import SQUAD, numbered, position_of, swapped
from faults.ledger import Ledger, Save
from faults.scene import Scene
from faults.table import Row
from kit.addresses import apart
from promotion.cluster import COOKIE, NODES, Cluster, ClusterNode, name
from promotion.managers import SQUADS, Managers, written
from promotion.runs import LONGEST_REFUSAL, Losing, Report
from promotion.servers import Servers


def refused(*failures: tuple[float, str]) -> Ledger:
    ledger = Ledger()
    for at, kind in failures:
        ledger.refuse(kind, at)
    return ledger


def test_the_time_of_refusals_is_from_the_first_to_the_last_of_a_kind() -> None:
    ledger = refused((1.0, "503"), (4.0, "503"), (6.5, "503"), (8.0, "no answer"), (20.0, "503"))
    assert ledger.refused_for("503", 0, 10) == 5.5
    assert ledger.refused_for("503", 2, 5) == 0
    assert ledger.refused_for("502", 0, 30) == 0


class NobodyLost(Managers):
    """Managers whose squads are all there, with failures of their own."""

    def __init__(self, ledger: Ledger) -> None:
        super().__init__("http://127.0.0.1:1", 0)
        self.ledger = ledger

    async def lost(self) -> int:
        return 0


@pytest.mark.parametrize(
    ("predictions", "squads", "silence", "failures"),
    [
        ([(1.0, "503"), (15.9, "503")], [(2.0, "503"), (3.0, "401")], 0, 0),
        ([(1.0, "503")], [(1.0, "503"), (1.0 + LONGEST_REFUSAL + 0.1, "503")], 0, 1),
        ([], [], LONGEST_REFUSAL + 1, 2),
        ([(1.0, "502")], [], 0, 1),
        ([(1.0, "no answer")], [(2.0, "connection")], 0, 2),
    ],
)
async def test_a_loss_fails_by_too_long_a_time_without_a_save_or_by_another_answer(
    predictions: list[tuple[float, str]], squads: list[tuple[float, str]], silence: float, failures: int
) -> None:
    ledgers = [refused(*predictions), refused(*squads)]
    for ledger in ledgers:
        for second in range(int(silence), 61):
            ledger.acknowledge(Save(second, "1", datetime.now(UTC)), float(second))
    scene = SimpleNamespace(story=SimpleNamespace(ledger=ledgers[0]))
    run = Losing(cast("Scene", scene), NobodyLost(ledgers[1]), ["a note"])
    row = Row("a loss")
    await run.judge_window(row, 0, 60)
    assert len(row.failures) == failures
    assert [line.split(":")[1] for line in run.report.lines[:2]] == [" predictions", " squads"]
    assert run.report.lines[2:] == ["a loss: a note"]


def test_a_report_fails_by_a_row_or_by_what_stands_beside_them() -> None:
    row = Row("a loss")
    report = Report(rows=[row], lines=["figures"])
    assert (report.summary, report.has_failed) == ("figures", False)
    report.failures.append("a ranking")
    assert (report.summary, report.has_failed) == ("figures\nFAIL: a ranking", True)
    report.failures.clear()
    row.failures.append("late")
    assert report.has_failed


def test_the_squads_are_different_legal_ones_of_the_same_people() -> None:
    assert len({written(rows) for rows in SQUADS}) == len(SQUADS)
    for rows in SQUADS:
        assert sorted(numbered(rows)) == sorted(numbered(SQUAD))
        assert [[position_of(one or 0) for one in row] for row in rows] == [
            [position_of(one or 0) for one in row] for row in SQUAD
        ]
    assert written(swapped(SQUAD, {2: 6, 6: 2})) == written(SQUAD)


def test_an_account_of_the_broker_has_the_addresses_of_all_nodes_and_they_know_each_other(tmp_path: Path) -> None:
    cluster = Cluster(tmp_path / "broker", ["contests"])
    assert len(apart(cluster.url("contests"))) == len(cluster.nodes) == NODES
    cookies = {(tmp_path / "broker" / str(number) / COOKIE).read_text() for number in range(NODES)}
    assert len(cookies) == 1
    for number in range(NODES):
        folder = tmp_path / "broker" / str(number)
        assert stat.S_IMODE((folder / COOKIE).stat().st_mode) == 0o400
        settings = (folder / "rabbitmq.conf").read_text()
        assert all(name(one) in settings for one in range(NODES))
    assert all(isinstance(node, ClusterNode) for node in cluster.nodes)


def test_addresses_name_both_servers_in_one_order(tmp_path: Path) -> None:
    servers = Servers(tmp_path / "postgres")
    servers.ports = [5001, 5002]
    given: Mapping[str, str] = {"contests": "postgresql://contests:words@127.0.0.1:5001/contests"}
    assert apart(servers.addresses(given)["contests"]) == [
        f"postgresql://contests:words@127.0.0.1:{port}/contests" for port in servers.ports
    ]
