"""Errors of erasures."""

from kit.api.errors import Problem


class LastOrganizer(Problem):
    """The account is the installation's only organizer's: without it, contests could not be run."""

    status = 409
    code = "last-organizer"
    title = "Last organizer"
    pl = "To jedyne konto organizatora. Zanim je usuniesz, administrator musi nadać tę rolę komuś innemu."
    en = "This is the only organizer's account. Before it is deleted, the administrator has to make another."


class ErasureNotConfirmed(Problem):
    """The typed confirmation of the erasure is not the account's address."""

    code = "erasure-not-confirmed"
    title = "Not confirmed"
    pl = "To nie jest adres e-mail tego konta. Przepisz go, aby potwierdzić usunięcie."
    en = "This is not the account's e-mail address. Type it to confirm that the account is to be deleted."
