"""``scripts/with-product [--empty] COMMAND``: a product of its own around a command, unless BASE_URL names one.

It has a demo, or (`--empty`, which takes a fifth of the time) only the demo's organizer.
"""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NoReturn

from identity.accounts.demo import ORGANIZER
from kit.testing import memory
from product_settings import AS_FOR_REAL, WITHOUT_THROTTLE
from project import ROOT
from standalone.demo import PASSWORD
from standalone.users import make_organizer

STOP_SECONDS = 60


def _leave(_sign: int, _frame: FrameType | None) -> NoReturn:
    """Leave in order, so that the product is stopped, too."""
    sys.exit(143)


@contextmanager
def running_product(*, demo: bool = True) -> Generator[dict[str, str]]:
    """Run the product on a free port in a home of its own; answer the variables that lead to it.

    The home is in memory where there is room: on a disk each save waits for it.

    Args:
        demo: it has a demo; without one it has only the demo's organizer.

    Raises:
        RuntimeError: it did not start; its log is printed.
    """
    signal.signal(signal.SIGTERM, _leave)
    if url := os.environ.get("BASE_URL"):
        yield {"BASE_URL": url}
        return
    with memory.folder("trybuna-product-") as folder, openid_provider() as provider:
        file = folder / "social-providers.toml"
        file.write_text(provider["configuration"])
        more = {"TRYBUNA_SOCIAL_PROVIDERS_FILE": str(file)}
        with standalone_product(folder / "home", more, demo=demo) as variables:
            if not demo:
                asyncio.run(make_organizer(folder / "home", ORGANIZER, password=PASSWORD))
            yield variables | {"TRYBUNA_TEST_PROVIDER": provider["issuer"]}


@contextmanager
def openid_provider() -> Generator[dict[str, str]]:
    """Run the provider made for tests; answer its issuer, and the table that names it."""
    with _stopped(
        subprocess.Popen((sys.executable, "-m", "kit.testing.openid"), stdout=subprocess.PIPE, text=True)
    ) as process:
        assert process.stdout is not None  # noqa: S101 - asked for
        yield json.loads(process.stdout.readline())


@contextmanager
def standalone_product(home: Path, more: dict[str, str], *, demo: bool = True) -> Generator[dict[str, str]]:
    """Run the product in a home of its own, with a demo or empty; answer the variables that lead to it."""
    process = subprocess.Popen(
        (sys.executable, "-m", "standalone", *(["--demo"] if demo else []), "--port", "0", "--home", str(home)),
        cwd=ROOT,
        env=AS_FOR_REAL | os.environ | WITHOUT_THROTTLE | more,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    with _stopped(process):
        _wait_for_greeting(process, home)
        yield {"BASE_URL": json.loads((home / "running.json").read_text())["url"], "TRYBUNA_HOME": str(home)}


@contextmanager
def _stopped(process: subprocess.Popen[str]) -> Generator[subprocess.Popen[str]]:
    """Stop a process at the end."""
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=STOP_SECONDS)


def _wait_for_greeting(process: subprocess.Popen[str], home: Path) -> None:
    for line in process.stdout or ():
        if line.startswith("Trybuna: "):
            return
        sys.stdout.write(line)
    log = home / "trybuna.log"
    if log.exists():
        sys.stdout.write(log.read_text()[-5000:])
    raise RuntimeError("the product did not start")


def main(command: list[str]) -> int:
    """Run a command inside; answers its exit code."""
    demo = command[0] != "--empty"
    with running_product(demo=demo) as variables:
        command = command if demo else command[1:]
        return subprocess.run(command, env=os.environ | variables, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
