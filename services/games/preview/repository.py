"""SQL of trying out a publication."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from games.scoring.repository import Chunk
from games.tables import FixtureColumns

_NOBODY, _LAST = UUID(int=0), UUID(int=2**128 - 1)
_SNAPSHOT = text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")

_STATE = text("""
SELECT c.tie_break,
       EXISTS (SELECT FROM run r JOIN fixture f USING (contest_id, fixture_id)
               WHERE r.contest_id = c.contest_id
                 AND (r.state = 'running'
                      OR r.state = 'waiting' AND (f.locked_at IS NOT NULL OR f.match_locks > 0))) AS is_scoring,
       EXISTS (SELECT FROM run r WHERE r.contest_id = c.contest_id AND r.state = 'done') AS is_ranked,
       coalesce((SELECT max(r.results_revision) FROM run r
                 WHERE r.contest_id = c.contest_id AND r.fixture_id = :fixture AND r.state = 'done'), 0) AS revision,
       coalesce((SELECT r.final FROM run r
                 WHERE r.contest_id = c.contest_id AND r.fixture_id = :fixture AND r.state = 'done'
                 ORDER BY r.run_number DESC LIMIT 1), false) AS is_final
FROM contest c WHERE c.contest_id = :contest
""")

_ENDS = text("""
SELECT team_id FROM (
    SELECT team_id, row_number() OVER (ORDER BY team_id) AS number FROM team WHERE contest_id = :contest
) numbered
WHERE number % :size = 0 ORDER BY team_id
""")

_MINE = text("SELECT pg_try_advisory_xact_lock(hashtextextended(CAST(:contest AS text), 7261036))")
_HIDDEN = text("SELECT team_id FROM team WHERE contest_id = :contest AND hidden")
_NAMES = text("SELECT team_id, name FROM team WHERE contest_id = :contest AND team_id = ANY(CAST(:teams AS uuid[]))")


@dataclass(frozen=True)
class ScoringState:
    """The progress of a contest's scoring."""

    tie_break: list[str]
    is_scoring: bool
    """A run is on, or may start."""
    is_ranked: bool
    """Something is scored."""
    revision: int
    """Of the newest results of the fixture that are scored; 0: none are."""
    is_final: bool
    """They are final; a correction of them stays final."""


class PreviewRepository:
    """Reads one snapshot of a game's database, in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def hold_still(self) -> None:
        """Fix the transaction to one snapshot, without writes; it must not have read anything yet."""
        await self._session.execute(_SNAPSHOT)

    async def state(self, fixture: FixtureColumns) -> ScoringState | None:
        """Return the progress of scoring; None if the contest is not known here."""
        found = await self._session.execute(_STATE, {"contest": fixture.contest_id, "fixture": fixture.fixture_id})
        row = found.one_or_none()
        return None if row is None else ScoringState(*row)

    async def alone(self, contest_id: UUID) -> bool:
        """Lock a contest's previews until this transaction's end; False if another preview is running."""
        return bool(await self._session.scalar(_MINE, {"contest": str(contest_id)}))

    async def chunks(self, contest_id: UUID, *, size: int) -> list[Chunk]:
        """Cut a contest's teams into ranges of at most `size`, as a run is; they belong to no run (its id is nil)."""
        ends: Sequence[UUID] = list(await self._session.scalars(_ENDS, {"contest": contest_id, "size": size}))
        firsts = [_NOBODY, *(UUID(int=end.int + 1) for end in ends)]
        return [
            Chunk(contest_id, _NOBODY, number, first, last)
            for number, (first, last) in enumerate(zip(firsts, [*ends, _LAST], strict=True), start=1)
        ]

    async def hidden(self, contest_id: UUID) -> set[UUID]:
        """List the teams that no ranking shows."""
        return set(await self._session.scalars(_HIDDEN, {"contest": contest_id}))

    async def names(self, contest_id: UUID, teams: Collection[UUID]) -> dict[UUID, str]:
        """Return the names of teams."""
        rows = await self._session.execute(_NAMES, {"contest": contest_id, "teams": list(teams)})
        return {row[0]: row[1] for row in rows}
