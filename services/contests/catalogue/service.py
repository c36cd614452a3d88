"""Making and finding origins and clubs."""

from collections.abc import Iterable, Mapping
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue import repository
from contests.catalogue.colours import colours_of
from contests.catalogue.errors import OriginOfAnotherSport
from contests.catalogue.models import ClubRow, OriginRow
from contests.catalogue.templates import Template
from contests.domain.nations import club_named
from contests.domain.slugs import folded

__all__ = ["clubs", "ensure_clubs", "origin_for"]


async def origin_for(session: AsyncSession, template: Template, *, name: str) -> OriginRow:
    """Answer the origin called `name`, made for the template's sport if there is none yet.

    The first fantasy contest of an origin brings its point events.

    Raises:
        OriginOfAnotherSport: an origin of this name exists, of another sport or with other positions.
    """
    origin = await repository.ensure_origin(
        session,
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
    """Answer the origin's clubs by the names given, making those that are missing.

    A nation gets its names in both languages, its country code and its colours; a club is called the same in
    both. The same nation under two names is one club.
    """
    wanted = {name: club_named(name) for name in names}
    by_key = {club.key: club for club in wanted.values()}
    await repository.add_clubs(
        session,
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
    found = await repository.clubs_of(session, origin_id, keys=by_key)
    return {name: found[club.key] for name, club in wanted.items()}


async def clubs(session: AsyncSession, origin_id: UUID) -> Mapping[str, ClubRow]:
    """Answer all clubs of an origin by key."""
    return await repository.clubs_of(session, origin_id)
