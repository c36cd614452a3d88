"""An organizer's acts on clubs."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import log
from contests.athletes.register import announce_entries
from contests.athletes.repository import AthleteRepository
from contests.catalogue.models import ClubRow
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.service import find_origin, hold_origin
from contests.contests.repository import ContestRepository
from contests.fixtures.announcements import announce_changed
from contests.fixtures.repository import FixtureRepository
from contracts.base import Text


@dataclass(frozen=True)
class ClubEntry:
    """The new values of a club."""

    key: str
    name: Text
    country: str | None
    colours: tuple[str, str] | None


async def put_club(
    session: AsyncSession, origin_id: UUID, sheet: ClubEntry, *, organizer: UUID, reason: str | None = None
) -> ClubRow:
    """Create or change a club; services that show its name are notified, and the reason, if any, is recorded.

    Raises:
        OriginNotFound: there is no such origin.
    """
    contests = ContestRepository(session)
    found = await find_origin(session, origin_id)
    held = [await contests.lock(contest_id) for contest_id in await contests.ids_of_origin(found.id)]
    concerned = [contest for contest in held if contest is not None and contest.state != "closed"]
    origin = await hold_origin(session, found.id)
    known = (await CatalogueRepository(session).clubs_of(origin.id, keys=[sheet.key])).get(sheet.key)
    club = known or ClubRow(origin_id=origin.id, key=sheet.key, name_pl="", name_en="")
    before = (club.name_pl, club.name_en, club.country, club.colour_primary, club.colour_secondary)
    after = (sheet.name.pl, sheet.name.en, sheet.country, *(sheet.colours or (None, None)))
    if before == after:
        return club
    club.name_pl, club.name_en, club.country, club.colour_primary, club.colour_secondary = after
    session.add(club)
    members = await AthleteRepository(session).of_club(origin.id, sheet.key) if before[:2] != after[:2] else ()
    if members:
        await announce_entries(session, origin, members)
    await session.flush()
    fixtures = FixtureRepository(session)
    for contest in concerned:
        if known:
            await fixtures.rename_sides(contest.id, sheet.key, {before[0]: after[0], before[1]: after[1]})
        await announce_changed(session, contest, await fixtures.with_club(contest.id, sheet.key))
    await log.record(
        session,
        origin.id,
        action="club.changed" if known else "club.created",
        actor_id=organizer,
        subject_id=f"{origin.id}:{sheet.key}",
        before={"name": {"pl": before[0], "en": before[1]}} if known else None,
        after={"club": {"pl": after[0], "en": after[1]}},
        reason=reason,
    )
    return club
