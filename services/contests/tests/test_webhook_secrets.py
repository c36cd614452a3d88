"""Webhooks' secrets lie sealed in the database, and go on signing while the installation's keys are replaced."""

import asyncio
from pathlib import Path
from typing import Any
from uuid import UUID

import asyncpg
import pytest
from alembic import command

from contests.tests.receiving import Came, Hooking, signed_by, worker_of
from contests.webhooks.secrets import seal_anew
from kit import sealing
from kit.migrations.run import config_of, migrate
from kit.sealing import Keyring

COLUMNS = ("secret", "old_secret", "sealed_secret", "sealed_old_secret")


async def _kept(hooking: Hooking) -> list[dict[str, Any]]:
    rows = await hooking.contests.query(f"SELECT {', '.join(COLUMNS)} FROM webhook ORDER BY made_at")  # noqa: S608 - ours
    return [dict(row) for row in rows]


async def _sweep(hooking: Hooking, keyring: Keyring | None = None) -> bool:
    async with hooking.contests.database.transaction() as session:
        return await seal_anew(session, keyring or hooking.contests.app.state.sealing_keys)


async def _pinged(hooking: Hooking, webhook: Any, keyring: Keyring | None = None) -> Came:
    before = len(hooking.receiver.came)
    await hooking.act(webhook, "ping")
    await hooking.work(worker_of(hooking.contests, hooking.receiver, keyring=keyring))
    (came,) = hooking.receiver.came[before:]
    return came


def _keys_of(hooking: Hooking) -> Path:
    return hooking.contests.app.state.settings.sealing_keys_path


async def test_no_secret_lies_open_in_the_database_and_none_opens_anothers(hooking: Hooking) -> None:
    first, other = await hooking.made("/first"), await hooking.made("/other")
    second = await hooking.act(first, "secret")
    dumped = str(await hooking.contests.query("SELECT w::text FROM webhook w"))
    for made in (first, other, second):
        secret = made["secret"]
        assert secret not in dumped
        assert secret.encode().hex() not in dumped
    assert all(row["secret"] is None and row["old_secret"] is None for row in await _kept(hooking))
    assert signed_by(await _pinged(hooking, first), second["secret"])
    await hooking.contests.query(
        "UPDATE webhook SET sealed_secret = (SELECT sealed_secret FROM webhook WHERE id = $1) WHERE id = $2",
        UUID(other["_id"]),
        UUID(first["_id"]),
    )
    before = len(hooking.receiver.came)
    await hooking.act(first, "ping")
    await hooking.work()
    assert len(hooking.receiver.came) == before
    assert (await hooking.deliveries(first))[0]["problem"] == "secret-unreadable"


async def test_what_code_of_before_left_open_signs_and_is_sealed_by_the_next_sweep(hooking: Hooking) -> None:
    webhook = await hooking.made()
    new, old = f"whsec_{'A' * 43}=", f"whsec_{'B' * 43}="
    await hooking.contests.query(
        "UPDATE webhook SET secret = $1, sealed_secret = NULL, old_secret = $2, sealed_old_secret = NULL, "
        "old_secret_until = clock_timestamp() + interval '1 hour'",
        new,
        old,
    )
    open_yet = await _pinged(hooking, webhook)
    assert signed_by(open_yet, new)
    assert signed_by(open_yet, old)
    assert await _sweep(hooking) is False
    (row,) = await _kept(hooking)
    assert (row["secret"], row["old_secret"]) == (None, None)
    sealed = await _pinged(hooking, webhook)
    assert signed_by(sealed, new)
    assert signed_by(sealed, old)
    await _sweep(hooking)
    assert await _kept(hooking) == [row], "what is sealed with the newest key stays as it is"


async def test_a_secret_that_lay_open_is_sealed_when_it_is_replaced(hooking: Hooking) -> None:
    webhook = await hooking.made()
    old = f"whsec_{'B' * 43}="
    await hooking.contests.query("UPDATE webhook SET secret = $1, sealed_secret = NULL", old)
    new = (await hooking.act(webhook, "secret"))["secret"]
    (row,) = await _kept(hooking)
    assert (row["secret"], row["old_secret"]) == (None, None)
    came = await _pinged(hooking, webhook)
    assert signed_by(came, new)
    assert signed_by(came, old)


async def test_the_key_is_replaced_without_a_gap_and_the_old_one_opens_nothing_then(hooking: Hooking) -> None:
    webhook = await hooking.made()
    secret = (await hooking.act(webhook, "secret"))["secret"]
    file = _keys_of(hooking)
    assert sealing.main([str(file), "--new"]) == 0
    both = sealing.ensure(file)
    assert signed_by(await _pinged(hooking, webhook, both), secret)
    await _sweep(hooking, both)
    file.write_text(file.read_text().splitlines()[0])
    newest = sealing.ensure(file)
    came = await _pinged(hooking, webhook, newest)
    assert signed_by(came, secret)
    assert signed_by(came, webhook["secret"])
    (row,) = await _kept(hooking)
    await _sweep(hooking, newest)
    assert await _kept(hooking) == [row]


async def test_without_its_key_a_webhook_says_so_and_goes_on_with_another_secret(hooking: Hooking) -> None:
    webhook = await hooking.made()
    file = _keys_of(hooking)
    file.unlink()
    lost = hooking.contests.app.state.sealing_keys = sealing.ensure(file)
    await hooking.act(webhook, "ping")
    await hooking.work(worker_of(hooking.contests, hooking.receiver))
    assert hooking.receiver.came == []
    (told,) = await hooking.deliveries(webhook)
    assert (told["state"], told["problem"], told["status"]) == ("waiting", "secret-unreadable", None)
    assert await _sweep(hooking, lost) is False
    secret = (await hooking.act(webhook, "secret"))["secret"]
    await hooking.make_due()
    await hooking.work(worker_of(hooking.contests, hooking.receiver))
    (came,) = hooking.receiver.came
    assert signed_by(came, secret)
    assert len(came.headers["webhook-signature"].split(" ")) == 1


async def test_the_schema_of_before_and_back_keeps_webhooks_and_signs_nothing_wrongly(hooking: Hooking) -> None:
    webhook = await hooking.made()
    secret = (await hooking.act(webhook, "secret"))["secret"]
    config = config_of("contests", hooking.contests.database_url)
    await asyncio.to_thread(command.downgrade, config, "0022")
    (row,) = await hooking.contests.query("SELECT secret, old_secret, old_secret_until, state FROM webhook")
    assert (row["old_secret"], row["old_secret_until"], row["state"]) == (None, None, "paused")
    assert row["secret"].startswith("whsec_")
    assert len(row["secret"]) == len(secret)
    assert row["secret"] not in {secret, webhook["secret"]}
    await asyncio.to_thread(migrate, "contests", hooking.contests.database_url)
    await _sweep(hooking)
    anew = (await hooking.act(webhook, "secret"))["secret"]
    await hooking.act(webhook, "resume")
    assert signed_by(await _pinged(hooking, webhook), anew)


async def test_code_of_before_can_neither_lose_nor_mix_secrets(hooking: Hooking) -> None:
    """What 0022 wrote when it gave another secret: refused where it would leave two, or none of before."""
    await hooking.made()
    for change in (
        "secret = 'whsec_open'",
        "sealed_secret = NULL",
        "old_secret_until = clock_timestamp()",
        "old_secret = 'whsec_open'",
    ):
        with pytest.raises(asyncpg.CheckViolationError):
            await hooking.contests.query(f"UPDATE webhook SET {change}")  # noqa: S608 - ours
