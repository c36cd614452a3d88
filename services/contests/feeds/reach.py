"""Check the addresses of feeds: https to allowed hosts, and there to public addresses only."""

from dataclasses import dataclass

import httpx

from contests.feeds.faults import FetchFault, address_refused, no_answer
from kit.http.outgoing import NotReached, Reach
from kit.process.networks import Address


@dataclass(frozen=True)
class FeedReach(Reach):
    """Which addresses the installation lets feeds lead to (`kit.http.outgoing.Reach`)."""

    hosts: tuple[str, ...] = ()

    async def checked(self, url: httpx.URL) -> Address:
        """Answer the address to connect to; asking the name again might lead elsewhere.

        Raises:
            FetchFault: the host is not allowed, leads into a network of our own, or has no address.
        """
        try:
            return await super().checked(url)
        except NotReached as error:
            raise FetchFault(address_refused(url.host), is_refusal=True) from error
        except OSError as error:
            raise FetchFault(no_answer()) from error
