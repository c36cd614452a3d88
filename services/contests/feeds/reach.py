"""The check of feeds' addresses: https to allowed hosts, and only public addresses."""

from dataclasses import dataclass

import httpx

from contests.feeds.faults import FetchFault, address_refused, no_answer
from kit.http.outgoing_requests import NotReached, Reach
from kit.process.networks import Address


@dataclass(frozen=True)
class FeedReach(Reach):
    """The addresses that the installation allows for feeds (`kit.http.outgoing_requests.Reach`)."""

    hosts: tuple[str, ...] = ()

    async def checked(self, url: httpx.URL) -> Address:
        """Return the address to connect to; a second look-up of the name could give another one.

        Raises:
            FetchFault: the host is not allowed, leads into a network of our own, or has no address.
        """
        try:
            return await super().checked(url)
        except NotReached as error:
            raise FetchFault(address_refused(url.host), is_refusal=True) from error
        except OSError as error:
            raise FetchFault(no_answer()) from error
