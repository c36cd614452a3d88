"""Errors of passkeys."""

from kit.api.errors import Problem


class PasskeyRefused(Problem):
    """The browser's data prove no new passkey: another site, no verified person, or not as WebAuthn says."""

    code = "passkey-refused"
    title = "Passkey refused"
    pl = "Nie udało się dodać klucza. Spróbuj ponownie albo użyj innego urządzenia."
    en = "The passkey could not be added. Try again, or use another device."


class PasskeyLogInFailed(Problem):
    """No known passkey has signed this; the response does not reveal which part is wrong."""

    status = 401
    code = "passkey-login-failed"
    title = "Passkey log-in failed"
    pl = "Nie udało się zalogować kluczem. Użyj innego klucza albo adresu e-mail i hasła."
    en = "Logging in with this passkey failed. Use another one, or e-mail and password."


class PasskeyNotYours(Problem):
    """None of the user's passkeys has signed this; the response does not reveal which part is wrong."""

    status = 403
    code = "passkey-not-yours"
    title = "Not one of your passkeys"
    pl = "To nie jest klucz tego konta. Użyj innego klucza albo potwierdź inaczej."
    en = "This is no passkey of this account. Use another one, or confirm in another way."


class PasskeyChallengeOver(Problem):
    """The challenge is older than 5 minutes, another user's, unknown, or used."""

    code = "passkey-challenge-over"
    title = "Passkey challenge over"
    pl = "Minął czas na użycie klucza. Zacznij od nowa."
    en = "The time to use the passkey is over. Begin again."


class PasskeyKnown(Problem):
    """The passkey was added already."""

    status = 409
    code = "passkey-known"
    title = "Passkey known"
    pl = "Ten klucz jest już dodany."
    en = "This passkey was added already."


class TooManyPasskeys(Problem):
    """The account has as many passkeys as it may."""

    status = 409
    code = "too-many-passkeys"
    title = "Too many passkeys"
    pl = "Konto może mieć najwyżej {most} kluczy. Usuń któryś, aby dodać nowy."
    en = "An account can have at most {most} passkeys. Remove one to add another."
    example = {"most": 20}


class PasskeyNotFound(Problem):
    """The account has no such passkey."""

    status = 404
    code = "passkey-not-found"
    title = "Passkey not found"
    pl = "Nie ma takiego klucza."
    en = "There is no such passkey."
