"""What can go wrong with an account."""

from identity.form import FieldRefused
from kit.errors import Problem


class UserAlreadyExists(Problem):
    """The e-mail address has an account (spec.md §8)."""

    status = 409
    code = "user-already-exists"
    title = "User already exists"
    pl = "Konto z adresem {email} już istnieje. Zaloguj się albo ustaw nowe hasło."
    en = "An account with the address {email} already exists. Log in or reset the password."


class UserNotFound(Problem):
    """The account is gone."""

    status = 404
    code = "user-not-found"
    title = "User not found"
    pl = "Nie ma takiego użytkownika."
    en = "There is no such user."


class EmailMalformed(FieldRefused):
    """The text is no e-mail address."""

    status = 422
    code = "email-malformed"
    title = "Malformed e-mail address"
    pointer = "/email"
    pl = "To nie jest poprawny adres e-mail."
    en = "This is not a valid e-mail address."


class PasswordTooShort(FieldRefused):
    """The password has too few characters."""

    code = "password-too-short"
    title = "Password too short"
    pointer = "/password"
    pl = "Hasło musi mieć co najmniej {shortest} znaków."
    en = "The password needs at least {shortest} characters."


class PasswordTooLong(FieldRefused):
    """The password has too many characters."""

    code = "password-too-long"
    title = "Password too long"
    pointer = "/password"
    pl = "Hasło może mieć najwyżej {longest} znaków."
    en = "The password can have at most {longest} characters."


class PasswordTooCommon(FieldRefused):
    """The password is among the first that are guessed."""

    code = "password-too-common"
    title = "Password too common"
    pointer = "/password"
    pl = "To hasło jest zbyt łatwe do odgadnięcia. Wybierz inne."
    en = "This password is too easy to guess. Choose another one."


class UserNameInvalid(FieldRefused):
    """The user name breaks the rule for names (spec.md §5)."""

    code = "name-invalid"
    title = "Invalid name"
    pointer = "/userName"
    pl = "Nazwa musi mieć od 3 do 40 znaków, bez spacji."
    en = "The name must be 3 to 40 characters, without spaces."


class AccountNameInvalid(FieldRefused):
    """The account holder's name breaks the rule for names (spec.md §5)."""

    code = "account-name-invalid"
    title = "Invalid account name"
    pointer = "/accountName"
    pl = "Nazwa właściciela konta musi mieć od 3 do 40 znaków, bez spacji."
    en = "The account holder's name must be 3 to 40 characters, without spaces."


class AccountNumberInvalid(FieldRefused):
    """The bank account number is no IBAN and no plain number (spec.md §5)."""

    code = "account-number-invalid"
    title = "Invalid account number"
    pointer = "/accountNumber"
    pl = "Numer konta (IBAN) może zawierać tylko litery kraju i cyfry (16–34) i musi mieć poprawną sumę kontrolną."
    en = "An account number (IBAN) has only the country's letters and 16–34 digits, with a correct checksum."


class AccountNumberTaken(FieldRefused):
    """Another user has this bank account number."""

    status = 409
    code = "account-number-taken"
    title = "Account number taken"
    pointer = "/accountNumber"
    pl = "Ten numer konta ma już inny użytkownik."
    en = "Another user already has this account number."


class StillArriving(Problem):
    """No membership in this contest is known here yet; the browser tries again for some seconds (api.md)."""

    status = 409
    code = "still-arriving"
    title = "Still arriving"
    pl = "Twój udział w tych rozgrywkach jeszcze do nas nie dotarł. Jeśli to nie minie, najpierw do nich dołącz."
    en = "We have not heard of you joining this contest yet. If this stays, join it first."
    retry_after = 1


class ContestNotFound(Problem):
    """The text names no contest."""

    status = 404
    code = "contest-not-found"
    title = "Contest not found"
    pl = "Nie ma takich rozgrywek."
    en = "There is no such contest."
