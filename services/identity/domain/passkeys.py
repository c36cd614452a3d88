"""Passkeys (WebAuthn): the relying party, and the verification of a browser's proofs.

The library is imported when a passkey is first used: 5 MB, and a fiftieth of a start.
"""

import json
from base64 import urlsafe_b64decode
from dataclasses import dataclass
from datetime import timedelta
from ipaddress import ip_address
from typing import Any, cast
from urllib.parse import urlsplit
from uuid import UUID

CHALLENGE_LIFE = timedelta(minutes=5)
"""The time for touching a key or looking into a camera."""
CHALLENGE_BYTES = 32
MOST_PASSKEYS = 20
"""Of one account."""
LONGEST_CREDENTIAL_ID = 1023
"""Bytes (WebAuthn, 4)."""


class NotProved(Exception):
    """The browser's data prove nothing."""


@dataclass(frozen=True)
class Site:
    """The relying party of passkeys, and the origin of its pages."""

    domain: str
    origin: str
    name: str

    @classmethod
    def at(cls, public_url: str, name: str) -> "Site":
        """Return the relying party of an installation.

        Passkeys need a name, not an IP address: an installation on loopback is called localhost.
        """
        parts = urlsplit(public_url)
        host = parts.hostname or ""
        try:
            named = "localhost" if ip_address(host).is_loopback else host
        except ValueError:
            named = host
        port = "" if parts.port in {None, {"http": 80, "https": 443}.get(parts.scheme)} else f":{parts.port}"
        return cls(named, f"{parts.scheme}://{named}{port}", name)


@dataclass(frozen=True)
class NewPasskey:
    """The passkey that a registration proves."""

    credential_id: bytes
    public_key: bytes
    sign_count: int


def registration_options(
    site: Site, user_id: UUID, account: str, challenge: bytes, known: list[bytes]
) -> dict[str, Any]:
    """Return a browser's options for a new passkey: discoverable without a user name, with user verification."""
    from webauthn import generate_registration_options, options_to_json  # noqa: PLC0415 - when first used
    from webauthn.helpers.structs import (  # noqa: PLC0415 - when first used
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=site.domain,
        rp_name=site.name,
        user_id=user_id.bytes,
        user_name=account,
        challenge=challenge,
        timeout=int(CHALLENGE_LIFE.total_seconds() * 1000),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=one) for one in known],
    )
    return cast("dict[str, Any]", json.loads(options_to_json(options)))


def log_in_options(site: Site, challenge: bytes) -> dict[str, Any]:
    """Return a browser's options for a log-in: with any passkey of this site, with user verification."""
    from webauthn import generate_authentication_options, options_to_json  # noqa: PLC0415 - when first used
    from webauthn.helpers.structs import UserVerificationRequirement  # noqa: PLC0415 - when first used

    options = generate_authentication_options(
        rp_id=site.domain,
        challenge=challenge,
        timeout=int(CHALLENGE_LIFE.total_seconds() * 1000),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return cast("dict[str, Any]", json.loads(options_to_json(options)))


def challenge_in(client_data: str) -> bytes:
    """Return the challenge in a browser's response, without checking the response.

    Raises:
        NotProved: there is none.
    """
    try:
        found = json.loads(urlsafe_b64decode(client_data + "=="))["challenge"]
        return urlsafe_b64decode(found + "==")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise NotProved from None


def credential_id_in(credential: dict[str, Any]) -> bytes:
    """Return the id of the passkey in a response, unchecked; empty if it cannot be parsed."""
    return _bytes_of(credential["rawId"])


def user_handle_in(credential: dict[str, Any]) -> bytes:
    """Return the user handle in a response; empty if there is none."""
    return _bytes_of(credential["response"].get("userHandle"))


def _bytes_of(text: str | None) -> bytes:
    from webauthn import base64url_to_bytes  # noqa: PLC0415 - when first used

    try:
        return base64url_to_bytes(text or "")
    except ValueError:
        return b""


def read_registration(site: Site, credential: dict[str, Any], challenge: bytes) -> NewPasskey:
    """Return the new passkey of a verified registration.

    No manufacturer's attestation is requested, so none is checked.

    Raises:
        NotProved: it is for another site, page or challenge, the person was not verified, or it is malformed.
    """
    from webauthn import base64url_to_bytes, verify_registration_response  # noqa: PLC0415 - when first used
    from webauthn.helpers import parse_attestation_object  # noqa: PLC0415 - when first used
    from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415 - when first used
    from webauthn.helpers.structs import AttestationFormat  # noqa: PLC0415 - when first used

    try:
        attested = parse_attestation_object(base64url_to_bytes(credential["response"]["attestationObject"]))
        if attested.fmt != AttestationFormat.NONE:
            raise NotProved
        verified = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.domain,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise NotProved from error
    if len(verified.credential_id) > LONGEST_CREDENTIAL_ID:
        raise NotProved
    return NewPasskey(verified.credential_id, verified.credential_public_key, verified.sign_count)


def read_log_in(site: Site, credential: dict[str, Any], challenge: bytes, *, public_key: bytes, sign_count: int) -> int:
    """Verify a log-in with a passkey, and return its signature counter.

    Raises:
        NotProved: it is for another site, page or challenge, the person was not verified, or another key signed it.
            Also if the counter did not grow: then the key was copied.
    """
    from webauthn import verify_authentication_response  # noqa: PLC0415 - when first used
    from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415 - when first used

    try:
        verified = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.domain,
            expected_origin=site.origin,
            credential_public_key=public_key,
            credential_current_sign_count=sign_count,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise NotProved from error
    return verified.new_sign_count
