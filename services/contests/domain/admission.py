"""Who may join a contest (rules.md, Contests)."""

from typing import Literal, NamedTuple

Admitted = Literal["everybody", "code", "domains", "approval"]
"""Everybody, people with the contest's code, with an address of its e-mail domains, or with an organizer's yes."""


JoinRequestState = Literal["waiting", "refused"]
"""Of a request to be let in."""


class Admission(NamedTuple):
    """Who may join a contest; code and domains stay stored while another way in counts."""

    who: Admitted = "everybody"
    code: str | None = None
    domains: tuple[str, ...] = ()

    def opens_to(self, code: str | None) -> bool:
        """Return whether a code is the contest's, in any letter case and with any spaces around it."""
        return self.code is not None and code is not None and _plain(code) == _plain(self.code)

    def has_domain(self, domain: str | None) -> bool:
        """Return whether the domain of a confirmed address is one of the contest's; subdomains are others."""
        return domain is not None and domain.casefold() in self.domains


def _plain(code: str) -> str:
    return code.strip().casefold()
