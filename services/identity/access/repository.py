"""SQL of a refresh: the session, its tokens and its user in one statement."""

from sqlalchemy import select, true
from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.models import UserRow
from identity.domain.rotation import SessionRules, successor, token_hash
from identity.profiles.profile import Profile
from identity.profiles.repository import columns_of, profile_of
from identity.sessions.repository import Rotation
from identity.sessions.statements import CHANGES, HELD, REPLACED, ROTATION
from identity.sessions.usage import Usage

_REFRESH = (
    select(*ROTATION, UserRow, *columns_of(select(HELD.c.user_id).correlate(None).scalar_subquery()))
    .select_from(HELD)
    .join(UserRow, UserRow.id == HELD.c.user_id)
    .outerjoin(REPLACED, true())
    .add_cte(*CHANGES)
)


class AccessRepository:
    """Refreshes sessions."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def rotate(self, rules: SessionRules, presented: str, usage: Usage) -> tuple[Rotation, Profile] | None:
        """Lock the living session of a token, replace the token unless it was replaced before, and read the user.

        The user is read as of the beginning of the statement, which may have waited for the lock. Return None if the
        token belongs to no living session.
        """
        values = {
            "presented": token_hash(presented),
            "successor": token_hash(successor(presented, rules.secret)),
            "idle": rules.lifetime.idle,
            "absolute": rules.lifetime.absolute,
            "user_agent": usage.user_agent,
            "network": usage.network,
        }
        found = (await self._session.execute(_REFRESH, values)).one_or_none()
        if found is None:
            return None
        rotation, (account, *columns) = found[: len(ROTATION)], found[len(ROTATION) :]
        return Rotation(*rotation), profile_of(account, columns)
