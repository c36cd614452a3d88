"""Write access in a contest."""

from uuid import UUID

from kit.people.auth import User
from shared.problems import BlockedInContest


def require_access(user: User, contest_id: UUID | None) -> None:
    """Refuse a write in a contest that a user is blocked in (rules.md, Blocking).

    Raises:
        BlockedInContest: they are.
    """
    if contest_id in user.blocks.scopes:
        raise BlockedInContest
