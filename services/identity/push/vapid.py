"""The key by which push services know this installation (VAPID, RFC 8292)."""

import time
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)
from joserfc import jwt
from joserfc.jwk import ECKey

from identity.domain.push import CURVE, text_of
from identity.keys import SigningKeyUnusable
from kit.process.key_files import write_once

TOKEN_SECONDS = 12 * 3600
"""How long a token is good: push services take at most 24 hours."""


class PushKey:
    """A private key of P-256, and the public half that browsers subscribe with.

    Args:
        key: the private key.
    """

    def __init__(self, key: ec.EllipticCurvePrivateKey) -> None:
        pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        self._key = ECKey.import_key(pem)
        self.public = text_of(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
        """The public key as browsers take it (`applicationServerKey`), base64url."""

    def authorization(self, origin: str, contact: str) -> str:
        """Return the header `Authorization` for a push service; `contact` is the operator's, as `mailto:…`."""
        claims = {"aud": origin, "exp": int(time.time()) + TOKEN_SECONDS, "sub": contact}
        token = jwt.encode({"alg": "ES256", "typ": "JWT"}, claims, self._key)
        return f"vapid t={token}, k={self.public}"


def ensure(path: Path) -> PushKey:
    """Load the key (PEM), creating it (mode 0600, atomically) if it is missing.

    Raises:
        SigningKeyUnusable: the file holds no private key of P-256, or cannot be read or created.
    """
    try:
        if not path.exists():
            made = ec.generate_private_key(CURVE())
            write_once(path, made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        key = load_pem_private_key(path.read_bytes(), None)
    except OSError as error:
        raise SigningKeyUnusable(f"cannot read or make the key of notifications {path} ({error.strerror})") from error
    except (ValueError, TypeError):
        key = None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, CURVE):
        raise SigningKeyUnusable(f"{path} holds no private key of P-256 (PEM, without a password)")
    return PushKey(key)
