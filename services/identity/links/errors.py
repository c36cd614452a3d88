"""Errors of links."""

from kit.api.errors import Problem


class LinkInvalid(Problem):
    """The link was used, is too old, or never existed; the response does not reveal which."""

    status = 400
    code = "link-invalid"
    title = "Invalid link"
    pl = "Ten link jest nieważny: został użyty albo minął jego czas. Poproś o nowy."
    en = "This link is not valid: it was used, or its time is over. Ask for a new one."
