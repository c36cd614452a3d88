"""Use cases of waiting values: list them, and take them (rules.md, Imports)."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import prices
from contests.athletes import service as athletes_service
from contests.athletes.bodies import AthleteChange
from contests.athletes.models import TypedValueRow
from contests.athletes.next_fixture import entries_ahead
from contests.athletes.repository import AthleteRepository
from contests.athletes.typed_values import TypedRepository
from contests.catalogue.models import ClubRow
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.service import ensure_clubs, hold_origin
from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.contests.service import hold_open
from contests.errors import ImportNotFound
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.typed_results import TypedResultRepository, TypedResultRow
from contests.fixtures.typed_rows import TypedMark, marks_of
from contests.fixtures.typed_schedule import TypedScheduleRow
from contests.imports.plan.stands import Stand
from contests.imports.repository import ImportRepository
from contests.waiting_values import results, schedule, statistics
from contests.waiting_values.errors import ValueNotWaiting
from shared.problems import ContestNotFound

_Typed = TypedValueRow | TypedMark


async def waiting(session: AsyncSession, contest_id: UUID) -> list[dict[str, Any]]:
    """List the values of applied files that wait, in stored form (`Stand.to_json`).

    Raises:
        ContestNotFound: there is no such contest.
    """
    contest = await ContestRepository(session).find(contest_id)
    if contest is None:
        raise ContestNotFound
    found = [one for one in await _typed(session, contest) if one.waiting is not None]
    stands = [stand for stand in await _standing(session, contest, found) if _differs(stand)]
    of_events = (*await results.standing(session, contest), *await schedule.standing(session, contest))
    return [stand.to_json() for stand in (*stands, *of_events)]


async def take(
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, ids: Collection[UUID] | None, import_id: UUID | None
) -> list[dict[str, Any]]:
    """Take values of a file, as if the organizer had typed them; return those that still wait.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        ImportNotFound: the contest has no such import.
        ValueNotWaiting: one of the values does not wait (any more).
        EventBeforeClosing: a match would start before picks of its round end.
        EventVoid: a match to put off is void.
    """
    contest = await hold_open(session, contest_id)
    marks: list[TypedMark] = [*await TypedResultRepository(session).of_contest(contest.id)]
    marks += await marks_of(session, TypedScheduleRow, contest.id)
    typed: dict[UUID, _Typed] = {one.id: one for one in (*await _typed(session, contest), *marks)}
    if import_id is None:
        says = {one.id: one.waiting["value"] for one in typed.values() if one.waiting is not None}
        await _take(session, contest, _chosen(typed, says, ids), actor_id, None)
        return await waiting(session, contest_id)
    row = await ImportRepository(session).lock(contest_id, import_id)
    if row is None:
        raise ImportNotFound
    stands: Sequence[dict[str, Any]] = row.preview.get("stands", ())
    says = {UUID(stand["id"]): stand["says"] for stand in stands if UUID(stand["id"]) in typed}
    chosen = _chosen(typed, says, ids)
    await _take(session, contest, chosen, actor_id, row.file_name)
    taken = {str(one.id) for one, _ in chosen}
    left = [stand for stand in stands if stand["id"] not in taken]
    row.preview = row.preview | {"stands": left}
    return left


async def _typed(session: AsyncSession, contest: ContestRow) -> list[TypedValueRow]:
    found = await TypedRepository(session).of_origin(contest.origin_id)
    shared = {None, contest.id}
    return [one for one in found if one.contest_id in shared or (one.kind == "price" and one.fixture_id is None)]


def _chosen(
    typed: Mapping[UUID, _Typed], says: Mapping[UUID, Any], ids: Collection[UUID] | None
) -> list[tuple[_Typed, Any]]:
    if ids is not None and not says.keys() >= set(ids):
        raise ValueNotWaiting
    return [(typed[one], says[one]) for one in (says if ids is None else dict.fromkeys(ids))]


async def _take(
    session: AsyncSession, contest: ContestRow, every: Sequence[tuple[_Typed, Any]], actor_id: UUID, file: str | None
) -> None:
    moved = [(one, says) for one, says in every if isinstance(one, TypedScheduleRow)]
    await schedule.take(session, contest, moved, actor_id=actor_id, file=file)
    scores = [(one, says) for one, says in every if isinstance(one, TypedResultRow)]
    if scores:
        await results.take(session, contest, scores, actor_id)
    chosen = [(one, says) for one, says in every if isinstance(one, TypedValueRow)]
    athletes = await AthleteRepository(session).of_origin(contest.origin_id, numbers=[one.number for one, _ in chosen])
    await statistics.take(session, contest, [(one, says) for one, says in chosen if one.kind == "statistic"], actor_id)
    by_fixture: dict[UUID | None, dict[str, float]] = {}
    for one, says in chosen:
        if one.kind == "price":
            by_fixture.setdefault(one.fixture_id, {})[str(athletes[one.number].id)] = says / 10
    for fixture_id, wanted in by_fixture.items():
        await prices.set_prices(session, contest.origin_id, wanted, fixture_id=fixture_id, organizer=actor_id)
    moves = {athletes[one.number].id: says for one, says in chosen if one.kind == "club"}
    if moves:
        await hold_origin(session, contest.origin_id)
        clubs = await ensure_clubs(session, contest.origin_id, sorted(set(moves.values())))
        for player, name in moves.items():
            await athletes_service.change(session, player, AthleteChange(team_key=clubs[name].key), organizer=actor_id)
    await TypedRepository(session).forget(one.id for one, _ in chosen if one.kind != "price")


async def _standing(session: AsyncSession, contest: ContestRow, typed: Sequence[TypedValueRow]) -> list[Stand]:
    """Return typed values as they stand now, beside the files' values that wait."""
    fixtures = {row.id: row for row in await FixtureRepository(session).of_contest(contest.id)}
    ahead = next((row for row in fixtures.values() if row.opened_at is None), None)
    clubs = await CatalogueRepository(session).clubs_of(contest.origin_id)
    places = {one.id: ahead if one.fixture_id is None else fixtures.get(one.fixture_id) for one in typed}
    entries = {row: await entries_ahead(session, contest, row) for row in {*places.values()}}
    counts = await statistics.counted(session, contest, typed)

    def stand(one: TypedValueRow) -> Stand:
        row, count = places[one.id], counts.get(one.id)
        entry = entries[row][one.number]
        says = None if one.waiting is None else one.waiting["value"]
        names = None if row is None or one.kind == "club" else row.names
        if count is not None:
            name, was = entry.fullname, count.kept
            return Stand(one.id, one.kind, one.number, name, was, says, names, count.event, count.statistic)
        was = entry.price if one.kind == "price" else _named(clubs[entry.club_key])
        return Stand(one.id, one.kind, one.number, entry.fullname, was, says, names)

    return [stand(one) for one in typed]


def _named(club: ClubRow) -> dict[str, str]:
    return {"pl": club.name_pl, "en": club.name_en}


def _differs(stand: Stand) -> bool:
    if stand.kind == "club":
        return stand.says not in stand.was.values()
    return stand.was != stand.says
