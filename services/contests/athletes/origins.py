"""An organizer's acts on an origin: what statistics are worth, and its clubs."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import acts, repository, scoring
from contests.athletes.errors import OriginNotFound, ScoringInvalid
from contests.athletes.sheets import tell
from contests.catalogue import repository as catalogue
from contests.catalogue.configuration import PointEvent
from contests.catalogue.models import ClubRow, OriginRow
from contests.contests import repository as contests
from contests.domain.positions import known_positions
from contests.fixtures import repository as fixtures
from contests.fixtures.holding import changed
from contracts.base import Text

__all__ = ["ClubSheet", "change_scoring", "find", "hold", "put_club"]


@dataclass(frozen=True)
class ClubSheet:
    """A club as an organizer wants it."""

    key: str
    name: Text
    country: str | None
    colours: tuple[str, str] | None


async def find(session: AsyncSession, origin_id: UUID | None) -> OriginRow:
    """Answer an origin.

    Raises:
        OriginNotFound: there is none.
    """
    origin = None if origin_id is None else await catalogue.origin(session, origin_id)
    if origin is None:
        raise OriginNotFound
    return origin


async def hold(session: AsyncSession, origin_id: UUID | None) -> OriginRow:
    """Answer an origin, held against everybody else who changes its athletes, prices or scoring.

    Raises:
        OriginNotFound: there is none.
    """
    origin = None if origin_id is None else await repository.hold_origin(session, origin_id)
    if origin is None:
        raise OriginNotFound
    return origin


async def change_scoring(
    session: AsyncSession,
    origin_id: UUID | None,
    *,
    events: Sequence[PointEvent] | None = None,
    appearance: tuple[str | None] | None = None,
    organizer: UUID,
) -> bool:
    """Change what statistics are worth in an origin; False if nothing differs.

    Args:
        session: the transaction of the act.
        origin_id: whose scoring.
        events: all point events, in order; None: they stay.
        appearance: the statistic that says that somebody played, or None for any; without the tuple it stays.
        organizer: who does it.

    Raises:
        OriginNotFound: there is no such origin.
        ScoringInvalid: the point events contradict each other; says every contradiction.
        ScoringFrozen: a fantasy fixture of the origin has locked.
    """
    origin = await hold(session, origin_id)
    wanted = origin.point_events if events is None else tuple(events)
    scored = {event.position for event in origin.point_events if event.position is not None}
    broken = scoring.faults(wanted, known_positions(origin.sport, (*origin.positions, *scored)), pointer="/pointEvents")
    if broken:
        raise ScoringInvalid(errors=broken)
    before = [event.model_dump(mode="json") for event in origin.point_events]
    appears = origin.appearance if appearance is None else appearance[0]
    if not await scoring.change(session, origin, events=wanted, appearance=appears):
        return False
    await acts.record(
        session,
        origin.id,
        action="scoring.changed",
        actor_id=organizer,
        before={"point_events": before},
        after={"point_events": origin.stored_point_events, "appearance": appears},
    )
    return True


async def put_club(session: AsyncSession, origin_id: UUID | None, sheet: ClubSheet, *, organizer: UUID) -> ClubRow:
    """Make a club what `sheet` says, a new one too; everybody who shows its name is told.

    Raises:
        OriginNotFound: there is no such origin.
    """
    found = await find(session, origin_id)
    held = [await contests.lock(session, contest_id) for contest_id in await repository.contests_of(session, found.id)]
    concerned = [contest for contest in held if contest is not None and contest.state != "closed"]
    origin = await hold(session, found.id)
    known = (await catalogue.clubs_of(session, origin.id, keys=[sheet.key])).get(sheet.key)
    club = known or ClubRow(origin_id=origin.id, key=sheet.key, name_pl="", name_en="")
    before = (club.name_pl, club.name_en, club.country, club.colour_primary, club.colour_secondary)
    after = (sheet.name.pl, sheet.name.en, sheet.country, *(sheet.colours or (None, None)))
    if before == after:
        return club
    club.name_pl, club.name_en, club.country, club.colour_primary, club.colour_secondary = after
    session.add(club)
    members = await repository.of_club(session, origin.id, sheet.key) if before[:2] != after[:2] else ()
    if members:
        await tell(session, origin, members)
    await session.flush()
    for contest in concerned:
        await changed(session, contest, await fixtures.with_club(session, contest.id, sheet.key))
    await acts.record(
        session,
        origin.id,
        action="club.changed" if known else "club.created",
        actor_id=organizer,
        subject_id=f"{origin.id}:{sheet.key}",
        before={"name": {"pl": before[0], "en": before[1]}} if known else None,
        after={"club": {"pl": after[0], "en": after[1]}},
    )
    return club
