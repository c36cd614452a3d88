"""A log-in with an OpenID provider: the secret that connects its steps, and the provider's claims."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256

FLOW_LIFE = timedelta(minutes=10)
"""The time for the provider's log-in, and then for the password of an existing account."""
LONGEST_SECRET = 100
"""Characters of a presented secret, state or nonce that are looked at at all; ours have 43."""


@dataclass(frozen=True)
class FlowSecret:
    """A browser's secret of one log-in: 256 random bits, from which all other values are derived.

    The server stores digests only. So its table, or the redirect address, reveals neither the nonce nor the verifier of
    PKCE.
    """

    text: str

    @classmethod
    def new(cls) -> "FlowSecret":
        """Return an unguessable secret."""
        return cls(secrets.token_urlsafe(32))

    @property
    def state(self) -> str:
        """Come back with it from the provider (RFC 6749, 10.12)."""
        return self._derived("state")

    @property
    def nonce(self) -> str:
        """The nonce in this log-in's id token (OpenID Connect Core, 3.1.2.1)."""
        return self._derived("nonce")

    @property
    def verifier(self) -> str:
        """PKCE's code verifier (RFC 7636)."""
        return self._derived("verifier")

    def _derived(self, what: str) -> str:
        return urlsafe_b64encode(hmac.digest(self.text.encode(), what.encode(), "sha256")).rstrip(b"=").decode()


def digest_of(text: str) -> bytes:
    """Return the stored digest of a secret, a state or a nonce."""
    return sha256(text.encode("utf-8", "surrogateescape")).digest()


@dataclass(frozen=True)
class Claims:
    """The claims of a verified id token about a person."""

    issuer: str
    subject: str
    """Their id there; it never passes to another person."""
    email: str | None
    is_email_verified: bool
    """Whether the provider vouches that the address is theirs."""
    nonce: str
    authenticated_at: datetime | None = None
    """When the person logged in there (UTC), if the provider says so."""
