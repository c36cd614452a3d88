"""Errors of a log-in through an OpenID provider."""

from kit.api.errors import Problem


class ProviderNotFound(Problem):
    """The installation names no such provider."""

    status = 404
    code = "provider-not-found"
    title = "Provider not found"
    pl = "Nie ma takiego sposobu logowania."
    en = "There is no such way to log in."


class ProviderUnavailable(Problem):
    """The provider is unreachable or violates OpenID, or too many requests wait for it."""

    status = 503
    code = "provider-unavailable"
    title = "Provider unavailable"
    pl = "Logowanie społecznościowe nie powiodło się: {name} nie odpowiada. Użyj adresu e-mail i hasła."
    en = "Social log-in failed: {name} does not answer. Try e-mail and password."
    example = {"name": "Google"}
    retry_after = 10


class SocialLogInFailed(Problem):
    """The id token, or the provider's response, is invalid; the client does not learn why (spec.md §8)."""

    status = 401
    code = "social-login-failed"
    title = "Social log-in failed"
    pl = "Logowanie społecznościowe nie powiodło się. Użyj adresu e-mail i hasła."
    en = "Social log-in failed: try e-mail and password."


class SocialLogInExpired(Problem):
    """The log-in was begun longer than 10 minutes ago, in another browser, or not at all; or it was used."""

    status = 400
    code = "social-login-expired"
    title = "Social log-in expired"
    pl = "To logowanie wygasło albo zaczęło się w innej przeglądarce. Zacznij od nowa albo użyj adresu e-mail i hasła."
    en = "This log-in has expired, or was begun in another browser. Begin again, or try e-mail and password."


class SocialLogInDenied(Problem):
    """The provider reports that the person did not agree."""

    status = 400
    code = "social-login-denied"
    title = "Social log-in denied"
    pl = "Logowanie zostało przerwane. Spróbuj ponownie albo użyj adresu e-mail i hasła."
    en = "The log-in was cancelled. Try again, or use e-mail and password."


class SocialEmailNotVerified(Problem):
    """The provider does not vouch for an address, and no account is linked with the person."""

    status = 403
    code = "social-email-not-verified"
    title = "E-mail not verified"
    pl = (
        "{name} nie potwierdza Twojego adresu e-mail, więc nie możemy założyć konta. "
        "Zarejestruj się e-mailem i hasłem, a potem połącz to konto w profilu."
    )
    en = (
        "{name} has not verified your e-mail address, so no account can be made. Register with e-mail and password. "
        "Then link this way to log in, in your profile."
    )
    example = {"name": "Facebook"}


class SocialLinkRequired(Problem):
    """The address has an account: its password links the two (`POST /users/socialauth/{provider}/link`)."""

    status = 409
    code = "social-link-required"
    title = "Link required"
    pl = "Konto z tym adresem e-mail już istnieje. Podaj jego hasło, aby je połączyć."
    en = "An account with this e-mail address already exists. Enter its password to link the two."


class SocialAlreadyLinked(Problem):
    """The person at the provider belongs to another account, or the account has another person there already."""

    status = 409
    code = "social-already-linked"
    title = "Already linked"
    pl = "Ten sposób logowania jest już połączony: z innym kontem albo z Twoim."
    en = "This way to log in is linked already: with another account, or with yours."


class SocialNotLinked(Problem):
    """My account is not linked with this provider."""

    status = 404
    code = "social-not-linked"
    title = "Not linked"
    pl = "Twoje konto nie jest z tym połączone."
    en = "Your account is not linked to this way to log in."


class SocialLogInOld(Problem):
    """The provider reports a log-in from before the confirmation was begun."""

    status = 403
    code = "social-login-old"
    title = "Log-in too old"
    pl = "Dostawca nie poprosił o ponowne zalogowanie. Wyloguj się u niego i spróbuj jeszcze raz."
    en = "The provider has not asked you to log in again. Log out there, and try once more."


class SocialLogInUndated(Problem):
    """The provider does not report when the person logged in, so it may have asked nothing."""

    status = 403
    code = "social-login-undated"
    title = "Log-in without a time"
    pl = "Dostawca nie mówi, kiedy było logowanie, więc nie może potwierdzić, że to Ty. Ustaw hasło i potwierdź nim."
    en = "The provider does not say when you logged in, so it cannot confirm it is you. Set a password, and use that."


class PasswordPresent(Problem):
    """The account has a password, which confirms instead of a provider."""

    status = 409
    code = "password-present"
    title = "Password present"
    pl = "To konto ma hasło. Potwierdź nim, że to Ty."
    en = "This account has a password. Confirm with it that it is you."


class LastWayIn(Problem):
    """It is the account's only log-in."""

    status = 409
    code = "last-way-in"
    title = "Last way in"
    pl = "To Twój jedyny sposób logowania. Najpierw ustaw hasło albo dodaj inny sposób."
    en = "This is your only way to log in. Set a password or add another way first."
