"""Passkeys on the wire (api.md, Beyond spec.md §7): the `toJSON()` of a credential in browsers (WebAuthn, 5.1)."""

from typing import Annotated, Any, Literal, Self
from uuid import UUID

from pydantic import ConfigDict, Field, JsonValue

from identity.access.schemas import Label
from identity.accounts.schemas import Confirmed
from identity.factors.models import PasskeyRow
from kit.api.wire import Body, Instant, View
from shared.names import Visible

LONGEST_PART = 16_384
"""Characters of one part of a credential; browsers send less than 2,000."""
LONGEST_NAME = 60
"""Characters of a passkey's name."""
_ID = "Zk3mQ0r5b6m1yKcV0d3nJw7tq2xHs8fLp9uAeRgTiOk"
_CLIENT_DATA = "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiWmszbSIsIm9yaWdpbiI6Imh0dHBzOi8vdHJ5YnVuYS50ZXN0In0"


class PasskeyConfirmation(Confirmed):
    """An act on passkeys."""

    model_config = ConfigDict(
        str_strip_whitespace=False, json_schema_extra={"examples": [{"password": "eleven-strikers-on-ice"}]}
    )


class PasskeyOptions(View):
    """The input of the browser's `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`; valid 5 minutes."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "publicKey": {
                        "challenge": _ID,
                        "timeout": 300_000,
                        "rpId": "trybuna.test",
                        "userVerification": "required",
                    }
                }
            ]
        }
    )

    public_key: dict[str, JsonValue]
    """As WebAuthn says; its `challenge` may be signed once."""


class Attestation(Body):
    """The device's answer about a new passkey."""

    client_data: str = Field(alias="clientDataJSON", max_length=LONGEST_PART)
    """The client data that the device signs for the browser, base64url."""
    attestation_object: str = Field(max_length=LONGEST_PART)
    """The device's answer, base64url."""


class NewCredential(Body):
    """A passkey that the browser has made."""

    id: str = Field(max_length=LONGEST_PART)
    """The device's name for it, base64url."""
    raw_id: str = Field(max_length=LONGEST_PART)
    """The same."""
    type: Literal["public-key"]
    """Its type."""
    response: Attestation
    """The device's answer about it."""


class NewPasskey(Body):
    """A passkey to add."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "credential": {
                        "id": _ID,
                        "rawId": _ID,
                        "type": "public-key",
                        "response": {"clientDataJSON": _CLIENT_DATA, "attestationObject": "o2NmbXRkbm9uZQ"},
                    }
                }
            ]
        }
    )

    credential: NewCredential
    """`toJSON()` of the result of `navigator.credentials.create()`."""

    def read(self) -> dict[str, Any]:
        """Return it in the browser's form."""
        return self.credential.model_dump(by_alias=True)


class Assertion(Body):
    """The device's answer at a log-in."""

    client_data: str = Field(alias="clientDataJSON", max_length=LONGEST_PART)
    """The client data that the device signs for the browser, base64url."""
    authenticator_data: str = Field(max_length=LONGEST_PART)
    """The authenticator data that the device signs with it, base64url."""
    signature: str = Field(max_length=LONGEST_PART)
    """Of both, base64url."""
    user_handle: str | None = Field(default=None, max_length=LONGEST_PART)
    """Whose passkey it was made as, base64url."""


class KnownCredential(Body):
    """A passkey that has signed."""

    id: str = Field(max_length=LONGEST_PART)
    """The device's name for it, base64url."""
    raw_id: str = Field(max_length=LONGEST_PART)
    """The same."""
    type: Literal["public-key"]
    """Its type."""
    response: Assertion
    """The device's answer."""


class PasskeyLogIn(Body):
    """A log-in with a passkey."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "credential": {
                        "id": _ID,
                        "rawId": _ID,
                        "type": "public-key",
                        "response": {
                            "clientDataJSON": _CLIENT_DATA,
                            "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ",
                            "signature": "MEUCIQDKvM",
                            "userHandle": "AZnzompufBuaQC9tHwt8EQ",
                        },
                    },
                    "from": "web",
                }
            ]
        }
    )

    credential: KnownCredential
    """`toJSON()` of the result of `navigator.credentials.get()`."""
    label: Label = "web"

    def read(self) -> dict[str, Any]:
        """Return it in the browser's form."""
        return self.credential.model_dump(by_alias=True)


class PasskeyName(Body):
    """The name of one of my passkeys."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Laptop"}]})

    name: Annotated[str, Visible] = Field(min_length=1, max_length=LONGEST_NAME)
    """Anything I tell it by."""


class PasskeyView(View):
    """One of my passkeys."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "_id": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
                    "name": "Firefox, Linux",
                    "createdAt": "2026-11-20T12:00:00.000Z",
                    "lastUsedAt": None,
                }
            ]
        }
    )

    id: UUID = Field(alias="_id")
    """The passkey's id."""
    name: str | None
    """My name for it; before I give one, the browser and system that added it, as far as they are known."""
    created_at: Instant
    """When it was added."""
    last_used_at: Instant | None
    """When I last logged in with it."""

    @classmethod
    def of(cls, passkey: PasskeyRow) -> Self:
        """Return the wire form of a passkey for its owner."""
        return cls.model_validate(
            {
                "id": passkey.id,
                "name": passkey.name or None,
                "created_at": passkey.created_at,
                "last_used_at": passkey.last_used_at,
            }
        )
