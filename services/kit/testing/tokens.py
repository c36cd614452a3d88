"""Access tokens for tests, signed with a key of the test run's own."""

import json
import time
from pathlib import Path
from typing import Any
from uuid import UUID

from joserfc import jwt
from joserfc.jwk import OKPKey

from kit.process.identifiers import uuid7

LIFETIME = 900
"""Seconds."""


class TokenMint:
    """Signs access tokens as the service that owns the accounts would, and publishes the public key as a JWKS file.

    Args:
        folder: where ``jwks.json`` is written; give its path to a service as the setting ``jwks``.
        issuer: the claim ``iss``.
        audience: the claim ``aud``.
    """

    def __init__(self, folder: Path, *, issuer: str = "trybuna", audience: str = "trybuna") -> None:
        self._key = OKPKey.generate_key("Ed25519", parameters={"kid": "test", "use": "sig"}, private=True)
        self._issuer = issuer
        self._audience = audience
        self.jwks = folder / "jwks.json"
        self.jwks.write_text(json.dumps({"keys": [self._key.as_dict(private=False)]}))

    def token(
        self,
        subject: UUID | str | None = None,
        *,
        roles: tuple[str, ...] = ("participant",),
        name: str | None = "Test",
        consents: bool = True,
        **claims: Any,
    ) -> str:
        """Sign a token; further ``claims`` replace the usual ones (``exp``, ``iss``, ``sid`` …)."""
        now = int(time.time())
        usual = {
            "iss": self._issuer,
            "aud": self._audience,
            "sub": str(subject or uuid7()),
            "sid": str(uuid7()),
            "name": name,
            "roles": list(roles),
            "consents": consents,
            "iat": now,
            "exp": now + LIFETIME,
        }
        return jwt.encode({"alg": "Ed25519", "kid": "test"}, usual | claims, self._key, algorithms=["Ed25519"])

    def headers(self, subject: UUID | str | None = None, **claims: Any) -> dict[str, str]:
        """Return the request headers of a logged-in user; arguments as of ``token``."""
        return {"Authorization": f"Bearer {self.token(subject, **claims)}"}
