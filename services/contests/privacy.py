"""Personal data in contests: a person's memberships, consents, and acts as an organizer."""

from uuid import UUID

from sqlalchemy import ScalarSelect, func, select
from sqlalchemy.orm import InstrumentedAttribute

from contests.calendars.models import CalendarRow
from contests.contests.models import ContestRow
from contests.feeds.models import FeedRow
from contests.imports.models import ImportRow
from contests.memberships.models import AcceptanceRow, DecisionRow, JoinRequestRow, MembershipRow
from contests.webhooks.models import WebhookRow
from contracts.base import Text
from kit.privacy.inventory import Deleted, Field, Holding, Inventory, Kept, whose


def _contest(contest_id: InstrumentedAttribute[UUID]) -> ScalarSelect[str]:
    return select(ContestRow.name).where(ContestRow.id == contest_id).scalar_subquery()


_calendar = func.concat("/api/leagues/calendar/", CalendarRow.secret, ".ics")

INVENTORY = Inventory(
    Holding(
        "memberships",
        Text(pl="Udział w rozgrywkach", en="Contests joined"),
        MembershipRow,
        whose(MembershipRow.user_id),
        Kept("The contest counts its participants, and other services follow its revision; the id has no account."),
        (
            Field("contest", _contest(MembershipRow.contest_id), "Rozgrywki", "Contest"),
            Field("joined", MembershipRow.joined, "Bierze udział", "Takes part"),
            Field("firstJoinedAt", MembershipRow.first_joined_at, "Dołączono", "Joined"),
            Field("changedAt", MembershipRow.changed_at, "Ostatnia zmiana", "Last changed"),
        ),
    ),
    Holding(
        "memberDecisions",
        Text(pl="Decyzje organizatora o Twoim udziale", en="Organizers' decisions about you"),
        DecisionRow,
        whose(DecisionRow.user_id),
        Deleted(),
        (
            Field("contest", _contest(DecisionRow.contest_id), "Rozgrywki", "Contest"),
            Field("kind", DecisionRow.kind, "Decyzja", "Decision"),
            Field("reason", DecisionRow.reason, "Powód", "Reason"),
            Field("decidedAt", DecisionRow.decided_at, "Kiedy", "When"),
        ),
    ),
    Holding(
        "joinRequests",
        Text(pl="Prośby o dołączenie do rozgrywek", en="Requests to join contests"),
        JoinRequestRow,
        whose(JoinRequestRow.user_id),
        Deleted(),
        (
            Field("contest", _contest(JoinRequestRow.contest_id), "Rozgrywki", "Contest"),
            Field("state", JoinRequestRow.state, "Stan", "State"),
            Field("askedAt", JoinRequestRow.asked_at, "Kiedy", "When"),
            Field("decidedAt", JoinRequestRow.decided_at, "Odmowa", "Refused"),
        ),
    ),
    Holding(
        "acceptances",
        Text(pl="Regulaminy i zgody rozgrywek", en="Regulations and consents of contests"),
        AcceptanceRow,
        whose(AcceptanceRow.user_id),
        Deleted(),
        (
            Field("contest", _contest(AcceptanceRow.contest_id), "Rozgrywki", "Contest"),
            Field("subject", AcceptanceRow.subject, "Czego dotyczy", "About"),
            Field("given", AcceptanceRow.given, "Zgoda", "Given"),
            Field("textHash", AcceptanceRow.text_hash, "Odcisk treści (SHA-256)", "The text's digest (SHA-256)"),
            Field("acceptedAt", AcceptanceRow.accepted_at, "Kiedy", "When"),
        ),
    ),
    Holding(
        "calendars",
        Text(pl="Adresy kalendarzy z terminami", en="Addresses of calendars of deadlines"),
        CalendarRow,
        whose(CalendarRow.user_id),
        Deleted(),
        (
            Field("contest", _contest(CalendarRow.contest_id), "Rozgrywki", "Contest"),
            Field("address", _calendar, "Adres", "Address"),
            Field("madeAt", CalendarRow.made_at, "Od kiedy działa", "Since"),
        ),
    ),
    Holding(
        "imports",
        Text(pl="Wczytane terminarze", en="Schedules imported"),
        ImportRow,
        whose(ImportRow.created_by, ImportRow.wanted_by),
        Kept("The acts on a contest stay provable; the organizer's id has no account."),
        (
            Field("contest", _contest(ImportRow.contest_id), "Rozgrywki", "Contest"),
            Field("fileName", ImportRow.file_name, "Plik", "File"),
            Field("createdAt", ImportRow.created_at, "Kiedy", "When"),
        ),
    ),
    Holding(
        "feeds",
        Text(pl="Dodane źródła", en="Sources added"),
        FeedRow,
        whose(FeedRow.made_by),
        Kept("The acts on a contest stay provable; the organizer's id has no account."),
        (
            Field("contest", _contest(FeedRow.contest_id), "Rozgrywki", "Contest"),
            Field("name", FeedRow.name, "Nazwa", "Name"),
            Field("madeAt", FeedRow.made_at, "Kiedy", "When"),
        ),
    ),
    Holding(
        "webhooks",
        Text(pl="Dodane webhooki", en="Webhooks added"),
        WebhookRow,
        whose(WebhookRow.made_by),
        Kept("The acts on a contest stay provable; the organizer's id has no account."),
        (
            Field("contest", _contest(WebhookRow.contest_id), "Rozgrywki", "Contest"),
            Field("address", WebhookRow.url, "Adres", "Address"),
            Field("madeAt", WebhookRow.made_at, "Kiedy", "When"),
        ),
    ),
)
