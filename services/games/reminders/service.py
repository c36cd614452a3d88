"""Use case of reminders: request messages to members with picks missing in a fixture that closes soon."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from uuid import UUID
from zoneinfo import ZoneInfo

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.message import LARGEST_AUDIENCE
from games.history import service as past
from games.participation import service as participation
from games.participation.choice import Choosing, Lacking
from games.reminders.messages import reminder
from games.reminders.repository import Due, Pace, ReminderRepository
from games.tables import FixtureColumns
from kit.messaging import outbox

log = structlog.get_logger(__name__)
_NOBODY = UUID(int=0)


async def remind(session: AsyncSession, choosing: Choosing, pace: Pace, zone: ZoneInfo, due: Due) -> bool:
    """Remind the members who have something missing in a fixture, of what it is; False if it is not due.

    Members without a team are reminded, too. A fixture is reminded of once, by one of the processes, and once again
    shortly before its closing. If its closing time changes afterwards, no further reminder is sent.
    """
    closing = await ReminderRepository(session, choosing.game, pace).take(due)
    if closing is None:
        return False
    fixture = await past.fixture_of(session, choosing.game, fixture_id=due.fixture_id)
    groups = await audience(session, choosing, fixture)
    for lacking, users in groups.items():
        for some in slices(users):
            outbox.add(session, reminder(due.call, closing, lacking, zone, some))
    reminded = sum(map(len, groups.values()))
    log.info("fixture_reminded", fixture_id=str(due.fixture_id), call=due.call, users=reminded)
    return True


async def audience(
    session: AsyncSession, choosing: Choosing, fixture: FixtureColumns, besides: Sequence[UUID] = ()
) -> Mapping[Lacking, Sequence[UUID]]:
    """Return the members to remind, `besides` these, grouped by what they lack."""
    people = await participation.people_of(session, choosing, fixture)
    found: dict[tuple[int, int], list[UUID]] = defaultdict(list)
    after = _NOBODY
    while some := await people.to_remind(besides=besides, after=after, most=LARGEST_AUDIENCE):
        for user_id, lacking, of in some:
            found[lacking, of].append(user_id)
        after = some[-1][0]
    return {lacking_of(choosing, *figures): users for figures, users in sorted(found.items())}


def lacking_of(choosing: Choosing, number: int, of: int) -> Lacking:
    """Return what is missing, with the game's words."""
    return Lacking(number, of, choosing.words(number, of))


def slices(users: Sequence[UUID]) -> Sequence[tuple[UUID, ...]]:
    """Return users in parts of which one event names each."""
    return [tuple(users[start : start + LARGEST_AUDIENCE]) for start in range(0, len(users), LARGEST_AUDIENCE)]
