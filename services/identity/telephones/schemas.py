"""Telephone numbers on the wire (spec.md §7)."""

from pydantic import ConfigDict, Field

from identity.accounts.schemas import Confirmed
from kit.api.wire import Body


class TelephoneNumber(Confirmed):
    """The number to send a code to; null or an empty text removes it."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"telephoneNumber": "600-100-200", "password": "eleven-strikers-on-ice"}]}
    )

    telephone_number: str | None = Field(max_length=40)
    """9 digits; dashes, spaces and `+48` don't count."""


class VerificationCode(Body):
    """The code from the text message."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"verificationCode": "042195"}]})

    verification_code: str = Field(max_length=40)
    """Exactly 6 digits."""
