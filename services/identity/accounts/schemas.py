"""Common parts of request bodies about accounts."""

from pydantic import Field, SecretStr

from kit.api.wire import Body

LONGEST_INPUT = 320
"""Characters of an e-mail address or of a number with spaces that are looked at at all."""
LONGEST_SECRET = 4096
"""Characters of a password that are read, so that a too long one gets its own message."""


class Confirmed(Body):
    """An act that needs a confirmed session, or the password (`identity.accounts.confirmation`)."""

    password: SecretStr | None = Field(
        default=None,
        max_length=LONGEST_SECRET,
        description="The user's password, to confirm the change; not needed in a session confirmed within 5 minutes.",
    )

    @property
    def given_password(self) -> str | None:
        """The password that confirms the change, if one was sent."""
        return None if self.password is None else self.password.get_secret_value()
