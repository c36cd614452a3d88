"""Errors of accounts."""

from kit.api.errors import Problem


class UserAlreadyExists(Problem):
    """The e-mail address has an account (spec.md §8)."""

    status = 409
    code = "user-already-exists"
    title = "User already exists"
    pl = "Konto z adresem {email} już istnieje. Zaloguj się albo ustaw nowe hasło."
    en = "An account with the address {email} already exists. Log in or reset the password."
    example = {"email": "ola@example.com"}


class UserNotFound(Problem):
    """The account is gone."""

    status = 404
    code = "user-not-found"
    title = "User not found"
    pl = "Nie ma takiego użytkownika."
    en = "There is no such user."


class EmailMalformed(Problem):
    """The text is no e-mail address."""

    status = 422
    code = "email-malformed"
    title = "Malformed e-mail address"
    pl = "To nie jest poprawny adres e-mail."
    en = "This is not a valid e-mail address."


class PasswordTooShort(Problem):
    """The password has too few characters."""

    code = "password-too-short"
    title = "Password too short"
    pl = "Hasło musi mieć co najmniej {shortest} znaków."
    en = "The password needs at least {shortest} characters."
    example = {"shortest": 8}


class PasswordTooLong(Problem):
    """The password has too many characters."""

    code = "password-too-long"
    title = "Password too long"
    pl = "Hasło może mieć najwyżej {longest} znaków."
    en = "The password can have at most {longest} characters."
    example = {"longest": 128}


class PasswordTooCommon(Problem):
    """The password is among the first that are guessed."""

    code = "password-too-common"
    title = "Password too common"
    pl = "To hasło jest zbyt łatwe do odgadnięcia. Wybierz inne."
    en = "This password is too easy to guess. Choose another one."


class UserNameInvalid(Problem):
    """The user name breaks the rule for names (spec.md §5)."""

    code = "name-invalid"
    title = "Invalid name"
    pl = "Nazwa musi mieć od 3 do 40 znaków, bez spacji."
    en = "The name must be 3 to 40 characters, without spaces."


class AccountNameInvalid(Problem):
    """The bank account's name breaks the rule for names (spec.md §5)."""

    code = "account-name-invalid"
    title = "Invalid account name"
    pl = "Nazwa konta musi mieć od 3 do 40 znaków, bez spacji."
    en = "The account name must be 3 to 40 characters, without spaces."


class AccountHolderInvalid(Problem):
    """The account holder's name is too short or too long (spec.md §5, the message)."""

    code = "account-holder-invalid"
    title = "Invalid account holder"
    pl = "Nazwa posiadacza konta musi mieć od 5 do 40 znaków."
    en = "The account holder's name must be 5 to 40 characters."


class AccountNumberInvalid(Problem):
    """The bank account number is no IBAN and no plain number (spec.md §5)."""

    code = "account-number-invalid"
    title = "Invalid account number"
    pl = "Numer konta (IBAN) może zawierać tylko litery kraju i cyfry (16–34) i musi mieć poprawną sumę kontrolną."
    en = "An account number (IBAN) has only the country's letters and 16–34 digits, with a correct checksum."


class AccountNumberTaken(Problem):
    """Another user has this bank account number."""

    status = 409
    code = "account-number-taken"
    title = "Account number taken"
    pl = "Ten numer konta ma już inny użytkownik."
    en = "Another user already has this account number."


class FreshLogInRequired(Problem):
    """The act needs a session that was confirmed within 5 minutes (`POST /users/session/confirm`)."""

    status = 403
    code = "fresh-login-required"
    title = "Confirmation required"
    pl = "Najpierw potwierdź, że to Ty, na przykład hasłem."
    en = "Confirm first that it is you, for example with your password."


class PasswordWrong(Problem):
    """The password that was to confirm a change, or the session, is not the user's."""

    status = 403
    code = "wrong-password"
    title = "Wrong password"
    pl = "Nieprawidłowe hasło."
    en = "Wrong password."
