"""Personal data in storage_logs: a person's acts and reports."""

from contracts.base import Text
from kit.privacy.inventory import Deleted, Field, Holding, Inventory, Kept, of_theirs, whose
from storage_logs.audit.models import AuditEntryRow
from storage_logs.reports.models import ReportAnswerRow, ReportRow

INVENTORY = Inventory(
    Holding(
        "reportAnswers",
        Text(pl="Odpowiedzi na moje zgłoszenia", en="Answers to my reports"),
        ReportAnswerRow,
        of_theirs(ReportAnswerRow.report_id, ReportRow.id, ReportRow.author_id),
        Deleted(),
        (
            Field("answeredAt", ReportAnswerRow.answered_at, "Kiedy", "When"),
            Field("text", ReportAnswerRow.text, "Treść", "Text"),
        ),
    ),
    Holding(
        "reports",
        Text(pl="Moje zgłoszenia", en="My reports"),
        ReportRow,
        whose(ReportRow.author_id),
        Deleted(),
        (
            Field("sentAt", ReportRow.sent_at, "Kiedy", "When"),
            Field("category", ReportRow.category, "Czego dotyczy", "About"),
            Field("source", ReportRow.source, "Ekran", "Screen"),
            Field("message", ReportRow.message, "Treść", "Text"),
            Field("league", ReportRow.league_name, "Rozgrywki", "Contest"),
            Field("team", ReportRow.team_name, "Drużyna", "Team"),
        ),
    ),
    Holding(
        "acts",
        Text(pl="Czynności w dzienniku audytu", en="Acts in the audit log"),
        AuditEntryRow,
        whose(AuditEntryRow.actor_id),
        Kept("The audit log only grows; once the account is gone, the id leads to no person."),
        (
            Field("at", AuditEntryRow.at, "Kiedy", "When"),
            Field("action", AuditEntryRow.action, "Co", "What"),
            Field("subject", AuditEntryRow.subject_id, "Na czym", "On what"),
            Field("reason", AuditEntryRow.reason, "Dlaczego", "Why"),
        ),
    ),
)
