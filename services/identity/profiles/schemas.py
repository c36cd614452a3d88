"""Users on the wire (spec.md §3; api.md)."""

from typing import Literal, Self
from uuid import UUID

from pydantic import ConfigDict, Field, JsonValue, SecretStr

from contracts.base import Language
from identity.accounts.schemas import LONGEST_INPUT, LONGEST_SECRET, Confirmed
from identity.accounts.service import AccountChange, NewAccount
from identity.blocks.schemas import LeagueBlock
from identity.domain.links import LONGEST_TOKEN
from identity.friends.schemas import FriendView
from identity.profiles.profile import Profile
from kit.api.wire import Body, View
from shared.bilingual_names import spoken

USER_EXAMPLE: dict[str, JsonValue] = {
    "_id": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
    "_partition": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
    "email": "player@trybuna.test",
    "isEmailConfirmed": True,
    "userName": "player",
    "accountName": None,
    "accountHolder": None,
    "accountNumber": None,
    "favouriteLeague": None,
    "consents": {
        "acceptNecessaryUserConsents": True,
        "acceptNotNecessaryUserSessionConsents": False,
        "acceptNotNecessaryNewContestsConsentsText": False,
    },
    "leagues": [],
    "friends": [],
    "telephoneNumber": None,
    "telephoneNumberVerificationRequired": False,
    "isBlocked": False,
    "blocks": [],
    "roles": ["participant"],
    "language": "pl",
    "unreadMessages": 0,
}


class SignedLeague(View):
    """A contest the user takes part in."""

    id: UUID = Field(alias="_id")
    """The contest's id."""
    partition: UUID = Field(alias="_partition")
    """The contest's id, again."""
    name: str
    """The contest's name."""
    is_signed: bool
    """Always true: only contests that the user is in are listed."""
    private_leagues: list[UUID]
    """The ids of the user's private leagues in it."""


class User(View):
    """A user, as only the user sees it."""

    model_config = ConfigDict(json_schema_extra={"examples": [USER_EXAMPLE]})

    id: UUID = Field(alias="_id")
    """The user's id."""
    partition: UUID = Field(alias="_partition")
    """The user's id, again."""
    email: str
    """The address to log in with."""
    is_email_confirmed: bool
    """Whether the user has shown to read that address; logging in needs it."""
    user_name: str | None
    """The name that others see; null until one is chosen."""
    account_name: str | None
    """The user's name for the bank account for prizes: a word without spaces."""
    account_holder: str | None
    """The holder of the bank account for prizes, as the bank writes it."""
    account_number: str | None
    """The bank account for prizes, without spaces."""
    favourite_league: UUID | None
    """The contest that the user wants to see first."""
    consents: dict[str, bool]
    """Whether each consent is given, by its key."""
    leagues: list[SignedLeague]
    """The contests that the user takes part in."""
    friends: list[FriendView]
    """Friends, own requests and those that wait for an answer, by name."""
    telephone_number: str | None
    """`+48` and 9 digits; null for none."""
    telephone_number_verification_required: bool
    """Whether the number waits for the code that was sent to it."""
    is_blocked: bool
    """Whether an organizer has blocked the account."""
    blocks: list[LeagueBlock]
    """The user's blocks: the account, or the named contests."""
    roles: list[Literal["participant", "organizer"]]
    """The user's roles."""
    language: Language
    """The language of messages to the user."""
    unread_messages: int
    """How many messages the user has not opened; counted up to 100."""

    @classmethod
    def of(cls, profile: Profile) -> Self:
        """Return the wire form of a user's own profile."""
        account = profile.account
        return cls.model_validate(
            {
                "id": account.id,
                "partition": account.id,
                "email": account.email,
                "is_email_confirmed": account.email_confirmed_at is not None,
                "user_name": account.user_name,
                "account_name": account.account_name,
                "account_holder": account.account_holder,
                "account_number": account.account_number,
                "favourite_league": account.favourite_league,
                "consents": profile.consents,
                "leagues": [
                    {
                        "id": league.contest_id,
                        "partition": league.contest_id,
                        "name": spoken(league.name),
                        "is_signed": True,
                        "private_leagues": league.private_leagues,
                    }
                    for league in profile.leagues
                ],
                "friends": [FriendView.of(friend) for friend in profile.friends],
                "telephone_number": account.telephone_number,
                "telephone_number_verification_required": account.awaits_telephone_code,
                "is_blocked": any(block.contest_id is None for block in profile.blocks),
                "blocks": [LeagueBlock.of(block) for block in profile.blocks],
                "roles": list(account.roles),
                "language": account.language,
                "unread_messages": profile.unread_messages,
            }
        )


class Registration(Body):
    """The registration of a visitor."""

    model_config = ConfigDict(
        str_strip_whitespace=False,
        json_schema_extra={
            "examples": [{"email": "player@trybuna.test", "password": "eleven-strikers-on-ice", "language": "pl"}]
        },
    )

    email: str = Field(max_length=LONGEST_INPUT, json_schema_extra={"format": "email"})
    """The address to log in with; no other account has it."""
    password: SecretStr = Field(max_length=LONGEST_SECRET, description="8 to 128 characters, none of the common ones.")
    language: Language | None = None
    """Without it the language of the request."""
    key: SecretStr | None = Field(default=None, min_length=32, max_length=LONGEST_TOKEN)
    """A random secret that the caller keeps, to log in once within 24 hours, after the address is confirmed."""

    def to_account(self, *, language: Language, confirmed: bool) -> NewAccount:
        """Translate it for the use case; `language` is the request's."""
        return NewAccount(
            email=self.email,
            password=self.password.get_secret_value(),
            language=self.language or language,
            confirmed=confirmed,
            key=None if self.key is None else self.key.get_secret_value(),
        )


class UserChange(Confirmed):
    """The fields that users may change about themselves; others are ignored (quality.md, security 2) and named."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "userName": "player",
                    "accountName": "Player",
                    "accountHolder": "Ola Nowak",
                    "accountNumber": "PL61 1090 1014 0000 0712 1981 2874",
                }
            ]
        }
    )

    user_name: str | None = Field(default=None, max_length=LONGEST_INPUT)
    """The name that others see."""
    account_name: str | None = Field(default=None, max_length=LONGEST_INPUT)
    """The name for the bank account for prizes: 3 to 40 characters without spaces."""
    account_holder: str | None = Field(default=None, max_length=LONGEST_INPUT)
    """The holder of the bank account for prizes, as the bank writes it: 5 to 40 characters."""
    account_number: str | None = Field(default=None, max_length=LONGEST_INPUT)
    """The bank account for prizes; spaces are left out, letters make it an IBAN."""
    language: Language | None = None
    """The language of messages to the user."""

    def to_change(self) -> AccountChange:
        """Translate it for the use case: the fields that were sent are to be changed."""
        return AccountChange(
            given=frozenset(self.model_fields_set),
            user_name=self.user_name,
            account_name=self.account_name,
            account_holder=self.account_holder,
            account_number=self.account_number,
            language=self.language,
        )


class FavouriteLeague(Body):
    """The contest a user wants to see first; null for none."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"favouriteLeague": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c12"}]}
    )

    favourite_league: str | None = Field(max_length=64)
    """The contest's id; null for none."""
