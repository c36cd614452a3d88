"""Errors between people."""

from kit.api.errors import Problem


class BefriendOneself(Problem):
    """The team is one's own."""

    code = "befriend-oneself"
    title = "Befriend oneself"
    pl = "To Twoja drużyna. Do znajomych dodasz tylko kogoś innego."
    en = "This team is yours. Only somebody else can become your friend."


class AlreadyFriends(Problem):
    """The two are friends."""

    status = 409
    code = "already-friends"
    title = "Already friends"
    pl = "Już się znacie: ta osoba jest wśród Twoich znajomych."
    en = "You are friends already."


class AlreadyAsked(Problem):
    """The request waits for an answer."""

    status = 409
    code = "already-asked"
    title = "Already asked"
    pl = "Zaproszenie już czeka na odpowiedź tej osoby."
    en = "Your request is already waiting for an answer."


class PersonBlocked(Problem):
    """The user has blocked the person."""

    status = 409
    code = "person-blocked"
    title = "Person blocked"
    pl = "Masz tę osobę na liście zablokowanych. Odblokuj ją najpierw w profilu."
    en = "You have blocked this person. Unblock them in your profile first."


class TooManyFriends(Problem):
    """So many friends and own requests are the most that one may have."""

    code = "too-many-friends"
    title = "Too many friends"
    pl = "Można mieć najwyżej {most} znajomych i wysłanych zaproszeń."
    en = "You can have at most {most} friends and requests of yours."
    example = {"most": 200}


class FriendRequestNotFound(Problem):
    """This person doesn't ask me (any more)."""

    status = 404
    code = "friend-request-not-found"
    title = "Friend request not found"
    pl = "Nie ma już takiego zaproszenia."
    en = "There is no such request any more."


class FriendNotFound(Problem):
    """This person is no friend of mine, and there is no request between us."""

    status = 404
    code = "friend-not-found"
    title = "Friend not found"
    pl = "Nie ma takiej osoby wśród Twoich znajomych i zaproszeń."
    en = "There is no such person among your friends and requests."


class PersonNotFound(Problem):
    """There has never been anything between me and this person."""

    status = 404
    code = "person-not-found"
    title = "Person not found"
    pl = "Nie ma takiej osoby."
    en = "There is no such person."
