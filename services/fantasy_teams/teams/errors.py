"""What can go wrong with a team."""

from kit.errors import Problem


class ContestNotFound(Problem):
    """There is no such fantasy contest."""

    status = 404
    code = "contest-not-found"
    title = "Contest not found"
    pl = "Nie ma takich rozgrywek fantasy."
    en = "There is no such fantasy contest."


class TeamNotFound(Problem):
    """There is no such team, or it isn't yours, or it has left the contest."""

    status = 404
    code = "team-not-found"
    title = "Team not found"
    pl = "Nie ma takiej drużyny."
    en = "There is no such team."


class StillArriving(Problem):
    """Nothing is known of the membership yet; its event may be on the way (api.md)."""

    status = 409
    code = "still-arriving"
    title = "Still arriving"
    pl = (
        "Twoje dołączenie do rozgrywek jeszcze do nas nie dotarło. Jeśli jeszcze nie dołączyłeś(-aś), zrób to najpierw."
    )
    en = "Your joining of this contest has not arrived yet. If you have not joined, join the contest first."
    retry_after = 1


class NotAMember(Problem):
    """The user has left the contest."""

    status = 403
    code = "not-a-member"
    title = "Not a member"
    pl = "Nie uczestniczysz już w tych rozgrywkach. Dołącz do nich ponownie, a Twoja drużyna wróci."
    en = "You are no longer in this contest. Join it again and your team comes back."


class ContestClosed(Problem):
    """The contest is over."""

    status = 409
    code = "contest-closed"
    title = "Contest closed"
    pl = "Te rozgrywki są już zakończone."
    en = "This contest is over."


class NameInvalid(Problem):
    """Not a name for a team (spec.md §5)."""

    code = "name-invalid"
    title = "Invalid name"
    pl = "Nazwa drużyny musi mieć od 3 do 40 znaków i nie może zawierać spacji."
    en = "The team name must be 3 to 40 characters, without spaces."


class TeamNameTaken(Problem):
    """Another team of the contest has this name; letter case does not matter."""

    status = 409
    code = "team-name-taken"
    title = "Team name taken"
    pl = "Drużyna o tej nazwie jest już zarejestrowana."
    en = "This team name is already registered."


class TeamExists(Problem):
    """The user has a team in the contest already: save it with PUT (api.md)."""

    status = 409
    code = "team-exists"
    title = "Team exists"
    pl = "Masz już drużynę w tych rozgrywkach."
    en = "You have a team in this contest already."
