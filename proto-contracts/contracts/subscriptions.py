"""Subscriptions of services to events; the broker's bindings and the local transport follow from this table.

An event without subscribers is not published. A row is added with the consumer that needs it.
"""

from collections.abc import Mapping
from typing import get_args

from contracts.base import Event, Service
from contracts.events.athletes import AthletesChanged, FixtureOpened, PricesChanged
from contracts.events.audit import ActionRecorded
from contracts.events.contest import ContestChanged, MembershipChanged
from contracts.events.fixture import FixtureChanged, FixtureLocked, MatchLocked, ResultsPublished
from contracts.events.friendship import FriendshipChanged
from contracts.events.merge import AthletesMergeAnswered, AthletesMergeRequested
from contracts.events.message import MessageRequested
from contracts.events.private_league import PrivateLeagueChanged, PrivateRankingsChanged
from contracts.events.ranking import RankingPublished, ResultsTold
from contracts.events.session import SessionEnded
from contracts.events.team import PointsScored, PointsScoredInLists, TeamChanged
from contracts.events.user import UserAccessChanged, UserChanged, UserErased, UserErasureDone
from contracts.events.withdrawal import WithdrawalAnswered, WithdrawalRequested

SUBSCRIPTIONS: Mapping[type[Event], tuple[Service, ...]] = {
    ContestChanged: ("fantasy_teams", "typer_predictions", "private_leagues", "news_ranking", "identity"),
    MembershipChanged: ("fantasy_teams", "typer_predictions", "private_leagues", "identity"),
    FixtureChanged: ("fantasy_teams", "typer_predictions", "private_leagues", "news_ranking"),
    FixtureLocked: ("contests", "news_ranking"),
    MatchLocked: ("contests", "news_ranking"),
    WithdrawalRequested: ("typer_predictions",),  # contests itself knows whether squads could be made
    WithdrawalAnswered: ("contests",),
    AthletesChanged: ("fantasy_teams",),
    AthletesMergeRequested: ("fantasy_teams",),
    AthletesMergeAnswered: ("contests",),
    FixtureOpened: ("fantasy_teams",),
    PricesChanged: ("news_ranking",),
    ResultsPublished: ("fantasy_teams", "typer_predictions", "news_ranking"),
    TeamChanged: ("private_leagues", "news_ranking", "identity"),
    PointsScored: ("private_leagues", "news_ranking"),
    PointsScoredInLists: ("private_leagues", "news_ranking"),  # published by an older game service
    UserChanged: (),
    UserAccessChanged: get_args(Service),  # every service takes writes of users
    UserErased: tuple(service for service in get_args(Service) if service != "identity"),  # which tells of it
    UserErasureDone: ("identity",),
    FriendshipChanged: ("private_leagues",),
    PrivateLeagueChanged: ("identity",),
    PrivateRankingsChanged: ("news_ranking",),  # which tells browsers
    RankingPublished: ("contests",),  # which tells programs (webhooks)
    ResultsTold: ("identity",),
    SessionEnded: get_args(Service),  # every service verifies access tokens
    ActionRecorded: ("contests", "storage_logs"),
    MessageRequested: ("identity",),
}

EVENTS: Mapping[str, type[Event]] = {event.type: event for event in SUBSCRIPTIONS}


def subscribers(event_type: str) -> tuple[Service, ...]:
    """Return the services that take events of this type; none for an unknown type."""
    event = EVENTS.get(event_type)
    return () if event is None else SUBSCRIPTIONS[event]


def subscribed_types(service: str) -> tuple[str, ...]:
    """Return the event types that a service takes."""
    return tuple(event.type for event, services in SUBSCRIPTIONS.items() if service in services)
