"""The free transfers that teams hold in a fixture: its lock writes them (rules-blocks.md, section 5)."""

from dataclasses import dataclass
from uuid import UUID

import numpy as np
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.batch_held_transfers import Numbers, Truths, many_held, many_left
from fantasy_teams.domain.bonuses import WILD_CARD
from fantasy_teams.squads.blocks import Records, play_chip
from shared.id_columns import Ids, ids_of, places

_ROUND = text("SELECT number FROM fixture WHERE contest_id = :contest AND fixture_id = :fixture")

_ABSENT = text("""
SELECT t.team_id
FROM team t
JOIN membership m ON m.contest_id = t.contest_id AND m.user_id = t.user_id
JOIN fixture f ON f.contest_id = t.contest_id AND f.fixture_id = :fixture
WHERE t.contest_id = :contest AND t.hidden AND NOT m.joined
  AND (m.changed_at IS NULL OR m.changed_at <= f.closes_at)
ORDER BY t.team_id
""")
"""The teams whose owners had left when the fixture closed."""


@dataclass(frozen=True)
class HeldTransfers:
    """What a lock needs to know of a contest that saves or prices transfers."""

    rules: FantasyRules
    number: int
    absent: Ids

    @classmethod
    async def of(
        cls, session: AsyncSession, contest_id: UUID, fixture_id: UUID, rules: FantasyRules | None
    ) -> "HeldTransfers | None":
        """Return it for a fixture; None where unused transfers expire and further ones are refused."""
        if rules is None or rules.transfers is None:
            return None
        key = {"contest": contest_id, "fixture": fixture_id}
        number: int = (await session.execute(_ROUND, key)).scalar_one()
        return cls(rules, number, ids_of((await session.scalars(_ABSENT, key)).all()))

    def written(self, found: Records, before: Records) -> Records:
        """Return extended squads with what their teams hold; `before` are the squads of the fixture locked before."""
        squads, size = found.squads.copy(), found.ids.size
        left, is_first = np.zeros(size, np.int64), np.ones(size, np.bool_)
        if before.ids.size:
            rows, here = places(found.ids, before.ids)
            left[rows], is_first[rows] = self._left(before)[here], False
        squads["held"] = many_held(
            self.rules,
            self.number,
            left,
            first=is_first,
            free_by_chip=found.have_bonus(self.rules, WILD_CARD) | play_chip(squads, self.rules, "FreeHit"),
            absent=self._absent(found.ids),
        )
        return Records(found.ids, squads)

    def _left(self, before: Records) -> Numbers:
        """Return what the fixture before leaves; until then transfers may have been neither saved nor priced."""
        if not before.extended:
            return np.full(before.ids.size, self.rules.max_transfers, np.int64)
        stored, made = before.squads["held"].astype(np.int64), before.squads["moves"].astype(np.int64)
        return many_left(self.rules, stored, made, extra=play_chip(before.squads, self.rules, "ExtraTransfer"))

    def _absent(self, ids: Ids) -> Truths:
        absent = np.zeros(ids.size, np.bool_)
        absent[places(ids, self.absent)[0]] = True
        return absent
