"""Problems of moderation of private leagues."""

from kit.api.errors import Problem


class ModerationReasonRequired(Problem):
    """The owners of a removed league or logo must get a reason."""

    code = "moderation-reason-required"
    title = "Reason required"
    pl = "Podaj powód; osoby, których to dotyczy, przeczytają go w skrzynce."
    en = "Give a reason; the people concerned will read it in their inbox."


class NoLogo(Problem):
    """The league has no logo to remove."""

    status = 409
    code = "no-logo"
    title = "No logo"
    pl = "Ta liga nie ma godła."
    en = "This league has no logo."
