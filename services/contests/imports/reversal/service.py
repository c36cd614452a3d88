"""Use cases of taking an import back: the list of imports, a rehearsal, the act, and what became of it."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.models import TypedValueRow
from contests.athletes.typed_values import TypedRepository, TypedValues
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.service import hold_origin
from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.contests.service import find, hold_open, record_act
from contests.errors import ImportNotFound
from contests.events.deletion import may_be_picked
from contests.events.deletion_errors import DeletionPending
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.typed_results import TypedResultRow
from contests.fixtures.typed_schedule import TypedScheduleRow
from contests.fixtures.waiting_matches import WaitingMatchRow
from contests.imports.errors import ImportNotReversible
from contests.imports.journal import FILE, FILES, SHEET, Change, Journal, State
from contests.imports.models import ImportRow
from contests.imports.repository import ImportRepository
from contests.imports.reversal import athletes, results, rounds
from contests.imports.reversal.lines import Line, instant
from contests.imports.reversal.work import Work
from contests.imports.states import ImportSource
from contests.windows.service import open_due
from kit.database.sessions import allow_pauses, database_now
from shared.problems import ContestNotFound, ReasonRequired

_WITHOUT_NAME: Mapping[ImportSource, dict[str, str]] = {
    "file": {"pl": "wklejony plik", "en": "pasted file"},
    "list": {"pl": "wklejona lista meczów", "en": "pasted list of matches"},
    "sheet": {"pl": "arkusz zawodników", "en": "sheet of players"},
    "feed": {"pl": "źródło", "en": "source"},
}
_REHEARSED = "–"
"""The reason of a rehearsal, which is undone."""


async def applied(session: AsyncSession, contest_id: UUID) -> list[tuple[ImportRow, bool]]:
    """List the last applied imports of a contest, the newest first, each with whether it can be taken back.

    Raises:
        ContestNotFound: there is no such contest.
    """
    if await ContestRepository(session).find(contest_id) is None:
        raise ContestNotFound
    rows = await ImportRepository(session).applied(contest_id)
    kept = await Journal(session).of([row.id for row in rows])
    return [(row, row.id in kept) for row in rows]


async def shown(
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, import_id: UUID
) -> tuple[ImportRow, list[Line]]:
    """Return an import with the state of its changes, or the state if it was taken back now.

    Raises:
        ImportNotFound: the contest has no such import.
        others: as `take_back`, without `ReasonRequired`.
    """
    row = await ImportRepository(session).find(contest_id, import_id)
    if row is None:
        raise ImportNotFound
    if row.taken_back is not None:
        return row, await _outcome(session, row)
    rehearsal = await session.begin_nested()
    try:
        row, work = await _reverse(session, actor_id, contest_id, import_id, reason=_REHEARSED)
        lines = work.lines
    finally:
        await rehearsal.rollback()
    await session.refresh(row)
    return row, lines


async def take_back(
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, import_id: UUID, reason: str | None
) -> tuple[ImportRow, list[Line]]:
    """Undo an import, and return it with the state of its changes; a second time changes nothing.

    Its additions go, and its changes are undone. Values that are locked, published, or changed since stay. Matches that
    somebody may have picked go once the game service has let go of them.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        ImportNotFound: the contest has no such import.
        ImportNotReversible: it is not applied, or nothing is known of what it changed.
        ReasonRequired: participants see the contest, and no reason is given.
        DeletionPending: the game service has not answered an earlier question about one of its rounds.
        FixtureOrderStands: opened fantasy fixtures would change places.
    """
    row = await ImportRepository(session).find(contest_id, import_id)
    if row is not None and row.taken_back is not None:
        return row, await _outcome(session, row)
    row, work = await _reverse(session, actor_id, contest_id, import_id, reason=reason)
    row.taken_back = {"at": work.now.isoformat(), "lines": [line.to_json() for line in work.lines]}
    await Journal(session).forget(row.id)
    await open_due(session, work.contest.id)
    fates = [line.fate for line in work.lines]
    await record_act(
        session,
        work.contest,
        action="import.takenBack",
        actor_id=actor_id,
        subject_id=row.id,
        after={
            "file": row.file_name or _WITHOUT_NAME[row.source],
            "gone": fates.count("goes") + fates.count("checking"),
            "returned": fates.count("returns"),
            "stays": fates.count("stays"),
        },
        reason=reason,
    )
    await session.flush()
    return row, await _outcome(session, row)


def taken_back_at(row: ImportRow) -> datetime | None:
    """Return when an import was taken back; None if it was not."""
    return None if row.taken_back is None else datetime.fromisoformat(row.taken_back["at"])


async def _reverse(
    session: AsyncSession, actor_id: UUID, contest_id: UUID, import_id: UUID, *, reason: str | None
) -> tuple[ImportRow, Work]:
    await allow_pauses(session)
    found = await ImportRepository(session).find(contest_id, import_id)
    is_shared = found is not None and found.source == "sheet"
    public = await _hold_all(session, contest_id) if is_shared else ()
    contest = await hold_open(session, contest_id)
    if reason is None and (public or contest.state != "draft"):
        raise ReasonRequired
    row = await ImportRepository(session).lock(contest_id, import_id)
    if row is None:
        raise ImportNotFound
    changes = await Journal(session).read(row.id)
    if not changes:
        raise ImportNotReversible
    work = await _work(session, contest, row.source, changes, actor_id=actor_id, reason=reason)
    asked = {UUID(change.key[0]) for change in work.of("fixture", "event")} & work.fixtures.keys()
    if any((found := work.fixtures[one].withdrawal) is not None and found["teams"] is None for one in asked):
        raise DeletionPending
    await rounds.reverse(work)
    await results.reverse(work)
    await athletes.reverse(work)
    await _sides(work)
    await _files(work)
    await session.flush()
    return row, work


async def _hold_all(session: AsyncSession, contest_id: UUID) -> Sequence[UUID]:
    """Lock all contests that have the athletes of a contest, in locking order; return the published ones."""
    contests = ContestRepository(session)
    contest = await find(session, contest_id, drafts=True)
    for other in await contests.ids_of_origin(contest.origin_id):
        await contests.lock(other)
    return await contests.public_of(contest.origin_id, "Fantasy", "Typer")


async def _work(  # noqa: PLR0913 - the import, its contest and the actor
    session: AsyncSession,
    contest: ContestRow,
    source: ImportSource,
    changes: Sequence[Change],
    *,
    actor_id: UUID,
    reason: str | None,
) -> Work:
    contests = ContestRepository(session)
    if any(change.kind == "club" for change in changes):  # contests are locked before the origin
        for other in await contests.ids_of_origin(contest.origin_id):
            await contests.lock(other)
    rows = await FixtureRepository(session).lock_all(contest.id)
    origin = await hold_origin(session, contest.origin_id)
    clubs = await CatalogueRepository(session).clubs_of(origin.id)
    return Work(
        session=session,
        contest=contest,
        origin=origin,
        now=await database_now(session),
        actor_id=actor_id,
        reason=reason,
        changes=changes,
        state=await _state(session, contest, source, changes),
        fixtures={fixture.id: fixture for fixture in rows},
        # what a sheet typed returns unless somebody has typed another value since
        typed=TypedValues() if source == "sheet" else await TypedRepository(session).of_contest(origin.id, contest.id),
        clubs={key: {"pl": club.name_pl, "en": club.name_en} for key, club in clubs.items()},
        is_picked=await may_be_picked(session, contest),
    )


async def _state(session: AsyncSession, contest: ContestRow, source: ImportSource, changes: Sequence[Change]) -> State:
    if source == "sheet":
        numbers = [int(change.key[1]) for change in changes if change.kind == "planned"]
        return await State.of(session, contest, SHEET, numbers=numbers)
    return await State.of(session, contest, FILES if any(change.kind == "season" for change in changes) else FILE)


async def _sides(work: Work) -> None:
    """Take back the matches whose sides are still to come."""
    for change in work.of("sides"):
        row = await work.session.get(WaitingMatchRow, UUID(change.key[0]), populate_existing=True)
        if row is None:
            continue
        reason = None if work.is_untouched(change) else "changed"
        fate = "goes" if change.before is None else "returns"
        facts = {"fixture": row.names.model_dump(), "event": f"{row.home} – {row.away}"}
        work.add(fate, "match" if change.before is None else "sides", reason, **facts)
        if reason is not None:
            continue
        if change.before is None:
            await work.session.delete(row)
            continue
        for name, value in change.before.items():
            setattr(row, name, instant(value) if name == "starts_at" else value)


async def _files(work: Work) -> None:
    """Take back the files' values that wait beside typed ones, and the stored files of the season."""
    for change in work.of("waiting"):
        if change.before is None or not work.is_untouched(change):
            continue
        for table in (TypedValueRow, TypedResultRow, TypedScheduleRow):
            value = await work.session.get(table, UUID(change.key[0]))
            if value is not None:
                value.waiting = change.before["waiting"]
    season = await ImportRepository(work.session).season_of(work.contest.id)
    if season is None:
        return
    for change in (one for one in work.of("season") if work.is_untouched(one)):
        (name,) = change.key
        if name:
            others = {other: text for other, text in season.tables.items() if other != name}
            season.tables = others if change.before is None else others | {name: change.before["text"]}
        elif change.before is not None:
            season.shift_seconds = change.before["shift_seconds"]
    if not season.tables:
        await work.session.delete(season)


async def _outcome(session: AsyncSession, row: ImportRow) -> list[Line]:
    """Return what became of an import's changes, with the answers of the game service that have come."""
    stored: list[dict[str, Any]] = [] if row.taken_back is None else row.taken_back["lines"]
    lines = [Line.of_json(line) for line in stored]
    return [await _answered(session, row, line) if line.fate == "checking" else line for line in lines]


async def _answered(session: AsyncSession, row: ImportRow, line: Line) -> Line:
    fixtures = FixtureRepository(session)
    fixture = await fixtures.find(row.contest_id, UUID(line.fixture_id))
    key = line.event_key
    if fixture is None or (key is not None and await fixtures.event(fixture.id, key) is None):
        return line.resolved("goes")
    asked = fixture.withdrawal
    waits = asked is not None and asked["teams"] is None and key in (asked["event"], *asked.get("more", ()))
    return line if waits else line.resolved("stays")
