"""A primary and its standby, for tests of a promotion."""

import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

import asyncpg

from kit.postgres.binaries import PostgresUnavailable, binaries, server_account
from kit.postgres.process import ENVIRONMENT, postmaster_file, processes_in, run_as
from kit.postgres.server import SUPERUSER, EmbeddedPostgres
from kit.testing.waiting import eventually

PROMOTION_SECONDS = 60
CONNECTIONS = 60
"""Of each server of a pair that only tests ask."""
_FOLLOWING = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming' AND sync_state IN ('sync', 'quorum')"


def make_standby(
    primary: EmbeddedPostgres, folder: Path, *, connections: int, port: int | None = None
) -> EmbeddedPostgres:
    """Copy a running primary into a folder, and return a standby server that can be started.

    Args:
        primary: runs, and is not yet configured to wait for a standby.
        folder: a new one, which the servers' account can pass through.
        connections: at least as many as the primary's.
        port: None takes a free one.
    """
    folder.mkdir(mode=0o711)
    account = server_account(primary.data)
    standby = EmbeddedPostgres(folder, port=port, connections=connections)
    password = folder / "password"
    password.touch(mode=0o600)
    password.write_bytes((primary.folder / "password").read_bytes())  # the accounts are the primary's
    standby.data.mkdir(mode=0o700)
    if account:
        os.chown(standby.data, account.uid, account.gid)
    command = (
        *run_as(account),
        *(str(binaries(account) / "pg_basebackup"), "--pgdata", str(standby.data), "--write-recovery-conf"),
        *("--host", "127.0.0.1", "--port", str(primary.port), "--username", SUPERUSER, "--no-password"),
        *("--checkpoint", "fast", "--wal-method", "stream", "--no-sync"),
    )
    secret = _password(primary)
    subprocess.run(command, cwd="/", env=ENVIRONMENT | {"PGPASSWORD": secret}, check=True, capture_output=True)  # noqa: S603 - own arguments
    return standby


def _password(server: EmbeddedPostgres) -> str:
    """Return the superuser's password."""
    return server.url("postgres").partition("@")[0].rpartition(":")[2]


async def wait_for_each_commit(primary: EmbeddedPostgres) -> None:
    """Make the primary acknowledge only commits that its standby has on disk; waits until the standby follows."""
    connection = await asyncpg.connect(primary.url("postgres"))
    try:
        await connection.execute("ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (*)'")
        await connection.execute("SELECT pg_reload_conf()")

        async def follows() -> bool:
            return await connection.fetchval(_FOLLOWING) == 1

        await eventually(follows, within=PROMOTION_SECONDS, expecting="the standby does not follow")
    finally:
        await connection.close()


async def promote(standby: EmbeddedPostgres) -> None:
    """Promote a standby to primary; it does not wait for standbys, since it has none."""
    connection = await asyncpg.connect(standby.url("postgres"))
    try:
        if not await connection.fetchval("SELECT pg_promote(true, $1)", PROMOTION_SECONDS):
            raise PostgresUnavailable(f"the standby was not promoted within {PROMOTION_SECONDS} s")
    finally:
        await connection.close()


def kill_whole(server: EmbeddedPostgres) -> None:
    """End a server as the loss of its machine would: SIGKILL to its main process and to all that it has started."""
    main = [int(line) for line in postmaster_file(server.data)[:1]]
    for process in (*main, *processes_in(server.data)):
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
