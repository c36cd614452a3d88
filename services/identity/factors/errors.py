"""Errors of second factors."""

from kit.api.errors import Problem


class FactorCodeMalformed(Problem):
    """The text is neither six digits nor a recovery code."""

    code = "factor-code-malformed"
    title = "Malformed code"
    pl = "Kod z aplikacji ma 6 cyfr, kod zapasowy – 16 znaków."
    en = "A code from the app has 6 digits, a recovery code 16 characters."


class FactorCodeWrong(Problem):
    """The code is expired or used; the response does not reveal which."""

    code = "factor-code-wrong"
    title = "Wrong code"
    pl = "To nie ten kod albo został już użyty. Poczekaj na następny i spróbuj jeszcze raz."
    en = "This is not the code, or it was used already. Wait for the next one and try again."


class AuthenticatorPresent(Problem):
    """The account has an authenticator: it has to be turned off first."""

    status = 409
    code = "authenticator-present"
    title = "Authenticator present"
    pl = "Kody z aplikacji są już włączone. Aby zmienić aplikację, najpierw je wyłącz."
    en = "Codes from an app are on already. To use another app, turn them off first."


class AuthenticatorMissing(Problem):
    """The account has no authenticator."""

    status = 404
    code = "authenticator-missing"
    title = "No authenticator"
    pl = "Kody z aplikacji są wyłączone."
    en = "Codes from an app are off."


class SetupOver(Problem):
    """No secret waits for its first code, or no more."""

    status = 409
    code = "authenticator-setup-over"
    title = "Set-up over"
    pl = "Ten kod QR już nie działa. Zacznij od nowa."
    en = "This QR code no longer works. Begin again."
