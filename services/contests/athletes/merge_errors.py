"""Problems of merging two clubs, or two athletes, that are one."""

from kit.api.errors import Problem

_WHERE = {"round": "Kolejka 3", "contest": "Ekstraklasa"}
"""The round and the contest in examples of sentences."""


class MergeOfOne(Problem):
    """The one that goes is the one that stays."""

    code = "merge-of-one"
    title = "Merge of one"
    pl = "Wybierz dwa różne: jeden zostaje, drugi znika."
    en = "Choose two different ones: one stays, the other goes."


class AthleteMergePending(Problem):
    """The game service has not answered yet whether squads can hold the other one."""

    status = 409
    code = "athlete-merge-pending"
    title = "Merge of athletes pending"
    pl = "Sprawdzamy jeszcze składy dla poprzedniego łączenia. Spróbuj za chwilę."
    en = "Squads are still being checked for the last merge. Try again in a moment."


class AthletesInOneMatch(Problem):
    """Both athletes have statistics in one event, so they are two."""

    status = 409
    code = "athletes-in-one-match"
    title = "Athletes in one match"
    pl = "Obaj mają statystyki w meczu „{match}” (kolejka „{round}”, {contest}). Usuń najpierw jedne z nich."
    en = "Both have statistics in “{match}” (round “{round}”, {contest}). Delete those of one of them first."
    example = {"match": "Tottenham – Arsenal", **_WHERE}


class AthleteHasPoints(Problem):
    """The one who goes has published points, which would change those of the other one."""

    status = 409
    code = "athlete-has-points"
    title = "Athlete has points"
    pl = (
        "{athlete} ma ogłoszone punkty w kolejce „{round}” ({contest}), a te się nie zmieniają. Niech zostanie, albo "
        "popraw najpierw tamte wyniki."
    )
    en = (
        "{athlete} has published points in round “{round}” ({contest}), and these stand. Let this one stay, or correct "
        "those results first."
    )
    example = {"athlete": "Son", **_WHERE}


class AthletesDiffer(Problem):
    """Somebody may have the one who goes in an open round, and there the other one cannot stand in."""

    status = 409
    code = "athletes-differ"
    title = "Athletes differ"
    pl = (
        "W otwartej kolejce „{round}” ({contest}) ktoś może mieć zawodnika {athlete}, a drugi ma tam inną pozycję albo "
        "nie jest w sprzedaży. Niech zostanie ten, którego można mieć."
    )
    en = (
        "A team may have {athlete} in the open round “{round}” ({contest}), where the other one has another position "
        "or is not for sale. Let the one stay whom teams can have."
    )
    example = {"athlete": "Son", **_WHERE}


class ClubsInOneMatch(Problem):
    """Both clubs take part in one event, so they are two."""

    status = 409
    code = "clubs-in-one-match"
    title = "Clubs in one match"
    pl = "Oba kluby grają w meczu „{match}” (kolejka „{round}”, {contest}), więc zostają dwa."
    en = "Both clubs play in “{match}” (round “{round}”, {contest}), so they stay two."
    example = {"match": "Manchester United FC – Man Utd", **_WHERE}


class ClubOnOffer(Problem):
    """The club that goes is an option of predictions in a round that participants see."""

    status = 409
    code = "club-on-offer"
    title = "Club on offer"
    pl = (
        "„{club}” jest jedną z odpowiedzi w „{match}” (kolejka „{round}”, {contest}), więc ktoś mógł na nią postawić. "
        "Wybierz, że to ta nazwa zostaje."
    )
    en = (
        "“{club}” is one of the options in “{match}” (round “{round}”, {contest}), so somebody may have predicted it. "
        "Let this one stay."
    )
    example = {"club": "Stoch", "match": "Zawody w Oslo", "round": "Kolejka 3", "contest": "Puchar Świata"}
