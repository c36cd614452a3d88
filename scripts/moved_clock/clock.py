"""A clock that goes ahead of this machine's, or behind it: the variables that give it to processes.

Debian's libfaketime is preloaded. The monotonic clock stays true: with a moved one no lock of Python's is ever given up
after its time-out, since `sem_clockwait` asks the kernel. Files keep the kernel's times.
"""

import os
import re
import shlex
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from kit.postgres.process import COMMAND_PREFIX

LIBRARY = "libfaketimeMT.so.1"
VARIABLE = "TRYBUNA_CLOCK"
"""By how many seconds the clock is ahead; the web app's tests, in which nothing is preloaded, go by it."""
ZONE = ZoneInfo("Europe/Warsaw")
CHANGES = {"spring": 1, "autumn": -1}
"""The days on which clocks are put forward, or back, with the sign of what then happens to the offset from UTC."""
BEFORE = timedelta(minutes=2)
"""How long before the hour of a change a command begins, so that it goes on across it."""
_DISTANCE = re.compile(r"\+(?P<number>[0-9]+)(?P<unit>[smhd])")
_UNITS = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days"}
_HOUR = timedelta(hours=1)
_HOURS_OF_A_YEAR = 366 * 24


def library() -> Path | None:
    """Find the library that changes a process's clock (Debian's package `libfaketime`)."""
    return next(iter(sorted(Path("/usr/lib").glob(f"**/faketime/{LIBRARY}"))), None)


def seconds_ahead(clock: str, now: datetime) -> int:
    """Answer by how many seconds a clock is ahead of `now`: `+60d`, `+10m`, or up to a change in `spring` or `autumn`.

    Raises:
        ValueError: it is no such word.
    """
    if clock in CHANGES:
        return round((next_change(CHANGES[clock], now) - BEFORE - now).total_seconds())
    found = _DISTANCE.fullmatch(clock)
    if found is None:
        raise ValueError(f"{clock} is neither a distance such as +60d nor one of {', '.join(CHANGES)}")
    return round(timedelta(**{_UNITS[found["unit"]]: int(found["number"])}).total_seconds())


def next_change(sign: int, now: datetime) -> datetime:
    """Find the hour, in UTC, at which the zone's clocks are next put forward (1) or back (-1), not within `BEFORE`."""
    hour = (now + BEFORE).astimezone(UTC).replace(minute=0, second=0, microsecond=0)
    for _ in range(_HOURS_OF_A_YEAR):
        before, hour = hour, hour + _HOUR
        turned = _offset(hour) - _offset(before)
        if turned * sign > timedelta():
            return hour
    raise ValueError(f"{ZONE} changes no clocks")


def of_process(preloaded: Path, seconds: int) -> dict[str, str]:
    """Answer the variables of a process whose clock is so many seconds ahead, and of those that it starts."""
    return {
        "LD_PRELOAD": str(preloaded),
        "FAKETIME": f"{seconds:+d}",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        "PYTHONPATH": str(Path(__file__).parent / "preloaded"),
    }


def of_installation(preloaded: Path, seconds: int, environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Answer the variables of a command whose clock is so many seconds ahead, with the servers that it starts."""
    own = of_process(preloaded, seconds)
    servers = ("env", *(f"{name}={value}" for name, value in own.items() if name != "PYTHONPATH"))
    paths = [own["PYTHONPATH"], *filter(None, [environment.get("PYTHONPATH")])]
    return own | {"PYTHONPATH": os.pathsep.join(paths), COMMAND_PREFIX: shlex.join(servers), VARIABLE: str(seconds)}


def _offset(hour: datetime) -> timedelta:
    return hour.astimezone(ZONE).utcoffset() or timedelta()
