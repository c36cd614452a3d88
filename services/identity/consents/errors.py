"""Errors of consents."""

from kit.api.errors import Problem


class ConsentRequired(Problem):
    """A necessary consent is missing (spec.md §5: 'Zgoda wymagana')."""

    code = "consent-required"
    title = "Consent required"
    pl = "Zgoda wymagana"
    en = "Consent required"


class ConsentUnknown(Problem):
    """There is no consent of this name."""

    code = "consent-unknown"
    title = "Unknown consent"
    pl = "Nie ma takiej zgody."
    en = "There is no such consent."
