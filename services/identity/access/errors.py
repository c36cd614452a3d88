"""Errors of a log-in."""

from kit.api.errors import Problem


class WrongCredentials(Problem):
    """No account has this address with this password; the response does not reveal which is wrong."""

    status = 401
    code = "wrong-credentials"
    title = "Wrong credentials"
    pl = "Nieprawidłowy adres e-mail lub hasło."
    en = "Wrong e-mail address or password."


class SecondFactorRequired(Problem):
    """The first step is done; `challenge` (until `expiresAt`) goes with a code to `POST /users/auth/second-factor`."""

    status = 403
    code = "second-factor-required"
    title = "Second factor required"
    pl = "Podaj kod z aplikacji albo kod zapasowy."
    en = "Enter the code of your app, or a recovery code."


class ChallengeOver(Problem):
    """The log-in's first step was done longer than 10 minutes ago, or not at all; or the second is done."""

    status = 401
    code = "login-challenge-over"
    title = "Log-in over"
    pl = "To logowanie wygasło. Zaloguj się od nowa."
    en = "This log-in has expired. Log in again."


class RegistrationOver(Problem):
    """No registration of the last 24 hours has this key, or it was used."""

    status = 401
    code = "registration-over"
    title = "Registration over"
    pl = "Zaloguj się adresem e-mail i hasłem."
    en = "Log in with your e-mail address and password."


class EmailNotConfirmed(Problem):
    """The password is right, but the address has not been confirmed."""

    status = 403
    code = "email-not-confirmed"
    title = "E-mail not confirmed"
    pl = "Potwierdź najpierw swój adres e-mail. Link jest w wiadomości, którą wysłaliśmy; możesz poprosić o nową."
    en = "Confirm your e-mail address first. The link is in the message we sent; you can ask for another one."
