"""OAuth 2 requests to a provider, written by Authlib, which has no types."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false

from dataclasses import dataclass

from authlib.oauth2.auth import ClientAuth
from authlib.oauth2.rfc6749.parameters import prepare_grant_uri, prepare_token_request
from authlib.oauth2.rfc7636 import create_s256_code_challenge

from identity.domain.social import FlowSecret
from identity.social.configuration import Provider


@dataclass(frozen=True)
class Form:
    """A form to be sent."""

    url: str
    headers: dict[str, str]
    body: str


def authorization_url(endpoint: str, provider: Provider, redirect_uri: str, secret: FlowSecret, *, anew: bool) -> str:
    """Return the provider's address: a request for a code, with PKCE by S256 (RFC 6749, 4.1.1; RFC 7636, 4.3).

    With `anew` the person must log in there once more (`max_age` of OpenID Connect Core, 3.1.2.1).
    """
    more = {"response_mode": provider.response_mode} if provider.response_mode != "query" else {}
    if anew:
        more["max_age"] = "0"
    return str(
        prepare_grant_uri(
            endpoint,
            provider.client_id,
            "code",
            redirect_uri=redirect_uri,
            scope=" ".join(provider.scopes),
            state=secret.state,
            nonce=secret.nonce,
            code_challenge=str(create_s256_code_challenge(secret.verifier)),
            code_challenge_method="S256",
            **more,
        )
    )


async def token_request(endpoint: str, provider: Provider, redirect_uri: str, code: str, verifier: str) -> Form:
    """Return the request that exchanges a code (RFC 6749, 4.1.3), with the client's secret if it has one.

    Raises:
        OSError: the secret's file cannot be read.
    """
    secret = await provider.secret()
    way = "none" if secret is None else provider.client_authentication
    body = prepare_token_request("authorization_code", redirect_uri=redirect_uri, code=code, code_verifier=verifier)
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    url, headers, body = ClientAuth(provider.client_id, secret, way).prepare("POST", endpoint, headers, body)
    return Form(str(url), headers, str(body))
