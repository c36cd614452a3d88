"""The promises of contests: each running contest's next deadline, and its feeds."""

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from shared.bilingual_names import both, spoken
from shared.promise import ContestPromise, Promised, WorkView

_DEADLINES = text("""
SELECT contest.id, contest.name, contest.name_en, contest.event_type, next.closes_at,
    next.name AS round, next.name_en AS round_en
FROM contest LEFT JOIN LATERAL (
    SELECT coalesce(closes_at, starts_at - closes_before) AS closes_at, name, name_en FROM fixture
    WHERE contest_id = contest.id AND published_at IS NOT NULL AND locked_at IS NULL AND closing_since IS NULL
        AND coalesce(closes_at, starts_at - closes_before) > clock_timestamp()
    ORDER BY 1 LIMIT 1
) AS next ON true
WHERE contest.state = 'published'
ORDER BY next.closes_at NULLS LAST, contest.id LIMIT 200
""")
_FEEDS = text("""
SELECT count(*) FILTER (WHERE feed.state = 'active') AS followed,
    count(*) FILTER (WHERE feed.state = 'stopped') AS stopped,
    greatest(0, coalesce(extract(epoch FROM clock_timestamp()
        - min(next_check_at) FILTER (WHERE feed.state = 'active')), 0)) AS oldest,
    max(looked.good_at) AS done_at
FROM feed JOIN contest ON contest.id = feed.contest_id AND contest.state <> 'closed'
LEFT JOIN LATERAL (
    SELECT max(CAST(look ->> 'at' AS timestamptz)) AS good_at FROM jsonb_array_elements(feed.checks) AS look
    WHERE look ->> 'outcome' NOT IN ('failed', 'stopped')
) AS looked ON true
""")


async def promise(session: AsyncSession) -> Promised:
    """Return the next closing time of each published contest, and the state of running contests' feeds."""
    contests = [
        ContestPromise(
            league_id=row.id,
            name=spoken(both(row.name, row.name_en)),
            event_type=row.event_type,
            deadline_at=row.closes_at,
            round=None if row.round is None else spoken(both(row.round, row.round_en)),
        )
        for row in await session.execute(_DEADLINES)
    ]
    feeds = (await session.execute(_FEEDS)).one()
    work = WorkView(
        work="feed",
        waiting=feeds.followed,
        troubled=feeds.stopped,
        oldest_seconds=round(float(feeds.oldest), 3),
        done_at=feeds.done_at,
    )
    return Promised(contests, [work])
