"""Problems of invitations."""

from kit.api.errors import Problem


class NotFriends(Problem):
    """Only friends are invited by name; other people need the code or the link."""

    code = "not-friends"
    title = "Not friends"
    pl = "Zaprosić możesz tylko osoby ze swojej listy znajomych. Innym wyślij kod albo link."
    en = "You can invite friends only. Send others the code or the link."


class InviteLinkOver(Problem):
    """The link has expired or was replaced by a new one."""

    status = 404
    code = "invite-link-over"
    title = "Invite link over"
    pl = "Ten link już nie działa. Poproś o nowy osobę, która go wysłała."
    en = "This link does not work any more. Ask the sender for a new one."


class TooManyLinks(Problem):
    """Too many links were opened from one network; waiting helps."""

    status = 429
    code = "too-many-links"
    title = "Too many links"
    pl = "Z tej sieci otwarto zbyt wiele linków. Spróbuj ponownie za {seconds} s."
    en = "Too many links were opened from this network. Try again in {seconds} s."
    example = {"seconds": 3}
    retry_after = 3
