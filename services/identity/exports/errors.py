"""Errors of an export."""

from kit.api.errors import Problem


class ExportUnavailable(Problem):
    """A service does not answer, so the export would not be whole; trying again helps."""

    status = 503
    code = "export-unavailable"
    title = "Export unavailable"
    pl = "Nie udało się zebrać wszystkich Twoich danych. Spróbuj ponownie za chwilę."
    en = "Not all of your data could be collected. Try again in a moment."
