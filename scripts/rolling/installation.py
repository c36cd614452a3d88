"""A throw-away installation in containers that is rolled from one version to another and back."""

import asyncio
import os
import re
import secrets
import signal
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import httpx

from containers.stack import Stack, StackFailed
from kit.postgres.process import free_port
from product_settings import GENEROUS
from project import ROOT
from standalone.routing import read_routes

PROJECT = "trybuna-rolling"
SERVICES_IMAGE = "TRYBUNA_SERVICES_IMAGE"
ROLL = str(ROOT / "deploy" / "docker" / "roll")
CHANGED = {"TRYBUNA_POSTGRES_BUFFERS": "200MB", "TRYBUNA_RABBITMQ_MEMORY": "800m", "GATEWAY_BURST": "21"}
"""Settings of the next version: PostgreSQL and RabbitMQ are left as they run, and the gateway is replaced."""
UNROLLED = ("postgres", "rabbitmq")
START_SECONDS = 600.0
"""For a service to become healthy: the machine may be busy with other things."""
_BUILD = re.compile(r'^trybuna_build_info\{build="([^"]*)",.*?service="([^"]*)"', re.MULTILINE)
_TOKEN = "/run/secrets/trybuna_operators_token"  # noqa: S105 - a path


@dataclass(frozen=True)
class Replica:
    """A container of a service, and the build it says it is."""

    service: str
    address: str
    build: str


class Installation:
    """`docker compose` of one installation, whose services' image may be another.

    Args:
        variables: of compose.yaml.
    """

    def __init__(self, variables: Mapping[str, str]) -> None:
        port, events, tap = free_port(), free_port(), secrets.token_urlsafe(16)
        self.url = f"http://127.0.0.1:{port}"
        self.broker = f"amqp://tap:{tap}@127.0.0.1:{events}/trybuna"
        """Where events may be listened to."""
        own = {
            "TRYBUNA_ENVIRONMENT": "development",
            "TRYBUNA_PLAIN_HTTP": "true",  # so that a session can be refreshed without HTTPS
            "TRYBUNA_PORT": str(port),
            "TRYBUNA_PUBLIC_URL": self.url,
            "TRYBUNA_EVENTS_PORT": str(events),
            "TRYBUNA_EVENTS_TAP": tap,
            "TRYBUNA_WRITE_RATE": GENEROUS,
        }
        self.stack = Stack.here("deploy/docker/contracts.yaml", project=PROJECT, variables={**own, **variables})
        self._token = ""

    def start(self) -> None:
        """Start everything and wait until it is healthy.

        Raises:
            StackFailed: it does not become healthy.
        """
        self.stack.remove()  # whatever a run has left that was killed
        begun = self.stack.run("up", "--detach", "--no-build", quiet=True, check=False)
        if begun.returncode:  # on a busy machine a service may have found no database in time, and has started again
            self.stack.run("up", "--detach", "--no-build", quiet=True)
        self.stack.wait(self.url, seconds=START_SECONDS)
        self._token = self.stack.run("exec", "-T", "contests", "cat", _TOKEN, quiet=True).stdout.strip()

    async def roll(self, image: str, settings: Mapping[str, str] = MappingProxyType({})) -> list[str]:
        """Bring every service to an image, as an operator does; answers what `deploy/docker/roll` told.

        Args:
            image: of the services.
            settings: variables of compose.yaml that are others in that version.

        Raises:
            StackFailed: it failed, or replaced PostgreSQL or RabbitMQ.
        """
        standing = await asyncio.to_thread(self._standing)
        options = [word for file in self.stack.files for word in ("--file", file)]
        process = await asyncio.create_subprocess_exec(
            *(ROLL, *options, "--project-name", PROJECT),
            cwd=ROOT,
            env=os.environ
            | dict(self.stack.variables)
            | {SERVICES_IMAGE: image, "TRYBUNA_ROLL_SECONDS": f"{START_SECONDS:.0f}"}
            | dict(settings),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            start_new_session=True,
        )
        assert process.stdout is not None  # noqa: S101 - it is a pipe
        told: list[str] = []
        try:
            async for line in process.stdout:
                told.append(line.decode().rstrip())
                if told[-1].startswith("roll: "):
                    print(f"  {told[-1]}", flush=True)
        finally:
            if process.returncode is None and not process.stdout.at_eof():
                os.killpg(process.pid, signal.SIGTERM)  # and what it has `docker compose` do: all this is removed next
                await process.wait()
        if code := await process.wait():
            raise StackFailed(f"roll ended with {code}\n" + "\n".join(told[-30:]))
        if settings and not all(any(f"{name} has another definition" in line for line in told) for name in UNROLLED):
            raise StackFailed("roll did not say that PostgreSQL and RabbitMQ have another definition")
        if await asyncio.to_thread(self._standing) != standing:
            raise StackFailed("roll replaced PostgreSQL or RabbitMQ")
        return told

    def _standing(self) -> list[str]:
        """Answer the ids of the containers that no roll may replace."""
        return self.stack.run("ps", "--quiet", *UNROLLED, quiet=True).stdout.split()

    async def replicas(self) -> list[Replica]:
        """Ask every container of a service for its metrics, past the gateway, as Prometheus does."""
        found = await asyncio.to_thread(self.stack.by_service)
        asked = [(service, address) for service, one in found if (address := _address(one)) and service != "probes"]
        async with httpx.AsyncClient(headers={"Authorization": f"Bearer {self._token}"}, timeout=5) as http:
            told = await asyncio.gather(*(_build(http, service, address) for service, address in asked))
        return [replica for replica in told if replica is not None]

    def sql(self, database: str, query: str) -> str:
        """Read one value as PostgreSQL's superuser."""
        words = ("exec", "-T", "postgres", "psql", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1")
        return self.stack.run(*words, f"--dbname={database}", quiet=True, given=query).stdout.strip()

    def schemas(self) -> dict[str, str]:
        """Answer the schema of every service's database."""
        return {name: self.sql(name, "SELECT version_num FROM alembic_version") for name in read_routes().services}

    def handled(self) -> dict[str, set[str]]:
        """Answer the ids of the events that every service has handled."""
        query = "SELECT event_id FROM inbox WHERE done_at IS NOT NULL"
        return {name: set(self.sql(name, query).split()) for name in read_routes().services}

    def unhandled(self) -> list[str]:
        """Answer who has events to send or to handle, or has given some up."""
        query = """
            SELECT (SELECT count(*) FROM outbox), count(*) FILTER (WHERE dead_at IS NULL),
                   count(*) FILTER (WHERE dead_at IS NOT NULL)
            FROM inbox WHERE done_at IS NULL
            """
        found = {name: self.sql(name, query) for name in read_routes().services}
        return [f"{name} (to send|to handle|given up): {counts}" for name, counts in found.items() if counts != "0|0|0"]

    def logs(self, service: str) -> str:
        """Answer what the containers of a service that are there have written."""
        return self.stack.run("logs", "--no-color", "--no-log-prefix", service, quiet=True, check=False).stdout

    def make_organizer(self, email: str) -> None:
        """Make a registered user an organizer, as an operator does."""
        self.stack.run("--profile", "tools", "run", "--rm", "--no-deps", "-T", "organizer", email, quiet=True)


def _address(container: Mapping[str, Any]) -> str | None:
    """Answer where a container that runs is reached from this host; None for containers of no service."""
    network = container["NetworkSettings"]["Networks"].get(f"{PROJECT}_edge")
    is_service = "kit" in (container["Config"]["Cmd"] or ())
    return network["IPAddress"] if network and is_service and container["State"]["Running"] else None


async def _build(http: httpx.AsyncClient, service: str, address: str) -> Replica | None:
    try:
        text = (await http.get(f"http://{address}:8000/metrics")).text
    except httpx.HTTPError:
        return None  # it has not begun yet, or is gone
    found = _BUILD.search(text)
    return Replica(service, address, found[1]) if found else None
