"""Errors of a confirmation."""

from kit.api.errors import Problem


class ProofMissing(Problem):
    """The body has no proof, or more than one."""

    code = "proof-missing"
    title = "Proof missing"
    pl = "Wyślij jeden dowód, że to Ty: hasło, klucz albo kod."
    en = "Send one proof that it is you: the password, a passkey, or a code."
