"""Endpoints of merging two clubs, or two athletes, that are one; all for organizers."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query

from contests.athletes import athlete_merge, club_merge, examples
from contests.athletes.merge_errors import (
    AthleteHasPoints,
    AthleteMergePending,
    AthletesDiffer,
    AthletesInOneMatch,
    ClubOnOffer,
    ClubsInOneMatch,
    MergeOfOne,
)
from contests.athletes.merge_schemas import AthleteMergeDraft, ClubMergeDraft, MergedAthlete, MergedClub
from contests.errors import AthleteNotFound, ClubNotFound, OriginNotFound
from contests.examples import answers
from contests.paths import AthleteId, ClubKey, OriginId
from kit.api.errors import problems
from kit.api.wire import known_id
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.problems import ReasonRequired

router = APIRouter(tags=["athletes"])
_CLUB = "/organizer/contests/origins/{originId}/clubs/{clubKey}/merge"
_ATHLETE = "/organizer/contests/athletes/{playerId}/merge"
_OF_ATHLETES = (
    NotLoggedIn,
    OrganizerOnly,
    AthleteNotFound,
    MergeOfOne,
    AthleteMergePending,
    AthletesInOneMatch,
    AthleteHasPoints,
    AthletesDiffer,
)
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
    """Return what follows the club that stays if another one goes; nothing is changed."""
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


@router.get(
    _ATHLETE,
    summary="What a merge of two athletes means",
    responses=problems(*_OF_ATHLETES) | answers(examples.MERGED_ATHLETE | {"state": None}),
)
async def athlete_merge_effects(
    athlete_id: AthleteId,
    goes: Annotated[UUID, known_id(AthleteNotFound), Query(description="The `_id` of the player who goes.")],
    _organizer: Organizer,
    session: Session,
) -> MergedAthlete:
    """Return what follows the athlete who stays if another one goes; nothing is changed."""
    return MergedAthlete.of(await athlete_merge.look(session, athlete_id, goes_id=goes), None)


@router.post(
    _ATHLETE,
    summary="Merge two athletes",
    responses=problems(*_OF_ATHLETES, ReasonRequired) | answers(examples.MERGED_ATHLETE),
)
async def merge_athletes(
    athlete_id: AthleteId, body: AthleteMergeDraft, organizer: Organizer, session: Session
) -> MergedAthlete:
    """Let an athlete take over the prices, statistics and names of another one, who goes; for good.

    Squads that may have the one who goes are checked and changed first. The sheet shows what became of it.
    """
    merge, state = await athlete_merge.merge_athletes(
        session, athlete_id, goes_id=body.goes, organizer=organizer.id, reason=body.reason
    )
    return MergedAthlete.of(merge, state)
