"""Confirming a session on the wire (api.md, Sessions)."""

from typing import Self

from pydantic import ConfigDict, Field, SecretStr

from identity.accounts.schemas import LONGEST_SECRET
from identity.confirmations.service import Proof
from identity.factors.schemas import LONGEST_CODE
from identity.passkeys.schemas import KnownCredential
from kit.api.wire import Body, Instant, View


class SessionProof(Body):
    """One proof of who has the session: the password, a passkey, or a code."""

    model_config = ConfigDict(
        str_strip_whitespace=False, json_schema_extra={"examples": [{"password": "eleven-strikers-on-ice"}]}
    )

    password: SecretStr | None = Field(default=None, max_length=LONGEST_SECRET)
    """The account's password, as it was chosen: spaces count."""
    credential: KnownCredential | None = None
    """`toJSON()` of what a passkey has signed: the options of `POST /users/auth/passkey/options`."""
    code: str | None = Field(default=None, max_length=LONGEST_CODE)
    """Six digits of the app, or a recovery code: each is good once."""

    def read(self) -> Proof:
        """Translate it for the use case."""
        return Proof(
            None if self.password is None else self.password.get_secret_value(),
            None if self.credential is None else self.credential.model_dump(by_alias=True),
            self.code,
        )


class SessionConfirmation(View):
    """A session that is confirmed."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"confirmedUntil": "2026-11-20T12:05:00.000Z"}]})

    confirmed_until: Instant
    """Until when the session's acts need no further proof."""

    @classmethod
    def of(cls, until: Instant) -> Self:
        """Return the wire form."""
        return cls(confirmed_until=until)
