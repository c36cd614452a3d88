"""An organizer's answers to names that no club has: a club is meant, or a new one."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import log
from contests.athletes.errors import ClubNamesInvalid, ClubUnknown
from contests.catalogue.models import ClubRow
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.service import ensure_clubs, hold_origin, names_of
from contests.contests.service import find, hold_open
from contests.domain.club_names import FoundClub
from contests.domain.slugs import folded
from kit.api.errors import pointer


@dataclass(frozen=True)
class Answer:
    """The club that a name means: its key, or None for a new one."""

    written: str
    key: str | None


async def found(session: AsyncSession, *, contest_id: UUID, names: Sequence[str]) -> list[FoundClub]:
    """Return the clubs that the names of one list mean, each name once and in order.

    Raises:
        ContestNotFound: there is no such contest.
    """
    contest = await find(session, contest_id, drafts=True)
    return list((await names_of(session, contest.origin_id)).of_list(names).values())


async def answer(
    session: AsyncSession, *, contest_id: UUID, answers: Sequence[Answer], organizer: UUID
) -> list[ClubRow]:
    """Remember names as aliases, create the new clubs, and return the clubs in the order of the answers.

    Each way in finds the names from then on. Each change is recorded; a name that means its club already changes
    nothing.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        ClubNamesInvalid: clubs do not exist; names all.
    """
    contest = await hold_open(session, contest_id)
    origin = await hold_origin(session, contest.origin_id)
    catalogue = CatalogueRepository(session)
    clubs = await catalogue.clubs_of(origin.id)
    faults = [
        ClubUnknown.field(pointer("names", place, "club"), club=one.key)
        for place, one in enumerate(answers)
        if one.key is not None and one.key not in clubs
    ]
    if faults:
        raise ClubNamesInvalid(errors=faults)
    named: list[ClubRow] = []
    for one in answers:
        names = await names_of(session, origin.id)
        meant = names.called(one.written)
        if one.key is None and meant.how != "name":
            await catalogue.drop_alias(origin.id, folded(one.written))
            club = (await ensure_clubs(session, origin.id, [one.written]))[one.written]
            await _record(session, origin.id, club, "club.created", organizer)
        else:
            club = (await catalogue.clubs_of(origin.id))[one.key or meant.key or ""]
            if meant.key != club.key or not meant.is_certain:
                name = folded(one.written)
                await catalogue.put_alias(origin.id, name=name, written=one.written, club_key=club.key)
                await _record(session, origin.id, club, "club.named", organizer, written=one.written)
        named.append(club)
    return named


async def _record(
    session: AsyncSession, origin_id: UUID, club: ClubRow, action: str, organizer: UUID, **facts: str
) -> None:
    await log.record(
        session,
        origin_id,
        action=action,
        actor_id=organizer,
        subject_id=f"{origin_id}:{club.key}",
        after={"club": {"pl": club.name_pl, "en": club.name_en}} | facts,
    )
