"""Problems of merging two clubs, or two athletes, that are one."""

from kit.api.errors import Problem


class MergeOfOne(Problem):
    """The one that goes is the one that stays."""

    code = "merge-of-one"
    title = "Merge of one"
    pl = "Wybierz dwa różne: jeden zostaje, drugi znika."
    en = "Choose two different ones: one stays, the other goes."


class ClubsInOneMatch(Problem):
    """Both clubs take part in one event, so they are two."""

    status = 409
    code = "clubs-in-one-match"
    title = "Clubs in one match"
    pl = "Oba kluby grają w meczu „{match}” (kolejka „{round}”, {contest}), więc zostają dwa."
    en = "Both clubs play in “{match}” (round “{round}”, {contest}), so they stay two."
    example = {"match": "Manchester United FC – Man Utd", "round": "Kolejka 3", "contest": "Ekstraklasa"}


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
    example = {"club": "Stoch", "match": "Konkurs w Oslo", "round": "Kolejka 3", "contest": "Puchar Świata"}
