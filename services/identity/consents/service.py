"""Use cases of consents."""

from collections.abc import Mapping
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.errors import UserNotFound
from identity.accounts.repository import AccountRepository
from identity.consents.errors import ConsentRequired, ConsentUnknown
from identity.consents.repository import ConsentRepository
from identity.domain.consents import CONSENTS, NECESSARY, consent_state, has_necessary_consents, new_decisions
from kit.api.errors import pointer


async def decide(session: AsyncSession, user_id: UUID, wanted: Mapping[str, bool]) -> None:
    """Store a user's decisions with date and text version; consents that are not named stay unchanged.

    Raises:
        ConsentUnknown: a name is none of a consent.
        ConsentRequired: a necessary consent would be missing; nothing is stored.
        UserNotFound: the account is gone.
    """
    if not wanted.keys() <= CONSENTS.keys():
        raise ConsentUnknown.in_field("/consents")
    if await AccountRepository(session).lock(user_id) is None:
        raise UserNotFound
    consents = ConsentRepository(session)
    latest = await consents.latest(user_id)
    if not has_necessary_consents(consent_state(latest) | dict(wanted)):
        raise ConsentRequired.in_field(pointer("consents", NECESSARY))
    await consents.append(user_id, new_decisions(latest, wanted))
