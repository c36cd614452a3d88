"""Seven services, a database and a broker account each, and the gateway: real processes on 127.0.0.1."""

import asyncio
import os
import secrets
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg
import httpx
from sqlalchemy.engine import make_url

from faults.broker import AWAY, Broker
from faults.processes import Supervised, plain_environment
from harness.nginx import prepare, run_start
from identity import keys
from kit.postgres.process import free_port, postmaster_file
from kit.postgres.server import EmbeddedPostgres
from kit.testing.waiting import eventually
from product_settings import WITHOUT_THROTTLE

START_SECONDS = 90.0
PROBE_SECONDS = 3.0
FREE = "1000r/s"
HERE = "127.0.0.1"


class Installation:
    """Everything that runs, and how to look at it.

    Args:
        folder: a home that the unprivileged accounts can pass through.
        server: a PostgreSQL that runs.
        databases: the address of each service's migrated database.
        broker: a RabbitMQ that runs.
    """

    def __init__(self, folder: Path, server: EmbeddedPostgres, databases: Mapping[str, str], broker: Broker) -> None:
        self.server = server
        self.broker = broker
        self.databases = databases
        self._folder = folder
        self._ports = {service: free_port() for service in databases}
        self._gateway_port = free_port()
        self._probes_port = free_port()
        self._gateway: subprocess.Popen[bytes] | None = None
        self._token = secrets.token_urlsafe(32)
        self._http = httpx.AsyncClient(timeout=PROBE_SECONDS, headers={"Authorization": f"Bearer {self._token}"})
        self.url = f"http://127.0.0.1:{self._gateway_port}"
        (folder / "logs").mkdir()
        prepare(self._made("gateway"))
        keys.ensure(folder / "key.pem")
        self.services = {service: self._service(service) for service in databases}
        self.processes: Mapping[str, Supervised] = self.services
        """All that serve, by the name of their log."""
        self._probes = self._watching()

    async def start(self) -> None:
        """Start everything and wait until it serves."""
        await self.broker.listen()
        for process in (*self.processes.values(), self._probes):
            process.start()
        self.start_gateway()
        await eventually(self.serves, within=START_SECONDS, expecting="the installation did not start")

    async def stop(self) -> None:
        """End every process that was started here."""
        self.kill_gateway()
        await asyncio.gather(*(process.stop() for process in (*self.processes.values(), self._probes)))
        await self._http.aclose()

    def start_gateway(self) -> None:
        """Start nginx on the port that it always has."""
        upstreams = {
            f"GATEWAY_UPSTREAM_{name.upper()}": f"{self._name_of(name)}:{port}" for name, port in self._ports.items()
        }
        rates = {f"GATEWAY_{limit}_RATE": FREE for limit in ("LOG_IN", "REGISTRATION", "CODE", "UPLOAD")}
        upstreams["GATEWAY_UPSTREAM_PROBES"] = f"127.0.0.1:{self._probes_port}"
        settings = upstreams | rates | {"GATEWAY_PORT": str(self._gateway_port)}
        self._gateway = run_start(self._folder / "gateway", settings)

    def kill_gateway(self) -> None:
        """End nginx, master and workers, with SIGKILL."""
        if self._gateway is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._gateway.pid, signal.SIGKILL)
            self._gateway.wait()
            self._gateway = None

    async def kill_database(self) -> None:
        """End PostgreSQL as a crash would (SIGKILL to its main process)."""
        await self._end_database(signal.SIGKILL)

    async def stop_database(self) -> None:
        """Shut PostgreSQL down, which cuts off its connections."""
        await self._end_database(signal.SIGINT)

    async def serves(self) -> bool:
        """Tell whether all services answer that they are ready, and the gateway leads to them."""
        found = await asyncio.gather(*(self.health(service, host) for service, host in self._places()))
        if not all(one is not None and one["ready"] for one in found):
            return False
        with suppress(httpx.TransportError):
            answers = [await self._http.get(self.url + path) for path in ("/api/leagues/settings", "/readyz")]
            return all(answer.is_success for answer in answers)
        return False

    async def health(self, service: str, host: str = HERE) -> dict[str, Any] | None:
        """Answer what a service says of itself; None if it does not answer."""
        response = await self.ask(service, "/health", host)
        return response.json() if response is not None and response.is_success else None

    async def ask(self, service: str, path: str, host: str = HERE) -> httpx.Response | None:
        """Ask a service itself, without the gateway; None if it does not answer."""
        try:
            return await self._http.get(f"http://{host}:{self._ports[service]}{path}")
        except httpx.TransportError:
            return None

    async def unsettled(self) -> list[str]:
        """List the faults of an installation at rest: services that aren't ready, and waiting work."""
        places = self._places()
        found = await asyncio.gather(*(self.health(service, host) for service, host in places))
        problems = [
            text for (service, _host), one in zip(places, found, strict=True) if (text := trouble(service, one))
        ]
        try:
            waiting = await self.broker.waiting()
        except AWAY as error:
            return [*problems, f"the broker: {type(error).__name__}"]
        return problems + [f"{count} messages in {queue}" for queue, count in waiting.items()]

    async def connect(self, service: str) -> "asyncpg.Connection[asyncpg.Record]":
        """Open a superuser's connection to a service's database."""
        return await asyncpg.connect(self.server.url(service))

    def database_url(self, service: str, *, port: int) -> str:
        """Answer the address of a service's database by another port of 127.0.0.1."""
        return make_url(self.databases[service]).set(port=port).render_as_string(hide_password=False)

    async def _end_database(self, sign: signal.Signals) -> None:
        if not self.server.running:
            return
        os.kill(int(postmaster_file(self.server.data)[0]), sign)
        await eventually(lambda: not self.server.running, within=30)

    def _places(self) -> list[tuple[str, str]]:
        """Answer each process that serves, by its service and its host."""
        return [(service, HERE) for service in self.services]

    def _name_of(self, service: str) -> str:
        """Answer the host at which the gateway finds a service; one without a dot is asked for."""
        del service
        return HERE

    def _service(self, name: str, host: str = HERE, *, log: str | None = None) -> Supervised:
        settings = {
            "TRYBUNA_DATABASE_URL": self.databases[name],
            "TRYBUNA_TRANSPORT": "rabbit",
            "TRYBUNA_RABBIT_URL": self.broker.url(name),
            "TRYBUNA_JWKS": f"http://127.0.0.1:{self._ports['identity']}/users/jwks",
            "TRYBUNA_SIGNING_KEY_FILE": str(self._folder / "key.pem"),
            "TRYBUNA_DATA_FOLDER": str(self._made(f"data-{name}")),
            "TRYBUNA_PUBLIC_URL": self.url,
            "TRYBUNA_PROXIES": "127.0.0.1",
            "TRYBUNA_OPERATORS_TOKEN": self._token,
        }
        return Supervised(
            name,
            (sys.executable, "-m", "kit", "serve", name, "--host", host, "--port", str(self._ports[name])),
            plain_environment() | WITHOUT_THROTTLE | settings,
            self._folder / "logs" / f"{log or name}.log",
        )

    def _watching(self) -> Supervised:
        """Describe the process that tells the gateway how all of them are."""
        return Supervised(
            "probes",
            (
                *(sys.executable, "-m", "kit.probes", "--port", str(self._probes_port)),
                *(f"{service}=127.0.0.1:{port}" for service, port in self._ports.items()),
            ),
            plain_environment() | {"TRYBUNA_OPERATORS_TOKEN": self._token},
            self._folder / "logs" / "probes.log",
        )

    def _made(self, name: str) -> Path:
        folder = self._folder / name
        folder.mkdir(mode=0o755, exist_ok=True)
        return folder


def trouble(service: str, health: Mapping[str, Any] | None) -> str | None:
    """Tell what a service's state lacks; None if nothing does."""
    if health is None:
        return f"{service} does not answer"
    messaging = health["messaging"]
    if not health["ready"] or messaging is None:
        return f"{service} is not ready"
    if health["broker"] == "down":
        return f"{service} has no broker"
    waiting = {name: messaging[name] for name in ("outbox", "inboxPending", "inboxDead") if messaging[name]}
    return f"{service}: {waiting}" if waiting else None
