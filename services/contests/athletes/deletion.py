"""The deletion of a club without matches and players."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import log
from contests.athletes.errors import ClubHasPlayers, ClubInUse
from contests.athletes.repository import AthleteRepository
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.service import find_origin, hold_origin
from contests.contests.repository import ContestRepository
from contests.errors import ClubNotFound
from kit.api.errors import Words


async def delete_club(session: AsyncSession, origin_id: UUID, key: str, *, organizer: UUID) -> None:
    """Delete a club without matches and players.

    Raises:
        OriginNotFound: there is no such origin.
        ClubNotFound: the origin has no such club.
        ClubInUse: it takes part in an event; names its round.
        ClubHasPlayers: athletes play for it, or rounds have pinned or planned it for one.
    """
    contests = ContestRepository(session)
    found = await find_origin(session, origin_id)
    for contest_id in await contests.ids_of_origin(found.id):
        await contests.lock(contest_id)
    origin = await hold_origin(session, found.id)
    club = (await CatalogueRepository(session).clubs_of(origin.id, keys=[key])).get(key)
    if club is None:
        raise ClubNotFound
    athletes = AthleteRepository(session)
    plays = await athletes.round_with_club(origin.id, key)
    if plays is not None:
        fixture, contest = plays
        raise ClubInUse(
            round=Words(fixture.names.pl, fixture.names.en), contest=Words(contest.names.pl, contest.names.en)
        )
    players = await athletes.players_of_club(origin.id, key)
    if players:
        raise ClubHasPlayers(count=players)
    await log.record(
        session,
        origin.id,
        action="club.deleted",
        actor_id=organizer,
        subject_id=f"{origin.id}:{key}",
        after={"club": {"pl": club.name_pl, "en": club.name_en}},
        concerned=("Fantasy", "Typer"),
    )
    await session.delete(club)
    await session.flush()
