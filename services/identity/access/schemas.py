"""Log-ins and access tokens on the wire (api.md, Sessions)."""

from typing import Annotated, Self

from pydantic import ConfigDict, Field, SecretStr

from identity.access.service import Access, Entry, LogIn
from identity.accounts.schemas import LONGEST_INPUT, LONGEST_SECRET
from identity.domain.links import LONGEST_TOKEN
from identity.factors.schemas import LONGEST_CODE
from identity.profiles.schemas import USER_EXAMPLE, User
from identity.sessions.usage import Usage
from kit.api.wire import Body, Instant, View

Label = Annotated[
    str,
    Field(
        alias="from",
        max_length=40,
        pattern=r"^[A-Za-z0-9 ._-]*$",
        description="The caller's name, kept with the session: web, api.",
    ),
]


class Credentials(Body):
    """The credentials of a log-in."""

    model_config = ConfigDict(
        str_strip_whitespace=False,
        json_schema_extra={
            "examples": [{"email": "player@trybuna.test", "password": "eleven-strikers-on-ice", "from": "web"}]
        },
    )

    email: str = Field(max_length=LONGEST_INPUT)
    """The account's address; upper and lower case are the same."""
    password: SecretStr = Field(max_length=LONGEST_SECRET)
    """The password, as it was chosen: spaces count."""
    label: Label = "web"

    def to_login(self, usage: Usage, replaced: str | None) -> LogIn:
        """Translate it for the use case; `replaced` is the refresh token the browser has now."""
        return LogIn(self.email, self.password.get_secret_value(), Entry(self.label, usage, replaced))


class SecondFactor(Body):
    """The second step of a log-in."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"challenge": "Zk3mQ0r5b6m1yKcV0d3nJw7tq2xHs8fLp9uAeRgTiOk", "code": "042195"}]}
    )

    challenge: str = Field(max_length=LONGEST_TOKEN)
    """The challenge from the refusal of the first step."""
    code: str = Field(max_length=LONGEST_CODE)
    """Six digits of the app, or a recovery code: each is good once."""


class RegistrationKey(Body):
    """The secret that a browser sent with its registration."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"key": "Zk3mQ0r5b6m1yKcV0d3nJw7tq2xHs8fLp9uAeRgTiOk"}]})

    key: SecretStr = Field(max_length=LONGEST_TOKEN)
    """`key` of the registration."""
    label: Label = "web"

    def to_entry(self, usage: Usage, replaced: str | None) -> Entry:
        """Translate it for the use case; `replaced` is the refresh token the browser has now."""
        return Entry(self.label, usage, replaced)


class AuthAnswer(View):
    """An access token and the user it is for; instants are UTC."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "accessToken": "eyJhbGciOiJFZDI1NTE5In0.eyJzdWIiOiIwMTk5In0.c2lnbmF0dXJl",
                    "expiresAt": "2026-11-20T12:15:00.000Z",
                    "serverTime": "2026-11-20T12:00:00.000Z",
                    "user": USER_EXAMPLE,
                    "secondFactorNeeded": False,
                }
            ]
        }
    )

    access_token: str
    """For `Authorization: Bearer …`."""
    expires_at: Instant
    """When the access token stops being accepted."""
    server_time: Instant
    """The database's clock, which decides every deadline."""
    user: User
    """The user of the token."""
    second_factor_needed: bool
    """Whether the token lacks the organizer's rights until the user logs in with a second factor, or sets one up."""

    @classmethod
    def of(cls, access: Access) -> Self:
        """Return the wire form of a signed token."""
        return cls(
            access_token=access.token.value,
            expires_at=access.token.expires_at,
            server_time=access.now,
            user=User.of(access.profile),
            second_factor_needed=access.lacks_factor,
        )
