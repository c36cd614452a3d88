"""The deletion of a draft contest, with everything that belongs to it in any service."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.audit import service as audit
from contests.catalogue.models import OriginRow
from contests.catalogue.repository import CatalogueRepository
from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.contests.service import emit_deleted, hold
from contests.lifecycle.errors import ContestNotDraft
from contests.lifecycle.repository import DeletionRepository
from contracts.events.audit import DRAFT
from kit.files.files import Files


async def delete(session: AsyncSession, contest_id: UUID, *, organizer: UUID) -> None:
    """Delete a draft for good, and its origin unless another contest has it.

    A draft never had a participant, so no pick is lost. Other services delete their copies when its event arrives.

    Raises:
        ContestNotFound: the contest does not exist.
        ContestNotDraft: it is published or closed.
    """
    contest = await hold(session, contest_id)
    if contest.state != "draft":
        raise ContestNotDraft
    origin = await CatalogueRepository(session).hold_origin(contest.origin_id)
    is_last = list(await ContestRepository(session).ids_of_origin(contest.origin_id)) == [contest.id]
    await emit_deleted(session, contest, with_origin=is_last)
    await audit.record(
        session,
        contest_id=contest.id,
        action=f"{DRAFT}contest.deleted",
        actor_id=organizer,
        before={"name": contest.name, "template": contest.template, "competition": contest.origin.name},
    )
    await _remove_pictures(session, contest, origin if is_last else None)
    deletion = DeletionRepository(session)
    await deletion.delete_contest(contest.id)
    if is_last:
        await deletion.delete_origin(contest.origin_id)


async def _remove_pictures(session: AsyncSession, contest: ContestRow, origin: OriginRow | None) -> None:
    for picture in (contest.mobile_image_id, contest.desktop_image_id):
        if picture is not None:
            await Files.remove(session, picture, holder_id=contest.id)
    if origin is not None and origin.banner_image_id is not None:
        await Files.remove(session, origin.banner_image_id, holder_id=origin.id)
