"""Users on the wire (spec.md §3; api.md)."""

from typing import Literal, Self
from uuid import UUID

from pydantic import ConfigDict, Field, JsonValue, SecretStr

from contracts.base import Language
from identity.accounts.profile import Profile
from identity.accounts.service import AccountChange, NewAccount
from kit.wire import Body, View

__all__ = ["USER_EXAMPLE", "FavouriteLeague", "Registration", "SignedLeague", "User", "UserChange"]

LONGEST_INPUT = 320
"""Characters of an e-mail address or of a number with spaces that are looked at at all."""
LONGEST_SECRET = 4096
"""Characters of a password that are read, so that a too long one gets its own message."""


USER_EXAMPLE: dict[str, JsonValue] = {
    "_id": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
    "_partition": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
    "email": "player@trybuna.test",
    "userName": "player",
    "accountName": None,
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
    "roles": ["participant"],
    "language": "pl",
    "unreadMessages": 0,
}


class SignedLeague(View):
    """A contest the user takes part in."""

    id: UUID = Field(alias="_id")
    partition: UUID = Field(alias="_partition")
    name: str
    is_signed: bool
    private_leagues: list[str]


class User(View):
    """A user, as only the user sees it."""

    model_config = ConfigDict(json_schema_extra={"examples": [USER_EXAMPLE]})

    id: UUID = Field(alias="_id")
    partition: UUID = Field(alias="_partition")
    email: str
    user_name: str | None
    account_name: str | None
    account_number: str | None
    favourite_league: UUID | None
    consents: dict[str, bool]
    leagues: list[SignedLeague]
    friends: list[str] = Field(max_length=0, description="Empty until there are friends.")
    telephone_number: str | None
    telephone_number_verification_required: bool
    is_blocked: bool
    roles: list[Literal["participant", "organizer"]]
    language: Language
    unread_messages: int

    @classmethod
    def of(cls, profile: Profile) -> Self:
        """Show a user to themselves; friends, telephone and inbox have no feature yet and are empty."""
        account = profile.account
        return cls.model_validate(
            {
                "id": account.id,
                "partition": account.id,
                "email": account.email,
                "user_name": account.user_name,
                "account_name": account.account_name,
                "account_number": account.account_number,
                "favourite_league": account.favourite_league,
                "consents": profile.consents,
                "leagues": [
                    {"id": league, "partition": league, "name": name, "is_signed": True, "private_leagues": []}
                    for league, name in profile.leagues
                ],
                "friends": [],
                "telephone_number": None,
                "telephone_number_verification_required": False,
                "is_blocked": account.blocked_at is not None,
                "roles": list(account.roles),
                "language": account.language,
                "unread_messages": 0,
            }
        )


class Registration(Body):
    """What a visitor registers with."""

    model_config = ConfigDict(
        str_strip_whitespace=False,
        json_schema_extra={
            "examples": [{"email": "player@trybuna.test", "password": "eleven-strikers-on-ice", "language": "pl"}]
        },
    )

    email: str = Field(max_length=LONGEST_INPUT, json_schema_extra={"format": "email"})
    password: SecretStr = Field(max_length=LONGEST_SECRET, description="8 to 128 characters, none of the common ones.")
    language: Language | None = None
    """Without it the language of the request."""

    def to_account(self, *, language: Language, confirmed: bool) -> NewAccount:
        """Answer what to register; `language` is the request's."""
        return NewAccount(
            email=self.email,
            password=self.password.get_secret_value(),
            language=self.language or language,
            confirmed=confirmed,
        )


class UserChange(Body):
    """What users may change about themselves; whatever else is sent is ignored (quality.md, security 2)."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"userName": "player", "accountName": "Player", "accountNumber": "PL61 1090 1014 0000 0712 1981 2874"}
            ]
        }
    )

    user_name: str | None = Field(default=None, max_length=LONGEST_INPUT)
    account_name: str | None = Field(default=None, max_length=LONGEST_INPUT)
    account_number: str | None = Field(default=None, max_length=LONGEST_INPUT)
    language: Language | None = None

    def to_change(self) -> AccountChange:
        """Answer what to change: the fields that were sent."""
        return AccountChange(
            given=frozenset(self.model_fields_set),
            user_name=self.user_name,
            account_name=self.account_name,
            account_number=self.account_number,
            language=self.language,
        )


class FavouriteLeague(Body):
    """The contest a user wants to see first; null for none."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"favouriteLeague": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c12"}]}
    )

    favourite_league: str | None = Field(max_length=64)
