"""Errors of a preview."""

from kit.api.errors import Problem


class ScoringUnderway(Problem):
    """Points of the contest are being counted, so a preview is impossible (architecture.md, Run).

    A run, or another preview, is counting; a contest has one at a time.
    """

    status = 409
    code = "scoring-underway"
    title = "Scoring underway"
    pl = "Trwa przeliczanie punktów tych rozgrywek. Spróbuj za chwilę."
    en = "The points of this contest are being counted. Try again in a moment."
    retry_after = 1


class NothingScored(Problem):
    """There are no scored results of this fixture that could be counted again."""

    status = 409
    code = "nothing-scored"
    title = "Nothing scored"
    pl = "W tej kolejce nie ma jeszcze przeliczonych wyników."
    en = "No results of this round have been scored yet."
