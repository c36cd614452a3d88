"""Endpoints of merging two clubs that are one; all for organizers."""

from typing import Annotated

from fastapi import APIRouter, Query

from contests.athletes import club_merge, examples
from contests.athletes.merge_errors import ClubOnOffer, ClubsInOneMatch, MergeOfOne
from contests.athletes.merge_schemas import ClubMergeDraft, MergedClub
from contests.errors import ClubNotFound, OriginNotFound
from contests.examples import answers
from contests.paths import ClubKey, OriginId
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.problems import ReasonRequired

router = APIRouter(tags=["athletes"])
_CLUB = "/organizer/contests/origins/{originId}/clubs/{clubKey}/merge"
_OF_CLUBS = (NotLoggedIn, OrganizerOnly, OriginNotFound, ClubNotFound, MergeOfOne, ClubsInOneMatch, ClubOnOffer)


@router.get(
    _CLUB, summary="What a merge of two clubs means", responses=problems(*_OF_CLUBS) | answers(examples.MERGED_CLUB)
)
async def club_merge_effects(
    origin_id: OriginId,
    key: ClubKey,
    goes: Annotated[str, Query(max_length=80, description="Key of the club that goes.", examples=["legia"])],
    _organizer: Organizer,
    session: Session,
) -> MergedClub:
    """Tell what follows the club that stays if another one goes; nothing is changed."""
    return MergedClub.of(await club_merge.look(session, origin_id, goes=goes, stays=key))


@router.post(
    _CLUB,
    summary="Merge two clubs",
    responses=problems(*_OF_CLUBS, ReasonRequired) | answers(examples.MERGED_CLUB),
)
async def merge_clubs(
    origin_id: OriginId, key: ClubKey, body: ClubMergeDraft, organizer: Organizer, session: Session
) -> MergedClub:
    """Let a club take over the matches, athletes, prices and names of another one, which goes; for good."""
    merge = await club_merge.merge_clubs(
        session, origin_id, goes=body.goes, stays=key, organizer=organizer.id, reason=body.reason
    )
    return MergedClub.of(merge)
