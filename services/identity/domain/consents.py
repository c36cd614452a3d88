"""Consents: their texts with versions, and the result of a user's decisions (spec.md §3 and §5)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True)
class ConsentText:
    """A consent and its text; `{host}` is the legal entity, `{email}` its address.

    The title is a short summary. A changed text gets a higher version, and users who agreed to an older one are asked
    again.
    """

    key: str
    required: bool
    version: int
    pl_title: str
    en_title: str
    pl: str
    en: str


@dataclass(frozen=True)
class Decision:
    """A user's decision about one version of a text."""

    key: str
    accepted: bool
    version: int


NECESSARY = "acceptNecessaryUserConsents"

CONSENTS: Mapping[str, ConsentText] = MappingProxyType(
    {
        text.key: text
        for text in (
            ConsentText(
                key=NECESSARY,
                required=True,
                version=1,
                pl_title="Konto i rozgrywki",
                en_title="Account and contests",
                pl=(
                    "Znam politykę prywatności i wyrażam zgodę na przetwarzanie moich danych (adres e-mail, nazwa "
                    "użytkownika, moje drużyny i typy) przez organizatora ({host}) w celu prowadzenia konta i "
                    "rozgrywek. Jeśli nie mam 18 lat, mam zgodę opiekuna. Zgodę mogę wycofać, pisząc na {email}."
                ),
                en=(
                    "I know the privacy policy and agree that the organizer ({host}) processes my data (e-mail "
                    "address, user name, my teams and predictions) to run my account and the contests. If I am under "
                    "18, I have my guardian's consent. I can withdraw it by writing to {email}."
                ),
            ),
            ConsentText(
                key="acceptNotNecessaryUserSessionConsents",
                required=False,
                version=1,
                pl_title="Analiza korzystania z serwisu",
                en_title="Analysis of how the site is used",
                pl="Zgadzam się na analizę tego, jak korzystam z serwisu, aby organizator ({host}) mógł go ulepszać.",
                en="I agree to an analysis of how I use the site, so that the organizer ({host}) can improve it.",
            ),
            ConsentText(
                key="acceptNotNecessaryNewContestsConsentsText",
                required=False,
                version=1,
                pl_title="E-maile o nowych rozgrywkach",
                en_title="E-mails about new contests",
                pl="Zgadzam się na e-maile od organizatora ({host}) o nowych rozgrywkach.",
                en="I agree to e-mails from the organizer ({host}) about new contests.",
            ),
        )
    }
)


def consent_state(latest: Iterable[Decision]) -> dict[str, bool]:
    """Return for every consent whether the user's latest decision agrees to the current version of its text."""
    accepted = {decision.key for decision in latest if decision.accepted and _is_current(decision)}
    return {key: key in accepted for key in CONSENTS}


def has_necessary_consents(state: Mapping[str, bool]) -> bool:
    """Return whether all necessary consents are given."""
    return all(state.get(text.key, False) for text in CONSENTS.values() if text.required)


def new_decisions(latest: Iterable[Decision], wanted: Mapping[str, bool]) -> list[Decision]:
    """Pick the decisions that differ from the latest ones, each about the current text."""
    known = {decision.key: decision for decision in latest}
    decided = [Decision(key, accepted, CONSENTS[key].version) for key, accepted in wanted.items()]
    return [decision for decision in decided if known.get(decision.key) != decision]


def _is_current(decision: Decision) -> bool:
    text = CONSENTS.get(decision.key)
    return text is not None and text.version == decision.version
