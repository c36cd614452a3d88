"""The key that signs access tokens: `python -m identity.keys PATH [--jwks PATH]` makes it where it is missing."""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from joserfc.errors import JoseError
from joserfc.jwk import OKPKey

from kit.process.key_files import write_once

CURVE = "Ed25519"


class SigningKeyUnusable(RuntimeError):
    """The file of the signing key is missing or holds no private Ed25519 key; the service must not start."""


class SigningKey:
    """A private Ed25519 key, its public half as a JWKS, and secrets derived from it.

    Args:
        key: the private key; its thumbprint (RFC 7638) becomes the key id.
    """

    def __init__(self, key: OKPKey) -> None:
        self.key = key
        self.key_id = key.thumbprint()
        self.successor_secret = HKDF(SHA256(), length=32, salt=None, info=b"trybuna refresh token").derive(
            key.as_der(private=True)
        )
        """Makes the next refresh token out of a replaced one (`sessions.service`)."""
        self.code_secret = HKDF(SHA256(), length=32, salt=None, info=b"trybuna telephone code").derive(
            key.as_der(private=True)
        )
        """Keys the digests of codes by SMS (`domain.telephones`)."""
        self.factor_secret = HKDF(SHA256(), length=32, salt=None, info=b"trybuna authenticator").derive(
            key.as_der(private=True)
        )
        """Seals the secrets that authenticators share with us (`kit.sealing`)."""
        self.winner_secret = HKDF(SHA256(), length=32, salt=None, info=b"trybuna winner").derive(
            key.as_der(private=True)
        )
        """Seals the data that winners give for their prizes (`identity.winners`)."""
        self.unsubscribe_secret = HKDF(SHA256(), length=32, salt=None, info=b"trybuna unsubscribe link").derive(
            key.as_der(private=True)
        )
        """Signs the links that end copies of messages (`domain.unsubscription`)."""

    @property
    def jwks(self) -> dict[str, list[dict[str, Any]]]:
        """Return the public key as a JSON Web Key Set (RFC 7517)."""
        public = self.key.as_dict(private=False)
        return {"keys": [{**public, "kid": self.key_id, "use": "sig", "alg": CURVE}]}


def load(path: Path) -> SigningKey:
    """Load the private key, PEM or JWK.

    Raises:
        SigningKeyUnusable: no such file, or no private Ed25519 key in it.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise SigningKeyUnusable(
            f"cannot read the signing key {path} ({error.strerror}); make one with: python -m identity.keys {path}"
        ) from error
    try:
        is_jwk = content.lstrip().startswith(b"{")
        key = OKPKey.import_key(json.loads(content) if is_jwk else content)
        usable = key.is_private and key.curve_name == CURVE
    except (ValueError, TypeError, KeyError, JoseError):
        usable, key = False, None
    if key is None or not usable:
        raise SigningKeyUnusable(f"{path} holds no private {CURVE} key")
    return SigningKey(key)


def ensure(path: Path) -> SigningKey:
    """Load the private key, creating it (mode 0600, atomically) if it is missing.

    Two processes that create it at once end up with the same key.

    Raises:
        SigningKeyUnusable: the file exists and holds no private Ed25519 key.
    """
    if not path.exists():
        write_once(path, OKPKey.generate_key(CURVE, private=True, auto_kid=False).as_pem(private=True))
    return load(path)


def write_jwks(key: SigningKey, path: Path) -> None:
    """Write the public key set to a file, replacing an older one at once; give its path to services as `jwks`."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.write_text(json.dumps(key.jwks))
    draft.replace(path)


def main(arguments: list[str]) -> int:
    """Create the key if it is missing, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m identity.keys", description=__doc__)
    parser.add_argument("path", type=Path, help="the private key; kept if it exists")
    parser.add_argument("--jwks", type=Path, default=None, help="also write the public key set here")
    chosen = parser.parse_args(arguments)
    try:
        key = ensure(chosen.path)
        if chosen.jwks is not None:
            write_jwks(key, chosen.jwks)
    except (SigningKeyUnusable, OSError) as error:
        print(error, file=sys.stderr)  # noqa: T201 - a command answers on its streams
        return 1
    print(f"signing key {key.key_id} in {chosen.path}")  # noqa: T201 - a command answers on its streams
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
