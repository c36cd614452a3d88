"""Errors of telephone numbers."""

from kit.api.errors import Problem


class TelephoneNumberInvalid(Problem):
    """The text is no Polish number (spec.md §5)."""

    code = "telephone-number-invalid"
    title = "Invalid telephone number"
    pl = "Numer telefonu musi mieć 9 cyfr (prefiks +48)."
    en = "A telephone number must have 9 digits (prefix +48)."


class TelephoneMessageNotSent(Problem):
    """The SMS could not be sent (spec.md §8, 'send telephone error').

    It is no 5xx: proxies and our own web app would repeat the request, and each repetition is an SMS.
    """

    code = "telephone-message-not-sent"
    title = "Telephone message not sent"
    pl = "Nie udało się wysłać SMS-a. Spróbuj później albo napisz na {email}."
    en = "The text message could not be sent. Try again later or write to {email}."
    example = {"email": "kontakt@trybuna.test"}


class VerificationCodeMalformed(Problem):
    """The text is no code (spec.md §5)."""

    code = "verification-code-malformed"
    title = "Malformed verification code"
    pl = "Kod ma dokładnie 6 cyfr."
    en = "The code has exactly 6 digits."


class VerificationCodeWrong(Problem):
    """The code is not the one that was sent; the attempt counts."""

    code = "verification-code-wrong"
    title = "Wrong verification code"
    pl = "To nie ten kod. Sprawdź SMS i spróbuj jeszcze raz."
    en = "This is not the code. Check the text message and try again."


class VerificationCodeOver(Problem):
    """No code waits: none was sent, its 10 minutes are over, or it was tried 5 times."""

    status = 409
    code = "verification-code-over"
    title = "Verification code over"
    pl = "Ten kod już nie działa. Wyślij nowy."
    en = "This code no longer works. Send a new one."
