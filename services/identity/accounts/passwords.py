"""Hashing passwords with argon2id, a bounded number at a time (quality.md, security 5)."""

import asyncio
import secrets
import unicodedata
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, Request
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from identity.settings import Settings
from kit.api.errors import Problem


class TooBusy(Problem):
    """Too many passwords wait to be hashed."""

    status = 429
    code = "too-busy"
    title = "Too busy"
    pl = "Zbyt wiele osób loguje się w tej chwili. Spróbuj za kilka sekund."
    en = "Too many people are logging in right now. Try again in a few seconds."
    retry_after = 3


class Hashing:
    """The right to use one of the threads that hash."""

    def __init__(self, algorithm: PasswordHash, decoy: str) -> None:
        self._algorithm = algorithm
        self._decoy = decoy

    async def hash(self, password: str) -> str:
        """Hash a password for storing."""
        return await asyncio.to_thread(self._algorithm.hash, _normalised(password))

    async def verify(self, password: str, stored: str | None) -> tuple[bool, str | None]:
        """Return whether the password fits, and a new hash if the stored one is of an older strength.

        Without a stored hash it takes the same time and returns False.
        """
        fits, renewed = await asyncio.to_thread(
            self._algorithm.verify_and_update, _normalised(password), stored or self._decoy
        )
        return (fits, renewed) if stored is not None else (False, None)


class PasswordHasher:
    """Hands out the few threads that hash; those who wait hold no database connection.

    Args:
        settings: strength, number of threads, and how many may wait.
    """

    def __init__(self, settings: Settings) -> None:
        argon2 = Argon2Hasher(
            time_cost=settings.password_rounds, memory_cost=settings.password_memory_kib, parallelism=1
        )
        algorithm = PasswordHash((argon2,))
        self._hashing = Hashing(algorithm, algorithm.hash(secrets.token_urlsafe()))
        self._threads = asyncio.Semaphore(settings.password_threads)
        self._queue = settings.password_queue
        self._waiting = 0

    @asynccontextmanager
    async def slot(self) -> AsyncGenerator[Hashing]:
        """Wait for a thread; take it before the first query of a use case, so that waiting costs no connection.

        Raises:
            TooBusy: too many wait already.
        """
        if self._waiting >= self._queue:
            raise TooBusy
        self._waiting += 1
        try:
            await self._threads.acquire()
        finally:
            self._waiting -= 1
        try:
            yield self._hashing
        finally:
            self._threads.release()


def _normalised(password: str) -> str:
    """Return one form of a password for the different encodings of keyboards."""
    return unicodedata.normalize("NFC", password)


async def _hasher(request: Request) -> PasswordHasher:
    hasher: PasswordHasher = request.app.state.passwords
    return hasher


Passwords = Annotated[PasswordHasher, Depends(_hasher)]
