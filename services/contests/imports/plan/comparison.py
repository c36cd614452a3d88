"""Comparison of a plan with its contest: changes and notices for the organizer."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.next_fixture import manned_clubs
from contests.athletes.repository import Plan as PlannedPrice
from contests.athletes.scoring import is_frozen
from contests.catalogue.repository import CatalogueRepository
from contests.contests.models import ContestRow
from contests.fixtures.complete_fixtures import complete
from contests.fixtures.models import FixtureRow
from contests.fixtures.order import opens_of
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.typed_results import TypedResultRepository
from contests.fixtures.typed_schedule import TypedScheduleRepository
from contests.fixtures.waiting_matches import WaitingMatchRepository
from contests.imports.formats.options import ImportOptions
from contests.imports.formats.plan import Plan
from contests.imports.formats.problems import FileProblem
from contests.imports.plan import athletes
from contests.imports.plan.closings import ClosingQuestion, early_matches, settled
from contests.imports.plan.clubs import FoundClubs, found_clubs
from contests.imports.plan.deserted_matches import deserted_matches
from contests.imports.plan.differences import FixtureDifference, Standing, compare
from contests.imports.plan.families import not_predicted, of_families
from contests.imports.plan.filter import kept
from contests.imports.plan.identity import identified
from contests.imports.plan.market import sale_of
from contests.imports.plan.openings import barred_rounds
from contests.imports.plan.postponements import Moves, moves_of
from contests.imports.plan.prices import current_prices
from contests.imports.plan.proposal import LateMatch, late_matches, postponed
from contests.imports.plan.roster import KnownAthletes
from contests.imports.plan.scoring import Scoring, scoring_of
from contests.imports.plan.stands import Stand
from contests.imports.plan.starters import needs_starters, with_starters
from contests.imports.plan.typed_schedule import as_typed
from contests.imports.plan.waiting_matches import WaitingChanges, changes_of
from contracts.events.fixture import Family
from kit.database.sessions import database_now


@dataclass(frozen=True)
class Comparison:
    """The changes that a plan makes to the present contest."""

    now: datetime
    differences: Sequence[FixtureDifference] = ()
    current: Sequence[PlannedPrice] = ()
    """The present prices and values of athletes whose round has opened already."""
    current_stands: Sequence[Stand] = ()
    """Of those, the values that a person has put down."""
    schedule_stands: Sequence[Stand] = ()
    """The starts and venues that a person has put down."""
    athletes: KnownAthletes = field(default_factory=KnownAthletes)
    """The plan's athletes in their present state."""
    moves: Moves = field(default_factory=Moves)
    new_athletes: int = 0
    scoring: Scoring = field(default_factory=Scoring)
    left_out: Mapping[Family, int] = field(default_factory=dict[Family, int])
    """The number of events of groups that are left out, by the family that the contest does not offer."""
    frozen_moves: Sequence[FileProblem] = ()
    """The athletes whose position would change after the origin's first lock."""
    questions: Sequence[ClosingQuestion] = ()
    """The closings that the file would move."""
    offered: Sequence[FixtureDifference] = ()
    """The differences with every question accepted; without a question the same as `differences`."""
    barred: Sequence[FileProblem] = ()
    """The fantasy rounds without time for changes of squads."""
    waiting: WaitingChanges = field(default_factory=WaitingChanges)
    """The matches that wait for a side."""
    clubs: FoundClubs = field(default_factory=lambda: FoundClubs(Plan(fixtures=())))
    """The clubs that the plan's names mean."""
    without_starters: Sequence[FileProblem] = ()
    """The competitions without starters."""

    elsewhere: Sequence[FileProblem] = ()
    """The matches that stay in another round than the file's."""

    deserted: Sequence[FileProblem] = ()
    """The notice of matches whose clubs have no athletes."""

    late: Sequence[LateMatch] = ()
    """The matches that the preview proposes to postpone."""

    @property
    def as_offered(self) -> "Comparison":
        """Return all that the file would change, for the organizer who decides."""
        return replace(self, differences=self.offered)

    @property
    def stands(self) -> list[Stand]:
        """Return the values that a person has put down and the file says otherwise, each once: the last one said."""
        own = (stand for difference in self.differences for stand in difference.stands)
        return list({stand.id: stand for stand in (*self.schedule_stands, *own, *self.current_stands)}.values())

    @property
    def problems(self) -> list[FileProblem]:
        """Return the reasons why the plan cannot be applied."""
        own = (*self.clubs.problems, *self.without_starters, *self.scoring.problems, *self.frozen_moves)
        return [*own, *(problem for one in self.differences for problem in one.problems)]

    @property
    def notices(self) -> Iterable[FileProblem]:
        """Yield the notices to show before it is applied."""
        yield from self.clubs.notices
        yield from self.scoring.notices
        yield from self.barred
        yield from self.deserted
        yield from self.moves.notices
        yield from self.elsewhere
        yield from (one.notice for one in self.waiting.again)
        yield from (not_predicted(family, count) for family, count in self.left_out.items())
        for difference in self.differences:
            yield from (one.notice for one in difference.leaving)
            early = early_matches(difference)
            if early is not None:
                yield early
        withdrawn = {one.number for difference in self.differences for one in difference.prices if one.allowed is False}
        if withdrawn:
            yield _not_for_sale(len(withdrawn))
        late = sum(difference.closes_at_once(self.now) for difference in self.differences)
        if late:
            yield _in_the_past(late)


async def compare_with(
    session: AsyncSession,
    contest: ContestRow,
    plan: Plan,
    options: ImportOptions,
    latecomers: frozenset[str] | None = None,
) -> Comparison:
    """Compare a plan with the contest, which must be locked.

    Args:
        session: the transaction.
        contest: its row is locked.
        plan: of the file.
        options: with which it was read.
        latecomers: the athletes that this import has just added without sale; None before it has added any.
    """
    now = await database_now(session)
    clubs = await found_clubs(session, contest, plan, makes=options.makes_clubs)
    plan = clubs.plan
    rows = await FixtureRepository(session).of_contest(contest.id)
    stored = await complete(session, contest, rows)
    waiting = changes_of(
        plan,
        await WaitingMatchRepository(session).of_contest(contest.id),
        stored,
    )
    found = identified(plan, stored)
    plan, existing = found.plan, found.fixtures
    everybody = await CatalogueRepository(session).clubs_of(contest.origin_id) if needs_starters(plan) else {}
    started = with_starters(plan, existing, sorted(everybody))
    plan = started.plan
    plan, left_out = of_families(plan, contest, existing)
    marks = await TypedScheduleRepository(session).of_contest(contest.id)
    as_put = as_typed(plan, existing, marks)
    plan = as_put.plan
    late = [] if options.only else late_matches(plan, existing, now, marks)
    plan = postponed(plan, late) if options.postpones_late else plan
    known = await athletes.known(session, contest, rows, plan, latecomers)
    typed = {} if options.is_of_feed else await _typed(session, contest)
    standing = Standing(now, existing, known, ahead=found.others_ahead(rows), typed=typed)
    moves = moves_of(plan, existing, as_put.dated)
    differences = compare(plan, standing, moves, sale_of(plan, existing, known))
    if options.only:
        part, _ = settled(kept(differences, options, now, known.numbers), now, ())
        return Comparison(
            now=now,
            clubs=clubs,
            without_starters=started.problems,
            differences=part,
            offered=part,
            left_out=left_out,
        )
    written, questions = settled(differences, now, options.moved_closings)
    current, current_stands = current_prices(plan, standing)
    return Comparison(
        now=now,
        clubs=clubs,
        waiting=waiting,
        without_starters=started.problems,
        barred=()
        if _squads_are_made_once(contest)
        else barred_rounds(stored, written, now, opens=opens_of(contest), closes_before=contest.closes_before),
        differences=written,
        offered=differences,
        left_out=left_out,
        current=current,
        current_stands=current_stands,
        deserted=await _deserted(session, contest, plan, differences, rows),
        schedule_stands=as_put.stands,
        athletes=known,
        moves=moves,
        elsewhere=found.notices,
        late=late,
        questions=questions,
        frozen_moves=await athletes.frozen_moves(session, contest, differences),
        new_athletes=known.provisional,
        scoring=scoring_of(
            contest.origin,
            plan,
            is_wanted=options.season_rules,
            is_frozen=bool(plan.rules) and await is_frozen(session, contest.origin),
        ),
    )


async def _typed(session: AsyncSession, contest: ContestRow) -> dict[UUID, dict[str, UUID]]:
    marks: dict[UUID, dict[str, UUID]] = {}
    for one in await TypedResultRepository(session).of_contest(contest.id):
        marks.setdefault(one.fixture_id, {})[one.event_key] = one.id
    return marks


async def _deserted(
    session: AsyncSession,
    contest: ContestRow,
    plan: Plan,
    differences: Sequence[FixtureDifference],
    rows: Sequence[FixtureRow],
) -> Sequence[FileProblem]:
    """Return the notice for a fantasy contest that is published; the checklist refuses a draft."""
    if contest.event_type != "Fantasy" or contest.state == "draft":
        return ()
    return list(deserted_matches(plan, differences, await manned_clubs(session, contest, rows)))


def _squads_are_made_once(contest: ContestRow) -> bool:
    """Return whether no round has a time for changes of squads: in a typer, and where the first closing ends them."""
    rules = contest.configuration.fantasy
    return rules is None or rules.editing == "firstFixtureOnly"


def _not_for_sale(count: int) -> FileProblem:
    return FileProblem(
        "athletes-not-for-sale",
        pl=f"Zawodników, których w kolejce jeszcze nie ma, choć ich klub w niej gra ({count}), nie będzie można kupić "
        "do czasu, gdy się w niej pojawią.",
        en=f"Players who are not in a round yet, though their club plays in it ({count}), cannot be bought until they "
        "are.",
    )


def _in_the_past(count: int) -> FileProblem:
    return FileProblem(
        "fixtures-in-the-past",
        pl=f"Kolejki, które już się zaczęły ({count}), będą od razu zamknięte. Przesuń daty albo czas zamknięcia.",
        en=f"Rounds that have begun already ({count}) will be locked at once. Shift the dates or the closing time.",
    )
