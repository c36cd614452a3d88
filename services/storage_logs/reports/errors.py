"""Problems of reports."""

from kit.api.errors import Problem


class ReportNotFound(Problem):
    """The report does not exist, has expired, or its sender has erased the account."""

    status = 404
    code = "report-not-found"
    title = "Report not found"
    pl = "Nie ma takiego zgłoszenia."
    en = "There is no such report."


class MessageEmpty(Problem):
    """The message is empty once tags are removed (spec.md §5)."""

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
    en = "This report was sent without logging in, so it cannot be answered."


class TooManyReports(Problem):
    """One person, or the visitors from one network, sent too many reports; waiting helps."""

    status = 429
    code = "too-many-reports"
    title = "Too many reports"
    pl = "Zbyt wiele zgłoszeń w krótkim czasie. Spróbuj ponownie za {seconds} s."
    en = "Too many reports in a short time. Try again in {seconds} s."
    example = {"seconds": 360}
    retry_after = 360
