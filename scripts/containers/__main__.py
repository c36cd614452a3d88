"""``scripts/stack``: the installation in containers; see there."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import NoReturn

from containers import contracts, data
from containers.engine import NoEngine
from containers.stack import Stack, StackFailed
from kit.process.addresses import STAYS_LOGGED_OUT


def _leave(_sign: int, _frame: FrameType | None) -> NoReturn:
    """Leave in order, so that started things are removed, too."""
    sys.exit(143)


def main(arguments: list[str]) -> int:
    """Run one command; answers its exit code."""
    signal.signal(signal.SIGTERM, _leave)
    signal.signal(signal.SIGINT, _leave)
    try:
        if arguments[:1] == ["contracts"]:
            return _contracts(arguments[1:])
        return act(Stack.here(), arguments)
    except (NoEngine, StackFailed) as failure:
        print(f"containers: {failure}", file=sys.stderr)
        return 1


def act(stack: Stack, words: list[str]) -> int:
    """Run a command on an installation; answers its exit code."""
    command, *rest = words or ["ps"]
    acts: dict[str, Callable[[Stack, list[str]], int]] = {
        "up": _up,
        "down": _down,
        "restore": _restore,
        "postgres-18": _move,
        "postgres-17": lambda stack, rest: act(data.before(stack), rest),
        "images": _build,
    }
    if known := acts.get(command):
        return known(stack, rest)
    return stack.run(command, *rest, check=False).returncode


def _down(stack: Stack, options: list[str]) -> int:
    return stack.run("--profile", "*", "down", *options, check=False).returncode


def _build(stack: Stack, _rest: list[str]) -> int:
    print(f"images built in {stack.build():.0f} s")
    return 0


def _contracts(tests: list[str]) -> int:
    """Test in containers; where there can be none, that is told and no failure."""
    try:
        return contracts.run(tests)
    except NoEngine as missing:
        print(f"containers: not tested, {missing}")
        return 0


def _restore(stack: Stack, given: list[str]) -> int:
    """Stop the services, put a backup in the place of the data, start them."""
    file, *options = given or [""]
    if not Path(file).is_file():
        print(f"containers: restore FILE [--replace] [--identity FILE]: no file {file!r}", file=sys.stderr)
        return 2
    running = data.replace_with(stack, Path(file), options)
    if not running:
        return _up(stack, [])
    stack.run("up", "--detach", "--no-build", *running, quiet=True)  # workers apart, too, whatever the profiles
    place = stack.place()
    stack.wait(place.url)
    print(f"Trybuna: {place.public_url}")
    return 0


def _move(stack: Stack, given: list[str]) -> int:
    """Build, stop the services, take the data of PostgreSQL 17 along, start."""
    file, *options = given or [""]
    if not file:
        print(
            "containers: postgres-18 FILE [--replace] [--identity FILE]: a new file for the backup of what 17 holds",
            file=sys.stderr,
        )
        return 2
    print("Building images; then the installation stands still until its data have moved …", flush=True)
    stack.build()
    data.move(stack, Path(file), options)
    return _start(stack, [])


def _up(stack: Stack, services: list[str]) -> int:
    """Build, start, and say where it is."""
    data.refuse_to_leave_behind(stack)
    return _start(stack, services)


def _start(stack: Stack, services: list[str]) -> int:
    place = stack.place()
    print("Building images (minutes at first, then seconds) and starting …", flush=True)
    try:
        stack.run("up", "--detach", "--build", *services, quiet=True)
    except StackFailed:
        stack.tell_unwell()  # a job says why in its log alone
        raise
    if not services:
        stack.wait(place.url)
        # a port of this shell alone has to be named again, or the gateway would move to another
        port = f"TRYBUNA_PORT={place.port} " if "TRYBUNA_PORT" in os.environ else ""
        print(f"Trybuna: {place.public_url}")
        if not place.keeps_sessions:
            print(STAYS_LOGGED_OUT)
        print(f"Register there, then: {port}scripts/stack run --rm organizer YOUR-EMAIL")
        print(
            f"A demo to look at: TRYBUNA_ENVIRONMENT=development {port}scripts/stack --profile demo up -d. "
            "Stop: make down; the data stay"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
