"""The section on questions, beside the rounds and in them (rules-blocks.md, section 3)."""

from collections.abc import Iterator
from fractions import Fraction

from contests.catalogue.configuration import Configuration
from contests.rules.wording import Section, Voice
from shared.rounding import half_away_from_zero

_POINTS, _CHOSEN, _RIGHT = 30, 4, 3
"""Of the worked example: points in tenths, answers that may be chosen, and those that are right."""
_EXACT, _NEAR, _WITHIN, _NEAREST = 100, 50, 2, 30
"""Of the worked example of a number: points in tenths, and by how much a near one may be off."""
_PLACE, _OFF, _LEAST = 50, 10, 10
"""Of the worked example of an order: points in tenths."""
_NUMBER, _FAR, _EQUAL = 174, 170, 2
"""The right number, and one that so many have, the nearest of all answers."""


def questions_asked(configuration: Configuration, voice: Voice) -> tuple[Section, ...]:
    """Return the section on questions; none in a contest that has not asked any."""
    if not configuration.questions and not configuration.questions_in_rounds:
        return ()
    each, all_right = voice.tenths(_POINTS), voice.tenths(_POINTS * _RIGHT)
    return (
        voice.section(
            ("Długie typy", "Long bets") if configuration.questions else ("Pytania", "Questions"),
            _what(configuration, voice),
            voice.say(
                f"Każda dobra odpowiedź liczy się osobno, także gdy wybrano mniej niż można. Przykład: przy {each} pkt "
                f"za odpowiedź i {_CHOSEN} wybranych, z których {_RIGHT} są dobre, pytanie daje {all_right} pkt.",
                f"Each right answer counts by itself, also where fewer are chosen than may be. Example: with {each} "
                f"points an answer and {_CHOSEN} chosen, of which {_RIGHT} are right, a question brings {all_right} "
                "points.",
            ),
            *_numbers(configuration, voice),
            *_texts(configuration, voice),
            *_orders(configuration, voice),
            *_when(configuration, voice),
        ),
    )


def _what(configuration: Configuration, voice: Voice) -> str:
    if configuration.questions:
        return voice.say(
            "Obok meczów organizator zadaje pytania. Każde mówi, ile odpowiedzi można wybrać, ile punktów daje "
            "dobra odpowiedź i kiedy się zamyka. Do tej chwili odpowiedzi można zmieniać; potem są widoczne dla "
            "wszystkich.",
            "Beside the matches the organizer asks questions. Each says how many answers may be chosen, how many "
            "points a right answer brings, and when it closes. Until then answers can be changed; then everybody "
            "sees them.",
        )
    return voice.say(
        "W kolejce organizator może zadać pytanie. Mówi ono, ile odpowiedzi można wybrać, ile punktów daje dobra "
        "odpowiedź i kiedy się zamyka. Do tej chwili odpowiedzi można zmieniać; potem są widoczne dla wszystkich.",
        "In a round the organizer may ask a question. It says how many answers may be chosen, how many points a right "
        "answer brings, and when it closes. Until then answers can be changed; then everybody sees them.",
    )


def _when(configuration: Configuration, voice: Voice) -> Iterator[str]:
    """Yield when points of questions come, and where they count."""
    if configuration.questions:
        yield voice.say(
            "Punkty przychodzą, gdy tylko dobra odpowiedź jest znana, i są wstępne, dopóki nie są znane "
            "wszystkie. Pytania nie są kolejką: ich punkty dodaje się do sumy, a żadna kolejka na nie nie czeka.",
            "Points come as soon as a right answer is known, and are provisional until all are. Questions are no "
            "round: their points are added to the total, and no round waits for them.",
        )
    if configuration.questions_in_rounds:
        pl, en = (" i liczą się z jej wagą", ", and count with its weight") if configuration.weight else ("", "")
        yield voice.say(
            f"Punkty pytania, które stoi w kolejce, są punktami tej kolejki{pl}. Takie pytanie zamyka się razem z "
            "kolejką, a gdzie mecze zamykają się osobno, gdy kolejka się zaczyna, chyba że ma własny termin.",
            f"Points of a question that stands in a round are points of that round{en}. Such a question closes with "
            "its round or, where matches close one by one, when the round starts, unless it has a time of its own.",
        )


def _numbers(configuration: Configuration, voice: Voice) -> tuple[str, ...]:
    """Return how a number pays; nothing in a contest that has asked for none."""
    if "number" not in configuration.question_forms:
        return ()
    exact, near, nearest = voice.tenths(_EXACT), voice.tenths(_NEAR), voice.tenths(_NEAREST)
    share = voice.tenths(half_away_from_zero(Fraction(_NEAREST, _EQUAL)))
    return (
        voice.say(
            "W pytaniu o liczbę punkty są za liczbę dokładną, za bliską i za najbliższą ze wszystkich odpowiedzi; "
            "liczy się najlepsza z tych wartości, która się sprawdziła. Równie bliskie odpowiedzi dzielą punkty za "
            f"najbliższą, z dokładnością do 0,1. Przykład: dokładna {exact}, do {_WITHIN} obok {near}, najbliższa "
            f"{nearest} pkt, a padło {_NUMBER}. Odpowiedź {_NUMBER} daje {exact} pkt, a {_NUMBER - _WITHIN} daje "
            f"{near} pkt. Jeśli nikt nie jest bliżej niż dwie osoby z odpowiedzią {_FAR}, każda ma {share} pkt.",
            "A question for a number pays for the number itself, for a near one and for the nearest of all answers; "
            "the best of these values that is right counts. Equally near answers split the points of the nearest, to "
            f"the tenth. Example: exact {exact}, off by {_WITHIN} at most {near}, nearest {nearest} points, and it was "
            f"{_NUMBER}. The answer {_NUMBER} brings {exact} points, and {_NUMBER - _WITHIN} brings {near}. If nobody "
            f"is nearer than two people with {_FAR}, each of them has {share}.",
        ),
    )


def _texts(configuration: Configuration, voice: Voice) -> tuple[str, ...]:
    """Return how a text pays; nothing in a contest that has asked for none."""
    if "text" not in configuration.question_forms:
        return ()
    return (
        voice.say(
            "W pytaniu o tekst odpowiedź ma do 80 znaków, a organizator wskazuje, które są dobre. Wielkość liter, "
            "znaki diakrytyczne i spacje nie mają znaczenia. Przykład: gdy dobra jest „Łęcki”, dobre są też „lecki” i "
            "„ŁĘCKI”.",
            "In a question for a text an answer has up to 80 characters, and the organizer marks those that are right. "
            "Case, accents and spaces do not matter. Example: where “Łęcki” is right, so are “lecki” and “ŁĘCKI”.",
        ),
    )


def _orders(configuration: Configuration, voice: Voice) -> tuple[str, ...]:
    """Return how an order pays; nothing in a contest that has asked for none."""
    if "order" not in configuration.question_forms:
        return ()
    exact, off, least = voice.tenths(_PLACE), voice.tenths(_OFF), voice.tenths(_LEAST)
    near = voice.tenths(_PLACE - 2 * _OFF)
    return (
        voice.say(
            "W pytaniu o kolejność odpowiedź na swoim miejscu daje pełne punkty, a za każde miejsce obok jest ich "
            "mniej. Kto jest poza pytanymi miejscami, nie daje nic. Równe miejsca są wspólne. Liczy się tylko pełna "
            f"kolejność. Przykład: {exact} pkt za miejsce, o {off} mniej za każde obok, ale nie mniej niż {least}. Kto "
            f"był 3., a w typie jest 1., daje {near} pkt.",
            "In a question for an order an answer at its place brings all points, and fewer for each place that it is "
            "off. An answer outside the places that are asked for brings none. Equal places are shared. Only a whole "
            f"order counts. Example: {exact} points for a place, {off} less for each one off, but not less than "
            f"{least}. A third who was predicted first brings {near} points.",
        ),
    )
