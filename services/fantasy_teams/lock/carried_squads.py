"""The squads that a fixture begins with: those locked before it, and after a FreeHit those locked before that."""

from collections.abc import Sequence
from uuid import UUID

import numpy as np
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import FantasyRules
from fantasy_teams.squads.blocks import Records, SquadBlocks, play_chip
from shared.id_columns import places

_BEFORE = text("""
SELECT p.fixture_id FROM fixture p JOIN fixture f USING (contest_id)
WHERE p.contest_id = :contest AND f.fixture_id = :fixture AND p.number < f.number AND p.locked_at IS NOT NULL
ORDER BY p.number DESC
""")


class CarriedSquads:
    """Reads the squads locked before a fixture; `before` has the fixtures, the last one first."""

    def __init__(self, before: Sequence[SquadBlocks], rules: FantasyRules | None) -> None:
        self._before = before
        self._rules = rules

    @classmethod
    async def of(
        cls, session: AsyncSession, contest_id: UUID, fixture_id: UUID, rules: FantasyRules | None
    ) -> "CarriedSquads":
        """Return the reader for a fixture, in one session's transaction."""
        found = await session.scalars(_BEFORE, {"contest": contest_id, "fixture": fixture_id})
        return cls([SquadBlocks(session, contest_id, one) for one in found], rules)

    async def between(self, first: UUID, last: UUID) -> tuple[Records, Records]:
        """Return the squads locked last of a range of teams, and those that go on: they differ after a FreeHit."""
        if not self._before:
            return Records.none(), Records.none()
        locked = (await self._before[0].between(first, last)).between(first, last)
        staying = locked
        for blocks in self._before[1:]:
            if not leaving(staying, self._rules).ids.size:
                break
            staying = returned(staying, (await blocks.between(first, last)).between(first, last), self._rules)
        return locked, staying


def returned(squads: Records, before: Records, rules: FantasyRules | None) -> Records:
    """Return squads with those of a FreeHit replaced by the ones locked `before`; a team without one there keeps it."""
    _, here = places(leaving(squads, rules).ids, before.ids)
    back = Records(before.ids[here], before.squads[here])
    return Records.joined([squads.besides(back), back]) if back.ids.size else squads


def leaving(squads: Records, rules: FantasyRules | None) -> Records:
    """Return the squads of a FreeHit, which go after their fixture."""
    if rules is None:
        return Records.none()
    rows = np.flatnonzero(play_chip(squads.squads, rules, "FreeHit"))
    return Records(squads.ids[rows], squads.squads[rows])
