"""What can go wrong with results."""

from kit.errors import Problem

__all__ = ["ResultsIncomplete", "ResultsInvalid", "ResultsNotPublished"]


class ResultsInvalid(Problem):
    """Some of the results are not possible; `errors` names each."""

    code = "results-invalid"
    title = "Results invalid"
    pl = "Niektóre wyniki są nieprawidłowe."
    en = "Some of the results are not valid."


class ResultsIncomplete(Problem):
    """Final results need every event that is neither void nor postponed; `errors` names those without one."""

    status = 409
    code = "results-incomplete"
    title = "Results incomplete"
    pl = "Brakuje wyników, więc nie można ich jeszcze ogłosić."
    en = "Results are missing, so they cannot be published yet."


class ResultsNotPublished(Problem):
    """There is nothing to confirm."""

    status = 409
    code = "results-not-published"
    title = "Results not published"
    pl = "Nie ma jeszcze ogłoszonych wyników, które można by zatwierdzić."
    en = "There are no published results to confirm yet."
