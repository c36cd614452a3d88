"""Making and finding origins and clubs."""

from collections.abc import Iterable
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.colours import colours_of
from contests.catalogue.errors import OriginOfAnotherSport
from contests.catalogue.models import ClubRow, OriginRow
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.templates import Template
from contests.domain.nations import club_named
from contests.domain.slugs import folded
from contests.errors import OriginNotFound


async def origin_for(session: AsyncSession, template: Template, *, name: str) -> OriginRow:
    """Find the origin called `name`, or make it for the template's sport.

    The first fantasy contest of an origin brings its point events.

    Raises:
        OriginOfAnotherSport: an origin of this name exists, of another sport or with other positions.
    """
    origin = await CatalogueRepository(session).ensure_origin(
        name=name,
        name_key=folded(name) or name.casefold(),
        sport=template.sport,
        positions=list(template.positions),
    )
    if origin.sport != template.sport:
        raise OriginOfAnotherSport(name=origin.name)
    if template.fantasy is not None:
        if tuple(origin.positions) != template.fantasy.positions:
            raise OriginOfAnotherSport(name=origin.name)
        if not origin.stored_point_events:
            origin.point_events, origin.appearance = template.point_events, template.appearance
    return origin


async def ensure_clubs(session: AsyncSession, origin_id: UUID, names: Iterable[str]) -> dict[str, ClubRow]:
    """Find the origin's clubs by the names given, and make those that are missing.

    A nation gets its names in both languages, its country code and its colours; a club is called the same in
    both. The same nation under two names is one club.
    """
    catalogue = CatalogueRepository(session)
    wanted = {name: club_named(name) for name in names}
    by_key = {club.key: club for club in wanted.values()}
    await catalogue.add_clubs(
        [
            {
                "origin_id": origin_id,
                "key": club.key,
                "name_pl": club.name_pl,
                "name_en": club.name_en,
                "country": club.country,
                **colours_of(club.country),
            }
            for _key, club in sorted(by_key.items())
        ],
    )
    found = await catalogue.clubs_of(origin_id, keys=by_key)
    return {name: found[club.key] for name, club in wanted.items()}


async def find_origin(session: AsyncSession, origin_id: UUID) -> OriginRow:
    """Find an origin.

    Raises:
        OriginNotFound: there is none.
    """
    origin = await CatalogueRepository(session).origin(origin_id)
    if origin is None:
        raise OriginNotFound
    return origin


async def hold_origin(session: AsyncSession, origin_id: UUID) -> OriginRow:
    """Hold an origin against everybody else who changes its athletes, prices or scoring.

    Raises:
        OriginNotFound: there is none.
    """
    origin = await CatalogueRepository(session).hold_origin(origin_id)
    if origin is None:
        raise OriginNotFound
    return origin
