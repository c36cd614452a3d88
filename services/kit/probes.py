"""`python -m kit.probes NAME=HOST:PORT …`: combined probes of services in other processes (`kit.ops.probes`).

A proxy in front of separate services needs one address for the product's state; this process asks all of them.
"""

import argparse
import contextlib
import sys
from collections.abc import Mapping
from typing import Any

import httpx
import uvicorn
from starlette.types import ASGIApp

from kit.http.proxies import ClientAddress
from kit.http.server import Server
from kit.ops.probes import NO_ANSWER, READY, Probes, Watched
from kit.process.settings import ProcessSettings
from kit.telemetry import logs

CONNECT_SECONDS = 1.0
ANSWER_SECONDS = 7.0
"""A service with an unresponsive database reports it after 6 s (`kit.ops.state.look`); our clients wait for 12 s."""


class Elsewhere:
    """A service of another process.

    Args:
        address: `host:port` of it.
        http: the client, with the operators' token.
    """

    def __init__(self, address: str, http: httpx.AsyncClient) -> None:
        self._address = address
        self._http = http

    async def readiness(self) -> str:
        """Return `ready`, the code of the cause, or `no-answer`."""
        found = await self._ask("/readyz")
        if found is None:
            return NO_ANSWER
        code: object = found.get("code", READY)
        return str(code)

    async def health(self) -> Mapping[str, Any] | None:
        """Return its `HealthView` as JSON; None if it is unreachable, or refuses us."""
        found = await self._ask("/health")
        return found if found is not None and "ready" in found else None

    async def _ask(self, path: str) -> Mapping[str, Any] | None:
        """Return its response, a problem as well; None for a response that no service of ours gives."""
        try:
            found: object = (await self._http.get(f"http://{self._address}{path}")).json()
        except (httpx.HTTPError, ValueError):
            return None
        return found if isinstance(found, dict) else None  # pyright: ignore[reportUnknownVariableType] - JSON


def make_client(settings: ProcessSettings) -> httpx.AsyncClient:
    """Return a client that services accept as an operator."""
    token = settings.operators_token.get_secret_value()
    return httpx.AsyncClient(
        headers={"Authorization": f"Bearer {token}"} if token else {},
        timeout=httpx.Timeout(ANSWER_SECONDS, connect=CONNECT_SECONDS),
        limits=httpx.Limits(max_keepalive_connections=0),  # one kept from the last look may be closed by now
        trust_env=False,
    )


def make_app(addresses: Mapping[str, str], settings: ProcessSettings, http: httpx.AsyncClient) -> ASGIApp:
    """Return the app that serves probes of services at these addresses."""
    watched: dict[str, Watched] = {name: Elsewhere(address, http) for name, address in addresses.items()}
    return ClientAddress(Probes(watched, settings), proxies=settings.proxies)


def main(arguments: list[str]) -> int:
    """Serve until stopped, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m kit.probes", description=__doc__)
    parser.add_argument("service", nargs="+", metavar="NAME=HOST:PORT")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    chosen = parser.parse_args(arguments)
    addresses = dict(given.split("=", 1) for given in chosen.service)
    settings = ProcessSettings()
    logs.configure(settings)
    app = make_app(addresses, settings, make_client(settings))
    config = uvicorn.Config(
        app, host=chosen.host, port=chosen.port, log_config=None, access_log=False, lifespan="off", proxy_headers=False
    )
    server = Server(config)
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    return 0 if server.started else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
