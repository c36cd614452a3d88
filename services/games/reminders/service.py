"""Use case of reminders: request messages to members with picks missing in a fixture that closes soon."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.message import LARGEST_AUDIENCE
from games.history import service as past
from games.participation import service as participation
from games.participation.choice import Choosing, Lacking, Subject
from games.reminders.messages import reminder
from games.reminders.repository import Due, Pace, ReminderRepository
from games.tables import FixtureColumns
from kit.messaging import outbox

log = structlog.get_logger(__name__)
_NOBODY = UUID(int=0)


async def remind(session: AsyncSession, choosing: Choosing, pace: Pace, due: Due) -> bool:
    """Remind the members who have something missing in a fixture, of what it is; False if it is not due.

    Members without a team are reminded, too. A fixture is reminded of once, by one of the processes, and once again
    shortly before its closing. If its closing time changes afterwards, no further reminder is sent. Where matches close
    by themselves, that is said of each day: people are reminded of all matches of the day, before its first closing.
    """
    closing = await ReminderRepository(session, choosing, pace).take(due)
    if closing is None:
        return False
    fixture = await past.fixture_of(session, choosing.game, fixture_id=due.fixture_id)
    ends = _end_of_day(closing.closes_at, pace.zone) if closing.by_match else None
    groups = await audience(session, choosing, fixture, until=ends)
    call = due.call if ends is None else f"{due.call}-{closing.closes_at.astimezone(pace.zone):%Y%m%d}"
    for lacking, users in groups.items():
        for some in slices(users):
            outbox.add(session, reminder(call, closing, lacking, pace.zone, some))
    reminded = sum(map(len, groups.values()))
    log.info("fixture_reminded", fixture_id=str(due.fixture_id), call=due.call, users=reminded)
    return True


async def audience(
    session: AsyncSession,
    choosing: Choosing,
    fixture: FixtureColumns,
    besides: Sequence[UUID] = (),
    *,
    until: datetime | None = None,
) -> Mapping[Lacking, Sequence[UUID]]:
    """Return the members to remind, `besides` these, grouped by what they lack of what closes `until` then."""
    people = await participation.people_of(session, choosing, fixture, until)
    found: dict[tuple[int, int], list[UUID]] = defaultdict(list)
    after = _NOBODY
    while some := await people.to_remind(besides=besides, after=after, most=LARGEST_AUDIENCE):
        for user_id, lacking, of in some:
            found[lacking, of].append(user_id)
        after = some[-1][0]
    return {lacking_of(choosing, people.subject, *figures): users for figures, users in sorted(found.items())}


def _end_of_day(at: datetime, zone: ZoneInfo) -> datetime:
    """Return the end of the day of an instant, in a time zone."""
    return (at.astimezone(zone) + timedelta(days=1)).replace(hour=0, minute=0, second=0, microsecond=0)


def lacking_of(choosing: Choosing, subject: Subject, number: int, of: int) -> Lacking:
    """Return the missing picks, in the game's words."""
    return Lacking(number, of, choosing.words(number, of, subject), subject)


def slices(users: Sequence[UUID]) -> Sequence[tuple[UUID, ...]]:
    """Return users in parts of which one event names each."""
    return [tuple(users[start : start + LARGEST_AUDIENCE]) for start in range(0, len(users), LARGEST_AUDIENCE)]
