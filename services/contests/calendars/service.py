"""Use cases of calendars: create, renew and revoke a private address, and serve it to calendar programs."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from secrets import token_urlsafe
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.calendars.deadlines import Deadline, deadline_of, deadlines_of_matches
from contests.calendars.errors import CalendarOver
from contests.calendars.models import CalendarRow
from contests.calendars.repository import CalendarRepository
from contests.catalogue.repository import CatalogueRepository
from contests.contests import service as contests
from contests.contests.models import ContestRow
from contests.fixtures.models import FixtureRow
from contests.fixtures.repository import FixtureRepository
from contests.language import Language
from contests.memberships.errors import NotTakingPart
from contests.memberships.repository import MembershipRepository
from contests.rules.wording import Voice
from kit.database.sessions import database_now

SECRET_BYTES = 24
"""Random bytes: 2¹⁹² addresses make guessing futile."""
LONGEST_SECRET = 64
"""Longer secrets are refused unread."""


@dataclass(frozen=True)
class ReadCalendar:
    """A calendar's present version, rendered only if the reader does not have it yet."""

    version: str
    """Changes with any content of the calendar."""
    write: Callable[[], bytes]


async def of_mine(session: AsyncSession, contest_id: UUID, *, user_id: UUID) -> CalendarRow | None:
    """Return my calendar's address; None if there is none.

    Raises:
        ContestNotFound: there is no such contest, or it is a draft.
    """
    contest = await contests.find(session, contest_id)
    return await CalendarRepository(session).of(contest.id, user_id)


async def renew(session: AsyncSession, contest_id: UUID, *, user_id: UUID) -> CalendarRow:
    """Set a new address of my calendar; it replaces the one before.

    Raises:
        ContestNotFound: there is no such contest, or it is a draft.
        NotTakingPart: the user does not take part in the contest.
    """
    contest = await contests.find(session, contest_id)
    if not await MembershipRepository(session).is_joined(contest.id, user_id):
        raise NotTakingPart
    return await CalendarRepository(session).renew(contest.id, user_id, token_urlsafe(SECRET_BYTES))


async def take_back(session: AsyncSession, contest_id: UUID, *, user_id: UUID) -> None:
    """Revoke my calendar's address; without one nothing changes.

    Raises:
        ContestNotFound: there is no such contest, or it is a draft.
    """
    contest = await contests.find(session, contest_id)
    await CalendarRepository(session).take_back(contest.id, user_id)


async def read(
    session: AsyncSession, secret: str, *, language: Language, site: str, is_blocked: Callable[[UUID], bool]
) -> ReadCalendar:
    """Return the calendar of a secret.

    Args:
        session: of the transaction.
        secret: the last part of the address.
        language: of the calendar.
        site: the address of the installation, without a trailing slash.
        is_blocked: returns whether a user's account is blocked.

    Raises:
        CalendarOver: the secret is not valid, or not any more.
    """
    found = await CalendarRepository(session).opened_by(secret) if len(secret) <= LONGEST_SECRET else None
    if found is None or is_blocked(found[0]):
        raise CalendarOver
    contest = found[1]
    now = await database_now(session)
    all_of_them = await FixtureRepository(session).of_contest(contest.id)
    deadlines = await _deadlines(session, contest, [one for one in all_of_them if one.published_at is not None], now)
    version = _version(contest, deadlines)

    def write() -> bytes:
        from contests.calendars import document  # noqa: PLC0415 - when first used: its library is a thirtieth of a start

        return document.written(contest, deadlines, voice=Voice(language), site=site)

    return ReadCalendar(f"{version}-{language}", write)


async def _deadlines(
    session: AsyncSession, contest: ContestRow, fixtures: list[FixtureRow], now: datetime
) -> list[Deadline]:
    by_match = [fixture.id for fixture in fixtures if fixture.match_closings is not None]
    events = await FixtureRepository(session).events_of(by_match)
    clubs = await CatalogueRepository(session).clubs_of(contest.origin_id) if by_match else {}
    return [
        deadline
        for fixture in fixtures
        for deadline in (
            [deadline_of(fixture, now)]
            if fixture.match_closings is None
            else deadlines_of_matches(fixture, events.get(fixture.id, ()), clubs, now)
        )
    ]


def _version(contest: ContestRow, deadlines: list[Deadline]) -> str:
    shown = [one.version for one in deadlines]
    return sha256("\n".join([str(contest.id), *contest.names.model_dump().values(), *shown]).encode()).hexdigest()[:32]
