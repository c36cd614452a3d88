"""Use cases of looking back: points explained, the spread of predictions, who has not picked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from typer_predictions.domain.predictions import EventState, Picks, required
from typer_predictions.domain.scoring import EventResult, Scored, explain
from typer_predictions.history.errors import FixtureStillOpen
from typer_predictions.history.repository import HistoryRepository, Incomplete, PastFixture
from typer_predictions.predictions.errors import FixtureNotFound
from typer_predictions.predictions.models import FixtureEventRow, FixtureRow
from typer_predictions.predictions.offers import read_offer
from typer_predictions.scoring.stored import read_rates, read_results
from typer_predictions.teams import service as teams
from typer_predictions.teams.models import TeamRow

MOST_MISSING = 500
"""Teams listed of those that have not picked; the counts are of all."""


@dataclass(frozen=True)
class ExplainedEvent:
    """An event with what became of a team's predictions."""

    event: FixtureEventRow
    state: EventState
    predictions: list[Scored]
    correct: Mapping[str, tuple[str, ...]]
    display_names: Mapping[str, Mapping[str, Mapping[str, str]]]
    """Texts in both languages, by family and name."""


@dataclass(frozen=True)
class ExplainedFixture:
    """A team's fixture, event by event; points in tenths."""

    team: TeamRow
    fixture_id: UUID
    is_published: bool
    is_final: bool
    events: list[ExplainedEvent]

    @property
    def points(self) -> int:
        """Answer the sum of the points."""
        return sum(scored.points for event in self.events for scored in event.predictions)


@dataclass(frozen=True)
class Participation:
    """How many teams a fixture has, and which have not chosen everything."""

    teams: int
    incomplete: Incomplete


async def past(session: AsyncSession, *, team_id: UUID | None) -> tuple[TeamRow, list[PastFixture]]:
    """Answer a team with its locked fixtures, the newest last.

    Raises:
        TeamNotFound: there is none, or it is hidden.
    """
    team = await teams.visible(session, team_id=team_id)
    return team, await HistoryRepository(session).past(team.contest_id, team.team_id)


async def explained(
    session: AsyncSession, *, viewer: UUID, team_id: UUID | None, fixture_id: UUID | None
) -> ExplainedFixture:
    """Answer a team's fixture with every prediction explained; before the lock only to its owner.

    Raises:
        TeamNotFound: there is none, or it is hidden.
        FixtureNotFound: the team's contest has no such fixture.
        FixtureStillOpen: the fixture is not locked, and the team is somebody else's.
    """
    team = await teams.visible(session, team_id=team_id)
    fixture = await _fixture(session, fixture_id)
    if fixture.contest_id != team.contest_id:
        raise FixtureNotFound
    if fixture.locked_at is None and team.user_id != viewer:
        raise FixtureStillOpen
    history = HistoryRepository(session)
    picks = await history.picks(fixture, team.team_id)
    published = None if fixture.locked_at is None else await history.results(fixture)
    results = {} if published is None else read_results(published.results)
    final = published is not None and published.final
    events = [
        _explain(event, picks.get(event.event_key, {}), results.get(event.event_key), final=final)
        for event in await history.events(fixture)
    ]
    return ExplainedFixture(team, fixture.fixture_id, published is not None, final, events)


async def distribution(
    session: AsyncSession, *, fixture_id: UUID | None
) -> tuple[FixtureRow, dict[str, dict[str, dict[str, int]]]]:
    """Answer a locked fixture, and how many teams chose what: event, family, name.

    Raises:
        FixtureNotFound: there is none.
        FixtureStillOpen: it is not locked.
    """
    fixture = await _fixture(session, fixture_id)
    if fixture.locked_at is None:
        raise FixtureStillOpen
    spread: dict[str, dict[str, dict[str, int]]] = {}
    for row in await HistoryRepository(session).distribution(fixture):
        spread.setdefault(row.event_key, {}).setdefault(row.family, {})[row.name] = row.teams
    return fixture, spread


async def participation(session: AsyncSession, *, fixture_id: UUID | None) -> Participation:
    """Answer who has not chosen everything that a fixture offers; says nothing of what was chosen.

    Raises:
        FixtureNotFound: there is none.
    """
    fixture = await _fixture(session, fixture_id)
    history = HistoryRepository(session)
    wanted = [
        (event.event_key, family, needed)
        for event in await history.events(fixture)
        for family, needed in required(read_offer(event.state, event.frozen or event.offer)).items()
    ]
    incomplete = await history.incomplete(fixture, wanted, limit=MOST_MISSING)
    return Participation(await history.count_teams(fixture.contest_id), incomplete)


async def _fixture(session: AsyncSession, fixture_id: UUID | None) -> FixtureRow:
    fixture = None if fixture_id is None else await HistoryRepository(session).fixture(fixture_id)
    if fixture is None:
        raise FixtureNotFound
    return fixture


def _explain(event: FixtureEventRow, picks: Picks, result: EventResult | None, *, final: bool) -> ExplainedEvent:
    offer: list[dict[str, Any]] = event.offer if event.frozen is None else event.frozen  # Any: stored JSON
    names: dict[str, dict[str, Mapping[str, str]]] = {}
    for item in offer:
        names.setdefault(item["family"], {})[item["name"]] = item["display_name"]
    return ExplainedEvent(
        event=event,
        state=cast("EventState", event.state) if result is None else result.state,
        predictions=list(explain(picks, read_rates(offer), result, final=final)),
        correct={} if result is None else result.correct,
        display_names=names,
    )
