"""The log of athletes' values that a file has changed, and the file's values that wait beside those of a person."""

from collections.abc import Mapping, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import log as athletes_log
from contests.athletes.repository import Plan
from contests.athletes.typed_values import TypedRepository
from contests.contests.models import ContestRow
from contests.contests.service import record_act
from contests.fixtures.models import FixtureResults
from contests.imports.apply.log import named
from contests.imports.models import ImportRow
from contests.imports.plan.comparison import Comparison
from contests.imports.plan.differences import FixtureDifference
from contests.results.statistics import corrections


async def keep(session: AsyncSession, contest: ContestRow, row: ImportRow, comparison: Comparison) -> None:
    """Record changed prices, and keep the file's values that wait; the origin must be locked.

    Prices that a round will pin are for the audit log only, and the public log has their number: participants see a
    round's prices when it opens.
    """
    await TypedRepository(session).keep_waiting({one.id: one.says for one in comparison.stands}, row.file_name)
    for one in comparison.differences:
        if one.existing is not None:
            await _planned(session, contest, row, one, comparison.athletes.plans.get(one.existing.row.id, {}))
    await _counted(session, contest, row, comparison)
    count = len({plan.number for one in comparison.differences for plan in one.prices if plan.price or plan.club_key})
    if count:
        await record_act(
            session,
            contest,
            action="prices.imported",
            actor_id=row.wanted_by,
            subject_id=row.feed_id or row.id,
            after={"count": count} | named(row),
        )
    now = {number: Plan(number, known.price, known.club) for number, known in comparison.athletes.now.items()}
    for action, name, what in (("prices.changed", "price", "prices"), ("athletes.changed", "club_key", "athletes")):
        before, after = _moves(name, now, comparison.current)
        if after:
            withdrawn = {} if what == "prices" else {"withdrawn": 0}
            await athletes_log.record(
                session,
                contest.origin_id,
                action=action,
                actor_id=row.wanted_by,
                before={what: before},
                after={"count": len(after), what: after} | withdrawn | named(row),
            )


async def _counted(session: AsyncSession, contest: ContestRow, row: ImportRow, comparison: Comparison) -> None:
    """Record a file's drafts of results, with the counts that it corrects; of a feed `apply.log` records each match."""
    for one in comparison.differences:
        if one.existing is None or one.draft is None:
            continue
        before = FixtureResults() if one.existing.draft is None else one.existing.draft
        was, will = corrections(before.statistics, one.draft.statistics)
        facts = {"fixture": one.existing.row.names.model_dump()} | named(row)
        if row.feed_id is not None and not was:
            continue
        await record_act(
            session,
            contest,
            action="results.drafted",
            actor_id=row.wanted_by,
            fixture_id=one.existing.row.id,
            before={"statistics": was} if was else None,
            after=facts | ({"statistics": will} if will else {}),
        )


async def _planned(
    session: AsyncSession, contest: ContestRow, row: ImportRow, one: FixtureDifference, plans: Mapping[int, Plan]
) -> None:
    """Record the values that an unopened round will pin now, with those that it had planned."""
    if one.existing is None:
        return
    (prices_before, prices), (clubs_before, clubs) = (_moves(name, plans, one.prices) for name in ("price", "club_key"))
    if not prices and not clubs:
        return
    fixture = one.existing.row
    facts = {"fixture": fixture.names.model_dump(), "count": len({*prices, *clubs})}
    await record_act(
        session,
        contest,
        action="prices.planned",
        actor_id=row.wanted_by,
        fixture_id=fixture.id,
        before={"prices": prices_before, "clubs": clubs_before},
        after=facts | {"prices": prices, "clubs": clubs} | named(row),
    )


def _moves(name: str, before: Mapping[int, Plan], after: Sequence[Plan]) -> tuple[dict[str, object], dict[str, object]]:
    """Return one value of athletes where it changes, before and after, by their numbers."""
    was: dict[str, object] = {}
    will: dict[str, object] = {}
    for plan in after:
        old, new = getattr(before.get(plan.number, Plan(plan.number)), name), getattr(plan, name)
        if new not in (None, old):
            was[str(plan.number)], will[str(plan.number)] = old, new
    return was, will
