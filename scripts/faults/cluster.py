"""Three RabbitMQ nodes that are one broker: each queue has a copy on every one, and any one of them may be away."""

import os
import secrets
import subprocess
from collections.abc import Sequence
from pathlib import Path

from faults.broker import Broker
from kit.postgres.process import free_port
from kit.testing.rabbit import PROGRAM, RabbitNode

NODES = 3
COOKIE = ".erlang.cookie"


class ClusterNode(RabbitNode):
    """A node that joins the others when it is started for the first time.

    Args:
        folder: its own.
        number: which one it is.
        mapper: the port of the mapper that all of them ask for each other's ports.
        cookie: what they know each other by.
    """

    def __init__(self, folder: Path, number: int, mapper: int, cookie: str) -> None:
        super().__init__(folder)
        folder.mkdir()
        self._name = name(number)
        self._mapper = mapper
        file = folder / COOKIE
        file.touch(mode=0o600)
        file.write_text(cookie)
        file.chmod(0o400)
        lines = [f"cluster_formation.classic_config.nodes.{one + 1} = {name(one)}" for one in range(NODES)]
        lines.append("cluster_formation.peer_discovery_backend = classic_config")
        lines.append("cluster_partition_handling = pause_minority")
        (folder / "rabbitmq.conf").write_text("\n".join([*lines, ""]))

    def _commands(self) -> Sequence[Sequence[str]]:
        return ([str(PROGRAM)],)  # the mapper is everybody's

    def _variables(self) -> dict[str, str]:
        return super()._variables() | {
            "ERL_EPMD_PORT": str(self._mapper),
            "RABBITMQ_CONFIG_FILE": str(self._folder / "rabbitmq.conf"),
        }


class Cluster(Broker):
    """The nodes; `node` is one that lives, which the checks ask.

    Args:
        folder: where the nodes keep what they have.
        services: who gets an account.
    """

    def __init__(self, folder: Path, services: Sequence[str]) -> None:
        super().__init__(folder, services)
        self._mapper = free_port()
        self._mapping: subprocess.Popen[bytes] | None = None
        cookie = secrets.token_hex(20)
        self.nodes = [ClusterNode(folder / str(number), number, self._mapper, cookie) for number in range(NODES)]
        self.node = self.nodes[0]

    def start(self) -> None:
        """Start the nodes one after the other, then the accounts; blocks for some 20 s."""
        self._mapping = subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL", "--", "epmd"],  # noqa: S607 - util-linux and Erlang, set-up sees to both
            env={"PATH": os.environ["PATH"], "ERL_EPMD_PORT": str(self._mapper), "ERL_EPMD_ADDRESS": "127.0.0.1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        for node in self.nodes[1:]:
            node.start()
        super().start()
        self.node.control("await_online_nodes", str(NODES))

    def url(self, service: str, *, port: int | None = None) -> str:
        """Answer the address of a service's account, with all nodes."""
        first = super().url(service, port=port or self.nodes[0].port).removesuffix("/")
        return ",".join([first, *(f"127.0.0.1:{node.port}" for node in self.nodes[1:])]) + "/"

    def lose(self) -> RabbitNode:
        """Kill the node that everything was declared on, and so leads every queue; answers it."""
        lost, self.node = self.nodes[0], self.nodes[1]
        lost.kill()
        return lost

    def stop(self) -> None:
        """End every node, and the mapper."""
        for node in self.nodes:
            node.kill()
        if self._mapping is not None:
            self._mapping.kill()
            self._mapping.wait()


def name(number: int) -> str:
    """Answer what a node is called; the mapper is this run's own, so it needs no other names."""
    return f"trybuna{number}@localhost"
