"""Personal data of winners (`identity.privacy`)."""

from sqlalchemy import cast, func, null, select
from sqlalchemy.dialects.postgresql import TEXT

from contracts.base import Text
from identity.memberships.models import ContestRow
from identity.winners.models import WinnerRow
from kit.privacy.inventory import Deleted, Field, Holding, Inventory, whose

WINNINGS = "winnings"
_NAME = select(ContestRow.name).where(ContestRow.id == WinnerRow.contest_id).scalar_subquery()

WINNERS = Inventory(
    Holding(
        WINNINGS,
        Text(pl="Dane do wydania nagród", en="Data for prizes"),
        WinnerRow,
        whose(WinnerRow.user_id),
        Deleted(),
        (
            Field("contest", func.coalesce(_NAME, cast(WinnerRow.contest_id, TEXT)), "Rozgrywki", "Contest"),
            Field("contestId", WinnerRow.contest_id, "Rozgrywki (identyfikator)", "Contest (id)"),
            Field("position", WinnerRow.position, "Miejsce", "Place"),
            Field("team", WinnerRow.team, "Drużyna", "Team"),
            Field("points", WinnerRow.points, "Punkty × 10", "Points × 10"),
            Field("prize", WinnerRow.prize, "Nagroda", "Prize"),
            Field("askedAt", WinnerRow.asked_at, "Poproszono", "Asked"),
            Field("dueAt", WinnerRow.due_at, "Termin", "Deadline"),
            Field("firstName", null(), "Imię", "First name"),
            Field("surname", null(), "Nazwisko", "Surname"),
            Field("address", null(), "Adres", "Address"),
            Field("accountNumber", null(), "Numer rachunku", "Account number"),
            Field("givenAt", WinnerRow.given_at, "Podano", "Given"),
            Field("savedAt", WinnerRow.saved_at, "Organizator pobrał plik", "The organizer saved the file"),
        ),
    ),
)
"""The four answers are sealed: the export fills them in (`identity.exports.service`)."""
