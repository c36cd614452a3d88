"""The chips of saved squads after a change of the contest's list: each bit stands for a place in that list."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ChipRules, ContestChanged, FantasyRules
from fantasy_teams.tables import ContestRow

_PLAYED = text("""
SELECT DISTINCT 256 * get_byte(record, 22) + get_byte(record, 23) FROM saved_squad
WHERE contest_id = :contest AND get_byte(record, 4) & 4 > 0
""")

_MOVE = text("""
UPDATE saved_squad s SET record = set_byte(set_byte(s.record, 22, m.after / 256), 23, m.after % 256)
FROM unnest(CAST(:before AS int[]), CAST(:after AS int[])) AS m(before, after)
WHERE s.contest_id = :contest AND get_byte(s.record, 4) & 4 > 0
  AND 256 * get_byte(s.record, 22) + get_byte(s.record, 23) = m.before
""")


async def follow(session: AsyncSession, event: ContestChanged) -> None:
    """Let squads that are not locked keep their chips where these have other places in a newer list.

    It comes before the contest's new state is stored. A chip that the list no longer has is played by nobody.
    """
    statement = select(ContestRow.revision, ContestRow.rules).where(ContestRow.contest_id == event.contest_id)
    known = (await session.execute(statement.with_for_update())).one_or_none()
    if known is None or known.revision >= event.revision or known.rules is None:
        return
    before = FantasyRules.model_validate(known.rules, extra="ignore").chips
    after = () if event.fantasy is None else event.fantasy.chips
    if before and before != after[: len(before)]:
        await _move(session, event.contest_id, before, after)


async def _move(
    session: AsyncSession, contest_id: UUID, before: Sequence[ChipRules], after: Sequence[ChipRules]
) -> None:
    played = list(await session.scalars(_PLAYED, {"contest": contest_id}))
    moved = {bits: moved_bits(bits, before, after) for bits in played}
    changed = {bits: now for bits, now in moved.items() if bits != now}
    if changed:
        values = {"before": list(changed), "after": list(changed.values()), "contest": contest_id}
        await session.execute(_MOVE, values)


def moved_bits(bits: int, before: Sequence[ChipRules], after: Sequence[ChipRules]) -> int:
    """Return the bits of a record in another list of chips: by names, and by place and kind for one with a new name."""
    places = {chip.name: place for place, chip in enumerate(after)}
    known = {chip.name for chip in before}
    found = 0
    for place, chip in enumerate(before):
        there = places.get(chip.name)
        if there is None and place < len(after) and after[place].kind == chip.kind and after[place].name not in known:
            there = place
        if bits >> place & 1 and there is not None:
            found |= 1 << there
    return found
