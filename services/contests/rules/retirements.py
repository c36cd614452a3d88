"""The rules' sentences on matches that are cut short (rules.md, Typer: the result basis)."""

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
_ABANDONED: dict[Retirement, Text] = {
    "stands": Text(
        pl="Przerwany mecz, którego nie dokończono: liczy się, kto prowadził (remis to remis). Typy na dokładny wynik "
        "i różnicę nie przynoszą punktów.",
        en="A match that was abandoned: who led then has won (level is a draw). Predictions of the exact result and "
        "the difference score nothing.",
    ),
    "void": Text(
        pl="Przerwany mecz, którego nie dokończono, jest unieważniony i nie przynosi punktów nikomu.",
        en="A match that was abandoned is void and scores nothing for anyone.",
    ),
}
_ABANDONED_SCORES = Text(
    pl="Przerwany mecz, którego nie dokończono: liczy się, kto prowadził (remis to remis). Dobry typ liczy się jak sam "
    "zwycięzca lub sam remis.",
    en="A match that was abandoned: who led then has won (level is a draw). A right prediction counts as the winner or "
    "the draw alone.",
)


def retired(configuration: Configuration, voice: Voice) -> str:
    """Return what a retirement (in sets) or an abandoned match means; nothing where the contest has not settled it."""
    means = configuration.retirement
    if means is None:
        return ""
    is_of_sets = configuration.result_basis in SETS_TO_WIN
    if means == "stands" and configuration.scoring is not None:
        return voice.text(_OF_SCORES if is_of_sets else _ABANDONED_SCORES)
    return voice.text((_MEANS if is_of_sets else _ABANDONED)[means])
