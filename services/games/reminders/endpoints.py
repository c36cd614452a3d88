"""HTTP of participation and reminders; organizers only, under each game's own path."""

from typing import Annotated
from uuid import UUID
from zoneinfo import ZoneInfo

from fastapi import APIRouter, Depends, Query, Request

from games.participation import service as participation
from games.participation.choice import Choosing
from games.participation.repository import Listed, Wanted
from games.participation.schemas import Participant
from games.reminders import requests
from games.reminders.errors import MessageIncomplete, NobodyToRemind, ReminderTooLate
from games.reminders.schemas import FixtureTeams, ReminderBody, SentReminder
from games.settings import GameSettings
from kit.api.errors import problems
from kit.api.pages import LARGEST_PAGE, Page, Paging
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import FixtureId
from shared.problems import FixtureNotFound, FixtureNotOpen, StillArriving


async def _zone(request: Request) -> ZoneInfo:
    settings: GameSettings = request.app.state.settings
    return ZoneInfo(settings.time_zone)


OwnZone = Annotated[ZoneInfo, Depends(_zone)]
_COMMON = (NotLoggedIn, OrganizerOnly, FixtureNotFound, StillArriving)


def router_of(choosing: Choosing, *, service: str) -> APIRouter:
    """Return the router of a game, under `/organizer/{service}`."""
    router = APIRouter(prefix=f"/organizer/{service}/fixtures/{{fixtureId}}", tags=["participation"])

    @router.get(
        "/teams", summary="Count saved teams, and list teams with missing choices", responses=problems(*_COMMON)
    )
    async def read_fixture_teams(
        fixture_id: FixtureId, _me: Organizer, zone: OwnZone, session: Session
    ) -> FixtureTeams:
        """Count members by the state of their teams in the fixture; no choices are shown."""
        return FixtureTeams.of(await requests.attendance(session, choosing, zone, fixture_id=fixture_id))

    @router.get("/members", summary="List members with the state of their teams", responses=problems(*_COMMON))
    async def list_members(  # noqa: PLR0913, PLR0917 - what a list is narrowed by
        fixture_id: FixtureId,
        _me: Organizer,
        session: Session,
        paging: Paging,
        listed: Annotated[
            Wanted, Query(description="Everybody, or only members in this state; `missing`: partial and none.")
        ] = "all",
        search: Annotated[str, Query(max_length=40, description="A part of the team's name.")] = "",
        user: Annotated[
            list[UUID] | None,
            Query(max_length=LARGEST_PAGE, description="These users, too, regardless of their teams."),
        ] = None,
        team: Annotated[
            list[UUID] | None, Query(max_length=LARGEST_PAGE, description="Those of these teams, too.")
        ] = None,
    ) -> Page[Participant]:
        """List members, those with a team first, by its name; whose mail or user name it is `identity` knows."""
        found = await participation.members(
            session,
            choosing,
            Listed(listed, search.strip(), user or (), team or ()),
            fixture_id=fixture_id,
            skip=paging.offset,
            most=paging.size,
        )
        items = [Participant.of(member) for member in found.members]
        return Page(items=items, page=paging.page, size=paging.size, total=found.total)

    @router.post(
        "/reminders",
        status_code=201,
        summary="Remind those who have something missing, now",
        responses=problems(*_COMMON, FixtureNotOpen, ReminderTooLate, NobodyToRemind, MessageIncomplete),
    )
    async def remind(
        body: ReminderBody, fixture_id: FixtureId, me: Organizer, zone: OwnZone, session: Session
    ) -> SentReminder:
        """Put the reminder into the inboxes of exactly those members, and mail it to those who want such mail."""
        wish = requests.Wish(me.id, body.key, body.besides, _words(body))
        return SentReminder.of(await requests.remind_now(session, choosing, zone, wish, fixture_id=fixture_id))

    return router


def _words(body: ReminderBody) -> requests.OwnWords | None:
    if body.title is None and body.text is None:
        return None
    if body.title is None or body.text is None:
        raise MessageIncomplete
    return requests.OwnWords(body.title.both, body.text.both)
