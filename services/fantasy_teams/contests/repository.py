"""SQL of contests with their rules."""

from dataclasses import dataclass
from uuid import UUID

from cachetools import LRUCache
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import FantasyRules


@dataclass(frozen=True)
class Contest:
    """A fantasy contest; `market` is the version of its origin's athletes (0: none has arrived)."""

    contest_id: UUID
    origin_id: UUID
    state: str
    rules: FantasyRules
    market: int


_CONTEST = text("""
SELECT c.contest_id, c.origin_id, c.state, c.revision, CAST(c.rules AS text), coalesce(o.version, 0)
FROM contest c LEFT JOIN origin o USING (origin_id)
WHERE c.contest_id = :contest AND c.rules IS NOT NULL
""")

_RULES: LRUCache[tuple[UUID, int], FantasyRules] = LRUCache(128)
"""By contest and its revision: under that key they cannot change."""


class ContestRepository:
    """Reads contests in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def contest(self, contest_id: UUID) -> Contest | None:
        """Return a fantasy contest with its rules, which are parsed once per revision."""
        row = (await self._session.execute(_CONTEST, {"contest": contest_id})).one_or_none()
        if row is None:
            return None
        return Contest(row[0], row[1], row[2], _parsed((contest_id, row[3]), row[4]), row[5])

    async def rules(self, contest_id: UUID, revision: int) -> FantasyRules:
        """Return the rules of a fantasy contest at a known revision; cached in memory.

        Raises:
            NoResultFound: the contest does not exist.
        """
        known = _RULES.get((contest_id, revision))
        if known is not None:
            return known
        row = (await self._session.execute(_CONTEST, {"contest": contest_id})).one()
        return _parsed((contest_id, row[3]), row[4])


def _parsed(key: tuple[UUID, int], rules: str) -> FantasyRules:
    known = _RULES.get(key)
    if known is None:
        known = _RULES[key] = FantasyRules.model_validate_json(rules, extra="ignore")
    return known
