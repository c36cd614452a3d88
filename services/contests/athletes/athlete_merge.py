"""The merge of two athletes who are one: the one who goes is from then on another name of the one who stays.

Squads that somebody may have made are changed by the game service first: it is asked, and answers (`answer`). It is
asked twice, because a save that waited for the first change had read the market before.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import log
from contests.athletes.announcements import announce_deleted
from contests.athletes.athlete_merge_repository import AthleteMergeRepository, AthleteRound
from contests.athletes.merge_errors import (
    AthleteHasPoints,
    AthleteMergePending,
    AthletesDiffer,
    AthletesInOneMatch,
    MergeOfOne,
)
from contests.athletes.models import AthleteRow
from contests.athletes.register import announce_entries
from contests.athletes.repository import AthleteRepository
from contests.catalogue.models import OriginRow
from contests.catalogue.service import hold_origin
from contests.contests.repository import ContestRepository
from contests.errors import AthleteNotFound
from contests.fixtures.repository import FixtureRepository
from contracts.events.merge import AthletesMergeAnswered, AthletesMergeRequested
from kit.api.errors import Words
from kit.messaging import outbox
from shared.problems import ReasonRequired

State = Literal["merged", "checking"]
TIMES = 2
"""How often the game service is asked."""


@dataclass(frozen=True)
class AthleteMerge:
    """What a merge means.

    Args:
        goes: the athlete who is deleted.
        stays: the athlete who takes over everything of them.
        rounds: those with something of the one who goes.
        statistics: the number of matches with entered statistics of the one who goes.
    """

    goes: AthleteRow
    stays: AthleteRow
    rounds: Sequence[AthleteRound]
    statistics: int

    @property
    def prices(self) -> int:
        """Count the rounds with a planned price of the one who goes."""
        return sum(one.goes is not None and one.goes.planned and one.goes.price is not None for one in self.rounds)

    @property
    def is_asked(self) -> bool:
        """True if a team may have the one who goes, so that only the game service knows."""
        return any(one.is_pinned for one in self.rounds)


async def look(session: AsyncSession, stays_id: UUID, *, goes_id: UUID) -> AthleteMerge:
    """Return what a merge would mean; nothing is changed.

    Raises:
        AthleteNotFound: there is no such athlete, or both are of different competitions.
        MergeOfOne: it is the same athlete.
        AthleteMergePending: the game service has not answered about one of them.
        AthletesInOneMatch: both have statistics in one event; names it.
        AthleteHasPoints: the one who goes has published points; names the round.
        AthletesDiffer: a team may have the one who goes, and cannot have the other one there; names the round.
    """
    athletes = AthleteRepository(session)
    stays, goes = await athletes.by_id(stays_id), await athletes.by_id(goes_id)
    if stays is None or goes is None or stays.origin_id != goes.origin_id:
        raise AthleteNotFound
    if stays.id == goes.id:
        raise MergeOfOne
    if stays.is_merging or goes.is_merging:
        raise AthleteMergePending
    rounds = await AthleteMergeRepository(session).rounds_of(goes.origin_id, goes=goes.number, stays=stays.number)
    merge = AthleteMerge(goes, stays, rounds, sum(one.counted(goes.number) for one in rounds))
    for one in rounds:
        _require_mergeable(one, merge)
    return merge


def _require_mergeable(one: AthleteRound, merge: AthleteMerge) -> None:
    goes, stays = merge.goes, merge.stays
    played = Words(one.fixture.names.pl, one.fixture.names.en)
    whose = Words(one.contest.names.pl, one.contest.names.en)
    for event, players in one.statistics.items():
        if goes.number in players and stays.number in players:
            raise AthletesInOneMatch(match=one.titles.get(event, event), round=played, contest=whose)
    if one.has_points:
        raise AthleteHasPoints(athlete=goes.fullname, round=played, contest=whose)
    if not one.can_stand_in:
        raise AthletesDiffer(athlete=goes.fullname, round=played, contest=whose)


async def merge_athletes(
    session: AsyncSession, stays_id: UUID, *, goes_id: UUID, organizer: UUID, reason: str | None
) -> tuple[AthleteMerge, State]:
    """Merge two athletes, or ask the game service whether the squads allow it.

    Raises:
        ReasonRequired: participants see a contest of the origin, and no reason is given.
        others: as `look`.
    """
    found = await AthleteRepository(session).by_id(stays_id)
    if found is None:
        raise AthleteNotFound
    origin = await hold_all(session, found.origin_id)
    merge = await look(session, stays_id, goes_id=goes_id)
    if reason is None and await ContestRepository(session).public_of(origin.id, "Fantasy", "Typer"):
        raise ReasonRequired
    asked = {"into": merge.stays.number, "by": str(organizer), "reason": reason, "times": 0}
    if not merge.is_asked:
        await _finish(session, origin, merge, asked)
        return merge, "merged"
    merge.goes.merging = {**asked, "asked": 0, "locked": None, "both": None}
    await announce_entries(session, origin, [merge.goes])  # they are no longer for sale
    ask(session, origin, merge.goes)
    return merge, "checking"


async def answer(session: AsyncSession, event: AthletesMergeAnswered) -> None:
    """Ask a second time, merge what the game service has merged, or keep that it was refused.

    An answer to a question that was withdrawn changes nothing.
    """
    origin = await hold_all(session, event.origin_id)
    if event.stays is None:
        return
    rows = await AthleteRepository(session).of_origin(origin.id, numbers=[event.goes, event.stays])
    goes, stays = rows.get(event.goes), rows.get(event.stays)
    if goes is None or stays is None or not goes.is_merging or goes.merging is None:
        return
    if (goes.merging["into"], goes.merging["asked"]) != (stays.number, event.revision):
        return
    if not event.merged:
        goes.merging = {**goes.merging, "locked": event.locked, "both": event.both}
        await announce_entries(session, origin, [goes])
    elif goes.merging["times"] < TIMES:
        origin.athletes_revision += 1
        ask(session, origin, goes)
    else:
        rounds = await AthleteMergeRepository(session).rounds_of(origin.id, goes=goes.number, stays=stays.number)
        await _finish(session, origin, AthleteMerge(goes, stays, rounds, 0), goes.merging)


async def hold_all(session: AsyncSession, origin_id: UUID) -> OriginRow:
    """Lock an origin with its contests and their rounds, in the order of locks."""
    contests, fixtures = ContestRepository(session), FixtureRepository(session)
    for contest_id in await contests.ids_of_origin(origin_id):
        await contests.lock(contest_id)
        await fixtures.lock_all(contest_id)
    return await hold_origin(session, origin_id)


def ask(session: AsyncSession, origin: OriginRow, goes: AthleteRow) -> None:
    """Ask the game service at the origin's current revision."""
    asked = goes.merging or {}
    goes.merging = {**asked, "asked": origin.athletes_revision, "times": asked["times"] + 1}
    outbox.add(
        session,
        AthletesMergeRequested(
            revision=origin.athletes_revision, origin_id=origin.id, goes=goes.number, stays=asked["into"]
        ),
    )


async def _finish(session: AsyncSession, origin: OriginRow, merge: AthleteMerge, asked: Mapping[str, Any]) -> None:
    """Let everything follow the one who stays, and delete the other one."""
    goes, stays, fixtures = merge.goes, merge.stays, FixtureRepository(session)
    for one in merge.rounds:
        draft = await fixtures.draft_of(one.fixture.id)
        if draft is not None and any(goes.number in players for players in draft.statistics.values()):
            moved = {key: _renumbered(players, merge) for key, players in draft.statistics.items()}
            await fixtures.save_draft(one.fixture.id, draft.model_copy(update={"statistics": moved}))
    await session.flush()
    await AthleteMergeRepository(session).move(origin.id, goes=goes, stays=stays)
    origin.athletes_revision += 1
    announce_deleted(session, origin, goes.number)
    await log.record(
        session,
        origin.id,
        action="athletes.merged",
        actor_id=UUID(asked["by"]),
        subject_id=stays.id,
        before={"key": goes.key, "number": goes.number},
        after={"athlete": stays.fullname, "merged": goes.fullname},
        reason=asked["reason"],
    )
    await session.delete(goes)
    await session.flush()


def _renumbered(players: Mapping[int, dict[str, int]], merge: AthleteMerge) -> dict[int, dict[str, int]]:
    """Return an event's statistics with the one who stays in the place of the other; what they have stands."""
    goes, stays = merge.goes.number, merge.stays.number
    kept = {number: counted for number, counted in players.items() if number != goes}
    return {stays: players[goes]} | kept if goes in players else kept
