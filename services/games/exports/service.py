"""Use cases of exports: participants, and points of each round."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from games.exports.repository import ExportRepository
from kit.files.sheets import Sheet, moment, said, tenths
from shared.bilingual_names import spoken
from shared.erasures import shown_name
from shared.problems import ContestNotFound, ExportTooLarge


async def participants(session: AsyncSession, contest_id: UUID) -> Sheet:
    """Return a contest's members with their teams, without data about the person.

    Raises:
        ContestNotFound: the contest is a draft, or not known here.
        ExportTooLarge: it has too many members or teams.
    """
    exported = await _exported(session, contest_id)
    if await exported.count_members() > ExportTooLarge.most:
        raise ExportTooLarge
    members = await exported.participants()
    return Sheet(
        said("grajacy", "participants"),
        (
            said("Drużyna", "Team"),
            said("W rozgrywkach od (UTC)", "Joined (UTC)"),
            said("Drużyna od (UTC)", "Team made (UTC)"),
            said("Ostatni zapis (UTC)", "Last saved (UTC)"),
            said("Zablokowana", "Blocked"),
        ),
        (
            (
                None if member.name is None else shown_name(member.name),
                moment(member.joined_at),
                moment(member.created_at),
                moment(member.saved_at),
                said("tak", "yes") if member.blocked else said("nie", "no"),
            )
            for member in members
        ),
    )


async def points(session: AsyncSession, contest_id: UUID) -> Sheet:
    """Return each team's points of every scored round, and their sum.

    Raises:
        ContestNotFound: the contest is a draft, or not known here.
        ExportTooLarge: it has too many teams.
    """
    exported = await _exported(session, contest_id)
    fixtures = await exported.scored()
    scored = await exported.points([fixture.run_id for fixture in fixtures])
    none = [0] * len(fixtures)
    rows = ((name, scored.get(team_id, none)) for team_id, name in await exported.names())
    return Sheet(
        said("punkty", "points"),
        (said("Drużyna", "Team"), *(spoken(fixture.name) for fixture in fixtures), said("Razem", "Total")),
        ((shown_name(name), *map(tenths, found), tenths(sum(found))) for name, found in rows),
    )


async def _exported(session: AsyncSession, contest_id: UUID) -> ExportRepository:
    exported = ExportRepository(session, contest_id)
    if not await exported.is_known():
        raise ContestNotFound
    if await exported.count_teams() > ExportTooLarge.most:
        raise ExportTooLarge
    return exported
