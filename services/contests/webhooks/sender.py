"""Sending to webhooks: only to checked addresses, in bounded time, without redirects."""

import asyncio
import json
import ssl
import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import Any, Literal

import httpx

from contests.domain.webhooks import signatures
from contests.settings import Settings
from contests.webhooks.models import DeliveryRow
from contests.webhooks.repository import Claimed
from contests.webhooks.secrets import signing
from kit.http.outgoing_requests import NotReached, Reach, retry_after
from kit.sealing import Keyring, SecretUnreadable

ANSWER_SECONDS = 10.0
"""The limit for one attempt in all: the name, the connection, the response."""
CONNECT_SECONDS = 5.0
MOST_OF_ANSWER = 4096
"""Bytes that are read from a response's body and discarded; for longer bodies the connection is closed."""
LONGEST_PAUSE = timedelta(hours=24)
"""The longest accepted `Retry-After`."""
_WAIT = {HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE}

Problem = Literal["bad-status", "redirect", "too-slow", "no-answer", "address-refused", "secret-unreadable"]


@dataclass(frozen=True)
class Outcome:
    """The outcome of an attempt.

    Args:
        status: the receiver's HTTP status, if it responded.
        problem: the reason of a failure; None on success.
        pause: the pause that the receiver asks for.
    """

    status: int | None = None
    problem: Problem | None = None
    pause: timedelta | None = None

    @property
    def is_gone(self) -> bool:
        """True if the receiver wants no further deliveries."""
        return self.status == HTTPStatus.GONE


def reach_of(settings: Settings) -> Reach:
    """Return the allowed addresses of webhooks: all public hosts, or those that the installation names."""
    return Reach(settings.webhook_hosts or None, settings.webhook_local)


def message_id(delivery: DeliveryRow) -> str:
    """Return the id by which receivers recognize a repeated delivery."""
    return f"msg_{delivery.id}"


def body_of(delivery: DeliveryRow, public_url: str) -> bytes:
    """Return the body of a delivery: the same bytes at each attempt."""
    data = dict(delivery.data)
    if "links" in data:
        data["links"] = {name: public_url.rstrip("/") + path for name, path in data["links"].items()}
    at = delivery.occurred_at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    told: Mapping[str, Any] = {"type": delivery.kind, "timestamp": at, "data": data}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


class Sender:
    """Sends over its own connections.

    A host is resolved once per attempt, and the connection goes to the checked address. A second DNS response can
    therefore not lead into our own network. Proxies from the environment are ignored, because they resolve names
    themselves.

    Args:
        reach: the allowed addresses.
        trust: the trusted certificate authorities.
        public_url: of this installation, for links.
        keyring: opens the secrets.
        seconds: the limit for one attempt in all.
    """

    def __init__(
        self,
        reach: Reach,
        trust: ssl.SSLContext,
        public_url: str,
        keyring: Keyring,
        *,
        seconds: float = ANSWER_SECONDS,
    ) -> None:
        self._reach = reach
        self._trust = trust
        self._public_url = public_url
        self._keyring = keyring
        self._seconds = seconds

    async def send(self, claimed: Claimed) -> Outcome:
        """Send a delivery once; a failure is part of the outcome."""
        try:
            async with asyncio.timeout(self._seconds):
                return await self._post(claimed)
        except TimeoutError:
            return Outcome(problem="too-slow")
        except NotReached:
            return Outcome(problem="address-refused")
        except SecretUnreadable:
            return Outcome(problem="secret-unreadable")
        except (httpx.HTTPError, httpx.InvalidURL, OSError):
            return Outcome(problem="no-answer")

    async def _post(self, claimed: Claimed) -> Outcome:
        keys = signing(claimed.webhook, self._keyring, with_old=claimed.with_old)
        url = httpx.URL(claimed.webhook.url)
        address = await self._reach.checked(url)
        body, name, now = body_of(claimed.delivery, self._public_url), message_id(claimed.delivery), int(time.time())
        headers = {
            "Host": url.netloc.decode(),
            "Content-Type": "application/json",
            "User-Agent": "Trybuna",
            "webhook-id": name,
            "webhook-timestamp": str(now),
            "webhook-signature": signatures(keys, name, now, body),
        }
        to, extensions = url.copy_with(host=str(address), fragment=None), {"sni_hostname": url.host}
        timeout = httpx.Timeout(self._seconds, connect=CONNECT_SECONDS)
        async with (
            httpx.AsyncClient(verify=self._trust, timeout=timeout, follow_redirects=False, trust_env=False) as client,
            client.stream("POST", to, content=body, headers=headers, extensions=extensions) as answer,
        ):
            outcome = _judged(answer)
            await _read_a_little(answer)
        return outcome


def _judged(answer: httpx.Response) -> Outcome:
    status = answer.status_code
    if answer.is_success:
        return Outcome(status)
    pause = retry_after(answer.headers.get("Retry-After"), datetime.now(UTC), LONGEST_PAUSE)
    return Outcome(status, "redirect" if answer.is_redirect else "bad-status", pause if status in _WAIT else None)


async def _read_a_little(answer: httpx.Response) -> None:
    """Read a part of the response's body so that the receiver can end it; the outcome is already decided."""
    came = 0
    try:
        async for part in answer.aiter_raw():
            came += len(part)
            if came > MOST_OF_ANSWER:
                return
    except httpx.HTTPError:
        return
