"""SQL of telling people their figures in a fixture."""

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Self
from uuid import UUID

import numpy as np
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from contracts.columns import NumberColumn
from shared.bilingual_names import both
from standings.domain.batch_ranking import Numbers
from standings.domain.id_columns import ManyIds
from standings.runs import numbers_of

_TAKE = text("""
UPDATE fixture SET figures_told_at = clock_timestamp()
WHERE (contest_id, fixture_id) = (
    SELECT contest_id, fixture_id FROM fixture WHERE results_told_at IS NOT NULL AND figures_told_at IS NULL
    ORDER BY results_told_at LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING contest_id, fixture_id, number, name, name_en
""")
_RANKINGS = text("""
SELECT contest.name, contest.name_en, scored.ranking_id AS scored, stood.ranking_id AS stood, stood.total,
       earlier.ranking_id AS before, earlier.scored_id AS took_part
FROM contest
JOIN published_ranking AS scored ON scored.contest_id = contest.contest_id AND scored.scope = 'fixture'
                                AND scored.fixture_id = :fixture
CROSS JOIN LATERAL (
    SELECT shown.ranking_id, ranking.total FROM published_ranking AS shown JOIN ranking USING (contest_id, ranking_id)
    WHERE shown.contest_id = contest.contest_id
      AND (shown.scope = 'overall' OR (shown.scope = 'after' AND shown.fixture_id = :fixture))
    ORDER BY shown.scope LIMIT 1
) AS stood
LEFT JOIN LATERAL (
    SELECT after.ranking_id, own.ranking_id AS scored_id
    FROM fixture JOIN published_ranking AS own ON own.contest_id = fixture.contest_id AND own.scope = 'fixture'
                                              AND own.fixture_id = fixture.fixture_id
    JOIN ranking AS head ON head.contest_id = own.contest_id AND head.ranking_id = own.ranking_id AND head.final
    LEFT JOIN published_ranking AS after ON after.contest_id = own.contest_id AND after.scope = 'after'
                                        AND after.fixture_id = own.fixture_id
    WHERE fixture.contest_id = contest.contest_id AND fixture.number < :number AND fixture.number > 0
    ORDER BY fixture.number DESC LIMIT 1
) AS earlier ON true
WHERE contest.contest_id = :contest AND contest.state <> 'draft'
""")
FIGURES = text("""
SELECT team.user_id, told.points, told.position, CASE WHEN told.took_part THEN coalesce(told.before, 0) ELSE 0 END,
       told.team_id
FROM (
    SELECT place.team_id,
           max(place.points) FILTER (WHERE block.ranking_id = :scored) AS points,
           max(place.position) FILTER (WHERE block.ranking_id = :stood) AS position,
           max(place.position) FILTER (WHERE block.ranking_id = CAST(:before AS uuid)) AS before,
           bool_or(block.ranking_id = CAST(:took_part AS uuid)) AS took_part
    FROM ranking_teams AS block
    CROSS JOIN LATERAL unnest(block.team_ids, block.positions, block.points) AS place (team_id, position, points)
    WHERE block.contest_id = :contest
      AND block.ranking_id = ANY (ARRAY[:scored, :stood, CAST(:before AS uuid), CAST(:took_part AS uuid)])
    GROUP BY place.team_id
) AS told
JOIN team ON team.contest_id = :contest AND team.team_id = told.team_id AND team.user_id IS NOT NULL
WHERE told.points IS NOT NULL AND told.position IS NOT NULL
""")
"""Teams of four rankings in one pass. PostgreSQL does not know how many teams an array has: it joined the four by
comparing each team with each, half a second for 10,000 teams and a hundred times that for ten times as many.
"""

_IS_WHOLE = text("""
SELECT coalesce(bool_and(team.tenths % 10 = 0), true)
FROM ranking_teams AS block CROSS JOIN LATERAL unnest(block.points) AS team (tenths)
WHERE block.contest_id = :contest AND block.ranking_id = ANY (ARRAY[CAST(:scored AS uuid), CAST(:stood AS uuid)])
""")
_COUNTS = text("""
SELECT team_ids, right_picks, picks FROM run_chunk
WHERE contest_id = :contest AND right_picks IS NOT NULL AND picks IS NOT NULL AND run_id = (
    SELECT run_id FROM run WHERE contest_id = :contest AND fixture_id = :fixture AND completed_at IS NOT NULL
    ORDER BY run_number DESC LIMIT 1
)
""")

Figures = tuple[UUID, int, int, int, UUID]
"""A user, their points in the fixture in tenths, their place after it, the one before (0: there was none), the team."""


@dataclass(frozen=True)
class PickCounts:
    """How many picks of teams were right in a fixture, and of how many, an element for each team."""

    ids: ManyIds
    right: Numbers
    picks: Numbers

    @classmethod
    def of(cls, chunks: Iterable[tuple[bytes, bytes, bytes]]) -> Self:
        """Return the counts of a run's chunks, as they were received."""
        told = list(chunks)
        ids, order = ManyIds.sorted(np.frombuffer(b"".join(ids for ids, _, _ in told), "V16"))
        right, picks = (
            np.concatenate([np.zeros(0, np.int64), *(numbers_of(NumberColumn.received(one[at])) for one in told)])
            for at in (1, 2)
        )
        return cls(ids, right[order], picks[order])

    def of_teams(self, team_ids: Sequence[UUID]) -> tuple[list[int], list[int]]:
        """Return how many picks of each of some teams were right, and of how many; 0 of an unknown one."""
        ids, order = ManyIds.sorted(np.frombuffer(b"".join(one.bytes for one in team_ids), "V16"))
        at = ids.places_in(self.ids)
        found = np.zeros((2, len(at)), np.int64)
        is_there = at >= 0
        found[:, order[is_there]] = self.right[at[is_there]], self.picks[at[is_there]]
        return found[0].tolist(), found[1].tolist()


@dataclass(frozen=True)
class Untold:
    """A fixture with final results, its contest, and the rankings that hold people's figures."""

    contest_id: UUID
    contest: Text
    fixture_id: UUID
    fixture: Text
    teams: int
    rankings: dict[str, Any]


class TellingRepository:
    """Finds fixtures whose figures people were not told, and the figures."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def take(self) -> tuple[bool, Untold | None]:
        """Mark a fixture as told; return whether there was one, and the fixture if its rankings can be seen."""
        taken = (await self._session.execute(_TAKE)).one_or_none()
        if taken is None:
            return False, None
        contest_id, fixture_id, number, name, name_en = taken
        values = {"contest": contest_id, "fixture": fixture_id, "number": number}
        row = (await self._session.execute(_RANKINGS, values)).one_or_none()
        if row is None:
            return True, None
        rankings = {"scored": row.scored, "stood": row.stood, "before": row.before, "took_part": row.took_part}
        return True, Untold(contest_id, both(row[0], row[1]), fixture_id, both(name, name_en), row.total, rankings)

    async def figures(self, untold: Untold, size: int) -> AsyncIterator[Sequence[Figures]]:
        """Yield people's figures in slices of so many."""
        values = {"contest": untold.contest_id, **untold.rankings}
        rows = await self._session.stream(FIGURES, values)
        async for some in rows.partitions(size):
            yield [(user_id, points, position, before, team) for user_id, points, position, before, team in some]

    async def is_whole(self, untold: Untold) -> bool:
        """Return whether no team has a fraction of a point, in the fixture or in the contest."""
        values = {"contest": untold.contest_id, **{key: untold.rankings[key] for key in ("scored", "stood")}}
        return bool(await self._session.scalar(_IS_WHOLE, values))

    async def counts(self, untold: Untold) -> PickCounts | None:
        """Return how many picks of the fixture were right; None if its game told none."""
        values = {"contest": untold.contest_id, "fixture": untold.fixture_id}
        chunks = [(row[0], row[1], row[2]) for row in await self._session.execute(_COUNTS, values)]
        return PickCounts.of(chunks) if chunks else None
