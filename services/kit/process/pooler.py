"""A pooler of connections in front of the database, in transaction mode: PgBouncer.

A statement, or a transaction, holds one of the server's connections for its duration, and the next may get another. So
state of a session does not survive behind it. Code that needs such state connects to the server itself
(`Database.bound_engine`, announcements, and migrations and commands as separate programs).
"""

from dataclasses import dataclass
from typing import Any

from kit.process.addresses import elsewhere, refuse_no_places


@dataclass(frozen=True)
class Pooler:
    """The address and the abilities of a pooler.

    Raises:
        ValueError: the address is none.
    """

    hosts: str
    """`host:port`, or several with commas between them."""
    prepares: bool = False
    """It keeps prepared statements for those who prepared them: PgBouncer 1.21 with `max_prepared_statements`."""

    def __post_init__(self) -> None:
        """Refuse an address with more than host and port."""
        refuse_no_places(self.hosts)

    def before(self, address: str) -> str:
        """Return an address of the database through the pooler: the same account, the same name."""
        return elsewhere(address, self.hosts)

    @property
    def options(self) -> dict[str, Any]:
        """The options of asyncpg and SQLAlchemy for statements.

        Without prepared statements, each statement is sent whole every time, and has no name that could clash on a
        shared connection of the server.
        """
        if self.prepares:
            return {}
        return {
            "statement_cache_size": 0,
            "prepared_statement_cache_size": 0,
            "prepared_statement_name_func": str,
        }
