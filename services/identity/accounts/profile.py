"""A user as the user and the access token see them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from identity.accounts.models import Account
from identity.domain.consents import has_necessary_consents
from identity.tokens import Bearer


@dataclass(frozen=True)
class Profile:
    """A user with everything that is shown of them."""

    account: Account
    consents: Mapping[str, bool]
    leagues: Sequence[tuple[UUID, str]]
    """Contest ids and names."""

    @property
    def bearer(self) -> Bearer:
        """Answer what an access token says about the user."""
        account = self.account
        return Bearer(
            user_id=account.id,
            name=account.user_name,
            roles=account.roles,
            has_consented=has_necessary_consents(self.consents),
        )
