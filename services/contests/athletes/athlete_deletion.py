"""The deletion of an athlete whom no team has.

Teams buy at the prices that a round pins when it opens. So of an athlete whom a round has pinned only the game service
knows whether a squad has them. It is asked twice, as about merges, and answers (`answer`).
"""

from typing import Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import log
from contests.athletes.announcements import announce_deleted
from contests.athletes.athlete_merge import TIMES, ask, hold_all
from contests.athletes.errors import AthleteInUse
from contests.athletes.merge_errors import AthleteMergePending
from contests.athletes.models import AthleteRow
from contests.athletes.register import announce_entries
from contests.athletes.repository import AthleteRepository
from contests.catalogue.models import OriginRow
from contests.errors import AthleteNotFound
from contracts.events.merge import AthletesMergeAnswered

Outcome = Literal["deleted", "checking"]


async def delete_athlete(session: AsyncSession, athlete_id: UUID, *, organizer: UUID) -> Outcome:
    """Delete an athlete with their prices, or ask the game service whether a squad has them.

    Raises:
        AthleteNotFound: there is no such athlete.
        AthleteInUse: results have their statistics.
        AthleteMergePending: the game service has not answered about a merge of them.
    """
    athletes = AthleteRepository(session)
    known = await athletes.by_id(athlete_id)
    if known is None:
        raise AthleteNotFound
    origin = await hold_all(session, known.origin_id)
    found = (await athletes.of_origin(origin.id, numbers=[known.number])).get(known.number)
    if found is None:
        raise AthleteNotFound
    if found.is_merging:
        if found.merging is None or found.merging["into"] is not None:
            raise AthleteMergePending
        return "checking"
    if await athletes.is_counted(origin.id, found.number):
        raise AthleteInUse
    if not await athletes.is_pinned(origin.id, found.number):
        await _drop(session, origin, found, organizer=organizer)
        return "deleted"
    asked = {"into": None, "by": str(organizer), "reason": None, "times": 0, "asked": 0, "locked": None, "both": None}
    found.merging = asked
    await announce_entries(session, origin, [found])  # they are no longer for sale
    ask(session, origin, found)
    return "checking"


async def answer(session: AsyncSession, event: AthletesMergeAnswered) -> None:
    """Ask a second time, delete whom the game service has let go of, or keep that it was refused.

    An answer to a question that was withdrawn changes nothing. Statistics that came meanwhile keep the athlete.
    """
    origin = await hold_all(session, event.origin_id)
    athletes = AthleteRepository(session)
    found = (await athletes.of_origin(origin.id, numbers=[event.goes])).get(event.goes)
    asked = None if found is None or not found.is_merging else found.merging
    if found is None or asked is None or (asked["into"], asked["asked"]) != (None, event.revision):
        return
    if await athletes.is_counted(origin.id, found.number):
        found.merging = None
        await announce_entries(session, origin, [found])
    elif not event.merged:
        found.merging = {**asked, "locked": event.locked, "both": event.both}
        await announce_entries(session, origin, [found])
    elif asked["times"] < TIMES:
        origin.athletes_revision += 1
        ask(session, origin, found)
    else:
        await _drop(session, origin, found, organizer=UUID(asked["by"]))


async def _drop(session: AsyncSession, origin: OriginRow, found: AthleteRow, *, organizer: UUID) -> None:
    origin.athletes_revision += 1
    announce_deleted(session, origin, found.number)
    await log.record(
        session,
        origin.id,
        action="athlete.deleted",
        actor_id=organizer,
        subject_id=found.id,
        before={"key": found.key, "club": found.club_key, "position": found.position},
        after={"athlete": found.fullname},
    )
    await AthleteRepository(session).delete(found)
