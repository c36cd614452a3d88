"""The installation of two of everything: where its servers and nodes are."""

import stat
from collections.abc import Mapping
from pathlib import Path

from faults.cluster import COOKIE, NODES, Cluster, ClusterNode, name
from faults.servers import Servers
from kit.addresses import apart


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
