"""A push service on loopback and subscribed browsers: decrypts messages, and checks their sender."""

import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from fastapi import FastAPI, Request, Response
from joserfc import jwt
from joserfc.jwk import ECKey

from kit.process.identifiers import uuid7
from kit.testing.serving import served

CURVE = ec.SECP256R1
LONGEST_TOKEN_SECONDS = 24 * 3600


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length=length, salt=salt, info=info).derive(secret)


class Browser:
    """A browser with keys of its own.

    Args:
        service: the origin of its push service.
    """

    def __init__(self, service: str) -> None:
        self._key = ec.generate_private_key(CURVE())
        self._secret = os.urandom(16)
        self.path = f"/push/{uuid7()}"
        self.endpoint = f"{service}{self.path}"

    @property
    def public(self) -> bytes:
        """Its public point of P-256, uncompressed."""
        return self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def subscription(self) -> dict[str, Any]:
        """The result of its `PushSubscription.toJSON()`."""
        return {"endpoint": self.endpoint, "keys": {"p256dh": _text(self.public), "auth": _text(self._secret)}}

    def decrypt(self, body: bytes) -> bytes:
        """Decrypt a message for it (RFC 8188, RFC 8291)."""
        salt, length = body[:16], body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE(), sender))
        secret = _derived(shared, self._secret, b"WebPush: info\0" + self.public + sender, 32)
        key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain, mark, padding = AESGCM(key).decrypt(nonce, record, None).rpartition(b"\2")
        assert mark == b"\2", "the last record ends so"  # noqa: S101 - a test's assertion
        assert not padding.strip(b"\0")  # noqa: S101 - a test's assertion
        return plain


@dataclass
class Arrived:
    """A message that the push service took, as its browser reads it."""

    browser: Browser
    says: dict[str, Any]
    headers: dict[str, str]
    contact: str


@dataclass
class PushService:
    """A push service: refuses what real ones refuse, and responds otherwise as configured."""

    origin: str = ""
    messages: list[Arrived] = field(default_factory=list[Arrived])
    asked: int = 0
    """How many messages came, taken or not."""
    answers: dict[str, tuple[int, dict[str, str]]] = field(default_factory=dict[str, tuple[int, dict[str, str]]])
    """Status and headers of its response at a browser's path, instead of taking a message."""
    public_key: str = ""
    """The key of the browsers' subscriptions; messages signed by another one are refused."""
    browsers: dict[str, Browser] = field(default_factory=dict[str, Browser])

    def subscribed(self, public_key: str) -> Browser:
        """Subscribe a browser with the installation's key."""
        self.public_key = public_key
        browser = Browser(self.origin)
        self.browsers[browser.path] = browser
        return browser

    @asynccontextmanager
    async def running(self) -> AsyncGenerator["PushService"]:
        """Receive messages within the context."""
        app = FastAPI()
        app.add_api_route("/push/{name}", self._take, methods=["POST"], status_code=201)
        async with served(app) as address:
            self.origin = f"http://{address}"
            yield self

    async def _take(self, request: Request) -> Response:
        self.asked += 1
        path, browser = request.url.path, self.browsers.get(request.url.path)
        if path in self.answers:
            status, headers = self.answers[path]
            return Response(status_code=status, headers=headers)
        if browser is None:
            return Response(status_code=404)
        contact = self._signer(request.headers["Authorization"])
        if contact is None:
            return Response(status_code=403)
        body, headers = await request.body(), dict(request.headers)
        if not (headers["content-encoding"] == "aes128gcm" and headers["ttl"].isdigit() and len(body) <= 4096):  # noqa: PLR2004 - RFC 8030
            return Response(status_code=400)
        self.messages.append(Arrived(browser, json.loads(browser.decrypt(body)), headers, contact))
        return Response(status_code=201)

    def _signer(self, authorization: str) -> str | None:
        """Return the contact of a valid token (RFC 8292); None if it is invalid."""
        scheme, _, given = authorization.partition(" ")
        split = [part.strip().partition("=") for part in given.split(",")]
        parts = {name: value for name, _, value in split}
        if scheme != "vapid" or parts["k"] != self.public_key:
            return None
        point = _bytes(parts["k"])
        x, y = point[1:33], point[33:]
        key = ECKey.import_key({"kty": "EC", "crv": "P-256", "x": _text(x), "y": _text(y)})
        claims = jwt.decode(parts["t"], key, algorithms=["ES256"]).claims
        left = claims["exp"] - time.time()
        good = claims["aud"] == self.origin and 0 < left <= LONGEST_TOKEN_SECONDS
        return claims["sub"] if good else None
