"""Delivery to push services: to checked addresses only, in limited time, without following redirects."""

import asyncio
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from types import TracebackType
from typing import Self

import httpx

from identity.domain.push import HTTPS, BrowserKeys, encrypt, origin_of
from identity.push.vapid import PushKey
from kit.http.outgoing_requests import host_of, resolved, retry_after
from kit.process.networks import Address, address_of, is_public
from kit.telemetry import spans

ANSWER_SECONDS = 8.0
"""For one message: the name, the connection, the response."""
LONGEST_PAUSE = timedelta(hours=1)
"""The limit of a push service's `Retry-After`."""
_LATER = {
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.REQUEST_TIMEOUT,
    HTTPStatus.TOO_EARLY,
    HTTPStatus.TOO_MANY_REQUESTS,
}
"""Beside 5xx. Of 401 and 403 a clock that is wrong may be the reason, or a key that was exchanged and comes back."""
_GONE = {HTTPStatus.NOT_FOUND, HTTPStatus.GONE}

Resolve = Callable[[str], Awaitable[list[Address]]]
"""Returns the addresses of a host."""


class Gone(Exception):
    """The browser is not to be reached there any more, or never was: its subscription is of no use."""


class Refused(Exception):
    """The push service will not take this message, now or later."""


class NotYet(Exception):
    """A delivery failed this time.

    Args:
        reason: without a name of a person.
        pause: the push service's request, if there is one.
    """

    def __init__(self, reason: str, pause: timedelta | None = None) -> None:
        super().__init__(reason)
        self.pause = pause


@dataclass(frozen=True)
class Notification:
    """A message for one browser.

    Args:
        endpoint: of its push service.
        keys: the browser's.
        content: before encryption.
        life: how long the push service keeps it for a browser that is offline.
        topic: of two waiting messages with one topic the second replaces the first.
        is_urgent: whether a telephone in power-saving mode is woken for it.
    """

    endpoint: str
    keys: BrowserKeys
    content: bytes
    life: timedelta
    topic: str
    is_urgent: bool


async def resolve(host: str) -> list[Address]:
    """Resolve a host with the system's resolver.

    Raises:
        OSError: it has no address, or the resolver fails.
    """
    return await resolved(host, HTTPS)


class PushDelivery:
    """Delivers messages to push services, over persistent connections.

    A host is resolved once per message and the connection goes to the checked address, so that a second resolution
    cannot lead into our own network. Proxies of the environment are ignored, because they would resolve the name
    themselves.

    Args:
        key: the installation's.
        trust: the trusted certificates.
        contact: an e-mail address for push services.
        to_loopback: whether 127.0.0.1 is allowed, too, for tests.
        addresses_of: the resolver.
    """

    def __init__(
        self,
        key: PushKey,
        trust: ssl.SSLContext,
        contact: str,
        *,
        to_loopback: bool = False,
        addresses_of: Resolve = resolve,
    ) -> None:
        self._key = key
        self._contact = f"mailto:{contact}"
        self._to_loopback = to_loopback
        self._addresses_of = addresses_of
        self._client = httpx.AsyncClient(verify=trust, timeout=ANSWER_SECONDS, follow_redirects=False, trust_env=False)

    async def __aenter__(self) -> Self:
        """Use it as a context: it hangs up at the end."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._client.aclose()

    async def deliver(self, notification: Notification) -> None:
        """Deliver a message.

        Raises:
            Gone: its browser does not exist any more, or its endpoint is not allowed.
            Refused: a retry is useless.
            NotYet: a retry may work.
        """
        origin = origin_of(notification.endpoint, to_loopback=self._to_loopback)
        if origin is None or host_of(origin) is None:
            raise Gone("no endpoint")
        headers = {
            "Authorization": self._key.authorization(origin, self._contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(max(0, int(notification.life.total_seconds()))),
            "Topic": notification.topic,
            "Urgency": "high" if notification.is_urgent else "normal",
        }
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._post(notification, headers)
        except (httpx.HTTPError, TimeoutError, OSError) as error:
            raise NotYet(type(error).__name__) from error

    async def _post(self, notification: Notification, headers: dict[str, str]) -> None:
        url = httpx.URL(notification.endpoint)
        address = await self._checked(url)
        headers["Host"] = url.netloc.decode()
        body = encrypt(notification.content, notification.keys)
        to = url.copy_with(host=str(address))
        extensions = {"sni_hostname": url.host}  # whose certificate has to be shown
        with spans.call("POST", url.host) as call:
            async with self._client.stream("POST", to, content=body, headers=headers, extensions=extensions) as answer:
                call.answered(answer.status_code)
        _judge(answer)  # the body of the response is not needed

    async def _checked(self, url: httpx.URL) -> Address:
        """Return the IP address to connect to.

        Raises:
            Gone: one of the host's addresses is in a private network.
        """
        literal = address_of(url.host)
        addresses = [literal] if literal is not None else await self._addresses_of(url.host)
        if not addresses:
            raise OSError("no address")
        if not all(is_public(one) or (self._to_loopback and one.is_loopback) for one in addresses):
            raise Gone("an address of no public network")
        return addresses[0]


def _judge(answer: httpx.Response) -> None:
    if answer.is_success:
        return
    status = answer.status_code
    reason = f"status {status}"
    if status in _GONE:
        raise Gone(reason)
    if status in _LATER or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        raise NotYet(reason, retry_after(answer.headers.get("Retry-After"), datetime.now(UTC), LONGEST_PAUSE))
    raise Refused(reason)
