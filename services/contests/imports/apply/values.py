"""The log of athletes' values that a file has changed, and the file's values that wait beside those of a person."""

from collections.abc import Mapping, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import log as athletes_log
from contests.athletes.repository import Plan
from contests.athletes.typed_values import TypedRepository
from contests.contests.models import ContestRow
from contests.contests.service import record_act
from contests.imports.apply.log import named
from contests.imports.models import ImportRow
from contests.imports.plan.comparison import Comparison
from contests.imports.plan.differences import FixtureDifference


async def keep(session: AsyncSession, contest: ContestRow, row: ImportRow, comparison: Comparison) -> None:
    """Record changed prices, and keep the file's values that wait; the origin must be locked.

    Prices that a round will pin are for the audit log only, and the public log has their number: participants see a
    round's prices when it opens.
    """
    await TypedRepository(session).keep_waiting({one.id: one.says for one in comparison.stands}, row.file_name)
    told = [one for one in comparison.differences if _priced(one.prices)]
    for one in told:
        if one.existing is not None:
            await _planned(session, contest, row, one, comparison.athletes.plans.get(one.existing.row.id, {}))
    count = len({plan.number for one in told for plan in _priced(one.prices)})
    if count:
        await record_act(
            session,
            contest,
            action="prices.imported",
            actor_id=row.wanted_by,
            subject_id=row.feed_id or row.id,
            after={"count": count} | named(row),
        )
    now = comparison.athletes.now
    prices = {plan.number: plan.price for plan in _priced(comparison.current) if plan.price != now[plan.number].price}
    if prices:
        await athletes_log.record(
            session,
            contest.origin_id,
            action="prices.changed",
            actor_id=row.wanted_by,
            before={"prices": {str(number): now[number].price for number in prices}},
            after={"count": len(prices), "prices": _spelled(prices)} | named(row),
        )


async def _planned(
    session: AsyncSession, contest: ContestRow, row: ImportRow, one: FixtureDifference, plans: Mapping[int, Plan]
) -> None:
    if one.existing is None:
        return
    before = {plan.number: plans[plan.number].price if plan.number in plans else None for plan in one.prices}
    changed = {plan.number: plan.price for plan in _priced(one.prices) if plan.price != before[plan.number]}
    if not changed:
        return
    fixture = one.existing.row
    await record_act(
        session,
        contest,
        action="prices.planned",
        actor_id=row.wanted_by,
        fixture_id=fixture.id,
        before={"prices": _spelled({number: before[number] for number in changed})},
        after={"fixture": fixture.names.model_dump(), "count": len(changed), "prices": _spelled(changed)} | named(row),
    )


def _priced(plans: Sequence[Plan]) -> list[Plan]:
    return [plan for plan in plans if plan.price is not None]


def _spelled(values: Mapping[int, int | None]) -> dict[str, int | None]:
    return {str(number): value for number, value in values.items()}
