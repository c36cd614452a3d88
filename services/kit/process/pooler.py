"""A pooler of connections in front of the database, in transaction mode: PgBouncer.

A statement, or a transaction, gets one of the server's connections for as long as it takes, and the next one another.
So nothing that belongs to a session may lead through it: what has to (`Database.bound_engine`, announcements, and
migrations and commands as programs of their own) goes to the server itself.
"""

from dataclasses import dataclass
from typing import Any

from kit.process.addresses import elsewhere, refuse_no_places


@dataclass(frozen=True)
class Pooler:
    """Where it is, and what it can.

    Raises:
        ValueError: the address is none.
    """

    hosts: str
    """`host:port`, or several with commas between them."""
    prepares: bool = False
    """It keeps prepared statements for those who prepared them: PgBouncer 1.21 with `max_prepared_statements`."""

    def __post_init__(self) -> None:
        """Refuse an address that says more than where."""
        refuse_no_places(self.hosts)

    def before(self, address: str) -> str:
        """Answer an address of the database as it is reached through the pooler: the same account, the same name."""
        return elsewhere(address, self.hosts)

    @property
    def options(self) -> dict[str, Any]:
        """Answer what asyncpg and SQLAlchemy are told of statements.

        Where they are not kept, each is sent whole every time, and has no name by which the next connection of the
        server, or another's statement, could be taken for it.
        """
        if self.prepares:
            return {}
        return {
            "statement_cache_size": 0,
            "prepared_statement_cache_size": 0,
            "prepared_statement_name_func": str,
        }
