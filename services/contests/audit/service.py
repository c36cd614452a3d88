"""Use cases of the log: record acts on a contest, and publish them to participants."""

from collections.abc import Mapping
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.audit.repository import LogRepository
from contests.audit.summaries import SUMMARIES
from contracts.events.audit import ActionRecorded
from kit.people import audit


async def record(  # noqa: PLR0913 - an act has this many sides, all named at the call
    session: AsyncSession,
    *,
    contest_id: UUID | None,
    action: str,
    actor_id: UUID | None,
    subject_id: UUID | str | None = None,
    fixture_id: UUID | None = None,
    event_key: str | None = None,
    before: Mapping[str, object] | None = None,
    after: Mapping[str, object] | None = None,
    reason: str | None = None,
) -> None:
    """Record an act in the caller's transaction: for the audit log, and for the public log if it is a public act.

    An act is public if `contests.audit.summaries.SUMMARIES` has a sentence for it. The sentence is filled from `after`,
    so `after` must not contain facts that are still hidden from participants.

    Args:
        session: the transaction of the act.
        contest_id: the contest; None if the act concerns no contest.
        action: `<aggregate>.<act>`, such as `fixture.closed`.
        actor_id: the organizer; None: the product itself.
        subject_id: the object of the act; by default the fixture, else the contest.
        fixture_id: the fixture, if the act concerns one.
        event_key: the event's key, if the act concerns one.
        before: the old values of the changed fields; JSON values, no personal data.
        after: their new values, and the facts for the sentence.
        reason: the organizer's reason.
    """
    act = await audit.record(
        session,
        actor_id=actor_id,
        action=action,
        subject_id=subject_id or fixture_id or str(contest_id),
        contest_id=contest_id,
        fixture_id=fixture_id,
        event_key=event_key,
        before=before,
        after=after,
        reason=reason,
    )
    await keep(session, act)


async def keep(session: AsyncSession, act: ActionRecorded) -> None:
    """Add an act to its contest's public log; an act that is not public, or is in the log, changes nothing."""
    if act.contest_id is not None and act.action in SUMMARIES:
        await LogRepository(session).add(act.contest_id, act)
