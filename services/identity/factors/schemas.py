"""Second factors on the wire (api.md, Beyond spec.md §7)."""

from typing import Self

from pydantic import ConfigDict, Field

from identity.accounts.schemas import Confirmed
from identity.factors.service import Factors, Setup
from kit.api.wire import Body, Instant, View

LONGEST_CODE = 40


class FactorConfirmation(Confirmed):
    """An act on the second factor."""

    model_config = ConfigDict(
        str_strip_whitespace=False, json_schema_extra={"examples": [{"password": "eleven-strikers-on-ice"}]}
    )


class FirstCode(Body):
    """The first code of an authenticator."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"code": "042195"}]})

    code: str = Field(max_length=LONGEST_CODE)
    """Six digits, as the app shows them."""


class FactorsView(View):
    """The second factors by which I confirm a log-in."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"authenticatorSince": "2026-11-20T12:00:00.000Z", "recoveryCodes": 10}]}
    )

    authenticator_since: Instant | None
    """Since when a log-in asks for a code of an app; null: it doesn't."""
    recovery_codes: int
    """How many recovery codes are left."""

    @classmethod
    def of(cls, factors: Factors) -> Self:
        """Return the wire form of a user's factors."""
        return cls(authenticator_since=factors.authenticator_since, recovery_codes=factors.recovery_codes)


class SetupView(View):
    """A secret to put into an app; it counts once its first code has come, within an hour."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "secret": "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
                    "uri": "otpauth://totp/Trybuna:player%40trybuna.test"
                    "?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Trybuna",
                }
            ]
        }
    )

    secret: str
    """To be typed in where no QR code can be read."""
    uri: str
    """The content of the QR code."""

    @classmethod
    def of(cls, setup: Setup) -> Self:
        """Return the wire form of a new secret, shown once."""
        return cls(secret=setup.secret, uri=setup.uri)


class RecoveryCodes(View):
    """Codes that log in once each where the app is not at hand; shown only now."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"codes": ["JBSW-Y3DP-EHPK-3PXP", "MFRG-GZDF-MZTW-Q2LK"]}]}
    )

    codes: list[str]
    """Ten codes; earlier ones no longer work."""
