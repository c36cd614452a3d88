"""Use case of reminders: request a message to members without picks in a fixture that closes soon."""

from datetime import timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.message import LARGEST_AUDIENCE
from games.locking.picks import Locking
from games.reminders.messages import reminder
from games.reminders.repository import ReminderRepository
from kit.messaging import outbox

log = structlog.get_logger(__name__)
_NOBODY = UUID(int=0)


async def remind(  # noqa: PLR0913, PLR0917 - the fixture, and how people are reminded
    session: AsyncSession, locking: Locking, before: timedelta, zone: ZoneInfo, contest_id: UUID, fixture_id: UUID
) -> bool:
    """Remind the members who would have no picks if the fixture locked now; False if it is not due.

    Members without a team are reminded, too. A fixture is reminded of once, by one of the processes. If its closing
    time changes afterwards, no second reminder is sent.
    """
    reminders = ReminderRepository(session, locking, before)
    closing = await reminders.take(contest_id, fixture_id)
    if closing is None:
        return False
    reminded, after = 0, _NOBODY
    while users := await reminders.without_picks(contest_id, fixture_id, after=after, most=LARGEST_AUDIENCE):
        outbox.add(
            session,
            reminder(
                fixture_id=fixture_id,
                fixture=closing.fixture,
                contest=closing.contest,
                closes_at=closing.closes_at,
                zone=zone,
                users=tuple(users),
            ),
        )
        reminded, after = reminded + len(users), users[-1]
    log.info("fixture_reminded", fixture_id=str(fixture_id), users=reminded)
    return True
