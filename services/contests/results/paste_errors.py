"""Problems of a pasted list of results, by line."""

from kit.api.errors import Problem


class LineWithoutScore(Problem):
    """A line has no score that can be read."""

    code = "line-score-missing"
    title = "Score missing"
    pl = "„{text}”: nie da się odczytać wyniku. Przykład: Narew – Bzura 2:1."
    en = "“{text}”: the score cannot be read. An example: Narew – Bzura 2:1."
    example = {"text": "Narew – Bzura 2:1 pd."}


class LineWithoutSides(Problem):
    """A line has a score and not two sides."""

    code = "line-teams-missing"
    title = "Teams missing"
    pl = "„{text}”: nie wiadomo, kto grał. Przykład: Narew – Bzura 2:1."
    en = "“{text}”: it is not known who played. An example: Narew – Bzura 2:1."
    example = {"text": "Narew 2:1"}


class LineRetired(Problem):
    """A match ended early; its result is entered by hand."""

    code = "line-retired"
    title = "Retired"
    pl = "„{text}”: krecz, a tekst nie mówi, czyj. Wpisz wynik ręcznie."
    en = "“{text}”: the match ended by a retirement. Enter it by hand."
    example = {"text": "Nowak – Kowal 6:2 0:0 RET"}


class LineClubUnknown(Problem):
    """A name means no club for certain."""

    code = "line-club-unknown"
    title = "Team not known"
    pl = "Nie wiadomo, która to drużyna: {club}. Wskaż ją albo popraw nazwę."
    en = "It is not known which team this is: {club}. Choose it, or correct the name."
    example = {"club": "Man"}


class LineNoMatch(Problem):
    """The round has no such match with a result."""

    code = "line-match-unknown"
    title = "Match not in this round"
    pl = "Mecz {match} nie ma wyniku w tej kolejce: nie ma go tu albo jest przełożony lub nieważny."
    en = "The match {match} has no result in this round: it is not there, or it is postponed or void."
    example = {"match": "Narew – Bzura"}


class LineTwice(Problem):
    """An earlier line has the result of the same match."""

    code = "line-result-twice"
    title = "Result twice"
    pl = "Wynik tego meczu jest już w wierszu {line}."
    en = "Line {line} has the result of this match already."
    example = {"line": 3}


class LineImpossible(Problem):
    """The match cannot end so."""

    code = "line-score-impossible"
    title = "Score impossible"
    pl = "Mecz {match} nie może się tak skończyć."
    en = "The match {match} cannot end like this."
    example = {"match": "Narew – Bzura"}
