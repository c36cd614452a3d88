"""Two processes of every service behind nginx, each with the addresses of both databases and all broker nodes."""

from collections.abc import Mapping
from pathlib import Path

from faults.cluster import Cluster
from faults.installation import HERE, Installation
from faults.processes import Supervised
from faults.servers import Servers

THERE = "127.0.0.2"
"""The second process of a service has the same port here, as pods behind one name do."""
SUFFIX = "-second"


class Twofold(Installation):
    """Everything that runs; `server` is the present primary, which the checks ask.

    Args:
        folder: a home that the unprivileged accounts can pass through.
        servers: the pair of databases; both run.
        databases: the address of each service's migrated database on the primary.
        cluster: the broker; its nodes run.
    """

    def __init__(self, folder: Path, servers: Servers, databases: Mapping[str, str], cluster: Cluster) -> None:
        self.servers = servers
        self.cluster = cluster
        super().__init__(folder, servers.primary, servers.addresses(databases), cluster)
        second = {name: self._service(name, THERE, log=name + SUFFIX) for name in databases}
        self.processes: Mapping[str, Supervised] = {
            **self.services,
            **{name + SUFFIX: process for name, process in second.items()},
        }
        self._tell_names(folder / "gateway" / "commands")

    def _places(self) -> list[tuple[str, str]]:
        return [(service, host) for service in self.services for host in (HERE, THERE)]

    def _name_of(self, service: str) -> str:
        return f"{service}.test"

    def _tell_names(self, commands: Path) -> None:
        """Lay a `getent` into the gateway's folder that knows two addresses of each service, as a resolver would."""
        commands.mkdir()
        names = commands / "names"
        names.write_text("".join(f"{host} {self._name_of(service)}\n" for service, host in self._places()))
        program = commands / "getent"
        program.write_text(f'#!/bin/sh\ngrep " $2\\$" {names}\n')
        program.chmod(0o755)
