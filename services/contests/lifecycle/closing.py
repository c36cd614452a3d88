"""Use cases of closing a contest: its checklist, the closing, taking it back for a day, and the end."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.audit import service as audit
from contests.contests.bodies import ContestClosing
from contests.contests.errors import ContestNotPublished
from contests.contests.models import ContestRow
from contests.contests.service import emit, find, hold
from contests.domain.fixtures import state_at
from contests.domain.states import ends_at
from contests.fixtures.complete_fixtures import CompleteFixture, complete
from contests.fixtures.repository import FixtureRepository
from contests.lifecycle.closing_checklist import ClosingPoint, ClosingRound, closing_checklist, closing_refusals
from contests.lifecycle.errors import ClosingStands, ContestNotClosable
from contests.lifecycle.messages import over
from contests.lifecycle.readiness import called
from contests.lifecycle.schemas import ClosingCheck, ContestClosingChecks
from contests.windows.service import open_due
from kit.database.commits import announce
from kit.database.sessions import database_now
from kit.messaging import outbox

ENDS = "contest-ends"
"""Topic of commits (`kit.database.commits.announce`): a contest was closed, so its end comes in a day."""


async def closing_checks(session: AsyncSession, contest_id: UUID) -> ContestClosingChecks:
    """Return the open points of closing a contest.

    Raises:
        ContestNotFound: the contest does not exist.
    """
    contest = await find(session, contest_id, drafts=True)
    now = await database_now(session)
    points = await _points(session, contest, now)
    return ContestClosingChecks(
        ready=not closing_refusals(points, ("ahead", "postponed")),
        checked_at=now,
        checks=tuple(ClosingCheck.of(point) for point in points),
    )


async def close(session: AsyncSession, contest_id: UUID, closing: ContestClosing, *, organizer: UUID) -> ContestRow:
    """Close a contest: it goes to the archive and its ranking freezes. Closing again changes nothing.

    For a day it can be taken back (`take_back_closing`).

    Raises:
        ContestNotFound: the contest does not exist.
        ContestNotPublished: it is a draft.
        ContestNotClosable: points of the checklist are open; names them.
    """
    contest = await hold(session, contest_id)
    if contest.state == "draft":
        raise ContestNotPublished
    if contest.state == "closed":
        return contest
    now = await database_now(session)
    if closing.accepts is not None:
        errors = closing_refusals(await _points(session, contest, now), closing.accepts)
        if errors:
            raise ContestNotClosable(errors=errors)
    contest.state, contest.closed_at, contest.ended_at = "closed", now, None
    await _save(session, contest, action="contest.closed", organizer=organizer, reason=closing.reason)
    announce(session, ENDS)
    return contest


async def take_back_closing(session: AsyncSession, contest_id: UUID, *, organizer: UUID) -> ContestRow:
    """Open a contest again that was closed within the last day; one that is open stays so.

    Raises:
        ContestNotFound: the contest does not exist.
        ContestNotPublished: it is a draft.
        ClosingStands: it was closed more than a day ago, by the database's clock.
    """
    contest = await hold(session, contest_id)
    if contest.state == "draft":
        raise ContestNotPublished
    ends = ends_at(contest.closed_at)
    if contest.state == "closed" and ends is not None:
        if contest.ended_at is not None or ends <= await database_now(session):
            raise ClosingStands
        contest.state, contest.closed_at = "published", None
        await _save(session, contest, action="contest.closingTakenBack", organizer=organizer)
        await open_due(session, contest.id)
    return contest


async def end(session: AsyncSession, contest_id: UUID) -> bool:
    """Send the members of a closed contest the message that it is over; False while the closing can be taken back."""
    contest = await hold(session, contest_id)
    now = await database_now(session)
    ends = ends_at(contest.closed_at)
    if contest.state != "closed" or contest.ended_at is not None or ends is None or ends > now:
        return False
    contest.ended_at = now
    outbox.add(session, over(contest))
    return True


async def _points(session: AsyncSession, contest: ContestRow, now: datetime) -> list[ClosingPoint]:
    fixtures = await FixtureRepository(session).of_contest(contest.id)
    published = [fixture for fixture in fixtures if fixture.published_at is not None]
    return closing_checklist([_round(one, now) for one in await complete(session, contest, published)])


def _round(fixture: CompleteFixture, now: datetime) -> ClosingRound:
    states = {event.key: fixture.outcomes[event.key].state for event in fixture.events}
    return ClosingRound(
        id=fixture.row.id,
        name=fixture.row.names,
        state=state_at(fixture.row.window, now),
        missing=sum(states[event.key] == "scheduled" for event in fixture.events),
        postponed=[called(event, fixture.clubs) for event in fixture.events if states[event.key] == "postponed"],
    )


async def _save(
    session: AsyncSession, contest: ContestRow, *, action: str, organizer: UUID, reason: str | None = None
) -> None:
    contest.revision += 1
    await session.flush()
    await emit(session, contest)
    await audit.record(session, contest_id=contest.id, action=action, actor_id=organizer, reason=reason)
