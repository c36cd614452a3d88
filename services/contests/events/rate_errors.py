"""Problems of a sheet of rates, as a whole and by line."""

from kit.api.errors import Problem


class SheetUnreadable(Problem):
    """The first line of a sheet does not name its columns."""

    code = "sheet-unreadable"
    title = "Sheet cannot be read"
    pl = (
        "Pierwszy wiersz musi nazwać kolumny: „gospodarze” i „goście” albo „mecz”, a potem „typ” i „kurs” (lub "
        "„szansa”) albo same typy: „1”, „X”, „2”, „2:1”."
    )
    en = (
        "The first line has to name the columns: “home” and “away”, or “match”, then “prediction” and “rate” (or "
        "“chance”), or the predictions themselves: “1”, “X”, “2”, “2:1”."
    )


class RatesFaulty(Problem):
    """Some lines of a sheet are wrong; it is imported as a whole, or without them."""

    code = "rates-faulty"
    title = "Lines with faults"
    pl = "Niektóre wiersze mają błędy. Popraw je albo zapisz kursy bez nich."
    en = "Some lines have faults. Correct them, or save the odds without them."


class EventUnknown(Problem):
    """A line names a match that the round doesn't have."""

    code = "line-event-unknown"
    title = "Match unknown"
    pl = "W tej kolejce nie ma meczu „{match}”."
    en = "The round has no match “{match}”."
    example = {"match": "Poland – Peru"}


class EventUnclear(Problem):
    """A line names a match that the round has more than once."""

    code = "line-event-unclear"
    title = "Match unclear"
    pl = "„{match}” to w tej kolejce kilka meczów; wpisz zamiast nazw klucz meczu."
    en = "The round has several matches “{match}”; give the match's key instead of names."
    example = {"match": "Poland – Japan"}


class EventNowhere(Problem):
    """A line names a match that no round has whose rates can change."""

    code = "line-event-nowhere"
    title = "Match unknown"
    pl = "W kolejkach, które można jeszcze zmieniać, nie ma meczu „{match}”."
    en = "No round that can still be changed has a match “{match}”."
    example = {"match": "Poland – Peru"}


class EventInRounds(Problem):
    """A line names a match that several rounds have."""

    code = "line-event-in-rounds"
    title = "Round unclear"
    pl = "„{match}” jest w kilku kolejkach; dodaj kolumnę „kolejka”."
    en = "Several rounds have a match “{match}”; add a column “round”."
    example = {"match": "Poland – Japan"}


class FamilyUnknown(Problem):
    """A line names an unknown family of predictions."""

    code = "line-family-unknown"
    title = "Kind of prediction unknown"
    pl = "Nie ma rodzaju typów „{family}”; są: 1X2, dokładny wynik, różnica goli."
    en = "There is no kind of prediction “{family}”; there are: 1X2, exact result, goal difference."
    example = {"family": "Corners"}


class FamilyUnclear(Problem):
    """The same name is on offer in several families."""

    code = "line-family-unclear"
    title = "Kind of prediction unclear"
    pl = "Typ „{prediction}” jest w kilku rodzajach; dodaj kolumnę „rodzaj”."
    en = "“{prediction}” is on offer in several kinds; add a column “family”."
    example = {"prediction": "2:1"}


class NotOnOffer(Problem):
    """A line gives a rate to a prediction that the match does not offer."""

    code = "line-not-on-offer"
    title = "Prediction not on offer"
    pl = "Mecz „{match}” nie ma na liście typu „{prediction}”."
    en = "“{prediction}” is not on offer in the match “{match}”."
    example = {"match": "Poland – Japan", "prediction": "7:0"}


class FigureImpossible(Problem):
    """A rate is from 1 to 100, a chance above 0 and at most 100."""

    code = "line-figure-impossible"
    title = "Rate impossible"
    pl = "„{figure}” przy „{prediction}” nie jest kursem od 1 do 100 ani szansą do 100 procent."
    en = "“{figure}” beside “{prediction}” is neither odds from 1 to 100 nor a chance up to 100 percent."
    example = {"figure": "0,5", "prediction": "1"}


class FigureTwice(Problem):
    """A sheet gives one prediction two rates."""

    code = "line-figure-twice"
    title = "Rate given twice"
    pl = "Typ „{prediction}” tego meczu ma już kurs z wiersza {line}."
    en = "Line {line} has given “{prediction}” of this match odds already."
    example = {"prediction": "1", "line": 2}


class SheetTooLong(Problem):
    """The sheet exceeds the limit of lines and figures; later ones are not read."""

    code = "sheet-too-long"
    title = "Sheet too long"
    pl = "Naraz można wkleić najwyżej {lines} wierszy i {figures} liczb. Ten wiersz i dalsze trzeba wkleić osobno."
    en = "At most {lines} lines and {figures} figures are read at once. Paste this line and those after it separately."
    example = {"lines": 5000, "figures": 10000}
