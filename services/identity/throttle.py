"""Slowing down guessing and mass registration, without letting anybody lock out somebody else.

Attempts are counted per network and per pair of account and network: a stranger elsewhere never makes an owner wait.
Counts live in this process; every replica of the service keeps its own.
"""

import math
import time
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Annotated

from fastapi import Depends, Request
from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import FixedWindowRateLimiter

from identity.settings import Settings
from kit.errors import Problem

__all__ = ["NetworkThrottle", "Throttle", "Throttled", "TooManyAttempts", "network_of"]


class TooManyAttempts(Problem):
    """Too many attempts in a short time; waiting helps."""

    status = 429
    code = "too-many-attempts"
    title = "Too many attempts"
    pl = "Zbyt wiele prób. Spróbuj ponownie za {minutes} min."
    en = "Too many attempts. Try again in {minutes} min."

    def __init__(self, *, retry_after: int = 60) -> None:
        super().__init__(retry_after=retry_after, minutes=math.ceil(retry_after / 60))


def network_of(host: str | None) -> str:
    """Answer the network that counts as one neighbour: an IPv4 address, or the /64 of an IPv6 address."""
    try:
        address = ip_address(host or "")
    except ValueError:
        return "unknown"
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return f"{IPv6Address(int(address) >> 64 << 64)}/64"
    return str(address)


class Throttle:
    """Counts attempts at logging in and registering."""

    def __init__(self, settings: Settings) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self.login = parse(settings.login_rate)
        self.login_network = parse(settings.login_network_rate)
        self.registration = parse(settings.registration_rate)
        self.registration_network = parse(settings.registration_network_rate)

    async def count(self, rate: RateLimitItem, *key: str) -> None:
        """Count an attempt under a key.

        Raises:
            TooManyAttempts: the rate is used up; says after how many seconds it no longer is.
        """
        if await self._limiter.hit(rate, *key):
            return
        window = await self._limiter.get_window_stats(rate, *key)
        raise TooManyAttempts(retry_after=max(1, math.ceil(window.reset_time - time.time())))

    async def forget(self, rate: RateLimitItem, *key: str) -> None:
        """Count from zero again."""
        await self._limiter.clear(rate, *key)


@dataclass(frozen=True)
class NetworkThrottle:
    """The throttle as one network meets it; the network's own rate comes first, so that it cannot flood the counts."""

    throttle: Throttle
    network: str

    async def log_in(self, account: str) -> None:
        """Count an attempt to log in.

        Raises:
            TooManyAttempts: too many for this account from this network, or from the network as a whole.
        """
        await self.throttle.count(self.throttle.login_network, "log-in", self.network)
        await self.throttle.count(self.throttle.login, "log-in", self.network, account)

    async def logged_in(self, account: str) -> None:
        """Forget an account's failed attempts from this network after a success."""
        await self.throttle.forget(self.throttle.login, "log-in", self.network, account)

    async def register(self, account: str) -> None:
        """Count an attempt to register.

        Raises:
            TooManyAttempts: too many for this address from this network, or from the network as a whole.
        """
        await self.throttle.count(self.throttle.registration_network, "register", self.network)
        await self.throttle.count(self.throttle.registration, "register", self.network, account)


def _throttle(request: Request) -> NetworkThrottle:
    return NetworkThrottle(request.app.state.throttle, network_of(request.client.host if request.client else None))


Throttled = Annotated[NetworkThrottle, Depends(_throttle)]
"""The throttle for where a request comes from, as the server (behind a gateway: its forwarded address) sees it."""
