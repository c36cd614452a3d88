"""Errors of notification choices."""

from kit.api.errors import Problem


class UnsubscribeLinkInvalid(Problem):
    """The link was not made here, or with another key."""

    status = 400
    code = "unsubscribe-link-invalid"
    title = "Invalid unsubscribe link"
    pl = "Ten link jest nieważny. Powiadomienia e-mailem wyłączysz w profilu."
    en = "This link is not valid. You can turn notifications by e-mail off in your profile."
