"""The register of an origin's athletes: new ones get the next numbers, changed ones are announced."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import announcements
from contests.athletes.models import AthleteRow
from contests.athletes.repository import AthleteRepository
from contests.catalogue.models import OriginRow
from contests.catalogue.repository import CatalogueRepository


@dataclass(frozen=True)
class AthleteEntry:
    """An athlete as of now, found again by `key`; the price is in tenths."""

    key: str
    name: str
    surname: str
    position: str
    club_key: str
    price: int
    allowed: bool = True
    disabled: bool = False

    @classmethod
    def of(cls, row: AthleteRow) -> "AthleteEntry":
        """Read an athlete as they stand."""
        return cls(row.key, row.name, row.surname, row.position, row.club_key, row.price, row.allowed, row.disabled)


async def enter(session: AsyncSession, origin: OriginRow, sheets: Sequence[AthleteEntry]) -> dict[str, AthleteRow]:
    """Make athletes what `sheets` say, new ones too, and answer them by key.

    The origin must be held (`repository.hold_origin`), and the clubs be there. The other services hear of athletes that
    are new or differ in more than their price; if nothing differs, the origin keeps its revision.
    """
    known = {row.key: row for row in (await AthleteRepository(session).of_origin(origin.id)).values()}
    number = max((row.number for row in known.values()), default=0)
    differing: list[AthleteRow] = []
    told: list[AthleteRow] = []
    for sheet in sheets:
        row = known.get(sheet.key)
        values = asdict(sheet)
        if row is None:
            number += 1
            row = known[sheet.key] = AthleteRow(origin_id=origin.id, number=number, revision=1, **values)
            session.add(row)
            changed = set(values)
        else:
            changed = {name for name, value in values.items() if getattr(row, name) != value}
            for name in changed:
                setattr(row, name, values[name])
        if changed:
            differing.append(row)
        if changed - {"price"}:
            told.append(row)
    if differing:
        await announce_entries(session, origin, told)
    return {sheet.key: known[sheet.key] for sheet in sheets}


async def announce_entries(session: AsyncSession, origin: OriginRow, changed: Sequence[AthleteRow]) -> None:
    """Raise the origin's revision, which is that of a batch of changes, and announce the athletes that `changed`.

    The origin must be held. Prices are no part of what is announced: a batch of prices has no `changed` at all.
    """
    origin.athletes_revision += 1
    for row in changed:
        row.revision = origin.athletes_revision
    await session.flush()
    if changed:
        clubs = await CatalogueRepository(session).clubs_of(origin.id, keys={row.club_key for row in changed})
        announcements.announce_athletes(session, origin, changed, clubs)
