"""Use cases of calendars: an address of one's own, renewed, taken back, and read by calendar programs."""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_urlsafe
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.calendars import document
from contests.calendars.errors import CalendarOver
from contests.calendars.models import CalendarRow
from contests.calendars.repository import CalendarRepository
from contests.contests import service as contests
from contests.contests.models import ContestRow
from contests.domain.fixtures import is_locked
from contests.fixtures.models import FixtureRow
from contests.fixtures.repository import FixtureRepository
from contests.language import Language
from contests.memberships.errors import NotTakingPart
from contests.memberships.repository import MembershipRepository
from contests.rules.wording import Voice
from kit.database.sessions import database_now

SECRET_BYTES = 24
"""Drawn at random: 2¹⁹² addresses, so that trying finds none."""
LONGEST_SECRET = 64
"""Characters that are looked at at all."""


@dataclass(frozen=True)
class ReadCalendar:
    """A calendar as it stands, written only when somebody has not got it yet."""

    version: str
    """Another one after every change of what it shows."""
    write: Callable[[], bytes]


async def of_mine(session: AsyncSession, contest_id: UUID, *, user_id: UUID) -> CalendarRow | None:
    """Read my calendar's address; None while there is none.

    Raises:
        ContestNotFound: there is no such contest, or it is a draft.
    """
    contest = await contests.find(session, contest_id)
    return await CalendarRepository(session).of(contest.id, user_id)


async def renew(session: AsyncSession, contest_id: UUID, *, user_id: UUID) -> CalendarRow:
    """Give my calendar an address; the one before is over.

    Raises:
        ContestNotFound: there is no such contest, or it is a draft.
        NotTakingPart: it is none of mine.
    """
    contest = await contests.find(session, contest_id)
    if not await MembershipRepository(session).is_joined(contest.id, user_id):
        raise NotTakingPart
    return await CalendarRepository(session).renew(contest.id, user_id, token_urlsafe(SECRET_BYTES))


async def take_back(session: AsyncSession, contest_id: UUID, *, user_id: UUID) -> None:
    """End my calendar's address; nothing changes where there is none.

    Raises:
        ContestNotFound: there is no such contest, or it is a draft.
    """
    contest = await contests.find(session, contest_id)
    await CalendarRepository(session).take_back(contest.id, user_id)


async def read(
    session: AsyncSession, secret: str, *, language: Language, site: str, is_blocked: Callable[[UUID], bool]
) -> ReadCalendar:
    """Read the deadlines that a secret opens.

    Args:
        session: of the transaction.
        secret: the last part of the address.
        language: that it is written in.
        site: the address of the installation, without a slash at the end.
        is_blocked: tells whether a user's account is blocked.

    Raises:
        CalendarOver: it opens nothing (any more).
    """
    found = await CalendarRepository(session).opened_by(secret) if len(secret) <= LONGEST_SECRET else None
    if found is None or is_blocked(found[0]):
        raise CalendarOver
    contest = found[1]
    now = await database_now(session)
    all_of_them = await FixtureRepository(session).of_contest(contest.id)
    fixtures = [fixture for fixture in all_of_them if fixture.published_at is not None]
    version = _version(contest, fixtures, [is_locked(fixture.window, now) for fixture in fixtures])
    return ReadCalendar(
        f"{version}-{language}", lambda: document.written(contest, fixtures, now=now, voice=Voice(language), site=site)
    )


def _version(contest: ContestRow, fixtures: list[FixtureRow], locked: list[bool]) -> str:
    shown = [f"{one.id}:{one.revision}:{one.wanted_closing}:{over}" for one, over in zip(fixtures, locked, strict=True)]
    return sha256("\n".join([str(contest.id), *contest.names.model_dump().values(), *shown]).encode()).hexdigest()[:32]
