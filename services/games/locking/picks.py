"""The acts of a game on its picks at the deadline."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.fixture import FixtureChanged
from games.game import Game
from games.locking.digest import Lines, Seal


class Picks(Protocol):
    """The squads or predictions of fixtures, in one session's transaction."""

    async def take(self, event: FixtureChanged) -> None:
        """Store the columns of a newer state of a fixture that the game needs beyond `FixtureColumns`."""
        ...

    async def freeze(self, contest_id: UUID, fixture_id: UUID) -> Seal | None:
        """Freeze the picks of a fixture, count their shares, and return their digest.

        The fixture's gate is shut: all saves that passed it are committed, and no other can pass. Returns None, and
        changes nothing, while a match of the fixture is still to be locked by itself.
        """
        ...

    async def lines(self, contest_id: UUID, fixture_id: UUID, first: UUID, last: UUID) -> Lines:
        """Return the lines of a locked fixture's teams from `first` to `last`, as they went into its digest."""
        ...

    async def release(self, contest_id: UUID, fixture_id: UUID) -> None:
        """Undo `freeze`: picks are hidden and editable again."""
        ...


@dataclass(frozen=True)
class Locking:
    """A game, its picks at the deadline, and whether the fixtures of a contest lock in their order."""

    game: Game
    picks: Callable[[AsyncSession], Picks]
    in_order: bool
