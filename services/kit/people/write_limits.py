"""Rate limits of authenticated writes, per user and per process.

The counts are in memory. A shared store would put a write, or a round trip, before every save. Several processes of a
service together allow a multiple of the limit, which still stops a flood.
"""

import math
import time
from collections.abc import Callable, Hashable

from limits import parse_many

from kit.api.errors import Problem

METHODS = frozenset({"POST", "PUT", "PATCH", "DELETE"})
"""Methods of changes."""
SWEEP_EVERY = 4096
"""Writes between two rounds of forgetting people who have all of their allowance again."""
PLACES = 6
"""Decimal places of a second that count."""


class TooManyWrites(Problem):
    """More changes of one person than are possible by hand; a later request may succeed."""

    status = 429
    code = "too-many-requests"
    title = "Too many requests"
    pl = "Zbyt wiele zmian w krótkim czasie. Spróbuj ponownie za {seconds} s."
    en = "Too many changes in a short time. Try again in {seconds} s."
    example = {"seconds": 3}
    retry_after = 3


class WriteLimits:
    """Counts writes by a user's id, or by a network.

    Each rate is an allowance that is available at once and is restored evenly. With `600/minute` a user may save 600
    times in a second, and ten times a second from then on. A refused write does not count.

    Args:
        rates: as `limits` writes them, e.g. `600/minute;6000/hour`.
        refusal: the problem of exceeding a rate; its sentence names `seconds`.
        clock: a monotonic clock, in seconds.
    """

    def __init__(
        self, rates: str, *, refusal: type[Problem] = TooManyWrites, clock: Callable[[], float] = time.monotonic
    ) -> None:
        # each rate: how long its whole allowance takes to come back, and one write of it
        self._rates = tuple((float(rate.get_expiry()), rate.get_expiry() / rate.amount) for rate in parse_many(rates))
        self._refusal = refusal
        self._clock = clock
        self._whole_at: dict[Hashable, tuple[float, ...]] = {}
        self._until_sweep = SWEEP_EVERY

    def count(self, whose: Hashable) -> None:
        """Count a write, or another limited act, of a user or a network.

        Raises:
            TooManyWrites: (or another refusal) a rate is used up; has the seconds until it is not.
        """
        now = self._clock()
        # when each allowance is whole again, if this write counts (the "generic cell rate algorithm")
        known = self._whole_at.get(whose) or (now,) * len(self._rates)
        whole_at = tuple(max(at, now) + one for at, (_, one) in zip(known, self._rates, strict=True))
        wait = max(at - now - all_of_it for at, (all_of_it, _) in zip(whole_at, self._rates, strict=True))
        wait = round(wait, PLACES)  # (now + all_of_it) - now isn't all_of_it to the last bit
        if wait > 0:
            seconds = max(1, math.ceil(wait))
            raise self._refusal(retry_after=seconds, seconds=seconds)
        self._whole_at[whose] = whole_at
        self._until_sweep -= 1
        if not self._until_sweep:
            self._sweep(now)

    @property
    def people(self) -> int:
        """The number of users and networks in memory."""
        return len(self._whole_at)

    def _sweep(self, now: float) -> None:
        self._until_sweep = SWEEP_EVERY
        self._whole_at = {whose: at for whose, at in self._whole_at.items() if max(at) > now}
