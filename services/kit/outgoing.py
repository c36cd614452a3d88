"""What asking servers of others needs: their addresses, and how long they want to be left alone."""

import asyncio
import socket
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime

from kit.networks import Address, address_of


async def resolved(host: str, port: int) -> list[Address]:
    """Ask the system for the addresses of a host.

    Raises:
        OSError: it has none, or nobody answers.
    """
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except UnicodeError as error:  # a label of more than 63 characters, or of none (RFC 1035, section 2.3.4)
        raise OSError(str(error)) from error
    return [address for entry in found if (address := address_of(str(entry[4][0]))) is not None]


def retry_after(value: str | None, now: datetime, longest: timedelta) -> timedelta | None:
    """Read `Retry-After`, seconds or a date (RFC 9110, section 10.2.3); at most `longest`, None if it says nothing."""
    if not value:
        return None
    if value.isascii() and value.isdigit():
        return min(longest, timedelta(seconds=int(value[:9])))
    try:
        moment = parsedate_to_datetime(value)
    except ValueError:
        return None
    pause = (moment if moment.tzinfo else moment.replace(tzinfo=UTC)) - now
    return max(timedelta(0), min(longest, pause))
