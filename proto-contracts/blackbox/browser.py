"""A visitor who logs in with the OpenID provider that products under test have: made for tests, on loopback."""

import os
from http.cookies import SimpleCookie
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx

from blackbox.api import Api, Json

PROVIDER = os.environ.get("TRYBUNA_TEST_PROVIDER", "")
"""The issuer of a provider made for tests, which the product under test names as `test` (`scripts/product.py`)."""
SOCIAL = "/users/socialauth/test"


class Browser:
    """A visitor with the cookie of a log-in, which httpx does not send back over http.

    Args:
        api: sends its requests.
        provider: the issuer of a provider made for tests, which the product names as `test`.
    """

    def __init__(self, api: Api, provider: str) -> None:
        self.api = api
        self.provider = provider
        self.cookies: dict[str, str] = {}

    @property
    def cookie(self) -> str:
        """Answer the header that sends the cookies of before."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def send(self, method: str, path: str, body: Json = None, **options: str) -> httpx.Response:
        """Send one request with the cookies of before, and keep those of the answer."""
        response = await self.api.send(method, path, body, params=options or None, headers={"Cookie": self.cookie})
        for line in response.headers.get_list("set-cookie"):
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(line).items()}
        return response

    async def answered(self, method: str, path: str, body: Json = None) -> tuple[int, str]:
        """Ask; answer status and code."""
        response = await self.send(method, path, body)
        return response.status_code, response.json().get("code", "") if response.content else ""

    async def goes(self, user: str, **query: str) -> dict[str, str]:
        """Begin a log-in and do it at the provider; answer with what that leads back."""
        return await led_back((await self.send("GET", f"{SOCIAL}/start")).json()["authorizationUrl"], user, **query)

    async def token(self, user: str, **query: str) -> str:
        """Get an id token as an app does: with a nonce of ours and a code of its own."""
        nonce = (await self.send("GET", f"{SOCIAL}/start")).json()["nonce"]
        async with httpx.AsyncClient(base_url=self.provider) as http:
            asked = {"nonce": nonce, "user": user, **query}
            answer = await http.get("/id-token", params=asked)
        return answer.text

    async def brings(self, token: str) -> tuple[int, str]:
        """Log in with an id token; answer status and code."""
        return await self.answered("POST", SOCIAL, {"email": "another@trybuna.test", "idToken": token, "from": "api"})


async def led_back(url: str, user: str, **query: str) -> dict[str, str]:
    """Do a log-in at the provider; answer the query that it leads back with."""
    async with httpx.AsyncClient() as http:
        answer = await http.get(f"{url}&{urlencode({'user': user, **query})}")
    found = parse_qs(str(urlsplit(answer.headers["location"]).query))
    return {name: values[0] for name, values in found.items()}


def somebody() -> tuple[str, str]:
    """Answer a new subject and address."""
    sub = os.urandom(6).hex()
    return sub, f"s{sub}@trybuna.test"
