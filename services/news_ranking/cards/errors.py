"""Problems of cards."""

from kit.api.errors import Problem


class TooManyCards(Problem):
    """A user asked for too many pictures."""

    status = 429
    code = "too-many-cards"
    title = "Too many cards"
    pl = "Zbyt wiele obrazów w krótkim czasie. Spróbuj ponownie za {seconds} s."
    en = "Too many pictures in a short time. Try again in {seconds} s."
    example = {"seconds": 3}
    retry_after = 3


class CardsBusy(Problem):
    """The queue of pictures is so long that this one would wait too long."""

    status = 503
    code = "cards-busy"
    title = "Cards are busy"
    pl = "Wiele osób tworzy teraz obrazy. Spróbuj ponownie za chwilę."
    en = "Many people are making pictures right now. Try again in a moment."
    retry_after = 5
