"""Waiting for an effect, instead of sleeping."""

import asyncio
import inspect
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar, cast

Value = TypeVar("Value")
STEP = 0.01
"""Seconds between two looks."""


async def eventually(
    look: Callable[[], Value | Awaitable[Value]], *, within: float = 60.0, expecting: str | None = None
) -> Value:
    """Call ``look`` (plain or async) until it returns something true, and return that.

    An AssertionError inside ``look`` counts as "not yet", so that a whole assertion may be waited for.

    Args:
        look: the check; it is called at least once.
        within: seconds, after which it fails.
        expecting: words for the failure.

    Raises:
        AssertionError: nothing true came in time; carries the last result or the last failed assertion.
    """
    deadline = time.monotonic() + within
    while True:
        try:
            found = look()
            value = cast("Value", await found if inspect.isawaitable(found) else found)
            if value:
                return value
            last = f"the last answer was {value!r}"
            cause = None
        except AssertionError as failed:
            last, cause = f"the last assertion was: {failed}", failed
        if time.monotonic() >= deadline:
            raise AssertionError(f"{expecting or 'nothing true came'} within {within} s; {last}") from cause
        await asyncio.sleep(STEP)
