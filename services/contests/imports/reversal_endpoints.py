"""Endpoints that list applied imports and take them back; all for organizers."""

from fastapi import APIRouter

from contests.errors import ImportNotFound
from contests.events.deletion_errors import DeletionPending
from contests.examples import answers
from contests.fixtures.errors import FixtureOrderStands
from contests.imports import examples
from contests.imports.errors import ImportNotReversible
from contests.imports.reversal import service
from contests.imports.reversal_schemas import AppliedImport, ImportReversal, TakingBack
from contests.language import language
from contests.paths import ImportId
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId
from shared.problems import ContestClosed, ContestNotFound, ReasonRequired

router = APIRouter(prefix="/organizer/contests/leagues/{leagueId}/imports", tags=["imports"])
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound)
_REFUSALS = (ContestClosed, ImportNotFound, ImportNotReversible, DeletionPending, FixtureOrderStands)


@router.get("", summary="Applied imports", responses=problems(*_COMMON))
async def applied_imports(contest_id: ContestId, _organizer: Organizer, session: Session) -> list[AppliedImport]:
    """List the last 50 imports that were applied, the newest first; of sources those that an organizer took."""
    return [AppliedImport.of(row, is_kept=is_kept) for row, is_kept in await service.applied(session, contest_id)]


@router.get(
    "/{importId}/reversal",
    summary="What taking an import back does",
    responses=problems(*_COMMON, *_REFUSALS) | answers(examples.IMPORT_REVERSAL),
)
async def reversal(
    contest_id: ContestId, import_id: ImportId, organizer: Organizer, session: Session
) -> ImportReversal:
    """Read what would become of each change of an import, or what became of it; nothing is written."""
    row, lines = await service.shown(session, actor_id=organizer.id, contest_id=contest_id, import_id=import_id)
    return ImportReversal.of(row, lines, language())


@router.post(
    "/{importId}/take-back",
    summary="Take an import back",
    responses=problems(*_COMMON, *_REFUSALS, ReasonRequired) | answers(examples.IMPORT_REVERSAL),
)
async def take_import_back(
    contest_id: ContestId, import_id: ImportId, body: TakingBack, organizer: Organizer, session: Session
) -> ImportReversal:
    """Delete the things that an import made and no team has picked, and restore the values that it changed.

    Values that are locked, published, or changed since stay, and the answer says why. A second time changes nothing.
    """
    row, lines = await service.take_back(
        session, actor_id=organizer.id, contest_id=contest_id, import_id=import_id, reason=body.reason
    )
    return ImportReversal.of(row, lines, language())
