"""The promises of rankings: the age of the published ones, and the requests that wait."""

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from shared.promise import ContestPromise, Promised, WorkView

_RANKED = text("""
SELECT contest_id, ranking.made_at
FROM published_ranking JOIN ranking USING (contest_id, ranking_id) JOIN contest USING (contest_id)
WHERE scope = 'overall' AND contest.state <> 'closed'
ORDER BY ranking.made_at DESC LIMIT 200
""")
_WAITING = text("""
SELECT count(*) AS waiting,
    greatest(0, coalesce(extract(epoch FROM clock_timestamp() - min(requested_at)), 0)) AS oldest
FROM ranking_request JOIN contest USING (contest_id)
""")


async def promise(session: AsyncSession) -> Promised:
    """Return the age of each running contest's ranking, and the waiting requests."""
    contests = [
        ContestPromise(league_id=row.contest_id, ranked_at=row.made_at) for row in await session.execute(_RANKED)
    ]
    asked = (await session.execute(_WAITING)).one()
    work = WorkView(
        work="ranking",
        waiting=asked.waiting,
        troubled=0,
        oldest_seconds=round(float(asked.oldest), 3),
        done_at=max((one.ranked_at for one in contests if one.ranked_at), default=None),
    )
    return Promised(contests, [work])
