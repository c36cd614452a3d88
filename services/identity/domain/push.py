"""Web Push: valid addresses of push services, and encryption of messages for one browser.

RFC 8030 (the protocol), RFC 8188 and 8291 (its encryption). A push service sees the time, the recipient and the size of
a message, but not its content.
"""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from dataclasses import dataclass
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

LONGEST_ENDPOINT = 1_000
"""Characters; those of the four push services that browsers use have less than 600."""
LONGEST_PLAINTEXT = 3_000
"""Bytes of a message: push services take 4,096 of its encrypted form."""
CURVE = ec.SECP256R1
_SECRET_BYTES = 16
_POINT_BYTES = 65
_RECORD = 4096
_LAST_RECORD = b"\x02"
HTTPS = 443


@dataclass(frozen=True)
class BrowserKeys:
    """A browser's keys for encryption (`PushSubscription.getKey`).

    Args:
        public: its point of P-256, uncompressed.
        secret: 16 bytes that it shares with us.
    """

    public: bytes
    secret: bytes


def text_of(raw: bytes) -> str:
    """Encode bytes as base64url without padding, as Web Push does."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes | None:
    """Decode base64url, with or without padding; None if it is invalid."""
    try:
        return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except (NotBase64, ValueError):
        return None


def browser_keys(public: str, secret: str) -> BrowserKeys | None:
    """Decode a browser's keys from base64url; None for no point of the curve, or a secret of another length."""
    point, shared = bytes_of(public), bytes_of(secret)
    if point is None or shared is None or len(point) != _POINT_BYTES or len(shared) != _SECRET_BYTES:
        return None
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE(), point)
    except ValueError:
        return None
    return BrowserKeys(point, shared)


def origin_of(endpoint: str, *, to_loopback: bool = False) -> str | None:
    """Return the origin of a valid endpoint: https at its usual port, without a user, without a fragment.

    None for every other address. The sender checks whether its host is in the public network.

    Args:
        endpoint: the browser's.
        to_loopback: also accept other ports, and plain http at 127.0.0.1, for tests.
    """
    if not endpoint.isascii() or not endpoint.isprintable() or any(mark in endpoint for mark in " \\#"):
        return None
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if not host or parts.username is not None or parts.password is not None:
        return None
    if to_loopback and (parts.scheme, host) == ("http", "127.0.0.1"):
        return f"http://{parts.netloc}"
    if parts.scheme != "https" or not (to_loopback or port in {None, HTTPS}):
        return None
    return f"https://{parts.netloc.removesuffix(f':{HTTPS}').lower()}"


def encrypt(
    plain: bytes, keys: BrowserKeys, *, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """Encrypt a message for a browser: one record of `aes128gcm`, with its header (RFC 8291, section 4).

    Args:
        plain: at most `LONGEST_PLAINTEXT` bytes.
        keys: the browser's.
        own: the key pair of this message; a new one unless given.
        salt: 16 bytes; random unless given.
    """
    own = own or ec.generate_private_key(CURVE())
    salt = salt or os.urandom(16)
    point = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE(), keys.public))
    secret = _derived(shared, keys.secret, b"WebPush: info\0" + keys.public + point, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + _RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    return header + AESGCM(key).encrypt(nonce, plain + _LAST_RECORD, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length=length, salt=salt, info=info).derive(secret)
