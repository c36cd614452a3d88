"""Use cases of the catalogue: create and find origins and clubs."""

from collections.abc import Iterable
from itertools import count
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.colours import colours_of
from contests.catalogue.errors import OriginExists, OriginOfAnotherSport
from contests.catalogue.models import ClubRow, OriginRow
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.schemas import Sharing
from contests.catalogue.templates import Template
from contests.domain.club_names import ClubNames
from contests.domain.nations import club_named
from contests.domain.slugs import folded
from contests.errors import OriginNotFound

LONGEST_ORIGIN = 70
"""Characters of a name before its number."""


async def origin_for(session: AsyncSession, template: Template, *, name: str, sharing: Sharing = "share") -> OriginRow:
    """Return the origin called `name`, created for the template's sport if missing.

    The first fantasy contest of an origin sets its point events. An `own` origin gets a number behind its name where
    the name is taken.

    Raises:
        OriginExists: an origin of this name and sport exists, and `sharing` asks.
        OriginOfAnotherSport: an origin of this name exists, of another sport or with other positions.
    """
    taken = await CatalogueRepository(session).origin_named(_key(name))
    if taken is not None and sharing == "ask" and taken.sport == template.sport:
        raise OriginExists(name=taken.name)
    if taken is not None and sharing != "share":
        name = await _free(session, name)
    origin = await CatalogueRepository(session).ensure_origin(
        name=name,
        name_key=_key(name),
        sport=template.sport,
        positions=list(template.positions),
    )
    if origin.sport != template.sport:
        raise OriginOfAnotherSport(name=origin.name)
    if template.fantasy is not None:
        if tuple(origin.positions) != template.fantasy.positions:
            raise OriginOfAnotherSport(name=origin.name)
        if not origin.stored_point_events:
            origin.point_events, origin.played_by = template.point_events, template.played_by
    return origin


def _key(name: str) -> str:
    return folded(name) or name.casefold()


async def _free(session: AsyncSession, name: str) -> str:
    """Return a name that no origin has: with the next number behind it."""
    for number in count(2):
        free = f"{name[:LONGEST_ORIGIN]} ({number})"
        if await CatalogueRepository(session).origin_named(_key(free)) is None:
            return free
    raise AssertionError  # there are more numbers than origins


async def ensure_clubs(session: AsyncSession, origin_id: UUID, names: Iterable[str]) -> dict[str, ClubRow]:
    """Return the origin's clubs by the names or keys given, created if missing.

    A nation gets its names in both languages, its country code and its colours. A club has the same name in both
    languages. The same nation under two names is one club.
    """
    catalogue = CatalogueRepository(session)
    sent = set(names)
    known = await catalogue.clubs_of(origin_id, keys=sent)
    wanted = {name: club_named(name) for name in sent if name not in known}
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
    return known | {name: found[club.key] for name, club in wanted.items()}


async def names_of(session: AsyncSession, origin_id: UUID) -> ClubNames:
    """Return the finder of an origin's clubs, with their aliases."""
    catalogue = CatalogueRepository(session)
    clubs = await catalogue.clubs_of(origin_id)
    aliases = {row.name: row.club_key for row in await catalogue.aliases_of(origin_id)}
    return ClubNames({key: (club.name_pl, club.name_en) for key, club in clubs.items()}, aliases)


async def find_origin(session: AsyncSession, origin_id: UUID) -> OriginRow:
    """Find an origin.

    Raises:
        OriginNotFound: the origin does not exist.
    """
    origin = await CatalogueRepository(session).origin(origin_id)
    if origin is None:
        raise OriginNotFound
    return origin


async def hold_origin(session: AsyncSession, origin_id: UUID) -> OriginRow:
    """Lock an origin against other changes of its athletes, prices or scoring.

    Raises:
        OriginNotFound: the origin does not exist.
    """
    origin = await CatalogueRepository(session).hold_origin(origin_id)
    if origin is None:
        raise OriginNotFound
    return origin
