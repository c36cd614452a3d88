"""Endpoints of results; all for organizers."""

from fastapi import APIRouter

from contests.examples import answers
from contests.fixtures import examples
from contests.fixtures.schemas import ResultsBody
from contests.language import language
from contests.results import examples as result_examples
from contests.results import paste, service
from contests.results.errors import (
    GroupWinnersDiffer,
    ResultsChanged,
    ResultsIncomplete,
    ResultsInvalid,
    ResultsNotPublished,
    ResultsUnplayed,
    SidesToCome,
)
from contests.results.paste_schemas import PastedResults, PastedResultsPreview
from contests.results.schemas import Confirmation, FixtureOutcome, Publication, PublicationOutcome
from contests.results.sheet import StatisticsSheet, sheet_of
from contests.schedule import service as schedule
from contests.schedule.schemas import OrganizerFixture
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId, FixtureId
from shared.problems import ContestClosed, ContestNotFound, FixtureNotFound, FixtureNotLocked, ReasonRequired

router = APIRouter(prefix="/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results", tags=["results"])
_WHATEVER = Confirmation()
"""Confirms any published results; the default of a request without a body."""
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound, FixtureNotFound, ContestClosed)


@router.get(
    "/sheet",
    summary="Columns and athletes for entering statistics",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound, FixtureNotFound) | answers(result_examples.SHEET),
)
async def statistics_sheet(
    contest_id: ContestId, fixture_id: FixtureId, _organizer: Organizer, session: Session
) -> StatisticsSheet:
    """Read the athletes of a fixture, its statistics with their points, and the published counts."""
    return await sheet_of(session, contest_id, fixture_id)


@router.post(
    "/paste",
    summary="Look through a pasted list of results",
    responses=problems(*_COMMON) | answers(result_examples.PASTED_RESULTS_PREVIEW),
)
async def paste_results(
    contest_id: ContestId, fixture_id: FixtureId, body: PastedResults, _organizer: Organizer, session: Session
) -> PastedResultsPreview:
    """Match the lines of a list to the matches of the round; nothing is stored.

    Clubs are found by name, alias, or a part that fits one club only. A match whose sides stand the other way round has
    its score turned.
    """
    found = await paste.preview(session, contest_id=contest_id, fixture_id=fixture_id, text=body.text)
    return PastedResultsPreview.of(found)


@router.put(
    "",
    summary="Put down results without publishing them",
    responses=problems(*_COMMON, ResultsInvalid) | answers(examples.ORGANIZER_FIXTURE),
)
async def save_results(
    contest_id: ContestId, fixture_id: FixtureId, body: ResultsBody, organizer: Organizer, session: Session
) -> OrganizerFixture:
    """Put results into the draft of a fixture, which participants do not see; missing ones stay unchanged."""
    await service.save_draft(session, actor_id=organizer.id, contest_id=contest_id, fixture_id=fixture_id, sent=body)
    return await schedule.one_for_organizer(session, contest_id, fixture_id, language=language())


@router.post(
    "/outcome",
    summary="Outcome that publishing the draft would send to the game services",
    responses=problems(
        *(*_COMMON, FixtureNotLocked, ResultsChanged, ResultsIncomplete, SidesToCome, ResultsUnplayed, ResultsInvalid),
        GroupWinnersDiffer,
    ),
)
async def publication_outcome(
    contest_id: ContestId, fixture_id: FixtureId, body: Publication, _organizer: Organizer, session: Session
) -> PublicationOutcome:
    """Compute the outcome that `publish` with the same body would send, for a game service's `preview`.

    Nothing is published. A correction needs no reason yet. If the table of a group contradicts its stored winner, it
    refuses as `publish` does.
    """
    revision, draft, told = await service.outcome(session, contest_id=contest_id, fixture_id=fixture_id, how=body.terms)
    fixtures = [FixtureOutcome.of(one) for one in told]
    return PublicationOutcome(results_revision=revision, draft_revision=draft, fixtures=fixtures)


@router.post(
    "/publish",
    summary="Publish the draft, provisionally or as final",
    responses=problems(
        *(*_COMMON, FixtureNotLocked, ResultsChanged, ResultsIncomplete, SidesToCome, ResultsUnplayed, ResultsInvalid),
        *(GroupWinnersDiffer, ReasonRequired),
    )
    | answers(examples.ORGANIZER_FIXTURE),
)
async def publish_results(
    contest_id: ContestId, fixture_id: FixtureId, body: Publication, organizer: Organizer, session: Session
) -> OrganizerFixture:
    """Publish the draft of a fixture's results; after final it is a correction and needs a reason.

    If the table of a group contradicts its stored winner, the answer is 409 `group-winners-differ`: send
    `groupWinners`. If players have more of a statistic than their match's score, 400 `results-invalid` names it
    (`statistic-above-score`): correct it, or send `acceptsTotals`. If a match with a result has not begun, or a final
    fantasy round has a match without statistics, the answer is 409 `results-unplayed`: send `acceptsUnplayed`.

    `resultsRevision` protects published results that the sender has not seen; `draftRevision` protects a draft that the
    sender has not seen.
    """
    await service.publish_draft(
        session,
        actor_id=organizer.id,
        contest_id=contest_id,
        fixture_id=fixture_id,
        how=body.terms,
        reason=body.reason,
    )
    return await schedule.one_for_organizer(session, contest_id, fixture_id, language=language())


@router.post(
    "/confirm",
    summary="Confirm the published results as final",
    responses=problems(
        *(*_COMMON, FixtureNotLocked, ResultsNotPublished, ResultsChanged, ResultsIncomplete, SidesToCome),
        *(ResultsUnplayed, GroupWinnersDiffer),
    )
    | answers(examples.ORGANIZER_FIXTURE),
)
async def confirm_results(
    contest_id: ContestId,
    fixture_id: FixtureId,
    organizer: Organizer,
    session: Session,
    body: Confirmation = _WHATEVER,
) -> OrganizerFixture:
    """Confirm the published results as final; a group winner that the table contradicts is settled by publishing.

    `resultsRevision` protects against confirming results that the sender has not seen. Matches that look unplayed are
    refused as by `publish` (409 `results-unplayed`), unless the sender says `acceptsUnplayed`.
    """
    await service.confirm(
        session,
        actor_id=organizer.id,
        contest_id=contest_id,
        fixture_id=fixture_id,
        known_revision=body.results_revision,
        accepts_unplayed=body.accepts_unplayed,
    )
    return await schedule.one_for_organizer(session, contest_id, fixture_id, language=language())
