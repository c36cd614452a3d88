"""Schemas of fixtures and events (spec.md §3, Fixture)."""

from collections.abc import Sequence
from datetime import datetime
from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field

from contests.athletes.schemas import PlayerPoints, PriceChange
from contests.catalogue.schemas import Club, Names, Prediction
from contests.contests.round_points import ContestRoundWin, SlamView
from contests.domain.fixtures import FixtureState, state_at
from contests.domain.openings import Awaited
from contests.domain.outcomes import EventState, StoredState, Walkover
from contests.domain.questions import Form
from contests.domain.scores import ResultBasis, Side
from contests.domain.scores import Score as PlayedScore
from contests.fixtures import examples
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.models import EventRow, FixtureRow
from contests.fixtures.order import Waiting
from contests.fixtures.questions import AskedNumber, AskedOrder
from contests.fixtures.schemas import Pair, ResultsBody
from contests.fixtures.waiting_matches import WaitingMatchRow
from contests.schedule.athletes import AthleteFigures
from contracts.base import Text
from kit.api.wire import Instant, Tenths, View


class Score(View):
    """An event's full score; `et` includes the goals of normal time."""

    ft: Pair | None
    """After normal time: home, away."""
    et: Pair | None
    """After extra time, normal time included; null: not played."""
    p: Pair | None
    """Penalties; null: none."""
    sets: tuple[Pair, ...]
    """Points (games) of the sets in their order: home, away; empty if none were entered."""
    retired: Side | None
    """The side that gave up a match of sets, in which the last of `sets` was broken off; null: nobody did."""
    abandoned: bool
    """Whether the match was broken off for good at this score. The contest's `retirement` says what it means."""

    @classmethod
    def of(cls, score: PlayedScore) -> Self:
        """Return the view of a score."""
        return cls(
            ft=score.ft,
            et=score.et,
            p=score.p,
            sets=score.sets,
            retired=score.retired,
            abandoned=score.abandoned,
        )


class AskedQuestion(View):
    """A question, whose answers are the event's predictions of the family `Answer`."""

    text: Text
    """The question, in both languages."""
    choose: int
    """How many answers may be chosen; each right one pays, also of fewer."""
    form: Form = "choice"
    """`choice` of a list, or `number` or `text`: then the one option `*` stands for any answer; or
    `order` of a list."""
    number: AskedNumber | None = None
    """The number that is asked for; null of a choice."""
    order: AskedOrder | None = None
    """The order that is asked for, of `choose` places; an answer in it is `place:name`, such as `2:7`."""
    is_settled: bool
    """Whether all right answers are published; until then `typerResults` has those that are known."""


class FixtureEvent(View):
    """An event of a fixture.

    `homeClub` and `awayClub` have both languages; predictions are settled by `homeResult` and `awayResult`.
    """

    key: str
    """Name within the fixture."""
    home: str | None = Field(alias="Home")
    """The home side as the file or the organizer named it; null in a group's event."""
    away: str | None = Field(alias="Away")
    """The away side as the file or the organizer named it; null in a group's event."""
    home_club: Club | None
    """The home side."""
    away_club: Club | None
    """The away side."""
    home_result: int | None
    """The home side's goals that predictions are settled by; null until published."""
    away_result: int | None
    """The away side's goals that predictions are settled by; null until published."""
    score: Score | None
    """The whole score; null until published."""
    group_event_name: str | None
    """The name of the group, or the question; null in a match."""
    question: AskedQuestion | None = None
    """The question; null in a match or a group."""
    members: tuple[Club, ...]
    """Members of the group."""
    starts_at: Instant
    """When it starts, in UTC."""
    closes_at: Instant | None
    """When picks of it end, in UTC: those of the fixture, or its own where each match closes by itself (`closing`).

    Null: it closes by itself, and is postponed or void.
    """
    is_closed: bool
    """Whether picks of it have ended, by the server's clock; those of others are visible then."""
    venue: str | None
    """Where it takes place."""
    state: EventState
    """The state of the event; `void` for a walk-over that doesn't count, though it has a result."""
    walkover: Walkover | None
    """`counts`: decided without play, and its result settles predictions; `void`: it scores nothing. Null: no."""
    result_basis: ResultBasis
    """Which score predictions are settled by."""
    weight: Tenths
    """By how much the points of its predictions are multiplied: its own weight or its round's, else 1."""
    own_weight: Tenths | None
    """Its own weight, which replaces its round's; null: none."""
    joker: Tenths | None
    """By how much a joker on it multiplies; null: none can be put on it."""
    available_predictions: tuple[Prediction, ...]
    """The predictions on offer; empty in fantasy."""
    points: tuple[PlayerPoints, ...] = ()
    """The points of all athletes who appeared or scored in it; fantasy only."""

    @classmethod
    def of(cls, fixture: CompleteFixture, event: EventRow, now: datetime, shown: AthleteFigures | None = None) -> Self:
        """Return the view of an event at `now`, with its published results and with athletes' points in `shown`."""
        outcome = fixture.outcomes[event.key]
        home = fixture.clubs[event.home_key] if event.home_key else None
        away = fixture.clubs[event.away_key] if event.away_key else None
        return cls(
            key=event.key,
            Home=event.home_name,
            Away=event.away_name,
            home_club=home and Club.of(home),
            away_club=away and Club.of(away),
            home_result=outcome.result and outcome.result[0],
            away_result=outcome.result and outcome.result[1],
            score=outcome.score and Score.of(outcome.score),
            group_event_name=event.group_name,
            question=_asked(fixture, event),
            members=tuple(Club.of(fixture.clubs[key]) for key in event.members),
            starts_at=event.starts_at,
            closes_at=fixture.closing_of(event),
            is_closed=fixture.is_closed(event, now),
            venue=event.venue,
            state=outcome.state,
            walkover=event.facts.walkover,
            result_basis=event.basis,
            weight=fixture.weight_of(event),
            own_weight=event.weight,
            joker=(joker := fixture.joker_on(event)) and joker.factor,
            available_predictions=tuple(Prediction.of(prediction) for prediction in event.predictions),
            points=shown.event_points(fixture.row.id, event.key) if shown else (),
        )


def _asked(fixture: CompleteFixture, event: EventRow) -> AskedQuestion | None:
    if (question := event.question) is None:
        return None
    known = fixture.published.answers.get(event.key)
    return AskedQuestion(
        text=question.text,
        choose=question.choose,
        form=question.form,
        number=AskedNumber.of(question.number),
        order=AskedOrder.of(question.order),
        is_settled=known is not None and known.is_settled,
    )


class WaitingMatch(View):
    """A match of a file whose sides are still to come: it offers nothing and moves no closing."""

    model_config = ConfigDict(json_schema_extra={"example": examples.WAITING_MATCH})

    id: UUID = Field(alias="_id")
    """The match, until its sides are known."""
    round: str
    """The name of its round, in the language of `Accept-Language`."""
    number: int | None
    """The file's own number of the match; null: none."""
    home: str
    """The home side as the file has it: a name, or a word such as `W74`."""
    away: str
    """The away side, likewise."""
    starts_at: Instant
    """When it starts, in UTC."""
    venue: str | None
    """Where it takes place."""
    state: StoredState
    """One that is `postponed` or `void` does not hold up final results."""

    @classmethod
    def of(cls, row: WaitingMatchRow) -> Self:
        """Return the view of a match in the language of the request."""
        known = {name: getattr(row, name) for name in ("id", "number", "home", "away", "starts_at", "venue", "state")}
        return cls.model_validate(known | {"round": row.shown_name})


class FixtureOptions(View):
    """Further texts of a fixture."""

    fixture_special_information: Text | None
    """A text of the organizer, shown with the fixture."""


class Fixture(View):
    """A fixture with its events, and the results published so far."""

    model_config = ConfigDict(json_schema_extra={"example": examples.FIXTURE})

    id: UUID = Field(alias="_id")
    """The fixture."""
    partition: UUID = Field(alias="_partition")
    """The contest's `_id`."""
    league: UUID
    """The contest's `_id`."""
    name: str
    """The name of the fixture, in the language of `Accept-Language`."""
    sub_title: str | None
    """A line below the name."""
    from_: Instant = Field(alias="from")
    """When playing starts, in UTC."""
    to: Instant
    """When playing ends, in UTC."""
    display_from: Instant
    """Start as it is shown, in UTC."""
    display_to: Instant
    """End as it is shown, in UTC."""
    opens_at: Instant
    """When picks begin, in UTC."""
    closes_at: Instant
    """When picks end, in UTC, by the server's clock, and no receipt is later.

    While the state is `closing`, at the latest; closed ahead of its time, it becomes the instant of the lock.
    Where each match closes by itself, it is the last of their closings.
    """
    of_questions: bool = False
    """Whether its events are questions ("Long bets"): the last fixture, each event with a closing of its own."""
    slam: SlamView | None = None
    """Points for every outcome right in it; null: none."""
    round_win: ContestRoundWin | None = None
    """Points for the most points in it; null: none."""
    has_results: bool
    """Whether results of any of its matches are published; where each match closes by itself, also while it is open."""
    state: FixtureState
    """The fixture's state by the server's clock; open while picks of one of its matches are.

    `closing`: closed early, and the game service has not locked the picks yet.
    """
    events: tuple[FixtureEvent, ...]
    """Matches by kick-off, then groups."""
    typer_results: dict[str, dict[str, tuple[str, ...]]]
    """Predictions that came true, by event's key and family."""
    single_event_points: dict[str, Tenths]
    """Points over the whole fixture, by player; fantasy only."""
    players_prices_changes: tuple[PriceChange, ...]
    """Prices that differ from those of the fixture before, the largest changes first; fantasy only."""
    prices: None = None
    """Always null: pinned prices are at `/leagues/fantasy/fixtures/{fixtureId}/prices`."""
    additional_options: FixtureOptions
    """Further texts."""
    sides_to_come: tuple[WaitingMatch, ...] = ()
    """Matches whose sides are not known yet; in the last fixture also those of rounds that are still to come."""
    revision: int
    """Grows with every change of the fixture."""
    results_revision: int
    """Grows with every publication; 0: nothing is published."""

    @classmethod
    def of(
        cls, fixture: CompleteFixture, now: datetime, shown: AthleteFigures, to_come: Sequence[WaitingMatchRow] = ()
    ) -> Self:
        """Return the view of a fixture at `now`, the database's clock, with the athletes' figures in `shown`."""
        row = fixture.row
        information = row.special_information
        return cls.model_validate(
            {
                "id": row.id,
                "partition": row.contest_id,
                "league": row.contest_id,
                "name": row.shown_name,
                "sub_title": row.sub_title,
                "from": row.starts_at,
                "to": row.ends_at,
                "display_from": row.display_from or row.starts_at,
                "display_to": row.display_to or row.ends_at,
                "opens_at": row.opening,
                "closes_at": row.closing,
                "of_questions": row.of_questions,
                "slam": SlamView.in_round(fixture.slam),
                "round_win": ContestRoundWin.of(fixture.round_win),
                "has_results": row.results_revision > 0,
                "state": state_at(row.window, now),
                "events": [FixtureEvent.of(fixture, event, now, shown) for event in fixture.events],
                "typer_results": {
                    key: dict(outcome.correct) for key, outcome in fixture.outcomes.items() if outcome.correct
                },
                "single_event_points": shown.fixture_points(row.id),
                "players_prices_changes": shown.price_changes(row.id),
                "additional_options": {"fixture_special_information": information},
                "sides_to_come": [WaitingMatch.of(one) for one in to_come],
                "revision": row.revision,
                "results_revision": row.results_revision,
            }
        )


class FixtureLock(View):
    """A game service has closed the fixture: how many teams, and the digest over their picks."""

    locked_at: Instant
    """When, in UTC."""
    teams: int
    """How many teams had picks."""
    digest: str
    """Digest over all picks, 64 hexadecimal digits; the contest's log has its version."""


class FixtureOpening(View):
    """When a fixture that has not opened will, as far as is known now, and why not yet."""

    at: Instant | None
    """When, in UTC; null: as soon as the contest is published. Final results of the fixture before bring it forward."""
    awaits: Awaited
    """The contest's publication, the organizer's date, the previous fixture's closing or end, or its own closing."""
    previous: str | None
    """The name of the fixture that it waits for, in the language of `Accept-Language`."""

    @classmethod
    def of(cls, waiting: Waiting) -> Self:
        """Return the view of a fixture's reason for waiting."""
        previous = waiting.previous and waiting.previous.shown_name
        return cls(at=waiting.opens_at, awaits=waiting.awaits, previous=previous)


class FixtureDeletion(View):
    """A deletion in the fixture that the game service was asked about."""

    event_key: str | None
    """The event that is to be deleted; null: the whole fixture."""
    teams: int | None
    """Null: the answer is not here yet. Otherwise it stays, because so many teams have picked in it, or it locked."""

    @classmethod
    def of(cls, row: FixtureRow) -> Self | None:
        """Return the view of a fixture's last deletion; None if there is none."""
        asked = row.withdrawal
        return None if asked is None else cls(event_key=asked["event"], teams=asked["teams"])


class ContestSchedule(View):
    """A contest's fixtures."""

    league: UUID
    """The contest's `_id`."""
    fixtures: list[Fixture]
    """In order."""


class OrganizerFixture(Fixture):
    """A fixture as an organizer sees it: with its opening, its lock and the draft of its results."""

    model_config = ConfigDict(json_schema_extra={"example": examples.ORGANIZER_FIXTURE})

    names: Names
    """The name for its organizer."""
    opening: FixtureOpening | None
    """When it opens, and after which fixture; null: it has opened, or the contest is closed."""
    locked: FixtureLock | None
    """The lock; null until the game service has reported it."""
    match_locks: dict[str, FixtureLock]
    """The locks of matches that close by themselves, by event's key; those that the game service has reported."""
    imported_results: ResultsBody | None
    """The draft: results that an import or the organizer has entered, published or not."""
    deletion: FixtureDeletion | None
    """The last deletion that waits for an answer, or was refused; null: none."""

    @classmethod
    def of(
        cls,
        fixture: CompleteFixture,
        now: datetime,
        shown: AthleteFigures,
        to_come: Sequence[WaitingMatchRow] = (),
        waiting: Waiting | None = None,
    ) -> Self:
        """Return the organizer's view of a fixture, with its reason for `waiting`."""
        row, lock = fixture.row, None
        if row.locked_at is not None:
            lock = FixtureLock(locked_at=row.locked_at, teams=row.locked_teams or 0, digest=row.locked_digest or "")
        return cls(
            **dict(Fixture.of(fixture, now, shown, to_come)),
            names=Names.of(row),
            opening=waiting and FixtureOpening.of(waiting),
            locked=lock,
            match_locks={
                event.key: FixtureLock(
                    locked_at=event.locked_at, teams=event.locked_teams or 0, digest=event.locked_digest or ""
                )
                for event in fixture.events
                if event.locked_at is not None
            },
            imported_results=None if fixture.draft is None else ResultsBody.of(fixture.draft, shown.player_id),
            deletion=FixtureDeletion.of(row),
        )
