"""SQL of the versions of an organizer's schedule, for caches."""

from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

_VERSIONS = text(
    """
    SELECT f.id,
           concat_ws(
               ':',
               c.revision, c.xmin, o.xmin, f.xmin,
               (SELECT string_agg(CAST(e.xmin AS text), ',' ORDER BY e.key)
                FROM fixture_event e WHERE e.fixture_id = f.id),
               (SELECT string_agg(CAST(p.xmin AS text), ',' ORDER BY p.revision)
                FROM published_result p WHERE p.fixture_id = f.id),
               (SELECT d.xmin FROM result_draft d WHERE d.fixture_id = f.id),
               waiting.versions,
               clubs.versions
           )
    FROM contest c
    JOIN origin o ON o.id = c.origin_id
    JOIN fixture f ON f.contest_id = c.id
    CROSS JOIN LATERAL (
        SELECT md5(string_agg(CAST(b.xmin AS text), ',' ORDER BY b.key)) AS versions
        FROM club b WHERE b.origin_id = o.id
    ) clubs
    CROSS JOIN LATERAL (
        SELECT md5(string_agg(CAST(w.xmin AS text), ',' ORDER BY w.id)) AS versions
        FROM waiting_match w WHERE w.contest_id = c.id
    ) waiting
    WHERE c.id = :contest_id
    """
)
"""By `xmin`, each row's last change; athletes' points and prices change with their origin's revisions."""


async def versions(session: AsyncSession, contest_id: UUID) -> dict[UUID, str]:
    """Return the version of each fixture of a contest, which changes with any content of its view."""
    rows = await session.execute(_VERSIONS, {"contest_id": contest_id})
    return {row[0]: row[1] for row in rows}
