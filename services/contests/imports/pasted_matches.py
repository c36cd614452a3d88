"""A pasted list of matches is kept as an import, so that it can be taken back."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.service import hold_open
from contests.events import paste
from contests.events.paste_lines import PastePlan
from contests.events.paste_schemas import PastedListToAdd
from contests.imports.journal import LIST, Journal, State


async def add(session: AsyncSession, *, actor_id: UUID, contest_id: UUID, pasted: PastedListToAdd) -> PastePlan:
    """Import a list's matches, with missing rounds and clubs, and keep what it makes and changes.

    Raises:
        Exception: as `events.paste.add`.
    """
    contest = await hold_open(session, contest_id)
    before = await State.of(session, contest, LIST)
    plan = await paste.add(
        session,
        actor_id=actor_id,
        contest_id=contest_id,
        text=pasted.text,
        time_zone=pasted.time_zone,
        round_name=pasted.round_name,
        year=pasted.year,
        makes_clubs=pasted.makes_clubs,
        without_faulty=pasted.without_faulty,
    )
    made = sum(one.existing is None for one in plan.rounds)
    counts = {"new": made, "changed": len(plan.rounds) - made}
    await Journal(session).keep(contest, "list", before, LIST, actor_id=actor_id, counts=counts)
    return plan
