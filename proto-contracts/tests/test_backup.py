"""A backup of the running product, put back beside it: the same tables and rankings, without who was erased since."""

import asyncio
import os
import shutil
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping
from pathlib import Path

import asyncpg
import pytest

from blackbox.api import PASSWORD, Api, Json, eventually
from blackbox.tables import HOME, Sums, changed, databases_in, open_tables, sums
from identity.accounts.demo import ORGANIZER
from kit.backup.archive import SEALING_KEYS
from kit.postgres.server import EmbeddedPostgres
from kit.testing import memory
from product import standalone_product
from standalone.demo import PASSWORD as DEMO_PASSWORD

pytestmark = pytest.mark.skipif(HOME not in os.environ, reason="the home is not here: it runs in containers")
ATTEMPTS = 5
TOLD_AGAIN = "outbox"
"""The one table that a restore changes: every service tells the others its state again."""


@pytest.fixture
def place() -> Iterator[Path]:
    with memory.folder("trybuna-backup-") as folder:
        yield folder


async def run(home: Path, *arguments: str | Path) -> tuple[int | None, str]:
    """Run a command about backups; answers its exit code and what it said."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "standalone.backup", *map(str, arguments)),
        env=os.environ | {HOME: str(home)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await process.communicate()
    return process.returncode, said.decode()


async def backup_at_rest(home: Path, to: Path) -> tuple[Path, Sums]:
    """Make a backup between two looks that found the same; answers it, the only one kept, and all tables' checksums."""
    await asyncio.to_thread(lay_older_one, to)
    for _ in range(ATTEMPTS):
        async with open_tables() as tables:
            assert tables is not None
            before = await tables.settled()
            code, said = await run(home, "make", "--to", to, "--keep", "1")
            assert code == 0, said
            if not changed(before, await tables.settled()):
                return only(to, "trybuna-*.tar"), before
    raise AssertionError("the product never rests")


async def sums_of(home: Path) -> Sums:
    """Answer the checksums of all tables of a home that nothing runs on."""
    found: dict[str, str] = {}
    async with EmbeddedPostgres(home / "postgres") as server:
        for service in databases_in(Path(os.environ[HOME])):
            connection = await asyncpg.connect(server.url(service, user=service))
            found |= await sums(connection, service)
            await connection.close()
    return found


async def rankings(api: Api) -> Mapping[str, Json]:
    """Read the top of every contest's ranking."""
    contests = await api.get("/leagues/details")
    found: dict[str, Json] = {}
    for contest in contests:
        answer = await api.send("GET", f"/ranking/{contest['_id']}", params={"size": 50})
        found[contest["_id"]] = answer.json().get("entries", answer.status_code)
    return found


@pytest.mark.thorough
async def test_what_is_put_back_is_what_was_there_without_who_was_erased_since(
    organizer: Api, participant: Callable[[], Awaitable[Api]], place: Path
) -> None:
    home, new = Path(os.environ[HOME]), place / "home"
    leaving = await participant()
    email = leaving.user["email"]
    file, before = await backup_at_rest(home, place / "backups")
    tops = await rankings(organizer)
    assert (await run(home, "check", file))[0] == 0

    erasure = {"confirmation": email, "password": PASSWORD}
    assert (await leaving.send("DELETE", "/users/me", erasure)).status_code == 204
    known = home / "erasures.txt"
    await eventually(lambda: asyncio.to_thread(text_of, known), lambda text: leaving.user["_id"] in text)

    code, said = await run(home, "restore", file, "--replace")
    assert (code, "already runs on" in said) == (1, True), said
    code, said = await run(new, "restore", file)
    assert (code, "--signer" in said) == (1, True), said
    signer = (await run(home, "signer"))[1].strip()
    assert signer in said
    code, said = await run(new, "restore", file, "--signer", signer)
    assert (code, "none changed or missing" in said) == (0, True), said

    assert {name.split(".")[1] for name in changed(before, await sums_of(new))} == {TOLD_AGAIN}
    assert text_of(new / SEALING_KEYS) == text_of(home / SEALING_KEYS), "webhooks' secrets are read there, too"
    key = place / "key"
    code, said = await run(new, "key", key)
    assert code == 0, said
    code, said = await run(new, "make", "--to", place / "stopped", "--recipient", said.split()[-1])
    assert (code, "read again and whole" in said) == (0, True), said
    locked = only(place / "stopped", "trybuna-*")
    code, said = await run(new, "check", locked)
    assert (code, "is encrypted" in said) == (1, True), said
    code, said = await run(new, "restore", locked, "--identity", place / "other")
    assert code == 1, said
    code, said = await run(new, "restore", locked, "--replace", "--identity", key)
    assert (code, "the former folder is" in said) == (0, True), said
    shutil.rmtree(only(place, "home.before-*"))

    shutil.copy(known, new)
    code, said = await run(new, "restore", file, "--signer", signer)
    assert (code, "holds an installation" in said) == (1, True), said
    code, said = await run(new, "restore", file, "--replace", "--signer", signer)
    assert (code, "the former folder is" in said) == (0, True), said
    assert (only(place, "home.before-*") / "erasures.txt").read_text() == known.read_text()
    assert tree(new / "files") == tree(home / "files")
    with standalone_product(new, {}, demo=False) as variables:
        async with Api(variables["BASE_URL"]) as api:
            await api.log_in(ORGANIZER, DEMO_PASSWORD)
            assert await rankings(api) == tops
            refused = await api.send("POST", "/users/auth", {"email": email, "password": PASSWORD, "from": "api"})
            assert refused.status_code == 401, refused.text


def lay_older_one(folder: Path) -> None:
    folder.mkdir()
    (folder / "trybuna-20200101T000000Z.tar").touch()


def text_of(file: Path) -> str:
    return file.read_text() if file.exists() else ""


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def tree(folder: Path) -> Mapping[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
