"""Errors of an export."""

from kit.api.errors import Problem


class ExportUnavailable(Problem):
    """A service is unreachable, so the export would be incomplete; a retry may work."""

    status = 503
    code = "export-unavailable"
    title = "Export unavailable"
    pl = "Nie udało się zebrać wszystkich Twoich danych. Spróbuj ponownie za chwilę."
    en = "Not all of your data could be collected. Try again in a moment."
