"""The promise of a game: delays of locks, and unfinished scoring runs."""

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from games.game import Game
from shared.promise import ContestPromise, Promise, Promised, WorkView

_LOCKS = text("""
SELECT DISTINCT ON (f.contest_id) f.contest_id, f.locked_at,
    greatest(0, extract(epoch FROM f.locked_at - f.closes_at)) AS late
FROM fixture f JOIN contest c USING (contest_id)
WHERE c.event_type = :event_type AND c.state <> 'closed' AND f.locked_at IS NOT NULL
ORDER BY f.contest_id, f.locked_at DESC LIMIT 200
""")
_RUNS = text("""
SELECT count(*) FILTER (WHERE state IN ('waiting', 'running')) AS waiting,
    coalesce(extract(epoch FROM clock_timestamp()
        - min(created_at) FILTER (WHERE state IN ('waiting', 'running'))), 0) AS oldest,
    max(finished_at) AS done_at,
    (SELECT count(DISTINCT (contest_id, run_id)) FROM run_chunk WHERE done_at IS NULL AND attempts > 0) AS troubled
FROM run
""")


def promise_of(game: Game) -> Promise:
    """Return a function that gives a game's last lock in each active contest, and its runs."""

    async def promise(session: AsyncSession) -> Promised:
        locks = await session.execute(_LOCKS, {"event_type": game.event_type})
        contests = [
            ContestPromise(league_id=row.contest_id, locked_at=row.locked_at, late_seconds=round(float(row.late), 3))
            for row in locks
        ]
        run = (await session.execute(_RUNS)).one()
        work = WorkView(
            work="run",
            waiting=run.waiting,
            troubled=run.troubled,
            oldest_seconds=round(float(run.oldest), 3),
            done_at=run.done_at,
        )
        return Promised(contests, [work])

    return promise
