"""Whether a user may join a contest now (rules.md, Contests)."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.fixtures.repository import FixtureRepository
from contests.installation import Installation
from contests.memberships.errors import (
    ContestNotStarted,
    EmailDomainRefused,
    EntryCodeWrong,
    FirstFixtureClosed,
    JoinRequestRefused,
    RemovedFromContest,
)
from contests.memberships.repository import MembershipRepository
from contests.rules.wording import Voice
from kit.api.errors import Words
from kit.people.auth import User
from shared.problems import ContestClosed, ContestNotFound


async def visible_contest(session: AsyncSession, contest_id: UUID | None) -> ContestRow:
    """Return a visible contest; its state and texts stay until the transaction ends."""
    contest = None if contest_id is None else await ContestRepository(session).share(contest_id)
    if contest is None or contest.state == "draft":
        raise ContestNotFound
    return contest


async def open_contest(session: AsyncSession, contest_id: UUID | None) -> ContestRow:
    """Return a contest that users can join or leave; its state and texts stay until the transaction ends."""
    contest = await visible_contest(session, contest_id)
    if contest.state == "closed":
        raise ContestClosed
    return contest


async def require_way_in(  # noqa: PLR0913 - all that joining depends on
    session: AsyncSession,
    contest: ContestRow,
    user: User,
    *,
    entry_code: str | None,
    installation: Installation,
    now: datetime,
) -> None:
    """Check that a user may join a contest now, before any text is read.

    Raises:
        RemovedFromContest, ContestNotStarted, FirstFixtureClosed: as `service.join`.
        EntryCodeWrong, EmailDomainRefused, JoinRequestRefused: as `service.join`.
    """
    if await MembershipRepository(session).is_removed(contest.id, user.id):
        raise RemovedFromContest
    if contest.start_date > now:
        raise _not_started(contest, installation)
    if await is_too_late(session, contest, user.id):
        raise FirstFixtureClosed
    await _require_entry(session, contest, user, entry_code)


async def _require_entry(session: AsyncSession, contest: ContestRow, user: User, code: str | None) -> None:
    """Check that a contest is for a user.

    Raises:
        EntryCodeWrong, EmailDomainRefused, JoinRequestRefused: as `service.join`.
    """
    entry = contest.entry
    if entry.who == "code" and not entry.opens_to(code):
        raise EntryCodeWrong.in_field("/entryCode")
    if entry.who == "domains" and not entry.has_domain(user.email_domain):
        raise EmailDomainRefused(domains=", ".join(entry.domains))
    if entry.who == "approval":
        asked = await MembershipRepository(session).request_of(contest.id, user.id)
        if asked is not None and asked.state == "refused":
            raise JoinRequestRefused


async def is_too_late(session: AsyncSession, contest: ContestRow, user_id: UUID) -> bool:
    """Return whether joining gives no team; a former participant may have one, which joining restores."""
    rules = contest.configuration.fantasy
    if (
        rules is None
        or rules.editing != "firstFixtureOnly"
        or not await FixtureRepository(session).has_first_locked(contest.id)
    ):
        return False
    return not await MembershipRepository(session).has_ever_joined(contest.id, user_id)


def _not_started(contest: ContestRow, installation: Installation) -> ContestNotStarted:
    return ContestNotStarted(
        start=Words(
            pl=Voice("pl").moment(contest.start_date, installation),
            en=Voice("en").moment(contest.start_date, installation),
        )
    )
