"""What can go wrong with a report."""

from kit.api.errors import Problem


class ReportNotFound(Problem):
    """No such report, or its time is over, or who sent it has erased their account."""

    status = 404
    code = "report-not-found"
    title = "Report not found"
    pl = "Nie ma takiego zgłoszenia."
    en = "There is no such report."


class MessageEmpty(Problem):
    """A message says something, once tags are stripped (spec.md §5)."""

    code = "message-empty"
    title = "Message empty"
    pl = "Napisz wiadomość."
    en = "Write a message."


class NobodyToAnswer(Problem):
    """A visitor sent the report: there is no inbox for an answer."""

    status = 409
    code = "nobody-to-answer"
    title = "Nobody to answer"
    pl = "To zgłoszenie przyszło bez logowania: nie ma komu odpowiedzieć."
    en = "This report was sent without logging in: there is nobody to answer."


class TooManyReports(Problem):
    """More reports of one person, or of one network's visitors, than anybody writes; waiting helps."""

    status = 429
    code = "too-many-reports"
    title = "Too many reports"
    pl = "Zbyt wiele zgłoszeń w krótkim czasie. Spróbuj ponownie za {seconds} s."
    en = "Too many reports in a short time. Try again in {seconds} s."
    example = {"seconds": 360}
    retry_after = 360
