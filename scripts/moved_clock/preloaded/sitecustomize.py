"""Lets Python sleep under libfaketime: its `clock_nanosleep` takes no instant of the true monotonic clock (EINVAL)."""

import select
import time


def _sleep(seconds: float, /) -> None:
    select.select([], [], [], seconds)


time.sleep = _sleep
