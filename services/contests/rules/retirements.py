"""The rules' sentences on a retirement in a match of sets (rules.md, Typer: the result basis)."""

from contests.catalogue.configuration import Configuration
from contests.domain.outcomes import Retirement
from contests.domain.scores import SETS_TO_WIN
from contests.rules.wording import Voice
from contracts.base import Text

_MEANS: dict[Retirement, Text] = {
    "stands": Text(
        pl="Krecz: mecz wygrywa ten, kto nie zrezygnował. Typy na zwycięzcę się liczą, a typy na dokładny wynik "
        "i różnicę nie przynoszą punktów.",
        en="A retirement: the side that did not give up wins. Predictions of the winner count; those of the exact "
        "result and the difference score nothing.",
    ),
    "void": Text(
        pl="Krecz: mecz jest unieważniony i nie przynosi punktów nikomu.",
        en="A retirement: the match is void and scores nothing for anyone.",
    ),
}
_OF_SCORES = Text(
    pl="Krecz: mecz wygrywa ten, kto nie zrezygnował. Typ na jego wygraną liczy się jak sam zwycięzca.",
    en="A retirement: the side that did not give up wins. A prediction of its win counts as the winner alone.",
)


def retired(configuration: Configuration, voice: Voice) -> str:
    """Return what a retirement means; nothing where no match is of sets, or the contest has not settled it."""
    means = configuration.retirement
    if means is None or configuration.result_basis not in SETS_TO_WIN:
        return ""
    return voice.text(_OF_SCORES if means == "stands" and configuration.scoring is not None else _MEANS[means])
