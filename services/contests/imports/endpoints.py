"""HTTP of imports; all for organizers."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends

from contests.athletes.errors import ScoringFrozen
from contests.contests.errors import ContestClosed, ContestNotFound
from contests.fixtures.errors import FixtureOrderStands
from contests.fixtures.examples import answers
from contests.fixtures.paths import contest_path
from contests.imports import examples, service
from contests.imports.errors import ImportForFantasyOnly, ImportHasProblems, ImportNotFound, ImportOptionsConflict
from contests.imports.paths import import_path
from contests.imports.schemas import ImportCreate, ImportPreview
from kit import context
from kit.auth import NotLoggedIn, Organizer, OrganizerOnly
from kit.db import Session
from kit.errors import TooManyRequests, problems

router = APIRouter(prefix="/organizer/contests/leagues/{id}/imports", tags=["imports"])
UPLOADS = ("/organizer/contests/leagues/[^/]+/imports",)
"""Where a season's files may come in, which are larger than any other body."""
_ONE = "/{importId}"
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound)
_Contest = Annotated[UUID, Depends(contest_path)]
_Import = Annotated[UUID, Depends(import_path)]


@router.post(
    "",
    summary="Look through files of a schedule or a season",
    status_code=201,
    responses=problems(*_COMMON, ContestClosed, ImportForFantasyOnly, ImportOptionsConflict, TooManyRequests)
    | answers(examples.IMPORT_PREVIEW, 201),
)
async def preview_import(
    contest_id: _Contest, body: ImportCreate, organizer: Organizer, session: Session
) -> ImportPreview:
    """Answer what the files would change, or what is wrong with them, with lines; nothing else is written.

    A season's tables may take 16 MB and some seconds.
    """
    row = await service.preview(session, actor_id=organizer.id, contest_id=contest_id, body=body)
    return ImportPreview.of(row, context.language.get())


@router.get(
    _ONE,
    summary="An import",
    responses=problems(*_COMMON, ImportNotFound) | answers(examples.IMPORT_REFUSED),
)
async def import_of_contest(
    contest_id: _Contest, import_id: _Import, _organizer: Organizer, session: Session
) -> ImportPreview:
    """Answer an import as it was previewed, applied or refused."""
    row = await service.find(session, contest_id=contest_id, import_id=import_id)
    return ImportPreview.of(row, context.language.get())


@router.post(
    _ONE + "/apply",
    summary="Apply a previewed import",
    responses=problems(*_COMMON, ContestClosed, FixtureOrderStands, ImportNotFound, ImportHasProblems, ScoringFrozen)
    | answers(examples.IMPORT_PREVIEW | {"state": "applied"}),
)
async def apply_import(
    contest_id: _Contest, import_id: _Import, organizer: Organizer, session: Session
) -> ImportPreview:
    """Write athletes, fixtures, events, predictions and prices; scores and statistics become drafts of results."""
    row = await service.apply(session, actor_id=organizer.id, contest_id=contest_id, import_id=import_id)
    return ImportPreview.of(row, context.language.get())
