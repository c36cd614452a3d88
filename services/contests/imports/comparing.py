"""What a plan changes of a contest as it stands."""

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.scoring import is_frozen
from contests.contests.models import ContestRow
from contests.fixtures.complete import complete
from contests.fixtures.repository import FixtureRepository
from contests.imports import athletes
from contests.imports.changes import Standing, compare
from contests.imports.current import current_prices
from contests.imports.families import of_families
from contests.imports.moves import moves_of
from contests.imports.only import kept
from contests.imports.plan import Plan
from contests.imports.preview import Found
from contests.imports.sale import sale_of
from contests.imports.schemas import ImportOptions
from contests.imports.scoring import scoring_of
from kit.db import database_now


async def compare_with(
    session: AsyncSession, contest: ContestRow, plan: Plan, options: ImportOptions, late: frozenset[str] | None = None
) -> Found:
    """Compare a plan with what is there; the contest must be held.

    Args:
        session: the transaction.
        contest: held.
        plan: of the file.
        options: how it was read.
        late: whom this import has just brought off sale; None: it has brought nobody yet.
    """
    now = await database_now(session)
    rows = await FixtureRepository(session).of_contest(contest.id)
    existing = {
        fixture.row.import_key: fixture
        for fixture in await complete(session, contest, [row for row in rows if row.import_key is not None])
        if fixture.row.import_key is not None
    }
    plan, left_out = of_families(plan, contest, existing)
    known = await athletes.known(session, contest, rows, plan, late)
    standing, moves = Standing(now, existing, known), moves_of(plan, existing)
    differences = compare(plan, standing, moves, sale_of(plan, existing, known))
    if options.only:
        return Found(now=now, differences=kept(differences, options, now, known.numbers), left_out=left_out)
    return Found(
        now=now,
        differences=differences,
        left_out=left_out,
        current=current_prices(plan, standing),
        moves=moves,
        frozen_moves=await athletes.frozen_moves(session, contest, differences),
        new_athletes=known.provisional,
        scoring=scoring_of(
            contest.origin,
            plan,
            is_wanted=options.season_rules,
            is_frozen=bool(plan.rules) and await is_frozen(session, contest.origin),
        ),
    )
