"""The preview of a publication's message to the game services."""

from dataclasses import dataclass, replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import points
from contests.fixtures.announcements import match_results
from contests.fixtures.complete_fixtures import complete
from contests.fixtures.held_fixtures import HeldFixture
from contests.fixtures.models import FixtureResults, PublishedRow
from contests.results.winners import Winners
from contracts.events.fixture import AthleteResult, MatchResult


@dataclass(frozen=True)
class Terms:
    """An organizer's choices for the publication of a draft, with the revisions they know."""

    final: bool
    winners: Winners
    """Decisions on groups whose table contradicts the stored winner."""
    known_revision: int | None
    """Revision of the published results that the organizer read, 0 if there were none; None for any."""
    accepts_totals: bool
    """Whether athletes may have more of a statistic than their match's score."""
    accepts_unplayed: bool = False
    """Whether matches may have results that look unplayed (`results.unplayed`)."""
    known_draft: str | None = None
    """Digest of the draft that the organizer read; None for any."""


@dataclass(frozen=True)
class Decided:
    """The effect of a publication on one fixture: its new draft and published results."""

    held: HeldFixture
    draft: FixtureResults
    results: FixtureResults
    final: bool
    before: PublishedRow | None

    @property
    def is_new(self) -> bool:
        """True if it differs from the published results."""
        return self.before is None or self.before.results != self.results or self.before.final != self.final

    @property
    def corrects(self) -> bool:
        """True if it changes final results."""
        return self.before is not None and self.before.final


@dataclass(frozen=True)
class Outcome:
    """The content of `results.published.v1` for a fixture.

    `revision` is that of the present published results; `corrects` is true if they are final.
    """

    fixture_id: UUID
    revision: int
    corrects: bool
    final: bool
    events: tuple[MatchResult, ...]
    athletes: tuple[AthleteResult, ...]


async def tell(session: AsyncSession, decided: Decided) -> Outcome:
    """Return the message of a publication, as `publication.publish` would emit it, without emitting it."""
    fixture = decided.held.fixture
    (now,) = await complete(session, decided.held.contest, [fixture])
    published = replace(now, published=decided.results)
    return Outcome(
        fixture_id=fixture.id,
        revision=fixture.results_revision,
        corrects=decided.corrects,
        final=decided.final,
        events=match_results(published),
        athletes=await points.results_of(
            session, decided.held.contest, published, decided.results, final=decided.final
        ),
    )
