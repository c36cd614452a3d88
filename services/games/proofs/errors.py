"""Errors of checks of a digest."""

from kit.api.errors import Problem


class DigestWithoutProofs(Problem):
    """The fixture was locked with a digest of version 1: it is checked with the lines of all teams."""

    status = 409
    code = "digest-without-proofs"
    title = "Digest without proofs"
    pl = "Pieczęć tej kolejki jest starszego rodzaju: sprawdza się go z wyborami wszystkich drużyn, nie jednej."
    en = "The seal of this round has an older format: it can only be checked with the picks of all teams."


class TeamNotInDigest(Problem):
    """The team had nothing picked when the fixture locked."""

    status = 404
    code = "team-not-in-digest"
    title = "Team not in the digest"
    pl = "Tej drużyny nie ma pod pieczęcią: przy zamknięciu kolejki nie miała nic wybranego."
    en = "This team is not under the seal: it had picked nothing when the round locked."
