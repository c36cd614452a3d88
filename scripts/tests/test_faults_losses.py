"""The losses: the runs that have them, the time they may cost, the addresses of two of everything."""

import stat
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from faults.__main__ import main
from faults.cluster import COOKIE, NODES, Cluster, ClusterNode, name
from faults.losses import KILLED, NAMES, NODE, PROMOTION_SECONDS, SILENT, losses
from faults.scene import Scene
from faults.servers import Servers
from faults.story import Story
from faults.twofold import Twofold
from kit.process.addresses import apart


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


def test_the_list_of_faults_names_the_losses(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    assert set(NAMES) < set(capsys.readouterr().out.splitlines())


def test_a_name_that_is_neither_a_fault_nor_a_loss_is_refused() -> None:
    assert main(["--only", "no such fault"]) == 2


def test_a_promotion_may_cost_fifteen_seconds_and_a_node_three() -> None:
    allowed = {fault.name: fault.longest_gap for fault in losses(cast("Twofold", SimpleNamespace()))}
    assert allowed == {KILLED: 15, NODE: 3, SILENT: 15}
    assert tuple(allowed) == NAMES


@pytest.mark.parametrize(
    ("seconds", "load", "timed", "failures"),
    [
        (15.0, 0.0, "timed", 0),
        (15.1, 0.0, "timed", 1),
        (15.1, 99.0, "timed", 0),
        (30.1, 99.0, "timed", 1),
        (99.0, 0.0, "", 0),
    ],
)
def test_too_long_a_time_without_a_save_is_a_failure_where_seconds_decide(
    monkeypatch: pytest.MonkeyPatch, seconds: float, load: float, timed: str, failures: int
) -> None:
    monkeypatch.setattr("os.getloadavg", lambda: (load, load, load))
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    scene = Scene(cast("Twofold", None), cast("Story", None), stop_seconds=0, faketime=None, is_timed=bool(timed))
    scene.allow("no save was acknowledged for", seconds, PROMOTION_SECONDS)
    assert len(scene.failures) == failures
