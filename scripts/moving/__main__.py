"""``make moving``: standalone with a demo → containers → a fresh standalone, by backups, compared at every stop.

Tables by their checksums, what people see over HTTP, and a picture. Prints lines for deploy/RESULTS.md; needs a
container engine, and builds the images. All of it is thrown away at the end.
"""

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import asyncpg

from blackbox.tables import HOME, Sums, Tables, changed, open_tables, sums
from containers.contracts import free_port
from containers.engine import NoEngine
from containers.stack import Stack, StackFailed
from kit.backup import encryption
from kit.postgres.server import EmbeddedPostgres
from moving.seen import Different, give_logo, require_same, settled
from product import standalone_product
from product_settings import WITHOUT_THROTTLE
from standalone.routing import read_routes

TOLD_AGAIN = frozenset({"outbox"})
"""The one table that a restore changes: every service tells the others its state again."""
NOTED = "storage_logs.backup_notes"
"""Where a backup of containers notes itself once it is made: nothing else may change meanwhile."""
ATTEMPTS = 5
SUMS = ("run", "--rm", "--no-deps", "-T", "--entrypoint", "python", "backup", "-")
PROGRAM = Path(__file__).with_name("sums.py")
"""Is handed to a container as its standard input: images hold no tests."""


class Way:
    """One run: where its files are, and the tables and screens of the last stop."""

    def __init__(self, place: Path, stack: Stack, url: str, seeded: Path | None) -> None:
        self._place = place
        self._seeded = seeded
        self._stack = stack
        self._url = url
        self._started = time.monotonic()
        self._seen: Mapping[str, Any] = {}

    def go(self) -> None:
        """Go all the way.

        Raises:
            Different: something is not what it was.
            StackFailed, RuntimeError: something did not start or end as it should.
        """
        file, before = self._leave_standalone(self._seeded or self._place / "first")
        signer = _backup(self._seeded or self._place / "first", "signer")
        self._stack.stream("run", "--rm", "-T", "backup", "restore", "-", "--signer", signer, given=file)
        self._tell(f"containers: {require_same(before, self._sums(), but=TOLD_AGAIN)} tables as they were")
        self._stack.run("up", "--detach", "--no-build", quiet=True)
        self._stack.wait(self._url)
        self._compare("containers", self._url)
        file, before = self._leave_containers()
        home = self._place / "second"
        signer = self._stack.run("run", "--rm", "-T", "backup", "signer", quiet=True).stdout.split()[-1]
        key = str(self._place / "key")
        said = _backup(home, "restore", str(file), "--identity", key, "--signer", signer)
        self._tell(f"standalone again: {said}")
        self._tell(f"standalone again: {require_same(before, asyncio.run(_sums_at_rest(home)), but=TOLD_AGAIN)} tables")
        with standalone_product(home, {}, demo=False) as variables:
            self._compare("standalone again", variables["BASE_URL"])

    def _leave_standalone(self, home: Path) -> tuple[Path, Sums]:
        with standalone_product(home, {}, demo=self._seeded is None) as variables:
            asyncio.run(give_logo(variables["BASE_URL"]))
            self._seen = asyncio.run(settled(variables["BASE_URL"]))
            self._tell(f"standalone with a demo: {len(self._seen)} things to see")
            os.environ[HOME] = str(home)
            for _ in range(ATTEMPTS):
                before = asyncio.run(_settled())
                self._tell(_backup(home, "make", "--to", str(self._place / "made"), "--keep", "1"))
                if self._has_rested(before, asyncio.run(_settled())):
                    (file,) = (self._place / "made").glob("trybuna-*.tar")
                    return file, before
        raise Different("the product never rests")

    def _leave_containers(self) -> tuple[Path, Sums]:
        file = self._place / "from-containers.tar.age"
        recipient = encryption.new_identity(self._place / "key")
        for _ in range(ATTEMPTS):
            before = self._sums("settled")
            self._stack.stream("run", "--rm", "-T", "backup", "make", "--to", "-", "--recipient", recipient, taken=file)
            if self._has_rested(before, self._sums("settled")):
                return file, before
        raise Different("the containers never rest")

    def _has_rested(self, before: Sums, after: Sums) -> bool:
        """Whether nothing changed while a backup was made; tells what did."""
        moved = [name for name in changed(before, after) if name != NOTED]
        if moved:
            self._tell(f"once more: {', '.join(moved)} changed meanwhile")
        return not moved

    def _compare(self, where: str, url: str) -> None:
        compared = require_same(self._seen, asyncio.run(settled(url)))
        self._tell(f"{where}: {compared} things look as they did (contests, rankings, picks, private leagues, a logo)")

    def _sums(self, *words: str) -> Sums:
        return json.loads(self._stack.run(*SUMS, *words, quiet=True, given=PROGRAM.read_text()).stdout.splitlines()[-1])

    def _tell(self, what: str) -> None:
        print(f"{time.monotonic() - self._started:6.0f} s  {what}", flush=True)


async def _settled() -> Sums:
    async with open_tables() as tables:
        assert isinstance(tables, Tables)  # noqa: S101 - the variable was just set
        return await tables.settled()


async def _sums_at_rest(home: Path) -> Sums:
    """Answer the checksums of a home that nothing runs on."""
    found: dict[str, str] = {}
    async with EmbeddedPostgres(home / "postgres") as server:
        for service in read_routes().services:
            connection = await asyncpg.connect(server.url(service, user=service))
            found |= await sums(connection, service)
            await connection.close()
    return found


def _backup(home: Path, *words: str) -> str:
    """Run a command about backups of a home.

    Raises:
        RuntimeError: it failed.
    """
    command = (sys.executable, "-m", "standalone.backup", *words)
    done = subprocess.run(command, env=os.environ | {HOME: str(home)}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(words)}: {done.stdout}{done.stderr}")
    return done.stdout.strip()


def _leave(_sign: int, _frame: FrameType | None) -> NoReturn:
    """Leave in order, so that started things are removed, too."""
    sys.exit(143)


def main() -> int:
    """Go the way; answers the exit code."""
    parser = argparse.ArgumentParser(prog="python -m moving", description=__doc__)
    parser.add_argument("--home", type=Path, help="a home with a demo, instead of seeding one")
    parser.add_argument("--no-build", action="store_true", help="take the images that are there")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, _leave)
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    variables = {
        "TRYBUNA_ENVIRONMENT": "development",  # a demo's passwords are known to everybody, so production has none
        "TRYBUNA_PORT": str(port),
        "TRYBUNA_PUBLIC_URL": url,
        **WITHOUT_THROTTLE,
    }
    try:
        stack = Stack.here(project=f"trybuna-moving-{port}", variables=variables)
    except NoEngine as missing:
        print(f"moving: not tested, {missing}", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="trybuna-moving-") as name:
        Path(name).chmod(0o711)  # the database's unprivileged account passes through
        try:
            if not chosen.no_build:
                stack.build()
            Way(Path(name), stack, url, chosen.home).go()
        except (Different, StackFailed, RuntimeError) as failure:
            stack.tell_unwell()
            print(f"moving: {failure}", file=sys.stderr)
            return 1
        finally:
            stack.remove()
    return 0


if __name__ == "__main__":
    sys.exit(main())
