"""One installation of compose.yaml: its files, its name, its variables."""

import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any

from containers import engine, host
from kit.process.addresses import drops_cookies
from project import ROOT

LOG_LINES = 25
JOBS = ("secrets", "databases", "demo")
"""Services that end when they are done."""


class StackFailed(RuntimeError):
    """`docker compose` failed, or a service did not become healthy; the message says which."""


_EVERYWHERE = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "[::1]"}  # noqa: S104 - compared, not bound


@dataclass(frozen=True)
class Place:
    """Where an installation is reached."""

    host: str
    port: int
    public_url: str
    """As browsers have it."""
    keeps_sessions: bool
    """Whether browsers stay logged in there."""

    @property
    def url(self) -> str:
        """The address on this host."""
        return f"http://{self.host}:{self.port}"


@dataclass
class Stack:
    """Calls `docker compose` with the files and variables of one installation."""

    files: tuple[str, ...] = ("compose.yaml",)
    variables: Mapping[str, str] = field(default_factory=dict[str, str])
    project: str | None = None

    @classmethod
    def here(cls, *more: str, project: str | None = None, variables: Mapping[str, str] | None = None) -> "Stack":
        """Answer an installation with the images that this machine can have.

        Args:
            more: compose files beside the usual ones.
            project: its name; by default that of compose.yaml.
            variables: of compose.yaml, over those of the environment.

        Raises:
            NoEngine: there is none, or it lacks a base image and cannot get one.
        """
        engine.ensure()
        offline: tuple[str, ...] = ()
        if engine.is_offline():
            engine.ensure_base()
            offline = ("compose.offline.yaml",)
        return cls(("compose.yaml", *offline, *more), host.build_variables() | dict(variables or {}), project)

    def stream(self, *words: str, given: Path | None = None, taken: Path | None = None) -> None:
        """Run a command of compose with a file as its standard input, or one that takes its standard output.

        Raises:
            OSError: a file cannot be read, or written.
            StackFailed: its exit code is not 0.
        """
        with (
            Path(given or os.devnull).open("rb") as source,
            open(taken or os.devnull, "wb", opener=_for_owner) as target,
        ):
            done = subprocess.run(
                (*self._compose(), *words),
                cwd=ROOT,
                env=os.environ | dict(self.variables),
                stdin=source,
                stdout=target if taken else None,
                check=False,
            )
        if done.returncode:
            raise StackFailed(f"docker compose {' '.join(words)} ended with {done.returncode}")

    def run(
        self, *words: str, quiet: bool = False, check: bool = True, given: str | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run a command of compose; `quiet` keeps what it prints, `given` is its standard input.

        Raises:
            StackFailed: its exit code is not 0, and `check` is on.
        """
        done = subprocess.run(
            (*self._compose(), *words),
            cwd=ROOT,
            env=os.environ | dict(self.variables),
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
            input=given if given is not None else "" if quiet else None,
            text=True,
            errors="replace",
            check=False,
        )
        if check and done.returncode:
            raise StackFailed(
                f"docker compose {' '.join(words)} ended with {done.returncode}\n{(done.stdout or '')[-3000:]}"
            )
        return done

    def build(self, services: Sequence[str] = ()) -> float:
        """Build every image; answers the seconds it took.

        Raises:
            StackFailed: an image could not be built; its log is printed.
        """
        started = time.monotonic()
        self.run("--progress", "plain", "build", *services, quiet=True)
        return time.monotonic() - started

    def ids(self) -> list[str]:
        """Answer the ids of all containers, also of those that ended."""
        return self.run("ps", "--all", "--quiet", quiet=True).stdout.split()

    def containers(self) -> list[dict[str, Any]]:
        """Answer what the engine knows of every container."""
        found = self.ids()
        if not found:
            return []
        return json.loads(engine.docker("inspect", *found).stdout)

    def unwell(self) -> list[str]:
        """Answer the services that should run and do not, or are not healthy, or failed."""
        return [service for service, container in self.by_service() if not _is_well(service, container["State"])]

    def tell_unwell(self) -> None:
        """Print the last lines of the services that are not well."""
        for service in self.unwell():
            logs = self.run(
                "logs", "--no-color", "--no-log-prefix", f"--tail={LOG_LINES}", service, quiet=True, check=False
            )
            print(f"── {service}:\n{logs.stdout.rstrip()}", file=sys.stderr, flush=True)

    def configuration(self) -> dict[str, Any]:
        """Answer the installation as compose reads it: files, variables, and those of `.env`.

        Raises:
            StackFailed: compose refuses it.
        """
        said = self.run("config", "--format", "json", quiet=True).stdout
        return json.loads(said[said.index("{") :])  # behind warnings

    def place(self) -> "Place":
        """Answer where the gateway is published."""
        services = self.configuration()["services"]
        port = services["gateway"]["ports"][0]
        host: str = port.get("host_ip", "")
        given = services["identity"]["environment"]
        public_url = given["TRYBUNA_PUBLIC_URL"]
        keeps_sessions = given["TRYBUNA_PLAIN_HTTP"] == "true" or not drops_cookies(public_url)
        return Place(_EVERYWHERE.get(host, host), int(port["published"]), public_url, keeps_sessions)

    def wait(self, url: str, *, seconds: float = 300) -> None:
        """Wait until the gateway answers at `url` and everybody is healthy.

        Raises:
            StackFailed: that did not happen in time.
        """
        until = time.monotonic() + seconds
        while not (_answers(url) and not self.unwell()):
            if time.monotonic() > until:
                raise StackFailed(f"not healthy after {seconds:.0f} s: {', '.join(self.unwell()) or url}")
            time.sleep(0.5)

    def remove(self) -> None:
        """Stop everything and delete its data."""
        self.run("--profile", "*", "down", "--volumes", "--remove-orphans", "--timeout=5", quiet=True, check=False)

    def by_service(self) -> list[tuple[str, dict[str, Any]]]:
        """Answer every container with the name of its service."""
        return [(found["Config"]["Labels"]["com.docker.compose.service"], found) for found in self.containers()]

    def _compose(self) -> list[str]:
        words = ["docker", "compose"]
        for file in self.files:
            words += ["--file", file]
        return words + (["--project-name", self.project] if self.project else [])


def _for_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _is_well(service: str, state: Mapping[str, Any]) -> bool:
    if service in JOBS:
        return state["Status"] == "exited" and state["ExitCode"] == 0
    return state["Running"] and state.get("Health", {}).get("Status", "healthy") == "healthy"


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:  # noqa: S310 - our own address
            return answer.status == HTTPStatus.OK
    except (urllib.error.URLError, OSError):
        return False
