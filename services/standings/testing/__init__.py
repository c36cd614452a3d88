"""Events that rankings are made from, for the tests of the services that collect them."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from contracts.base import Envelope, Event
from contracts.columns import IdColumn, NumberColumn, PointsColumn
from contracts.events.contest import Alternate, ContestChanged, MembershipChanged
from contracts.events.fixture import FixtureChanged
from contracts.events.team import Highlights, PointsScored, PointsScoredInLists, TeamChanged
from kit.process.identifiers import uuid7

START = datetime(2026, 6, 1, 12, tzinfo=UTC)
Json = dict[str, Any]


@dataclass
class Contest:
    """Makes the events of one contest; `points` are in tenths, teams go by their names."""

    id: UUID = field(default_factory=uuid7)
    tie_break: tuple[Any, ...] = ()
    alternates: tuple[Alternate, ...] = ()
    teams: dict[str, UUID] = field(default_factory=dict[str, UUID])
    fixtures: dict[int, UUID] = field(default_factory=dict[int, UUID])
    totals: dict[str, dict[int, int]] = field(default_factory=dict[str, dict[int, int]])
    runs: int = 0

    def changed(self, revision: int = 1, /, **values: Any) -> ContestChanged:
        """Return the event of the contest."""
        usual: Json = {
            "revision": revision,
            "contest_id": self.id,
            "origin_id": self.id,
            "name": "Mundial",
            "event_type": "Typer",
            "state": "running",
            "start_date": START,
            "sport": "football",
            "tie_break": self.tie_break,
            "alternates": self.alternates,
        }
        return ContestChanged.model_validate(usual | values)

    def fixture(self, number: int) -> UUID:
        """Return the id of a fixture."""
        return self.fixtures.setdefault(number, uuid7())

    def fixture_changed(self, number: int, revision: int = 1, **values: Any) -> FixtureChanged:
        """Return the event of a fixture."""
        usual: Json = {
            "revision": revision,
            "contest_id": self.id,
            "fixture_id": self.fixture(number),
            "number": number,
            "name": f"Kolejka {number}",
            "opens_at": START,
            "closes_at": START,
            "starts_at": START,
            "ends_at": START,
            "window": 1,
            "events": (),
        }
        return FixtureChanged.model_validate(usual | values)

    def team(self, name: str, revision: int = 1, /, **values: Any) -> TeamChanged:
        """Return the event of a team; a team keeps its id under the name it was first given."""
        usual: Json = {
            "revision": revision,
            "team_id": self.teams.setdefault(name, uuid7()),
            "contest_id": self.id,
            "user_id": uuid7(),
            "event_type": "Typer",
            "name": name,
            "hidden": False,
            "created_at": START + timedelta(seconds=len(self.teams)),
        }
        return TeamChanged.model_validate(usual | values)

    def membership(self, user_id: UUID, revision: int = 1, *, joined: bool = True) -> MembershipChanged:
        """Return the event of a user who joins or leaves."""
        return MembershipChanged(
            revision=revision, contest_id=self.id, contest_name="Mundial", user_id=user_id, joined=joined
        )

    def run(  # noqa: PLR0913 - each a side of a run that a test may choose
        self,
        number: int,
        points: dict[str, int],
        *,
        final: bool = True,
        chunk_size: int = 1000,
        revision: int = 1,
        tie_breaks: dict[str, dict[str, int]] | None = None,
        highlights: Highlights | None = None,
        right: dict[str, tuple[int, int]] | None = None,
        to_play: dict[str, int] | None = None,
    ) -> list[PointsScored]:
        """Return the chunks of the next run: the points of a fixture, and totals over the runs so far.

        `right` has each team's right picks and all its picks, `to_play` its athletes who are still to play.
        """
        self.runs += 1
        run_id = uuid7()
        for name, scored in points.items():
            self.totals.setdefault(name, {})[number] = scored
        names = list(points)
        parts = [names[at : at + chunk_size] for at in range(0, len(names), chunk_size)] or [[]]
        return [
            PointsScored(
                revision=revision,
                contest_id=self.id,
                fixture_id=self.fixture(number),
                fixture_number=number,
                fixture_name=f"Kolejka {number}",
                run_id=run_id,
                run_number=self.runs,
                final=final,
                chunk=chunk,
                chunks=len(parts),
                team_ids=IdColumn.of(self.teams[name] for name in part),
                fixture_points=PointsColumn.of(points[name] for name in part),
                totals=PointsColumn.of(sum(self.totals[name].values()) for name in part),
                tie_breaks={
                    tie: NumberColumn.of(values[name] for name in part) for tie, values in (tie_breaks or {}).items()
                },
                highlights=highlights,
                right=None if right is None else NumberColumn.of(right[name][0] for name in part),
                picks=None if right is None else NumberColumn.of(right[name][1] for name in part),
                to_play=None if to_play is None else NumberColumn.of(to_play[name] for name in part),
            )
            for chunk, part in enumerate(parts, start=1)
        ]


def in_lists(chunk: PointsScored) -> PointsScoredInLists:
    """Return a chunk in the form of older game services."""
    lists = {name: tuple(getattr(chunk, name)) for name in ("team_ids", "fixture_points", "totals")}
    ties = {name: tuple(column) for name, column in chunk.tie_breaks.items()}
    of_before = chunk.model_dump(exclude={"right", "picks", "to_play", "alternates"})
    return PointsScoredInLists.model_validate(of_before | lists | {"tie_breaks": ties})


def envelope(event: Event) -> Envelope:
    """Wrap an event as its producer does."""
    return Envelope(
        event_id=uuid7(),
        type=event.type,
        occurred_at=START,
        producer="contests",
        aggregate_id=event.aggregate_id,
        revision=event.revision,
        correlation_id="test-correlation",
        data=event.model_dump(mode="json"),
    )
