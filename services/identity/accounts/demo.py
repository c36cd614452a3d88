"""The demo's organizer, whose password is public: never in production."""

from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.repository import AccountRepository

ORGANIZER = "organizer@trybuna.test"
"""Only a command on the server creates an organizer, so a registration cannot imitate the demo's."""


async def is_present(session: AsyncSession) -> bool:
    """Return whether this installation has the demo's organizer."""
    found = await AccountRepository(session).by_email(ORGANIZER)
    return found is not None and found.organizer_since is not None
