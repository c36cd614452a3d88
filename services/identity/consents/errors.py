"""What can go wrong with consents."""

from identity.form import FieldRefused


class ConsentRequired(FieldRefused):
    """A necessary consent is missing (spec.md §5: 'Zgoda wymagana')."""

    code = "consent-required"
    title = "Consent required"
    pointer = "/consents/acceptNecessaryUserConsents"
    pl = "Zgoda wymagana"
    en = "Consent required"


class ConsentUnknown(FieldRefused):
    """There is no consent of this name."""

    code = "consent-unknown"
    title = "Unknown consent"
    pointer = "/consents"
    pl = "Nie ma takiej zgody."
    en = "There is no such consent."
