"""The route table: the service of each path (``proto-contracts/routes.toml``, longest prefix wins)."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import contracts

OPS = frozenset({"livez", "readyz", "health", "metrics"})
"""The paths of every service at ``/api/<service>/…``, beside its documents and the paths of the table."""


@dataclass(frozen=True)
class Routes:
    """Prefixes and the services behind them, the longest prefix first."""

    prefixes: tuple[tuple[str, str], ...]
    services: tuple[str, ...]
    """In their order in the table."""

    def service(self, path: str) -> str | None:
        """Return the service for a path without ``/api``; a prefix matches whole segments only."""
        for prefix, service in self.prefixes:
            if path == prefix or path.startswith(prefix + "/"):
                return service
        return None


def read_routes(file: Path | None = None) -> Routes:
    """Return the route table that lies beside the contracts."""
    table = tomllib.loads((file or beside_contracts("routes.toml")).read_text())
    return routes_of({service: entry["prefixes"] for service, entry in table.items()})


def routes_of(table: Mapping[str, list[str]]) -> Routes:
    """Build the table from prefixes by service."""
    pairs = [(prefix, service) for service, prefixes in table.items() for prefix in prefixes]
    return Routes(tuple(sorted(pairs, key=lambda pair: -len(pair[0]))), tuple(table))


def beside_contracts(name: str) -> Path:
    """Return the path of a file that lies beside the contracts."""
    return Path(next(iter(contracts.__path__))).parent / name
