"""Personal access tokens on the wire."""

from typing import Annotated, Self
from uuid import UUID

from pydantic import ConfigDict, Field, JsonValue, SecretStr

from contracts.scopes import Scope
from identity.accounts.schemas import Confirmed
from identity.domain.personal_tokens import LONGEST_DAYS, LONGEST_TOKEN
from identity.integrations.service import Exchanged, Made
from identity.personal_tokens.models import PersonalTokenRow
from kit.api.wire import Body, Instant, View
from shared.names import Visible

LONGEST_NAME = 60
"""Characters of a token's name."""
_TOKEN = "trybuna_pat_Zk3mQ0r5b6m1yKcV0d3nJw7tq2xHs8fLp9uAeRgTiOk"  # noqa: S105 - an example
_ID = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c51"
_SHOWN: dict[str, JsonValue] = {
    "_id": _ID,
    "name": "Club bot",
    "scopes": ["play", "read"],
    "createdAt": "2026-11-20T12:00:00.000Z",
    "expiresAt": "2027-02-18T12:00:00.000Z",
    "lastUsedAt": None,
}
Scopes = Annotated[
    list[Scope],
    Field(
        description="Its scopes, each independent: `read` (all that I may read as a participant), `play` (save my"
        " teams and predictions), `organize` (the acts of organizers, while I am one)."
    ),
]


class NewPersonalToken(Confirmed):
    """A token to make."""

    model_config = ConfigDict(
        str_strip_whitespace=True,
        json_schema_extra={"examples": [{"name": "Club bot", "scopes": ["read", "play"], "days": 90}]},
    )

    name: Annotated[str, Visible] = Field(min_length=1, max_length=LONGEST_NAME)
    """My name for it: the program that gets it."""
    scopes: Annotated[Scopes, Field(min_length=1, max_length=len(Scope))]
    days: int = Field(ge=1, le=LONGEST_DAYS)
    """For how many days it is good."""
    key: UUID | None = None
    """Made by the caller for this submission: the same once more makes no other token, but a new text of the first."""


class PersonalTokenView(View):
    """One of my tokens; its text is shown only when it is made."""

    model_config = ConfigDict(json_schema_extra={"examples": [_SHOWN]})

    id: UUID = Field(alias="_id")
    """The token's id."""
    name: str
    """My name for it."""
    scopes: Scopes
    created_at: Instant
    """When I made it."""
    expires_at: Instant
    """When it stops being good; it is listed for 30 more days."""
    last_used_at: Instant | None
    """When it was last exchanged for an access token, to the minute."""

    @classmethod
    def of(cls, token: PersonalTokenRow) -> Self:
        """Return the wire form of a token for its owner."""
        return cls.model_validate(_shown(token))


class MadePersonalToken(PersonalTokenView):
    """A token that was just made."""

    model_config = ConfigDict(json_schema_extra={"examples": [_SHOWN | {"token": _TOKEN}]})

    token: str
    """Its text, which cannot be shown again."""

    @classmethod
    def made(cls, made: Made) -> Self:
        """Return the wire form of a new token, shown once."""
        return cls.model_validate(_shown(made.row) | {"token": made.token})


class PersonalTokenExchange(Body):
    """The token that a program exchanges."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"token": _TOKEN}]})

    token: SecretStr = Field(max_length=LONGEST_TOKEN)
    """A personal access token."""


class ScopedAccess(View):
    """An access token for a program."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "accessToken": "eyJhbGciOiJFZDI1NTE5In0.eyJzdWIiOiIwMTk5In0.c2lnbmF0dXJl",
                    "expiresAt": "2026-11-20T12:15:00.000Z",
                    "serverTime": "2026-11-20T12:00:00.000Z",
                    "scopes": ["play", "read"],
                    "userId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
                    "tokenExpiresAt": "2027-02-18T12:00:00.000Z",
                }
            ]
        }
    )

    access_token: str
    """For `Authorization: Bearer …`."""
    expires_at: Instant
    """When it stops being accepted: exchange anew before."""
    server_time: Instant
    """The database's clock, which decides every deadline."""
    scopes: Scopes
    user_id: UUID
    """The user it acts for."""
    token_expires_at: Instant
    """When the personal access token stops being good."""

    @classmethod
    def of(cls, exchanged: Exchanged) -> Self:
        """Return the wire form of an exchanged token."""
        return cls(
            access_token=exchanged.access.value,
            expires_at=exchanged.access.expires_at,
            server_time=exchanged.now,
            scopes=sorted(exchanged.scopes),
            user_id=exchanged.user_id,
            token_expires_at=exchanged.token_expires_at,
        )


def _shown(token: PersonalTokenRow) -> dict[str, object]:
    names = ("id", "name", "scopes", "created_at", "expires_at", "last_used_at")
    return {name: getattr(token, name) for name in names}
