"""Look-up of a plan's athletes in the origin: new ones, numbers, and frozen positions."""

from collections.abc import Iterable, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.models import AthleteRow
from contests.athletes.repository import AthleteRepository
from contests.athletes.scoring import is_frozen
from contests.athletes.typed_values import TypedRepository
from contests.catalogue.repository import CatalogueRepository
from contests.contests.models import ContestRow
from contests.fixtures.models import FixtureRow
from contests.imports.formats.plan import Plan, PlannedAthlete
from contests.imports.formats.problems import FileProblem, quote
from contests.imports.plan.differences import FixtureDifference
from contests.imports.plan.market import latecomers
from contests.imports.plan.roster import PROVISIONAL, KnownAthlete, KnownAthletes, club_key
from contracts.base import Text


async def known(
    session: AsyncSession,
    contest: ContestRow,
    fixtures: Sequence[FixtureRow],
    plan: Plan,
    late: frozenset[str] | None,
) -> KnownAthletes:
    """Return the numbers of all athletes in the plan, provisional ones for those missing from the origin.

    Args:
        session: the transaction.
        contest: its row is locked.
        fixtures: all of the contest.
        plan: of the file.
        late: the athletes that this import has just added without sale (`bring`); None before it has added any.
    """
    athletes = AthleteRepository(session)
    if not plan.athletes and plan.season is None:
        return KnownAthletes()
    rows = await athletes.of_origin(contest.origin_id)
    numbers = {row.key: row.number for row in await athletes.aliases_of(contest.origin_id)}
    numbers |= {row.key: row.number for row in rows.values()}
    new = missing(plan, numbers)
    numbers |= {athlete.key: number for number, athlete in enumerate(new, start=PROVISIONAL)}
    late = latecomers(plan, new, fixtures) if late is None else late
    now = {row.number: KnownAthlete(row.price, row.club_key, row.allowed, row.fullname) for row in rows.values()}
    now |= {
        numbers[one.key]: KnownAthlete(one.price, club_key(one.club), one.allowed and one.key not in late)
        for one in new
    }
    typed = await TypedRepository(session).of_contest(contest.origin_id, contest.id)
    clubs_of, moved = CatalogueRepository(session).clubs_of, {now[number].club for number in typed.clubs}
    return KnownAthletes(
        numbers,
        now,
        plans=await athletes.plans_of([row.id for row in fixtures if row.opened_at is None]),
        said=await athletes.allowed_at_openings(contest.id) | {numbers[key]: False for key in late},
        typed=typed,
        clubs={
            key: Text(pl=club.name_pl, en=club.name_en)
            for key, club in (await clubs_of(contest.origin_id, keys=moved) if moved else {}).items()
        },
        statistics={event.name: event.label for event in contest.origin.point_events},
        provisional=len(new),
    )


def missing(plan: Plan, keys: Iterable[str]) -> list[PlannedAthlete]:
    """Return the athletes of the plan whose key is not among `keys`."""
    there = frozenset(keys)
    return [athlete for athlete in plan.athletes if athlete.key not in there]


async def frozen_moves(
    session: AsyncSession, contest: ContestRow, differences: Sequence[FixtureDifference]
) -> list[FileProblem]:
    """Yield the athletes whose position would change in spite of the origin's first lock."""
    wanted: dict[int, set[str]] = {}
    for price in (price for difference in differences for price in difference.prices):
        if price.position is not None and price.number < PROVISIONAL:
            wanted.setdefault(price.number, set()).add(price.position)
    rows = await AthleteRepository(session).of_origin(contest.origin_id, numbers=wanted) if wanted else {}
    moving = [row for number, row in rows.items() if wanted[number] != {row.position}]
    if not moving or not await is_frozen(session, contest.origin):
        return []
    return [_position_frozen(row) for row in moving]


def _position_frozen(row: AthleteRow) -> FileProblem:
    return FileProblem(
        "position-frozen",
        pl="Pierwsza kolejka tych zawodów jest już zamknięta, więc nie można zmienić pozycji zawodnika "
        f"„{quote(row.fullname)}”.",
        en=f"The first round of this competition has locked, so the position of “{quote(row.fullname)}” stands.",
    )
