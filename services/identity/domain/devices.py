"""Readable names of browsers and systems, from the header `User-Agent` (RFC 9110, section 10.1.5)."""

from functools import cache, lru_cache

from ua_parser import Domain, Parser
from ua_parser.basic import Resolver
from ua_parser.loaders import load_lazy_builtins

LONGEST_USER_AGENT = 400
"""Characters that are kept and looked at; browsers send half of that."""


def cleaned(user_agent: str | None) -> str | None:
    """Return the printable part of a `User-Agent`, up to `LONGEST_USER_AGENT`; None if it is empty."""
    text = user_agent or ""
    printable = text if text.isprintable() else "".join(filter(str.isprintable, text))
    return printable[:LONGEST_USER_AGENT].strip() or None


@lru_cache(maxsize=1000)
def device_of(user_agent: str | None) -> str | None:
    """Return browser and system, as `Firefox, Linux`; None where neither is known.

    Versions are omitted: browsers no longer send those of systems, and their own change with every update.
    """
    if user_agent is None:
        return None
    found = _parser()(user_agent, Domain.USER_AGENT | Domain.OS)
    return ", ".join(part.family for part in (found.user_agent, found.os) if part is not None) or None


@cache
def _parser() -> Parser:
    """Create the parser when sessions are first listed: 5 MB and 0.1 s; it compiles expressions at first use."""
    return Parser(Resolver(load_lazy_builtins()))
