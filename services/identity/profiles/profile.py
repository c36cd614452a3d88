"""A user as the user and the access token see them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from identity.accounts.models import UserRow
from identity.blocks.repository import BlockInForce
from identity.domain.consents import has_necessary_consents
from identity.domain.emails import domain_of
from identity.friends.repository import Friend
from identity.memberships.repository import JoinedContest
from identity.sessions.tokens import Bearer


@dataclass(frozen=True)
class Profile:
    """A user with everything that is shown of them."""

    account: UserRow
    consents: Mapping[str, bool]
    leagues: Sequence[JoinedContest]
    """The contests that the user takes part in."""
    friends: Sequence[Friend]
    unread_messages: int
    blocks: Sequence[BlockInForce]

    @property
    def bearer(self) -> Bearer:
        """The user's data in an access token."""
        account = self.account
        return Bearer(
            user_id=account.id,
            name=account.user_name,
            roles=account.roles,
            has_consented=has_necessary_consents(self.consents),
            email_domain=None if account.email_confirmed_at is None else domain_of(account.email),
        )
