"""The present content of a sheet, and its revision."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from hashlib import sha256
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.models import AthleteAliasRow, AthleteRow
from contests.athletes.next_fixture import entries_ahead
from contests.athletes.register import AthleteEntry
from contests.athletes.repository import AthleteRepository
from contests.athletes.scoring import is_frozen
from contests.catalogue.models import ClubAliasRow, ClubRow
from contests.catalogue.repository import CatalogueRepository
from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.fixtures.models import FixtureRow
from contests.fixtures.repository import FixtureRepository


@dataclass(frozen=True)
class SheetFixtures:
    """The fixtures in a contest's sheet."""

    next: FixtureRow | None
    """The first unopened one; a typer's has no prices."""
    pinned: FixtureRow | None
    """The last that has opened."""
    locked: FixtureRow | None
    """The last that has locked."""
    scored: FixtureRow | None
    """The last with published results."""


@dataclass(frozen=True)
class SheetState:
    """The content of a contest's sheet."""

    contest: ContestRow
    fixtures: SheetFixtures
    rows: Mapping[int, AthleteRow]
    entries: Mapping[int, AthleteEntry]
    """Athletes by number, in their state at the next fixture."""
    clubs: Mapping[str, ClubRow]
    aliases: Sequence[ClubAliasRow]
    names: Sequence[AthleteAliasRow]
    """Names of athletes who were merged with others."""
    positions_stand: bool
    reason_needed: bool

    @property
    def revision(self) -> str:
        """Return a digest of all values that the sheet can change, and of the fixtures that prices apply to."""
        clubs = [
            (club.key, club.name_pl, club.name_en, club.colour_primary, club.colour_secondary)
            for _, club in sorted(self.clubs.items())
        ]
        athletes = [(number, *astuple(entry)) for number, entry in sorted(self.entries.items())]
        ahead = None if self.fixtures.next is None else str(self.fixtures.next.id)
        held = json.dumps([ahead, self.positions_stand, clubs, athletes], ensure_ascii=False)
        return sha256(held.encode()).hexdigest()[:32]

    def numbers(self) -> dict[UUID, int]:
        """Return athletes' numbers by `_id`."""
        return {row.id: number for number, row in self.rows.items()}


async def read_state(session: AsyncSession, contest: ContestRow) -> SheetState:
    """Return a contest's present sheet; to keep it stable, lock the contest and the origin first."""
    fixtures = fixtures_of(await FixtureRepository(session).of_contest(contest.id), contest.event_type)
    origin_id = contest.origin_id
    return SheetState(
        contest=contest,
        fixtures=fixtures,
        rows=await AthleteRepository(session).of_origin(origin_id),
        entries=await entries_ahead(session, contest, fixtures.next),
        clubs=await CatalogueRepository(session).clubs_of(origin_id),
        aliases=await CatalogueRepository(session).aliases_of(origin_id),
        names=await AthleteRepository(session).aliases_of(origin_id),
        positions_stand=await is_frozen(session, contest.origin),
        reason_needed=bool(await ContestRepository(session).public_of(origin_id, "Fantasy", "Typer")),
    )


def fixtures_of(rows: Sequence[FixtureRow], event_type: str) -> SheetFixtures:
    """Return the fixtures in a contest's sheet, from all its fixtures in order."""
    opened = [row for row in rows if row.opened_at is not None]
    ahead = [row for row in rows if row.opened_at is None and event_type == "Fantasy"]
    return SheetFixtures(
        next=ahead[0] if ahead else None,
        pinned=opened[-1] if opened else None,
        locked=next((row for row in reversed(rows) if row.locked_at is not None), None),
        scored=next((row for row in reversed(rows) if row.results_revision > 0), None),
    )
