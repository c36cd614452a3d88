"""What can go wrong when an organizer acts on a private league."""

from kit.api.errors import Problem


class ModerationReasonRequired(Problem):
    """Who loses a league or a logo is told why."""

    code = "moderation-reason-required"
    title = "Reason required"
    pl = "Podaj powód; osoby, których to dotyczy, przeczytają go w skrzynce."
    en = "Give a reason; the people concerned will read it in their inbox."


class NoLogo(Problem):
    """There is no logo to take away."""

    status = 409
    code = "no-logo"
    title = "No logo"
    pl = "Ta liga nie ma godła."
    en = "This league has no logo."
