"""Personal data in private_leagues: a person's leagues, opponents, friends' and team names."""

from uuid import UUID

from sqlalchemy import ColumnElement, String, any_, cast, false, func, or_, select
from sqlalchemy.orm import InstrumentedAttribute

from contracts.base import Text
from kit.privacy.inventory import Changed, Deleted, Field, Holding, Inventory, Kept, whose
from private_leagues.entries.models import MembershipRow
from private_leagues.friends.models import FriendshipRow
from private_leagues.head_to_head.models import DrawRow
from private_leagues.leagues.models import InvitationRow, LeagueRow, LookUpRow, MemberRow, RemovalRow
from private_leagues.tables import ContestRow, FixtureRow, RunPartRow, TeamRow
from shared.erasures import ERASED_TEAM
from standings.domain.collation import name_key


def _contest(column: InstrumentedAttribute[UUID]) -> ColumnElement[str]:
    """Select a contest's name, or its id until its event has arrived."""
    name = select(ContestRow.name).where(ContestRow.contest_id == column).scalar_subquery()
    return func.coalesce(name, cast(column, String))


def _nobody(_person: UUID) -> ColumnElement[bool]:
    return false()


def _drawn(person: UUID) -> ColumnElement[bool]:
    """Select the draws that name the person's team, only in the leagues of which they are a member."""
    team = select(TeamRow.team_id).where(TeamRow.contest_id == DrawRow.contest_id, TeamRow.user_id == person)
    theirs = team.scalar_subquery()
    named = or_(theirs == any_(DrawRow.home), theirs == any_(DrawRow.away), theirs == DrawRow.resting)
    return DrawRow.league_id.in_(select(MemberRow.league_id).where(MemberRow.user_id == person)) & named


_league = select(LeagueRow.name).where(LeagueRow.league_id == MemberRow.league_id).scalar_subquery()

_drawn_in = select(LeagueRow.name).where(LeagueRow.league_id == DrawRow.league_id).scalar_subquery()
_drawn_for = select(FixtureRow.name).where(
    FixtureRow.contest_id == DrawRow.contest_id, FixtureRow.fixture_id == DrawRow.fixture_id
)

_logo = func.concat("/api/files/download/", LeagueRow.contest_id, "/", LeagueRow.logo_id)

INVENTORY = Inventory(
    Holding(
        "privateLeagues",
        Text(pl="Ligi prywatne", en="Private leagues"),
        MemberRow,
        whose(MemberRow.user_id),
        Deleted(),
        (
            Field("contest", _contest(MemberRow.contest_id), "Rozgrywki", "Contest"),
            Field("name", _league, "Nazwa", "Name"),
            Field("joinedAt", MemberRow.joined_at, "Od kiedy", "Since"),
        ),
    ),
    Holding(
        "leaguesLed",
        Text(pl="Ligi prywatne, którymi administruję", en="Private leagues that I administer"),
        LeagueRow,
        whose(LeagueRow.admin_id),
        Kept("It passes to its longest-standing member in the same act; without members it goes."),
        (
            Field("contest", _contest(LeagueRow.contest_id), "Rozgrywki", "Contest"),
            Field("name", LeagueRow.name, "Nazwa", "Name"),
            Field("description", LeagueRow.description, "Opis", "Description"),
            Field("createdAt", LeagueRow.created_at, "Założona", "Made"),
        ),
    ),
    Holding(
        "logos",
        Text(pl="Godła lig prywatnych, które przesłano z tego konta", en="Logos of private leagues that I sent"),
        LeagueRow,
        whose(LeagueRow.logo_by),
        Kept("The league goes on without it: it is taken away, with its files, in the same act."),
        (
            Field("league", LeagueRow.name, "Liga", "League"),
            Field("address", _logo, "Adres obrazu", "Picture's address"),
        ),
    ),
    Holding(
        "removals",
        Text(pl="Ligi prywatne, z których mnie usunięto", en="Private leagues that I was removed from"),
        RemovalRow,
        whose(RemovalRow.user_id),
        Deleted(),
        (Field("removedAt", RemovalRow.removed_at, "Kiedy", "When"),),
    ),
    Holding(
        "invitations",
        Text(pl="Zaproszenia do lig prywatnych", en="Invitations to private leagues"),
        InvitationRow,
        whose(InvitationRow.user_id),
        Deleted(),
        (Field("invitedAt", InvitationRow.invited_at, "Kiedy", "When"),),
    ),
    Holding(
        "lookUps",
        Text(pl="Ligi prywatne, które mogę otworzyć po podaniu kodu", en="Private leagues whose code I entered"),
        LookUpRow,
        whose(LookUpRow.user_id),
        Deleted(),
        (Field("validUntil", LookUpRow.valid_until, "Do kiedy", "Until"),),
    ),
    Holding(
        "friendships",
        Text(pl="Znajomi", en="Friends"),
        FriendshipRow,
        whose(FriendshipRow.first_id, FriendshipRow.second_id),
        Deleted(),
        unshown="The service that owns accounts lists them.",
    ),
    Holding(
        "memberships",
        Text(pl="Udział w rozgrywkach", en="Contests joined"),
        MembershipRow,
        whose(MembershipRow.user_id),
        Changed({MembershipRow.joined: False}, "A token that lives on for seconds must join nothing."),
        unshown="The service that owns contests lists them.",
    ),
    Holding(
        "teams",
        Text(pl="Drużyny", en="Teams"),
        TeamRow,
        whose(TeamRow.user_id),
        Changed(
            {TeamRow.name: ERASED_TEAM, TeamRow.name_key: name_key(ERASED_TEAM)},
            "A team without a name has no owner; it has left every private league.",
        ),
        unshown="The game services list them.",
    ),
    Holding(
        "draws",
        Text(pl="Losowania par w ligach prywatnych", en="Draws of pairs in private leagues"),
        DrawRow,
        _drawn,
        Kept("Others' duels hang on it: what it names is a team's id, and that team has no name any more."),
        (
            Field("league", _drawn_in, "Liga", "League"),
            Field("fixture", _drawn_for.scalar_subquery(), "Kolejka", "Round"),
            Field("drawnAt", DrawRow.drawn_at, "Wylosowano", "Drawn"),
        ),
    ),
    Holding(
        "runs",
        Text(pl="Punkty", en="Points"),
        RunPartRow,
        _nobody,
        Kept("Columns of team ids and points, thousands of teams in a row: what they come to is listed as places."),
        unshown="The same points, by team, are listed by the game services.",
    ),
)
