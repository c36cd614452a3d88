"""Problems of head to head."""

from kit.api.errors import Problem


class NotHeadToHead(Problem):
    """The league plays for the ranking alone."""

    status = 404
    code = "not-head-to-head"
    title = "Not head to head"
    pl = "W tej lidze nie ma pojedynków."
    en = "This league does not play head to head."
