"""A real OpenID provider on loopback, made for tests: discovery, log-in page, codes with PKCE, keys, signed tokens.

``python -m kit.testing.openid --port 0`` runs it for a browser story and prints its issuer. The
user is given in the log-in form, or, in tests, as ``user=<sub>:<email>`` in the query. Faults are switched on by
``misbehave=<fault>`` beside it or by its attributes.
"""

import argparse
import asyncio
import hmac
import json
import secrets
import time
from base64 import b64decode, urlsafe_b64encode
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from hashlib import sha256
from html import escape
from typing import Any
from urllib.parse import parse_qsl, unquote, urlencode

import uvicorn
from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from joserfc import jwt
from joserfc.jwk import RSAKey

from kit.testing.serving import END_WITHIN

Json = dict[str, Any]
CLIENT = "trybuna-tests"
SECRET = "secret-of-the-tests"  # noqa: S105 - of tests
CODE_SECONDS = 60


def _new_key() -> RSAKey:
    return RSAKey.generate_key(2048, auto_kid=True)


@cache
def _usual_key(owner: str) -> RSAKey:
    """Return a key; cached, since creating one is slow."""
    del owner
    return _new_key()


@dataclass
class Grant:
    """The data of an authorization code."""

    claims: Json
    challenge: str
    redirect_uri: str
    misbehave: str
    made_at: float = field(default_factory=time.monotonic)


@dataclass
class Provider:
    """The provider: its keys, its codes, and its vices."""

    issuer: str = ""
    clients: dict[str, str] = field(default_factory=lambda: {CLIENT: SECRET})
    key: RSAKey = field(default_factory=partial(_usual_key, "provider"))
    published: list[RSAKey] = field(default_factory=list[RSAKey])
    codes: dict[str, Grant] = field(default_factory=dict[str, Grant])
    asked: list[str] = field(default_factory=list[str])
    """The paths it was asked for, in order."""
    is_down: bool = False
    gate: asyncio.Event | None = None
    """While it is there and not set, responses wait for it."""
    described: Json = field(default_factory=dict[str, Any])
    """The false parts of its description."""

    def rotate(self) -> None:
        """Sign with a new key from now on, and publish that one alone."""
        self.key = _new_key()

    def token(self, nonce: str, *, sub: str = "1", misbehave: str = "", **claims: Any) -> str:
        """Sign an id token for the tests' client."""
        now = int(time.time())
        usual = {"iss": self.issuer, "aud": CLIENT, "sub": sub, "nonce": nonce, "iat": now, "exp": now + 300}
        return self._signed({**usual, **claims, **FAULTS.get(misbehave, {})}, misbehave)

    def _signed(self, claims: Json, misbehave: str) -> str:
        claims = {name: value for name, value in claims.items() if value is not None}
        header = {"alg": "RS256", "kid": self.key.kid}
        if misbehave == "alg-none":
            parts = ({"alg": "none", "kid": self.key.kid}, claims)
            return ".".join(_encoded(json.dumps(part).encode()) for part in parts) + "."
        if misbehave == "hs256":  # written by hand: no library signs with a public secret
            parts = ({"alg": "HS256", "kid": self.key.kid}, claims)
            signed = ".".join(_encoded(json.dumps(part).encode()) for part in parts)
            return f"{signed}.{_encoded(hmac.digest(self.key.as_pem(private=False), signed.encode(), 'sha256'))}"
        if misbehave == "unknown-kid":
            return jwt.encode({"alg": "RS256", "kid": "unknown"}, claims, _usual_key("stranger"))
        if misbehave == "wrong-key":
            return jwt.encode(header, claims, _usual_key("stranger"))
        return jwt.encode(header, claims, self.key)

    def authorize(self, asked: dict[str, str]) -> Response:
        """Show the log-in form, or redirect with a code or a refusal."""
        if asked.get("client_id") not in self.clients or asked.get("code_challenge_method") != "S256":
            return Response("no such client, or no PKCE", status_code=400)
        back = {"state": asked.get("state", ""), "iss": self.issuer}
        if asked.get("misbehave") == "wrong-response-iss":
            back["iss"] = "https://elsewhere.test"
        if asked.get("deny"):
            return _back(asked, {"error": "access_denied", **back})
        if "user" not in asked:
            return HTMLResponse(FORM.format(hidden=_hidden(asked)))
        code = secrets.token_urlsafe()
        claims = {"nonce": asked.get("nonce", ""), **_claims(asked["user"])}
        if "max_age" in asked:  # then it is required (OpenID Connect Core, 2)
            claims["auth_time"] = int(time.time())
        misbehave = asked.get("misbehave", "")
        self.codes[code] = Grant(claims, asked["code_challenge"], asked["redirect_uri"], misbehave)
        return _back(asked, {"code": code, **back})

    def redeem(self, form: dict[str, str], client: tuple[str, str]) -> Json | None:
        """Exchange a code; None refuses."""
        grant = self.codes.pop(form.get("code", ""), None)
        challenge = _encoded(sha256(form.get("code_verifier", "").encode()).digest())
        if (
            grant is None
            or time.monotonic() - grant.made_at > CODE_SECONDS
            or self.clients.get(client[0]) != client[1]
            or form.get("grant_type") != "authorization_code"
            or form.get("redirect_uri") != grant.redirect_uri
            or challenge != grant.challenge
        ):
            return None
        token = self.token(misbehave=grant.misbehave, **grant.claims)
        return {"access_token": secrets.token_urlsafe(), "token_type": "Bearer", "expires_in": 300, "id_token": token}


FAULTS: dict[str, Json] = {
    "wrong-aud": {"aud": "somebody-else"},
    "several-aud": {"aud": [CLIENT, "somebody-else"]},
    "wrong-azp": {"aud": [CLIENT, "somebody-else"], "azp": "somebody-else"},
    "wrong-iss": {"iss": "https://elsewhere.test"},
    "wrong-nonce": {"nonce": "another"},
    "no-nonce": {"nonce": None},
    "no-sub": {"sub": None},
    "no-exp": {"exp": None},
    "expired": {"iat": 1_000_000_000, "exp": 1_000_000_300},
    "unverified": {"email_verified": False},
    "unsaid": {"email_verified": None},
    "text": {"email_verified": "true"},
    "old": {"auth_time": 1_000_000_000},
    "undated": {"auth_time": None},
    "no-email": {"email": None, "email_verified": None},
}
"""The faults of a token's claims, by name."""
FORM = """<!doctype html><html lang="en"><title>Test provider</title><h1>Test provider</h1><form method="get">{hidden}
<p><label>Who <input name="user" required></label></p><p><button>Log in</button>
<button name="deny" value="1" formnovalidate>Cancel</button></p></form></html>"""


SUBMIT = "<script>document.forms[0].submit()</script>"


def _hidden(values: dict[str, str]) -> str:
    return "".join(
        f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">' for name, value in values.items()
    )


def make_app(provider: Provider) -> FastAPI:
    """Return the provider's app."""
    app = FastAPI(openapi_url=None)

    @app.middleware("http")
    async def behave(request: Request, follow: Callable[[Request], Any]) -> Response:
        provider.asked.append(request.url.path)
        if provider.gate is not None:
            await provider.gate.wait()
        return Response("down", status_code=502) if provider.is_down else await follow(request)

    @app.get("/.well-known/openid-configuration")
    async def describe() -> Json:
        at = provider.issuer
        paths = {"authorization_endpoint": "authorize", "token_endpoint": "token", "jwks_uri": "jwks"}
        true = {"issuer": at, **{name: f"{at}/{path}" for name, path in paths.items()}}
        return true | {"authorization_response_iss_parameter_supported": True} | provider.described

    @app.get("/jwks")
    async def keys() -> Json:
        published = [provider.key, *provider.published]
        return {"keys": [{**key.as_dict(private=False), "use": "sig", "alg": "RS256"} for key in published]}

    @app.get("/authorize")
    async def authorize(request: Request) -> Response:
        return provider.authorize(dict(request.query_params))

    @app.get("/id-token")
    async def id_token(nonce: str, user: str, misbehave: str = "") -> Response:
        return PlainTextResponse(provider.token(nonce, misbehave=misbehave, **_claims(user)))

    @app.post("/token")
    async def token(request: Request) -> Response:
        form = dict(parse_qsl((await request.body()).decode()))
        client = _client(form, request.headers.get("authorization", ""))
        answer = provider.redeem(form, client)
        return JSONResponse({"error": "invalid_grant"}, status_code=400) if answer is None else JSONResponse(answer)

    return app


def _claims(user: str) -> Json:
    """Parse a user: `<sub>:<email>`."""
    sub, _, email = user.partition(":")
    return {"sub": sub, "email": email or None, "email_verified": True}


def _client(form: dict[str, str], authorization: str) -> tuple[str, str]:
    """Return the client and its secret: from the form, or from HTTP Basic."""
    if not authorization:
        return form.get("client_id", ""), form.get("client_secret", "")
    name, _, secret = b64decode(authorization.removeprefix("Basic ")).decode().partition(":")
    return unquote(name), unquote(secret)


def _back(asked: Json, answer: dict[str, str]) -> Response:
    if asked.get("response_mode") == "form_post":
        fields = _hidden(answer)
        return HTMLResponse(f'<form method="post" action="{escape(asked["redirect_uri"])}">{fields}</form>{SUBMIT}')
    return RedirectResponse(f"{asked['redirect_uri']}?{urlencode(answer)}", status_code=302)


def _encoded(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


class _Server(uvicorn.Server):
    """Leaves signals to the surrounding program."""

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Capture none."""
        yield


@asynccontextmanager
async def running(provider: Provider, port: int = 0) -> AsyncGenerator[Provider]:
    """Serve a provider on 127.0.0.1 within the context; its issuer is set."""
    config = uvicorn.Config(
        make_app(provider),
        host="127.0.0.1",
        port=port,
        log_level="critical",
        lifespan="off",
        ws="none",
        timeout_graceful_shutdown=END_WITHIN,
    )
    config.load()
    server = _Server(config)
    server.lifespan = config.lifespan_class(config)
    await server.startup()
    provider.issuer = f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    serving = asyncio.create_task(server.main_loop())
    try:
        yield provider
    finally:
        server.should_exit = True
        await serving
        await server.shutdown()


def configuration(provider: Provider, **more: str) -> str:
    """Return the entry of an installation's file for this provider, as `test`."""
    usual = {"name": "Testowy", "issuer": provider.issuer, "client_id": CLIENT, "client_secret": SECRET}
    return "\n".join(["[test]", *(f'{name} = "{value}"' for name, value in (usual | more).items()), ""])


async def _serve(port: int) -> None:
    async with running(Provider(), port) as provider:
        print(json.dumps({"issuer": provider.issuer, "configuration": configuration(provider)}), flush=True)  # noqa: T201 - told to who started it
        await asyncio.Event().wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=0)
    asyncio.run(_serve(parser.parse_args().port))
