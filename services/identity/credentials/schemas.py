"""Wire format of credentials (api.md, Beyond spec.md §7)."""

from pydantic import ConfigDict, Field, SecretStr

from identity.accounts.schemas import LONGEST_INPUT, LONGEST_SECRET, Confirmed
from identity.domain.links import LONGEST_TOKEN
from kit.api.wire import Body

TOKEN_EXAMPLE = "Zk3mQ0r5b6m1yKcV0d3nJw7tq2xHs8fLp9uAeRgTiOk"  # noqa: S105 - an example


class EmailConfirmation(Body):
    """The token of a link that confirms an address."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"token": TOKEN_EXAMPLE}]})

    token: str = Field(max_length=LONGEST_TOKEN)
    """The part of the link behind `#`."""


class LinkToken(Body):
    """The token of a link in a mail."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"token": TOKEN_EXAMPLE}]})

    token: str = Field(max_length=LONGEST_TOKEN)
    """The part of the link behind `#`."""


class LinkWanted(Body):
    """Where a link is to be sent."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"email": "player@trybuna.test"}]})

    email: str = Field(max_length=LONGEST_INPUT, json_schema_extra={"format": "email"})
    """The account's address; upper and lower case are the same."""


class NewPassword(Body):
    """The token of a link for a new password, and the password."""

    model_config = ConfigDict(
        str_strip_whitespace=False,
        json_schema_extra={"examples": [{"token": TOKEN_EXAMPLE, "password": "eleven-strikers-on-ice"}]},
    )

    token: str = Field(max_length=LONGEST_TOKEN)
    """The part of the link behind `#`."""
    password: SecretStr = Field(max_length=LONGEST_SECRET, description="8 to 128 characters, none of the common ones.")


class PasswordChange(Confirmed):
    """Another password for the user who is logged in."""

    model_config = ConfigDict(
        str_strip_whitespace=False,
        json_schema_extra={
            "examples": [{"newPassword": "nine-keepers-in-a-row", "password": "eleven-strikers-on-ice"}]
        },
    )

    new_password: SecretStr = Field(
        max_length=LONGEST_SECRET, description="8 to 128 characters, none of the common ones."
    )


class EmailChange(Confirmed):
    """Another address for the user who is logged in."""

    model_config = ConfigDict(
        str_strip_whitespace=False,
        json_schema_extra={"examples": [{"email": "other@trybuna.test", "password": "eleven-strikers-on-ice"}]},
    )

    email: str = Field(max_length=LONGEST_INPUT, json_schema_extra={"format": "email"})
    """The new address."""
