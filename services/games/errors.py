"""Errors of both games; those that other services share are in `shared.problems`."""

from kit.api.errors import Problem


class NameInvalid(Problem):
    """Not a name for a team (spec.md §5)."""

    code = "name-invalid"
    title = "Invalid name"
    pl = "Nazwa drużyny musi mieć od 3 do 40 znaków i nie może zawierać spacji."
    en = "The team name must be 3 to 40 characters, without spaces."


class NameReserved(Problem):
    """The name looks like a role, or like the host of the installation (`games.teams.names`)."""

    code = "name-reserved"
    title = "Reserved name"
    pl = "Ta nazwa wygląda jak nazwa organizatora albo funkcji. Wybierz inną."
    en = "This name looks like one of the host or of a role. Choose another one."


class TeamNameTaken(Problem):
    """Another team of the contest has this name; letter case does not matter."""

    status = 409
    code = "team-name-taken"
    title = "Team name taken"
    pl = "Drużyna o tej nazwie jest już zarejestrowana."
    en = "This team name is already registered."


class TeamNameHeld(Problem):
    """A round of the contest has closed and has no final results; its standings name the teams (rules.md, Contests)."""

    status = 409
    code = "team-name-held"
    title = "Team name held"
    pl = "Nazwę drużyny zmienisz po ogłoszeniu końcowych wyników zamkniętej kolejki."
    en = "You can rename your team once the closed round has final results."


class TeamExists(Problem):
    """The user has a team in the contest already: save it with PUT (api.md)."""

    status = 409
    code = "team-exists"
    title = "Team exists"
    pl = "Masz już drużynę w tych rozgrywkach."
    en = "You have a team in this contest already."
