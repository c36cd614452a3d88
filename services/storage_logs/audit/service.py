"""Use cases of the audit log."""

from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.audit import ActionRecorded
from kit.database.sessions import Database
from storage_logs.audit.models import AuditEntryRow
from storage_logs.audit.repository import AuditRepository, act_of
from storage_logs.domain.chain import BEGINNING, Act, Break, Head, find_break, written

log = structlog.get_logger(__name__)
BATCH = 500
"""Number of entries read at once: some milliseconds of work."""


@dataclass(frozen=True)
class Verification:
    """The result of a check of the whole chain.

    Args:
        entries: the number of entries before the first break.
        head: the hash of the last of them.
        broken: the first break; None if the chain is intact.
    """

    entries: int
    head: str
    broken: Break | None


async def keep(session: AsyncSession, event: ActionRecorded) -> None:
    """Append an act to the chain once, even if its message is delivered twice."""
    data = event.model_dump(mode="json", include={"before", "after"})
    act = Act(
        action_id=event.action_id,
        at=event.at,
        actor_id=event.actor_id,
        action=event.action,
        subject_id=event.subject_id,
        contest_id=event.contest_id,
        fixture_id=event.fixture_id,
        event_key=event.event_key,
        before=written(data["before"]),
        after=written(data["after"]),
        reason=event.reason,
    )
    await AuditRepository(session).add(act)


async def batches(database: Database) -> AsyncGenerator[Sequence[AuditEntryRow]]:
    """Yield the whole log in order, a batch per transaction. This is safe because the log only grows."""
    number = 0
    while True:
        async with database.transaction() as session:
            rows = await AuditRepository(session).following(number, size=BATCH)
        if not rows:
            return
        yield rows
        number = rows[-1].number


async def verify(database: Database, *noted: Head) -> Verification:
    """Verify the whole chain, and that it still has the newest entry that was noted.

    Args:
        database: of the log.
        noted: newest entries that were noted elsewhere: in a log, in the manifest of a backup.
    """
    async with database.transaction() as session:  # before the entries: those that come meanwhile do no harm
        heads = (await AuditRepository(session).head(), *noted)
    number, head = 0, BEGINNING
    async for rows in batches(database):
        broken = find_break(((row.number, act_of(row), row.hash) for row in rows), after=number, previous=head)
        hashes = {row.number: row.hash for row in rows}
        others = [Break(one.number, "changed") for one in heads if hashes.get(one.number, one.hash) != one.hash]
        if broken := min(filter(None, (broken, *others)), key=lambda one: one.number, default=None):
            whole = [row for row in rows if row.number < broken.number]
            number, head = (whole[-1].number, whole[-1].hash) if whole else (number, head)
            return Verification(number, head, broken)
        number, head = rows[-1].number, rows[-1].hash
    last = max(one.number for one in heads)
    return Verification(number, head, Break(number + 1, "missing", last) if last > number else None)


async def check(database: Database) -> None:
    """Verify the whole chain and record success. Otherwise the alert AuditNotWhole follows.

    The log gets the newest number and its hash: a place that a change of the database does not reach.
    """
    found = await verify(database)
    if found.broken is not None:
        broken = found.broken
        log.error("audit_chain_broken", number=broken.number, fault=broken.fault, last=broken.last)
        return
    log.info("audit_chain_whole", number=found.entries, hash=found.head)
    async with database.transaction() as session:
        await AuditRepository(session).found_whole()


async def newest(session: AsyncSession) -> int:
    """Return the number of the newest entry, for the service's metrics."""
    return (await AuditRepository(session).head()).number
