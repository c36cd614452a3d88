"""Problems of private leagues (spec.md §8)."""

from kit.api.errors import Problem


class PrivateLeagueNotFound(Problem):
    """No private league has this id or code, or the reader may not see it."""

    status = 404
    code = "private-league-not-found"
    title = "Private league not found"
    pl = "Nie ma takiej ligi prywatnej. Prawdopodobnie kod jest nieprawidłowy."
    en = "There is no such private league. The code is likely invalid."


class PrivateLeagueExists(Problem):
    """Another private league of the contest has the name."""

    status = 409
    code = "private-league-exists"
    title = "Private league already registered"
    pl = "Liga prywatna o tej nazwie jest już zarejestrowana."
    en = "A private league of this name is already registered."


class PrivateLeagueNameInvalid(Problem):
    """A name has 3 to 40 visible characters (spec.md §9)."""

    code = "private-league-name-invalid"
    title = "Private league's name invalid"
    pl = "Nazwa ligi musi mieć od 3 do 40 znaków."
    en = "A league's name must be 3 to 40 characters."


class DescriptionInvalid(Problem):
    """A description has at most 200 visible characters (spec.md §5)."""

    code = "description-invalid"
    title = "Description invalid"
    pl = "Opis może mieć najwyżej 200 znaków."
    en = "A description can be at most 200 characters."


class TeamNeeded(Problem):
    """The user has no team (fantasy) or no predictions (typer) in the contest (spec.md §5)."""

    code = "team-needed"
    title = "Team needed"
    pl = "Stwórz drużynę lub oddaj typy, zanim utworzysz ligę prywatną albo do niej dołączysz."
    en = "Create a team or predictions before creating or joining a private league."


class TooManyPrivateLeagues(Problem):
    """The limit is three private leagues over all contests that are not closed (rules.md, Private leagues)."""

    status = 409
    code = "too-many-private-leagues"
    title = "Too many private leagues"
    pl = "Można należeć najwyżej do {most} lig prywatnych."
    en = "You can be in at most {most} private leagues."
    example = {"most": 3}


class AdminOnly(Problem):
    """Only the league's admin may do this (spec.md §6)."""

    status = 403
    code = "league-admin-only"
    title = "League's admin only"
    pl = "To może zrobić tylko administrator ligi."
    en = "Only the league's admin can do this."


class TooManyCodes(Problem):
    """Too many codes were looked up; waiting helps."""

    status = 429
    code = "too-many-codes"
    title = "Too many codes"
    pl = "Zbyt wiele prób podania kodu. Spróbuj ponownie za {seconds} s."
    en = "Too many attempts at a code. Try again in {seconds} s."
    example = {"seconds": 3}
    retry_after = 3
