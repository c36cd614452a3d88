"""The register of an origin's athletes: new ones get the next numbers, changed ones are announced."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import announcements
from contests.athletes.models import AthleteRow
from contests.athletes.repository import AthleteRepository
from contests.catalogue.models import OriginRow
from contests.catalogue.repository import CatalogueRepository


@dataclass(frozen=True)
class AthleteEntry:
    """An athlete in the present state, identified by `key`; the price is in tenths."""

    key: str
    name: str
    surname: str
    position: str
    club_key: str
    price: int
    allowed: bool = True
    disabled: bool = False

    @property
    def fullname(self) -> str:
        """Return name and surname."""
        return f"{self.name} {self.surname}".strip()

    @classmethod
    def of(cls, row: AthleteRow) -> "AthleteEntry":
        """Return an athlete's present values."""
        return cls(row.key, row.name, row.surname, row.position, row.club_key, row.price, row.allowed, row.disabled)


async def enter(
    session: AsyncSession, origin: OriginRow, sheets: Sequence[AthleteEntry], *, ids: Mapping[str, UUID] | None = None
) -> dict[str, AthleteRow]:
    """Create or change athletes by `sheets`, and return them by key. New ones that `ids` names get that id.

    The origin must be locked (`repository.hold_origin`), and the clubs must exist. Athletes that are new or differ are
    announced. Without a difference the origin keeps its revision.
    """
    known = {row.key: row for row in (await AthleteRepository(session).of_origin(origin.id)).values()}
    number = max((row.number for row in known.values()), default=0)
    differing: list[AthleteRow] = []
    for sheet in sheets:
        row = known.get(sheet.key)
        values = asdict(sheet)
        if row is None:
            number += 1
            given = {"id": ids[sheet.key]} if ids and sheet.key in ids else {}
            row = known[sheet.key] = AthleteRow(origin_id=origin.id, number=number, revision=1, **values, **given)
            session.add(row)
            changed = set(values)
        else:
            changed = {name for name, value in values.items() if getattr(row, name) != value}
            for name in changed:
                setattr(row, name, values[name])
        if changed:
            differing.append(row)
    if differing:
        await announce_entries(session, origin, differing)
    return {sheet.key: known[sheet.key] for sheet in sheets}


async def announce_entries(session: AsyncSession, origin: OriginRow, changed: Sequence[AthleteRow]) -> None:
    """Raise the origin's revision, once for a batch of changes, and announce the `changed` athletes.

    The origin must be locked.
    """
    origin.athletes_revision += 1
    for row in changed:
        row.revision = origin.athletes_revision
    await session.flush()
    if changed:
        clubs = await CatalogueRepository(session).clubs_of(origin.id, keys={row.club_key for row in changed})
        announcements.announce_athletes(session, origin, changed, clubs)
