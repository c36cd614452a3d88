"""Rate limits against guessing and mass registration that do not let a stranger lock out an owner.

Attempts are counted per network and per pair of account and network, so attempts from elsewhere never delay the owner.
Passwords, second steps, personal access tokens, and log-ins by a provider or a passkey are counted apart. Beyond a
network's rate attempts are let in slowly instead of not at all: one program's failures must not stop its neighbours.
The service's database keeps the counts (`identity.accounts.attempts`), so all its processes count together.
"""

import math
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from limits import RateLimitItem, parse_many
from limits.aio.strategies import FixedWindowRateLimiter

from identity.accounts.attempts import Attempts
from identity.accounts.passwords import TooBusy
from identity.settings import Settings
from kit.api.errors import Problem, Words
from kit.process.networks import RequestNetwork

CHECKS_BEYOND = "1/second"
"""Checks of a password, a token or a passkey beyond the rate of a network."""
LINKS_BEYOND = "1/10 seconds"
"""Requests for links by mail beyond the rate of a network."""
LONGEST_IN_SECONDS = 59
"""A longer wait is given in minutes."""
LONGEST_IN_MINUTES = 90
"""A longer wait is given in hours."""


class TooManyAttempts(Problem):
    """Too many attempts in a short time; waiting helps."""

    status = 429
    code = "too-many-attempts"
    title = "Too many attempts"
    pl = "Zbyt wiele prób. Spróbuj ponownie za {wait}."
    en = "Too many attempts. Try again in {wait}."
    example = {"wait": "2 min"}


class Throttle:
    """Counts attempts at logging in and registering, requests for links by mail and to be friends, and the like.

    Args:
        settings: the rates.
        attempts: keeps the counts.
    """

    def __init__(self, settings: Settings, attempts: Attempts) -> None:
        self._attempts = attempts
        self._limiter = FixedWindowRateLimiter(self._attempts)
        self.login = parse_many(settings.login_rate)
        self.login_network = parse_many(settings.login_network_rate)
        self.registration = parse_many(settings.registration_rate)
        self.registration_network = parse_many(settings.registration_network_rate)
        self.link = parse_many(settings.link_rate)
        self.code = parse_many(settings.sms_rate)
        self.message = parse_many(settings.sms_daily_rate)
        self.link_network = parse_many(settings.link_network_rate)
        self.checks_beyond = parse_many(CHECKS_BEYOND)
        self.links_beyond = parse_many(LINKS_BEYOND)
        self.friend = parse_many(settings.friend_rate)
        self.second_factor = parse_many(settings.second_factor_rate)
        self.exports = parse_many(settings.export_rate)
        self.push_test = parse_many(settings.push_test_rate)

    async def count(self, rates: list[RateLimitItem], *key: str) -> None:
        """Count an attempt under a key.

        Raises:
            TooManyAttempts: a rate is used up; has the seconds until it is not.
        """
        for rate in rates:
            if await self._limiter.hit(rate, *key):
                continue
            ends_at = await self._attempts.get_expiry(rate.key_for(*key))
            seconds = max(1, math.ceil(ends_at - time.time()))
            raise TooManyAttempts(retry_after=seconds, wait=_in_words(seconds))

    async def has_counted(self, rates: list[RateLimitItem], *key: str) -> bool:
        """Return whether an attempt is counted under a key."""
        return any([await self._attempts.get(rate.key_for(*key)) > 0 for rate in rates])

    async def give_back(self, rates: list[RateLimitItem], *key: str) -> None:
        """Count one attempt less."""
        for rate in rates:
            await self._limiter.hit(rate, *key, cost=-1)

    async def forget(self, rates: list[RateLimitItem], *key: str) -> None:
        """Count from zero again."""
        for rate in rates:
            await self._limiter.clear(rate, *key)


def _in_words(seconds: int) -> str | Words:
    if seconds <= LONGEST_IN_SECONDS:
        return f"{seconds} s"
    minutes = math.ceil(seconds / 60)
    if minutes <= LONGEST_IN_MINUTES:
        return f"{minutes} min"
    hours = math.ceil(minutes / 60)
    return Words(pl=f"{hours} godz.", en=f"{hours} h")


@dataclass(frozen=True)
class NetworkThrottle:
    """The throttle as one network meets it; the network's own rate comes first, so that it cannot flood the counts."""

    throttle: Throttle
    network: str

    @asynccontextmanager
    async def log_in(self, account: str) -> AsyncGenerator[None]:
        """Count the log-in attempt within the context; successes are not counted for the network.

        A success resets the account's failures from this network; an attempt that was not checked is not counted.
        Beyond the network's rate an account without failures from here gets a check, at most one in a second for all.

        Raises:
            TooManyAttempts: too many for this account from this network, or from the network as a whole.
        """
        whole, own = ("log-in", self.network), ("log-in", self.network, account)
        try:
            await self.throttle.count(self.throttle.login_network, *whole)
        except TooManyAttempts:
            if await self.throttle.has_counted(self.throttle.login, *own):
                raise
            await self.throttle.count(self.throttle.checks_beyond, *whole)
        await self.throttle.count(self.throttle.login, *own)
        try:
            yield
        except TooBusy:
            await self.throttle.give_back(self.throttle.login_network, *whole)
            await self.throttle.give_back(self.throttle.login, *own)
            raise
        await self.throttle.give_back(self.throttle.login_network, *whole)
        await self.throttle.forget(self.throttle.login, *own)

    @asynccontextmanager
    async def register(self, account: str) -> AsyncGenerator[None]:
        """Count the registration within the context, with any result; one that was not checked is not counted.

        Raises:
            TooManyAttempts: too many for this address from this network, or from the network as a whole.
        """
        whole, own = ("register", self.network), ("register", self.network, account)
        await self.throttle.count(self.throttle.registration_network, *whole)
        await self.throttle.count(self.throttle.registration, *own)
        try:
            yield
        except TooBusy:
            await self.throttle.give_back(self.throttle.registration_network, *whole)
            await self.throttle.give_back(self.throttle.registration, *own)
            raise

    @asynccontextmanager
    async def show_second_factor(self, account: str) -> AsyncGenerator[None]:
        """Count the attempt at the second step within the context; a success resets the account's failures.

        A code has six digits, so the limit is per account, over all networks. At this step the password was right
        already.

        Raises:
            TooManyAttempts: too many for this account, or from the network as a whole.
        """
        async with self._check("second-factor"):
            await self.throttle.count(self.throttle.second_factor, "second-factor", account)
            yield
        await self.throttle.forget(self.throttle.second_factor, "second-factor", account)

    @asynccontextmanager
    async def come_from_provider(self) -> AsyncGenerator[None]:
        """Count the log-in attempt within the context, before its account is known; successes are not counted.

        Raises:
            TooManyAttempts: too many from the network as a whole.
        """
        async with self._check("provider"):
            yield

    @asynccontextmanager
    async def exchange_token(self) -> AsyncGenerator[None]:
        """Count the exchange of a personal access token within the context; successes are not counted.

        Raises:
            TooManyAttempts: too many from the network as a whole.
        """
        async with self._check("token"):
            yield

    @asynccontextmanager
    async def _check(self, kind: str) -> AsyncGenerator[None]:
        """Count one kind of check for the network within the context; successes are not counted.

        Raises:
            TooManyAttempts: the network's rate is used up, and so is the check of this second.
        """
        key = (kind, self.network)
        await self._count_slowly(self.throttle.login_network, self.throttle.checks_beyond, *key)
        yield
        await self.throttle.give_back(self.throttle.login_network, *key)

    async def _count_slowly(self, rates: list[RateLimitItem], beyond: list[RateLimitItem], *key: str) -> None:
        """Count an attempt under a key, and beyond its rates by a slower one.

        Raises:
            TooManyAttempts: the slower one is used up, too.
        """
        try:
            await self.throttle.count(rates, *key)
        except TooManyAttempts:
            await self.throttle.count(beyond, *key)

    async def go_to_provider(self) -> None:
        """Count a log-in that is begun at a provider.

        Raises:
            TooManyAttempts: too many from the network as a whole.
        """
        await self.throttle.count(self.throttle.registration_network, "social", self.network)

    async def begin_passkey(self, account: str) -> None:
        """Count a passkey that a user begins to add: each is a challenge that is stored.

        Raises:
            TooManyAttempts: too many for this account.
        """
        await self.throttle.count(self.throttle.second_factor, "passkey", account)

    async def ask_for_link(self, account: str) -> None:
        """Count a request for a link by mail; beyond the network's rate one is let in every ten seconds.

        Raises:
            TooManyAttempts: too many for this address from this network, or from the network as a whole.
        """
        await self._count_slowly(self.throttle.link_network, self.throttle.links_beyond, "link", self.network)
        await self.throttle.count(self.throttle.link, "link", self.network, account)

    async def send_code(self, account: str) -> None:
        """Count a code that a user wants sent by SMS, from wherever.

        Raises:
            TooManyAttempts: too many for this user.
        """
        await self.throttle.count(self.throttle.code, "code", account)

    async def send_message(self) -> None:
        """Count an SMS of the installation: each costs money.

        Raises:
            TooManyAttempts: the installation has sent its share.
        """
        await self.throttle.count(self.throttle.message, "sms")

    async def ask_friend(self, user: str) -> None:
        """Count a user's friend request, from any network.

        Raises:
            TooManyAttempts: too many of this user.
        """
        await self.throttle.count(self.throttle.friend, "friend", user)

    async def try_push(self, user: str) -> None:
        """Count a notification that a user wants sent to see it.

        Raises:
            TooManyAttempts: too many of this user.
        """
        await self.throttle.count(self.throttle.push_test, "push-test", user)

    @asynccontextmanager
    async def export(self, user: str) -> AsyncGenerator[None]:
        """Count a user's export around it; one that did not come about is none.

        Raises:
            TooManyAttempts: too many of this user.
        """
        await self.throttle.count(self.throttle.exports, "export", user)
        try:
            yield
        except Problem:
            await self.throttle.give_back(self.throttle.exports, "export", user)
            raise


async def _throttle(request: Request, network: RequestNetwork) -> NetworkThrottle:
    return NetworkThrottle(request.app.state.throttle, network)


Throttled = Annotated[NetworkThrottle, Depends(_throttle)]
"""The throttle for where a request comes from."""
