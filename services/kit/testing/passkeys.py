"""A passkey device for tests: sends valid or invalid data as a browser would."""

import json
import os
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import encode_cbor

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
"""Flags of authenticator data (WebAuthn, 6.1)."""


def _text(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


@dataclass
class Device:
    """A device with one passkey, and its browser.

    Args:
        origin: of the requesting page.
        counts: whether it counts its signatures; many do not.
    """

    origin: str
    counts: bool = True
    verifies: bool = True
    """Whether it verifies the person; otherwise only their presence."""
    attests: str = "none"
    """The format of its attestation of a new passkey."""
    sign_count: int = 0
    credential_id: bytes = field(default_factory=lambda: os.urandom(32))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    user_handle: str = ""

    def creates(self, options: Mapping[str, Any], **changed: str) -> dict[str, Any]:
        """Return the response of `navigator.credentials.create()`; `changed` goes into the signed data."""
        self.user_handle = options["user"]["id"]
        numbers = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        made = bytes(16) + len(self.credential_id).to_bytes(2, "big") + self.credential_id + encode_cbor(key)
        data = self._data(options["rp"]["id"], ATTESTED) + made
        attestation = encode_cbor({"fmt": self.attests, "attStmt": {}, "authData": data})
        client_data = self._client_data("webauthn.create", options, changed)
        return self._credential({"clientDataJSON": _text(client_data), "attestationObject": _text(attestation)})

    def signs(self, options: Mapping[str, Any], **changed: str) -> dict[str, Any]:
        """Return the response of `navigator.credentials.get()`; `changed` goes into the signed data."""
        data = self._data(options["rpId"], 0)
        client_data = self._client_data("webauthn.get", options, changed)
        signature = self.key.sign(data + sha256(client_data).digest(), ec.ECDSA(SHA256()))
        return self._credential(
            {
                "clientDataJSON": _text(client_data),
                "authenticatorData": _text(data),
                "signature": _text(signature),
                "userHandle": self.user_handle,
            }
        )

    def _data(self, domain: str, more: int) -> bytes:
        self.sign_count += self.counts
        flags = PRESENT | more | (VERIFIED if self.verifies else 0)
        return sha256(domain.encode()).digest() + bytes([flags]) + self.sign_count.to_bytes(4, "big")

    def _client_data(self, kind: str, options: Mapping[str, Any], changed: Mapping[str, str]) -> bytes:
        signed = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(signed | dict(changed)).encode()

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        name = _text(self.credential_id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}
