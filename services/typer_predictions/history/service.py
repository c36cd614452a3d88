"""Use cases of history: explained points, and the distribution of predictions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from games.adjustments.repository import AdjustmentRepository
from games.history import service as past
from games.history.repository import PastRepository, ScoredResults
from games.tables import FixtureColumns, TeamColumns
from shared.figures import read_number
from typer_predictions.domain.answers import AskedNumber
from typer_predictions.domain.predictions import ANSWER, JOKER, EventState, Picks, names_of
from typer_predictions.domain.prizes import Prize, answer_prizes
from typer_predictions.domain.round_points import right_outcomes, round_points
from typer_predictions.domain.scoring import EventResult, Scored, explain
from typer_predictions.domain.weights import NORMAL, weighted
from typer_predictions.game import TYPER
from typer_predictions.history.errors import FixtureStillOpen
from typer_predictions.history.repository import HistoryRepository
from typer_predictions.predictions.models import FixtureEventRow
from typer_predictions.predictions.offers import read_asked
from typer_predictions.scoring.results import (
    Bases,
    families_of,
    read_bases,
    read_joker,
    read_rates,
    read_results,
    read_round_rules,
    read_scale,
    read_weight,
)
from typer_predictions.tables import FixtureRow


@dataclass(frozen=True)
class ExplainedEvent:
    """An event with the outcomes of a team's predictions."""

    event: FixtureEventRow
    state: EventState
    predictions: list[Scored]
    correct: Mapping[str, tuple[str, ...]]
    display_names: Mapping[str, Mapping[str, Mapping[str, str]]]
    """Texts in both languages, by family and name."""
    weight: int
    """The factor of its points, in tenths."""
    joker: int | None
    """The factor of the team's joker on it, in tenths; None: it has none."""
    bases: Bases | None = None
    """What a quota has made at the lock; None before, and without one."""

    @property
    def points(self) -> int:
        """Return the points of its predictions (tenths) × its weight × the joker."""
        return weighted(sum(scored.points for scored in self.predictions), self.weight, self.joker or NORMAL)


@dataclass(frozen=True)
class Spread:
    """The distribution of a locked fixture's predictions: the number of teams by event, family and name."""

    fixture_id: UUID
    teams: int
    events: dict[str, dict[str, dict[str, int]]]


@dataclass(frozen=True)
class ExplainedSlam:
    """The slam of a fixture: `right` of the outcomes of its `matches` that count; points in tenths."""

    worth: int
    points: int
    right: int
    matches: int


@dataclass(frozen=True)
class ExplainedWin:
    """The win of a fixture, by the `best` points of `winners` teams; points in tenths."""

    points: int
    best: int
    winners: int


@dataclass(frozen=True)
class ExplainedFixture:
    """A team's fixture, event by event; points in tenths.

    `spread` None: not asked for, or the fixture is not locked.
    """

    team: TeamColumns
    fixture_id: UUID
    is_published: bool
    is_final: bool
    adjustments: int
    events: list[ExplainedEvent]
    spread: Spread | None
    slam: ExplainedSlam | None = None
    """None: the fixture has none, or too few matches count."""
    win: ExplainedWin | None = None
    """None: there is none, the fixture is not final, or no team has points."""

    @property
    def points(self) -> int:
        """Return the sum of points; without published results only adjustments count."""
        whole = sum(one.points for one in (self.slam, self.win) if one is not None)
        return self.adjustments + whole + sum(event.points for event in self.events)


async def explained(
    session: AsyncSession, *, viewer: UUID, team_id: UUID, fixture_id: UUID, with_spread: bool = False
) -> ExplainedFixture:
    """Return a team's fixture with every prediction explained; before the lock only for its owner.

    Of matches that lock by themselves, others see the locked ones.

    Raises:
        TeamNotFound: the team does not exist or is hidden.
        FixtureNotFound: the team's contest has no such fixture.
        FixtureStillOpen: the fixture is not locked, and the team belongs to another user.
    """
    team, fixture = await past.visible_fixture(
        session, TYPER, viewer=viewer, team_id=team_id, fixture_id=fixture_id, still_open=FixtureStillOpen
    )
    history = HistoryRepository(session)
    picks = await history.picks(fixture, team.team_id)
    published = await PastRepository(session, TYPER).results(fixture) if past.has_locked(fixture) else None
    results = {} if published is None else read_results(published.results)
    final = published is not None and published.final
    rows = await (history.events if team.user_id == viewer else history.visible)(fixture)
    answers = {
        row.event_key: await _answers(history, row, picks.get(row.event_key, {}), results.get(row.event_key))
        for row in rows
    }
    events = [
        _explain(
            row,
            picks.get(row.event_key, {}),
            results.get(row.event_key),
            final=final,
            answers=answers[row.event_key],
        )
        for row in rows
    ]
    adjustments = await AdjustmentRepository(session, TYPER).points(fixture, team.team_id)
    spread = await _spread(session, fixture) if with_spread and past.has_locked(fixture) else None
    slam, win = _explain_round(fixture, events, published)
    return ExplainedFixture(
        *(team, fixture.fixture_id, published is not None, final, adjustments, events, spread), slam=slam, win=win
    )


async def distribution(session: AsyncSession, *, fixture_id: UUID) -> Spread:
    """Return the distribution of a locked fixture's predictions.

    Raises:
        FixtureNotFound: the fixture does not exist.
        FixtureStillOpen: the fixture is not locked.
    """
    fixture = await past.locked_fixture(session, TYPER, fixture_id=fixture_id, still_open=FixtureStillOpen)
    return await _spread(session, fixture)


async def _spread(session: AsyncSession, fixture: FixtureColumns) -> Spread:
    events: dict[str, dict[str, dict[str, int]]] = {}
    for row in await HistoryRepository(session).distribution(fixture):
        if row.family == JOKER:
            continue
        events.setdefault(row.event_key, {}).setdefault(row.family, {})[row.name] = row.teams
    locks = [event.locked_teams or 0 for event in await HistoryRepository(session).visible(fixture)]
    teams = max(locks, default=0) if fixture.locked_teams is None else fixture.locked_teams
    return Spread(fixture.fixture_id, teams, events)


def _explain_round(
    fixture: FixtureColumns, events: Sequence[ExplainedEvent], published: ScoredResults | None
) -> tuple[ExplainedSlam | None, ExplainedWin | None]:
    """Return a team's points of a fixture as a whole, once results are published."""
    if published is None or not isinstance(fixture, FixtureRow):
        return None, None
    offers = {one.event.event_key: one.event.frozen for one in events if one.event.frozen is not None}
    picks = {one.event.event_key: {scored.family: scored.name for scored in one.predictions} for one in events}
    predicted = {key: tuple(families.values()) for key, families in picks.items()}
    outcomes = right_outcomes(families_of(offers), read_results(published.results), predicted)
    whole = round_points(*read_round_rules(fixture.slam, fixture.round_win), outcomes, is_final=published.final)
    right, points = whole.right_in(picks), sum(one.points for one in events)
    with_slam = whole.with_slam(points, right)
    slam = whole.slam and ExplainedSlam(whole.slam.points, with_slam - points, right, len(outcomes))
    if not (whole.win and whole.is_final and published.best and published.winners):
        return slam, None
    won = whole.with_win(with_slam, published.best, published.winners) - with_slam
    return slam, ExplainedWin(won, published.best, published.winners)


async def _answers(
    history: HistoryRepository, event: FixtureEventRow, picks: Picks, result: EventResult | None
) -> Mapping[str, Prize] | None:
    """Return the prizes of a team's answer to a question without a list; None of other events."""
    asked = read_asked(_offer(event))
    if asked is None:
        return None
    correct = () if result is None else result.correct.get(ANSWER, ())
    numbers = correct if isinstance(asked, AskedNumber) else ()
    right = next((number for one in numbers if (number := read_number(one)) is not None), None)
    closest = None if right is None else await history.closest(event, right)
    return answer_prizes(asked, correct, names_of(picks.get(ANSWER)), closest)


def _offer(event: FixtureEventRow) -> list[dict[str, Any]]:  # Any: stored JSON
    return event.offer if event.frozen is None else event.frozen


def _explain(
    event: FixtureEventRow,
    picks: Picks,
    result: EventResult | None,
    *,
    final: bool,
    answers: Mapping[str, Prize] | None,
) -> ExplainedEvent:
    offer = _offer(event)
    names: dict[str, dict[str, Mapping[str, str]]] = {}
    for item in offer:
        names.setdefault(item["family"], {})[item["name"]] = item["display_name"]
    return ExplainedEvent(
        event=event,
        state=cast("EventState", event.state) if result is None else result.state,
        predictions=list(
            explain(picks, read_rates(offer), result, final=final, scale=read_scale(offer), answers=answers)
        ),
        correct={} if result is None else result.correct,
        display_names=names,
        weight=read_weight(offer),
        bases=None if event.frozen is None else read_bases(event.frozen),
        joker=(read_joker(offer) or None) if JOKER in picks else None,
    )
