"""What can go wrong with log-ins and sessions."""

from kit.errors import Problem


class WrongCredentials(Problem):
    """No account has this address with this password; which of the two is wrong is not said."""

    status = 401
    code = "wrong-credentials"
    title = "Wrong credentials"
    pl = "Nieprawidłowy adres e-mail lub hasło."
    en = "Wrong e-mail address or password."


class EmailNotConfirmed(Problem):
    """The password is right, but the address has not been confirmed."""

    status = 403
    code = "email-not-confirmed"
    title = "E-mail not confirmed"
    pl = "Potwierdź najpierw swój adres e-mail. Link jest w wiadomości, którą wysłaliśmy po rejestracji."
    en = "Confirm your e-mail address first. The link is in the message we sent after the registration."


class SessionEnded(Problem):
    """The session was ended, is too old, or never was."""

    status = 401
    code = "session-ended"
    title = "Session ended"
    pl = "Sesja wygasła. Zaloguj się ponownie."
    en = "The session has ended. Log in again."


class SessionNotFound(Problem):
    """There is no such session, or it is somebody else's."""

    status = 404
    code = "session-not-found"
    title = "Session not found"
    pl = "Nie ma takiej sesji."
    en = "There is no such session."
