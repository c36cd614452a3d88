"""A team's fixtures, and what follows from them for the one that is open; no I/O."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from fantasy_teams.squads.stored import StoredSquad, TeamFixture


@dataclass(frozen=True)
class Season:
    """The fixtures of a team's contest in order; `open_id` is the one that takes squads now, if any."""

    fixtures: Sequence[TeamFixture]
    open_id: UUID | None

    @property
    def open_number(self) -> int | None:
        """Answer the number of the open fixture."""
        return next((fixture.number for fixture in self.fixtures if fixture.fixture_id == self.open_id), None)

    @property
    def stored(self) -> StoredSquad | None:
        """Answer the squad that is saved for the open fixture."""
        return next((fixture.squad for fixture in self.fixtures if fixture.fixture_id == self.open_id), None)

    @property
    def locked(self) -> StoredSquad | None:
        """Answer the squad that was locked last before the open fixture (or at all); None in the first fixture."""
        upto = self.open_number
        found = [
            fixture.squad
            for fixture in self.fixtures
            if fixture.squad is not None and fixture.is_locked and (upto is None or fixture.number < upto)
        ]
        return found[-1] if found else None

    @property
    def current(self) -> StoredSquad | None:
        """Answer the squad as it stands: saved for the open fixture, else the last one there is."""
        last = [fixture.squad for fixture in self.fixtures if fixture.squad is not None]
        return self.stored or (last[-1] if last else None)

    @property
    def used(self) -> Mapping[str, int]:
        """Answer how often each bonus was used in the other fixtures."""
        return Counter(
            fixture.squad.bonus
            for fixture in self.fixtures
            if fixture.squad is not None and fixture.squad.bonus is not None and fixture.fixture_id != self.open_id
        )

    @property
    def is_first(self) -> bool:
        """Tell whether the squad may change freely: no squad of the team has been locked yet."""
        return self.locked is None

    def of(self, fixture_id: UUID) -> TeamFixture | None:
        """Answer a fixture by its id."""
        return next((fixture for fixture in self.fixtures if fixture.fixture_id == fixture_id), None)

    def saved(self, squad: StoredSquad) -> "Season":
        """Answer the season after a save for the open fixture."""
        return replace(
            self,
            fixtures=[
                replace(fixture, squad=squad) if fixture.fixture_id == self.open_id else fixture
                for fixture in self.fixtures
            ],
        )
