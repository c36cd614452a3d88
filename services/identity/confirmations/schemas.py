"""Confirmations on the wire."""

from typing import Self

from pydantic import ConfigDict, Field, SecretStr, model_validator

from identity.accounts.schemas import LONGEST_SECRET
from identity.passkeys.schemas import KnownCredential
from kit.api.wire import Body, Instant, View


class Proof(Body):
    """What shows that it is me: exactly one of the three."""

    model_config = ConfigDict(
        str_strip_whitespace=False, json_schema_extra={"examples": [{"password": "eleven-strikers-on-ice"}]}
    )

    password: SecretStr | None = Field(default=None, max_length=LONGEST_SECRET, description="My current password.")
    code: str | None = Field(default=None, max_length=64, description="A code of the app, or a recovery code.")
    credential: KnownCredential | None = Field(
        default=None, description="What a passkey of mine has signed, by `POST /users/auth/passkey/options`."
    )

    @model_validator(mode="after")
    def _one_of_them(self) -> Self:
        if sum(one is not None for one in (self.password, self.code, self.credential)) != 1:
            raise ValueError("exactly one of password, code and credential")
        return self


class Confirmation(View):
    """A confirmed session."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"confirmedUntil": "2026-11-20T12:05:00.000Z"}]})

    confirmed_until: Instant
    """Until when acts that need a confirmation are taken."""
