"""Personal data of both games: memberships and teams. A game adds the picks of its teams."""

from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, String, cast, false, func, literal, select
from sqlalchemy.orm import InstrumentedAttribute

from contracts.base import Text
from games.game import Game
from kit.privacy.inventory import Changed, Field, Holding, Inventory, Kept, Whose, of_theirs, whose
from shared.erasures import ERASED_TEAM

RANKING_STANDS = "The contest's ranking stands; a team without a name has no owner."
"""The reason for keeping teams and points."""
PICKED = "The digest of a locked fixture is made from it, the ranking stands; a team without a name has no owner."
"""The reason for keeping a team's picks."""


def nobody(_person: UUID) -> ColumnElement[bool]:
    """Return that no row is of a person alone."""
    return false()


def inventory_of(game: Game) -> Inventory:
    """Return the declarations of personal data that every game holds."""
    team, membership, adjustment = game.team, game.membership, game.adjustment
    erased_key = literal("erased ") + cast(team.team_id, String)
    return Inventory(
        Holding(
            "teams",
            Text(pl="Drużyny", en="Teams"),
            team,
            whose(team.user_id),
            Changed(
                {team.name: ERASED_TEAM, team.name_key: erased_key, team.revision: team.revision + 1}, RANKING_STANDS
            ),
            (
                Field("id", team.team_id, "Identyfikator", "Id"),
                Field("contest", contest_name(game, team.contest_id), "Rozgrywki", "Contest"),
                Field("name", team.name, "Nazwa", "Name"),
                Field("hidden", team.hidden, "Ukryta po opuszczeniu rozgrywek", "Hidden since the contest was left"),
                Field("createdAt", team.created_at, "Założona", "Made"),
                Field("savedAt", team.saved_at, "Ostatni zapis", "Last saved"),
            ),
        ),
        Holding(
            "memberships",
            Text(pl="Udział w rozgrywkach", en="Contests joined"),
            membership,
            whose(membership.user_id),
            Changed({membership.joined: False}, "A token that lives on for seconds must make no team."),
            (
                Field("contest", contest_name(game, membership.contest_id), "Rozgrywki", "Contest"),
                Field("joined", membership.joined, "Bierze udział", "Takes part"),
            ),
        ),
        Holding(
            "runs",
            Text(pl="Zwycięzcy kolejek", en="Winners of rounds"),
            game.run,
            nobody,
            Kept(RANKING_STANDS),
            unshown="Who won a round follows from the scores of all its teams, of which their own are shown.",
        ),
        Holding(
            "adjustments",
            Text(pl="Korekty organizatora", en="Organizers' adjustments"),
            adjustment,
            of_teams(game, adjustment.team_id),
            Kept(RANKING_STANDS),
            (
                Field("contest", contest_name(game, adjustment.contest_id), "Rozgrywki", "Contest"),
                Field("kind", adjustment.kind, "Rodzaj", "Kind"),
                Field("value", adjustment.value / 10.0, "Wartość", "Value"),
                Field("reason", adjustment.reason, "Powód", "Reason"),
                Field("madeAt", adjustment.made_at, "Kiedy", "When"),
            ),
        ),
        Holding(
            "adjustmentsMade",
            Text(pl="Korekty, których dokonano jako organizator", en="Adjustments made as an organizer"),
            adjustment,
            whose(adjustment.actor_id),
            Kept("That an organizer made it must stay provable; the id alone says not who it was."),
            (
                Field("kind", adjustment.kind, "Rodzaj", "Kind"),
                Field("reason", adjustment.reason, "Powód", "Reason"),
                Field("madeAt", adjustment.made_at, "Kiedy", "When"),
            ),
        ),
    )


def of_teams(game: Game, column: InstrumentedAttribute[UUID]) -> Whose:
    """Select the rows of a person's teams, by the column that names the team."""
    return of_theirs(column, game.team.team_id, game.team.user_id)


def contest_name(game: Game, contest_id: InstrumentedAttribute[UUID]) -> ColumnElement[Any]:
    """Return a row's contest by name, or by its id while the name has not arrived."""
    contest = game.contest
    name = select(contest.name).where(contest.contest_id == contest_id).scalar_subquery()
    return func.coalesce(name, cast(contest_id, String))


def fixture_name(
    game: Game, contest_id: InstrumentedAttribute[UUID], fixture_id: InstrumentedAttribute[Any]
) -> ColumnElement[Any]:
    """Return a row's fixture by name; null where the row has none."""
    fixture = game.fixture
    name = select(fixture.name).where(fixture.contest_id == contest_id, fixture.fixture_id == fixture_id)
    return func.coalesce(name.scalar_subquery(), cast(fixture_id, String))
