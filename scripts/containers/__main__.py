"""``scripts/stack``: the installation in containers; see there."""

import os
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import NoReturn

from containers import contracts
from containers.engine import NoEngine
from containers.stack import Stack, StackFailed

STAYING = frozenset({"postgres", "rabbitmq", "seaweedfs", "mail", "prometheus", "grafana", "backups"})
"""Services that a restore leaves running: they hold what the others have, or look at it."""


def _leave(_sign: int, _frame: FrameType | None) -> NoReturn:
    """Leave in order, so that what was started is removed, too."""
    sys.exit(143)


def main(arguments: list[str]) -> int:
    """Run one command; answers its exit code."""
    signal.signal(signal.SIGTERM, _leave)
    signal.signal(signal.SIGINT, _leave)
    command, *rest = arguments or ["ps"]
    try:
        if command == "contracts":
            return _contracts(rest)
        return _act(Stack.here(), command, rest)
    except (NoEngine, StackFailed) as failure:
        print(f"containers: {failure}", file=sys.stderr)
        return 1


def _act(stack: Stack, command: str, rest: list[str]) -> int:
    match command:
        case "up":
            return _up(stack, rest)
        case "restore":
            return _restore(stack, rest)
        case "images":
            print(f"images built in {stack.build():.0f} s")
            return 0
        case "down":
            return stack.run("--profile", "*", "down", *rest, check=False).returncode
        case _:
            return stack.run(command, *rest, check=False).returncode


def _contracts(tests: list[str]) -> int:
    """Test in containers; where there can be none, that is told and no failure."""
    try:
        return contracts.run(tests)
    except NoEngine as missing:
        print(f"containers: not tested, {missing}")
        return 0


def _restore(stack: Stack, given: list[str]) -> int:
    """Stop the services, put a backup in the place of what is there, start them."""
    file, *options = given or [""]
    if not Path(file).is_file():
        print(f"containers: restore FILE [--replace] [--identity FILE]: no file {file!r}", file=sys.stderr)
        return 2
    running = [name for name, one in stack.by_service() if one["State"]["Running"] and name not in STAYING]
    if running:
        stack.run("stop", *running, quiet=True)
    stack.stream("run", "--rm", "-T", "backup", "restore", "-", *options, given=Path(file).absolute())
    if not running:
        return _up(stack, [])
    stack.run("up", "--detach", "--no-build", *running, quiet=True)  # workers apart, too, whatever the profiles
    stack.wait(f"http://127.0.0.1:{os.environ.get('TRYBUNA_PORT', '8080')}")
    return 0


def _up(stack: Stack, services: list[str]) -> int:
    """Build, start, and say where it is."""
    port = os.environ.get("TRYBUNA_PORT", "8080")
    print("Building images (minutes at first, then seconds) and starting …", flush=True)
    stack.run("up", "--detach", "--build", *services, quiet=True)
    if not services:
        stack.wait(f"http://127.0.0.1:{port}")
        print(f"Trybuna: {os.environ.get('TRYBUNA_PUBLIC_URL', f'http://localhost:{port}')}")
        print("Register there, then: scripts/stack run --rm organizer YOUR-EMAIL")
        print(
            "A demo to look at: TRYBUNA_ENVIRONMENT=development scripts/stack --profile demo up -d. "
            "Stop: make down; the data stay"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
