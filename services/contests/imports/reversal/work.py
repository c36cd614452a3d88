"""What taking an import back works with: the journal, the present state, and the list that grows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.typed_values import TypedValues
from contests.catalogue.models import OriginRow
from contests.contests.models import ContestRow
from contests.fixtures.held_fixtures import HeldFixture
from contests.fixtures.models import FixtureRow
from contests.imports.journal import Change, State, digested
from contests.imports.reversal.lines import Difference, Fate, Kind, Line, Reason, said


@dataclass
class Work:
    """One import that is being taken back; the contest, its fixtures and its origin are locked."""

    session: AsyncSession
    contest: ContestRow
    origin: OriginRow
    now: datetime
    """The database's clock."""
    actor_id: UUID
    reason: str | None
    changes: Sequence[Change]
    state: State
    """The present rows."""
    fixtures: dict[UUID, FixtureRow]
    """The contest's fixtures; those that go are taken out."""
    typed: TypedValues
    clubs: Mapping[str, dict[str, str]]
    """The names of the origin's clubs, in both languages, by key."""
    is_picked: bool
    """Whether somebody could have picked in the contest."""
    lines: list[Line] = field(default_factory=list[Line])
    asked: dict[UUID, list[str]] = field(default_factory=dict[UUID, list[str]])
    """The matches that the game service is asked about, by fixture."""

    @property
    def asks(self) -> bool:
        """Whether only the game service knows the picks."""
        return self.is_picked and self.contest.event_type == "Typer"

    def held(self, fixture: FixtureRow) -> HeldFixture:
        """Return a fixture of the contest as held."""
        return HeldFixture(self.contest, fixture, self.now)

    def of(self, *kinds: str) -> list[Change]:
        """List the changes of some kinds of rows, in order."""
        return [change for change in self.changes if change.kind in kinds]

    def is_untouched(self, change: Change) -> bool:
        """Return whether a row is stored as the import left it."""
        stored = self.state.get(change.kind, *change.key)
        return stored is not None and digested(stored) == change.after

    def returns(self, one: Difference, reason: Reason | None, **facts: Any) -> bool:
        """Add a line for values, and return whether they return: they are unchanged, and there is no `reason`."""
        reason = reason if one.is_untouched else "changed"
        will = one.before if reason is None else one.present
        was, will = (said(one.kind, values, self.clubs) for values in (one.after, will))
        self.add("returns", one.kind, reason, was=was, will=will, **facts)
        return reason is None

    def add(self, fate: Fate, kind: Kind, reason: Reason | None = None, **facts: Any) -> None:
        """Add a line; with a reason it stays."""
        self.lines.append(Line(fate if reason is None else "stays", kind, reason=reason, **facts))
