"""``scripts/stack``: the installation in containers; see there."""

import os
import signal
import sys
from types import FrameType
from typing import NoReturn

from containers import contracts
from containers.engine import NoEngine
from containers.stack import Stack, StackFailed


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
        stack = Stack.here()
        match command:
            case "up":
                return _up(stack, rest)
            case "images":
                print(f"images built in {stack.build():.0f} s")
                return 0
            case "down":
                return stack.run("--profile", "*", "down", *rest, check=False).returncode
            case _:
                return stack.run(command, *rest, check=False).returncode
    except (NoEngine, StackFailed) as failure:
        print(f"containers: {failure}", file=sys.stderr)
        return 1


def _contracts(tests: list[str]) -> int:
    """Test in containers; where there can be none, that is told and no failure."""
    try:
        return contracts.run(tests)
    except NoEngine as missing:
        print(f"containers: not tested, {missing}")
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
