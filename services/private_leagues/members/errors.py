"""Problems of members of private leagues (spec.md §6 and §8)."""

from kit.api.errors import Problem


class OfAnotherContest(Problem):
    """The league belongs to another contest than the one in the request."""

    code = "private-league-of-another-contest"
    title = "Private league of another contest"
    pl = "Ta liga prywatna nie należy do bieżących rozgrywek."
    en = "This private league does not belong to the current contest."


class AlreadyMember(Problem):
    """The user is a member of the league."""

    status = 409
    code = "already-member"
    title = "Already a member"
    pl = "Należysz już do tej ligi."
    en = "You are in this league already."


class PrivateLeagueFull(Problem):
    """The league has its maximum number of members."""

    status = 409
    code = "private-league-full"
    title = "Private league full"
    pl = "W tej lidze jest już {most} osób, więcej się nie zmieści."
    en = "This league has {most} members: there is no room for more."
    example = {"most": 250}


class RemovedFromLeague(Problem):
    """The admin has removed the user and not invited them since."""

    status = 403
    code = "removed-from-league"
    title = "Removed from the league"
    pl = "Administrator usunął Cię z tej ligi. Wrócisz, gdy zaprosi Cię ponownie."
    en = "The admin has removed you from this league. You can come back once invited again."


class JoinForOneself(Problem):
    """People join for themselves only."""

    status = 403
    code = "join-for-oneself"
    title = "Join for oneself"
    pl = "Do ligi każdy dołącza sam. Znajomych możesz zaprosić."
    en = "Everybody joins a league themselves. You can invite friends."


class AdminCannotLeave(Problem):
    """The admin must hand the league over first (rules.md, Private leagues)."""

    status = 409
    code = "admin-cannot-leave"
    title = "Admin cannot leave"
    pl = "Administrator nie może opuścić swojej ligi. Przekaż ją najpierw innej osobie."
    en = "The admin cannot leave their own league. Hand it over to another member first."


class MemberNotFound(Problem):
    """The user is not a member of the league."""

    status = 404
    code = "member-not-found"
    title = "Member not found"
    pl = "Nie ma takiej osoby w tej lidze."
    en = "There is no such member of this league."
