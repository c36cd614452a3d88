"""The merge of two clubs that are one: the one that goes is from then on another name of the one that stays."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import log
from contests.athletes.merge_errors import ClubOnOffer, ClubsInOneMatch, MergeOfOne
from contests.athletes.merge_repository import ClubEvent, MergeRepository
from contests.athletes.register import announce_entries
from contests.athletes.repository import AthleteRepository
from contests.catalogue.models import ClubRow, OriginRow
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.service import find_origin, hold_origin
from contests.contests.repository import ContestRepository
from contests.domain.slugs import folded
from contests.errors import ClubNotFound
from contests.fixtures.announcements import announce_changed
from contests.fixtures.models import EventRow
from contests.fixtures.repository import FixtureRepository
from contracts.base import Text
from kit.api.errors import Words
from shared.problems import ReasonRequired


@dataclass(frozen=True)
class ClubMerge:
    """What a merge means.

    Args:
        goes: the club that is deleted.
        stays: the club that takes over everything of it.
        events: those of the club that goes.
        twice: those of them whose round has a match of the same two sides then.
        athletes: how many play for the club that goes.
        names: the names that mean the club that stays from then on.
    """

    goes: ClubRow
    stays: ClubRow
    events: Sequence[ClubEvent]
    twice: Sequence[ClubEvent]
    athletes: int
    names: Sequence[str]


async def look(session: AsyncSession, origin_id: UUID, *, goes: str, stays: str) -> ClubMerge:
    """Return what a merge would mean; nothing is changed.

    Raises:
        OriginNotFound: there is no such origin.
        ClubNotFound: it has not both clubs.
        MergeOfOne: it is the same club.
        ClubsInOneMatch: both take part in one event; names it.
        ClubOnOffer: the one that goes is an option of predictions that somebody may have made; names the event.
    """
    origin = await find_origin(session, origin_id)
    catalogue = CatalogueRepository(session)
    clubs = await catalogue.clubs_of(origin.id, keys=[goes, stays])
    if goes not in clubs or stays not in clubs:
        raise ClubNotFound
    if goes == stays:
        raise MergeOfOne
    events = await MergeRepository(session).events_of(origin.id, goes)
    _require_mergeable(events, clubs[goes], stays)
    aliases = [one.written for one in await catalogue.aliases_of(origin.id) if one.club_key == goes]
    return ClubMerge(
        goes=clubs[goes],
        stays=clubs[stays],
        events=events,
        twice=await _twice(session, events, goes=goes, stays=stays),
        athletes=len(await AthleteRepository(session).of_club(origin.id, goes)),
        names=list(dict.fromkeys([clubs[goes].name_pl, clubs[goes].name_en, *aliases])),
    )


async def merge_clubs(  # noqa: PLR0913 - which two, of what, by whom and why
    session: AsyncSession, origin_id: UUID, *, goes: str, stays: str, organizer: UUID, reason: str | None
) -> ClubMerge:
    """Merge two clubs: matches, athletes, prices and names of the one that goes follow the one that stays.

    Locked rounds keep their picks and digests, which name events and athletes, not sides.

    Raises:
        ReasonRequired: participants see a contest of the origin, and no reason is given.
        others: as `look`.
    """
    contests, fixtures = ContestRepository(session), FixtureRepository(session)
    found = await find_origin(session, origin_id)
    held = [await contests.lock(contest_id) for contest_id in await contests.ids_of_origin(found.id)]
    concerned = [(one, await fixtures.with_club(one.id, goes)) for one in held if one is not None]
    origin = await hold_origin(session, found.id)
    merge = await look(session, origin.id, goes=goes, stays=stays)
    if reason is None and await contests.public_of(origin.id, "Fantasy", "Typer"):
        raise ReasonRequired
    for one in merge.events:
        _rename_sides(one.event, merge)
        if one.event.is_group:
            await _rename_winners(session, one, merge)
    await _move(session, origin, merge)
    for contest, rounds in concerned:
        if rounds and contest.state != "closed":
            await announce_changed(session, contest, rounds)
    await log.record(
        session,
        origin.id,
        action="club.merged",
        actor_id=organizer,
        subject_id=f"{origin.id}:{stays}",
        before={"key": goes, "matches": len(merge.events), "athletes": merge.athletes},
        after={"club": _both(merge.stays), "merged": _both(merge.goes)},
        reason=reason,
        concerned=("Fantasy", "Typer"),
    )
    return merge


async def _move(session: AsyncSession, origin: OriginRow, merge: ClubMerge) -> None:
    goes, stays = merge.goes, merge.stays
    members = await AthleteRepository(session).of_club(origin.id, goes.key)
    for row in members:
        row.club_key = stays.key
    if members:
        await announce_entries(session, origin, members)
    await session.flush()
    await MergeRepository(session).move_club(origin.id, goes=goes.key, stays=stays.key)
    catalogue = CatalogueRepository(session)
    for written in (goes.name_pl, goes.name_en, goes.key):
        await catalogue.put_alias(origin.id, name=folded(written), written=written, club_key=stays.key)
    await session.delete(goes)
    await session.flush()


def _rename_sides(event: EventRow, merge: ClubMerge) -> None:
    """Let the club that stays stand in for the other; a side that a file calls otherwise keeps its name."""
    goes, stays = merge.goes, merge.stays
    names: dict[str | None, str] = {goes.name_pl: stays.name_pl, goes.name_en: stays.name_en}
    if event.home_key == goes.key:
        event.home_key, event.home_name = stays.key, names.get(event.home_name, event.home_name)
    if event.away_key == goes.key:
        event.away_key, event.away_name = stays.key, names.get(event.away_name, event.away_name)
    event.members = [stays.key if key == goes.key else key for key in event.members]
    event.predictions = tuple(
        offer.model_copy(update={"name": stays.key, "display_name": Text(pl=stays.name_pl, en=stays.name_en)})
        if event.is_group and offer.name == goes.key
        else offer
        for offer in event.predictions
    )


async def _rename_winners(session: AsyncSession, one: ClubEvent, merge: ClubMerge) -> None:
    """Let entered winners and medalists of a group follow; published ones cannot have the club (`ClubOnOffer`)."""
    fixtures = FixtureRepository(session)
    draft = await fixtures.draft_of(one.fixture.id)
    if draft is None:
        return

    def renamed(found: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
        stays, goes = merge.stays.key, merge.goes.key
        return {event: tuple(stays if key == goes else key for key in keys) for event, keys in found.items()}

    follows = {"group_winners": renamed(draft.group_winners), "group_medalists": renamed(draft.group_medalists)}
    await fixtures.save_draft(one.fixture.id, draft.model_copy(update=follows))


def _require_mergeable(events: Sequence[ClubEvent], goes: ClubRow, stays: str) -> None:
    for event, fixture, contest in events:
        match = event.group_name or f"{event.home_name} – {event.away_name}"
        played = Words(fixture.names.pl, fixture.names.en)
        whose = Words(contest.names.pl, contest.names.en)
        if stays in (event.home_key, event.away_key, *event.members):
            raise ClubsInOneMatch(match=match, round=played, contest=whose)
        if event.is_group and (fixture.published_at is not None or fixture.was_open):
            club = Words(goes.name_pl, goes.name_en)
            raise ClubOnOffer(club=club, match=match, round=played, contest=whose)


async def _twice(session: AsyncSession, events: Sequence[ClubEvent], *, goes: str, stays: str) -> list[ClubEvent]:
    """Return the matches that stand a second time in their round, once both clubs are one."""
    there = await FixtureRepository(session).events_of(list({one.fixture.id for one in events}))
    sides = {(row.fixture_id, row.home_key, row.away_key) for rows in there.values() for row in rows if row.home_key}
    return [
        one
        for one in events
        if one.event.home_key is not None
        and (one.fixture.id, *(stays if key == goes else key for key in (one.event.home_key, one.event.away_key)))
        in sides
    ]


def _both(club: ClubRow) -> dict[str, str]:
    return {"pl": club.name_pl, "en": club.name_en}
