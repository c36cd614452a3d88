"""Asking a provider over the network: in bounded time, in bounded number, and never following it elsewhere."""

import asyncio
import json
import ssl
import time
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any, cast

import httpx
import structlog

from identity.social.errors import ProviderUnavailable
from kit.telemetry import spans

log = structlog.get_logger(__name__)

ANSWER_SECONDS = 8.0
"""For all that one request of ours needs of a provider: less than the gateway waits for us (12 s)."""
CONNECT_SECONDS = 3.0
MOST_AT_ONCE = 16
"""Requests of this process that wait for one provider; others are refused at once."""
LARGEST_ANSWER = 256 * 1024
REST_SECONDS = 5.0
"""After a failure no request is sent for so long, so that users learn at once that a provider is down."""


class Wire:
    """Requests to one provider, and its responses.

    Args:
        name: the provider's, for the problem.
        trust: the trusted certificates; shared by all providers.
    """

    def __init__(self, name: str, trust: ssl.SSLContext) -> None:
        self._name = name
        self._trust = trust
        self._under_way = 0
        self._failed_at = -REST_SECONDS

    @asynccontextmanager
    async def asking(self) -> AsyncGenerator["Asking"]:
        """Limit the requests inside, which must hold no database connection; redirects are not followed.

        Raises:
            ProviderUnavailable: the provider was too slow or invalid, has just been so, or too many requests wait.
        """
        if self._under_way >= MOST_AT_ONCE or time.monotonic() - self._failed_at < REST_SECONDS:
            raise ProviderUnavailable(name=self._name)
        self._under_way += 1
        try:
            timeout = httpx.Timeout(ANSWER_SECONDS, connect=CONNECT_SECONDS)
            async with asyncio.timeout(ANSWER_SECONDS):
                async with httpx.AsyncClient(verify=self._trust, timeout=timeout, follow_redirects=False) as client:
                    yield Asking(client)
        except (httpx.HTTPError, httpx.InvalidURL, TimeoutError, OSError, ValueError) as error:
            self._failed_at = time.monotonic()
            log.warning("provider_unavailable", provider=self._name, error=f"{type(error).__name__}: {error}"[:200])
            raise ProviderUnavailable(name=self._name) from error
        finally:
            self._under_way -= 1


class Asking:
    """One outgoing request to a provider."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client = client

    async def get(self, url: str) -> dict[str, Any]:
        """Return a JSON object.

        Raises:
            httpx.HTTPError, ValueError: there is none.
        """
        status, answer = await self._ask("GET", url, {}, None)
        if status != HTTPStatus.OK:
            raise ValueError(f"{status} from {url}")
        return answer

    async def post(self, url: str, headers: Mapping[str, str], body: str) -> tuple[int, dict[str, Any]]:
        """Send a form; return the status and the JSON object of the response.

        Raises:
            httpx.HTTPError, ValueError: no JSON object came.
        """
        return await self._ask("POST", url, headers, body)

    async def _ask(
        self, method: str, url: str, headers: Mapping[str, str], body: str | None
    ) -> tuple[int, dict[str, Any]]:
        sent = {"Accept": "application/json", **headers}
        content = bytearray()
        with spans.call(method, httpx.URL(url).host) as call:
            async with self._client.stream(method, url, headers=sent, content=body) as response:
                call.answered(response.status_code)
                async for part in response.aiter_bytes():
                    content += part
                    if len(content) > LARGEST_ANSWER:
                        raise ValueError(f"more than {LARGEST_ANSWER} bytes from {url}")
        if response.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
            raise ValueError(f"{response.status_code} from {url}")
        try:
            answer: Any = json.loads(bytes(content))
        except ValueError:
            if response.status_code < HTTPStatus.BAD_REQUEST:
                raise
            answer = {}  # a refusal in any form: the provider does respond
        if not isinstance(answer, dict):
            raise ValueError(f"no JSON object from {url}")  # noqa: TRY004 - what came is wrong, no argument of ours
        return response.status_code, cast("dict[str, Any]", answer)
