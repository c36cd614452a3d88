"""The API's black-box tests against a throw-away installation, which starts over an older database."""

import os
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from containers import data, engine, hardening, upgrade
from containers.stack import Stack, StackFailed
from product_settings import AS_FOR_REAL, GENEROUS
from project import ROOT

COMMANDS = (("replay", "contests"), ("republish", "contests"), ("audit", "verify"))
"""Commands of runbooks that change nothing in an installation without faults."""


def run(tests: list[str]) -> int:
    """Build, start over an old database, seed the demo, test, remove; answers the exit code.

    Args:
        tests: arguments for pytest instead of all contract tests.

    Raises:
        NoEngine: there is nothing to run containers with.
    """
    started_here = engine.ensure()
    try:
        return _run(tests)
    finally:
        if started_here:
            engine.stop()


def _run(tests: list[str]) -> int:
    port, events_port, tap = free_port(), free_port(), secrets.token_urlsafe(16)
    url = f"http://127.0.0.1:{port}"
    variables = {
        "TRYBUNA_ENVIRONMENT": "development",  # production refuses the demo that the tests ask for
        "TRYBUNA_PORT": str(port),
        "TRYBUNA_PUBLIC_URL": url,
        "TRYBUNA_EVENTS_PORT": str(events_port),
        "TRYBUNA_EVENTS_TAP": tap,
        "TRYBUNA_WRITE_RATE": GENEROUS,  # tests write from few accounts
        "TRYBUNA_PRIVATE_LEAGUE_LINK_RATE": GENEROUS,  # and open links from one network
        "TRYBUNA_FEED_HOSTS": AS_FOR_REAL["TRYBUNA_FEED_HOSTS"],
    }
    stack = Stack.here("deploy/docker/contracts.yaml", project=f"trybuna-contracts-{port}", variables=variables)
    environment = {"BASE_URL": url, "TRYBUNA_EVENTS_URL": f"amqp://tap:{tap}@127.0.0.1:{events_port}/trybuna"}
    try:
        _told("images built", stack.build)
        old = data.before(stack)
        _told("PostgreSQL 17 built", lambda: old.build(("postgres",)))
        _told("old databases made", lambda: upgrade.prepare_old_databases(old))
        with TemporaryDirectory(prefix="trybuna-contracts-") as folder:
            file = Path(folder) / "before.tar"
            _told("left behind, which was refused, then taken along", lambda: upgrade.take_along(stack, file))
        _told("installation started over them", lambda: stack.run("up", "--detach", "--no-build", quiet=True))
        _told("healthy", lambda: stack.wait(url))
        for command in COMMANDS:
            _told(" ".join(command), lambda command=command: stack.run("run", "--rm", "-T", *command, quiet=True))
        print(f"  {upgrade.require_upgraded(stack)}", flush=True)
        print(f"  {hardening.require(stack)}", flush=True)
        _told(
            "demo seeded", lambda: stack.run("--profile", "demo", "run", "--rm", "--no-deps", "-T", "demo", quiet=True)
        )
        tested = subprocess.run(
            (str(ROOT / "scripts" / "contracts"), *tests), cwd=ROOT, env=os.environ | environment, check=False
        )
        if tested.returncode == 0:
            print(f"  {upgrade.require_refusal(stack)}", flush=True)
        stack.tell_unwell()
    except StackFailed as failure:
        stack.tell_unwell()
        print(f"containers: {failure}", file=sys.stderr, flush=True)
        return 1
    else:
        return tested.returncode
    finally:
        _told("removed", stack.remove)


def _told(what: str, act: Callable[[], object]) -> None:
    """Do something that takes its time, and say how long."""
    started = time.monotonic()
    act()
    print(f"  {what}: {time.monotonic() - started:.1f} s", flush=True)


def free_port() -> int:
    """Return a free port of this host."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
