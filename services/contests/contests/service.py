"""Use cases of contests: find, lock and announce them."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.audit import service as audit
from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.domain.slugs import numbered, slug
from contests.domain.states import ends_at, state_at
from contracts.base import EventType
from contracts.events.contest import ContestChanged
from kit.database.sessions import database_now
from kit.messaging import outbox
from kit.process.identifiers import as_uuid
from shared.problems import ContestClosed, ContestNotFound


async def find(session: AsyncSession, contest_id: UUID, *, drafts: bool = False) -> ContestRow:
    """Return a contest that participants may see, or with `drafts` any.

    Raises:
        ContestNotFound: the contest does not exist or is a draft.
    """
    contest = await ContestRepository(session).find(contest_id)
    if contest is None or (contest.state == "draft" and not drafts):
        raise ContestNotFound
    return contest


async def hold(session: AsyncSession, contest_id: UUID) -> ContestRow:
    """Return a contest in any state, locked against other writers until the transaction ends.

    Raises:
        ContestNotFound: the contest does not exist.
    """
    contest = await ContestRepository(session).lock(contest_id)
    if contest is None:
        raise ContestNotFound
    return contest


async def find_at(session: AsyncSession, address: str) -> ContestRow:
    """Return the contest that participants may see at an address, which may be its `_id`.

    Raises:
        ContestNotFound: the address leads nowhere, or to a draft.
    """
    contest_id = await ContestRepository(session).at(address) or as_uuid(address)
    if contest_id is None:
        raise ContestNotFound
    return await find(session, contest_id)


async def give_address(session: AsyncSession, contest: ContestRow) -> None:
    """Give a contest, whose row must be locked, the address of its name; earlier ones go on leading to it.

    Contests with equal names get a number behind the name. A contest that is named as before gets its earlier address.
    """
    contests = ContestRepository(session)
    for address in numbered(slug(contest.name)):
        if await contests.take_address(contest.id, address):
            contest.address = address
            return


async def emit(session: AsyncSession, contest: ContestRow) -> None:
    """Announce the contest's state at its current revision to other services."""
    outbox.add(session, _event(contest, await database_now(session)))


async def emit_deleted(session: AsyncSession, contest: ContestRow, *, with_origin: bool) -> None:
    """Announce that a draft was deleted, with its origin or not, at its next revision and without its names."""
    last = _event(contest, await database_now(session))
    nameless = {"name": "", "name_en": None, "revision": contest.revision + 1}
    outbox.add(session, last.model_copy(update={**nameless, "deleted": True, "origin_deleted": with_origin}))


async def republish(session: AsyncSession) -> int:
    """Emit every contest at its current revision; return their number."""
    contests = await ContestRepository(session).visible_to_organizer()
    for contest in contests:
        await emit(session, contest)
    return len(contests)


def _event(contest: ContestRow, now: datetime) -> ContestChanged:
    configuration = contest.configuration
    event_type: EventType = "Fantasy" if contest.event_type == "Fantasy" else "Typer"
    return ContestChanged(
        revision=contest.revision,
        contest_id=contest.id,
        origin_id=contest.origin_id,
        name=contest.name,
        name_en=contest.name_en,
        event_type=event_type,
        state=state_at(contest.state, contest.start_date, now),
        start_date=contest.start_date,
        ends_at=ends_at(contest.closed_at),
        sport=contest.origin.sport,
        families=configuration.families,
        tie_break=configuration.tie_break,
        fantasy=configuration.fantasy,
        alternates=configuration.alternates,
    )


async def hold_open(session: AsyncSession, contest_id: UUID) -> ContestRow:
    """Lock and return a contest that can still change.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: the contest is closed.
    """
    contest = await ContestRepository(session).lock(contest_id)
    if contest is None:
        raise ContestNotFound
    if contest.state == "closed":
        raise ContestClosed
    return contest


async def record_act(  # noqa: PLR0913 - an act has this many sides, all named at the call
    session: AsyncSession,
    contest: ContestRow,
    *,
    action: str,
    actor_id: UUID | None,
    subject_id: UUID | None = None,
    fixture_id: UUID | None = None,
    event_key: str | None = None,
    before: Mapping[str, object] | None = None,
    after: Mapping[str, object] | None = None,
    reason: str | None = None,
) -> None:
    """Record an act as `contests.audit.service.record` does; acts on a draft contest are not public."""
    await audit.record(
        session,
        contest_id=contest.id,
        action=f"draft.{action}" if contest.state == "draft" else action,
        actor_id=actor_id,
        subject_id=subject_id,
        fixture_id=fixture_id,
        event_key=event_key,
        before=before,
        after=after,
        reason=reason,
    )
