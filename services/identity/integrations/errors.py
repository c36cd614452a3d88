"""Errors of personal access tokens."""

from kit.api.errors import Problem


class PersonalTokenInvalid(Problem):
    """The token is not one of ours, or no longer: expired, revoked, or ended with the account or its password."""

    status = 401
    code = "personal-token-invalid"
    title = "Personal access token invalid"
    pl = "Ten token dostępu nie działa: wygasł, został odwołany albo jest niepełny."
    en = "This access token doesn't work: it has expired, was revoked or is incomplete."


class PersonalTokenNotFound(Problem):
    """There is no such token, it was revoked, or it is somebody else's."""

    status = 404
    code = "personal-token-not-found"
    title = "Personal access token not found"
    pl = "Nie ma takiego tokenu dostępu."
    en = "There is no such access token."


class TooManyPersonalTokens(Problem):
    """The account has as many tokens as it may."""

    status = 409
    code = "too-many-personal-tokens"
    title = "Too many personal access tokens"
    pl = "Możesz mieć najwyżej {most} tokenów dostępu. Odwołaj ten, którego już nie używasz."
    en = "You can have {most} access tokens at most. Revoke one that you no longer use."
    example = {"most": 10}
