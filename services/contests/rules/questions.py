"""The section on questions beside the matches (rules-blocks.md, section 3)."""

from contests.catalogue.configuration import Configuration
from contests.rules.wording import Section, Voice

_POINTS, _CHOSEN, _RIGHT = 30, 4, 3
"""Of the worked example: points in tenths, answers that may be chosen, and those that are right."""


def questions_asked(configuration: Configuration, voice: Voice) -> tuple[Section, ...]:
    """Return the section on questions; none in a contest that has not asked any."""
    if not configuration.questions:
        return ()
    each, all_right = voice.tenths(_POINTS), voice.tenths(_POINTS * _RIGHT)
    return (
        voice.section(
            ("Długie typy", "Long bets"),
            voice.say(
                "Obok meczów organizator zadaje pytania. Każde mówi, ile odpowiedzi można wybrać, ile punktów daje "
                "dobra odpowiedź i kiedy się zamyka. Do tej chwili odpowiedzi można zmieniać; potem są widoczne dla "
                "wszystkich.",
                "Beside the matches the organizer asks questions. Each says how many answers may be chosen, how many "
                "points a right answer brings, and when it closes. Until then answers can be changed; then everybody "
                "sees them.",
            ),
            voice.say(
                f"Każda dobra odpowiedź liczy się osobno, także gdy wybrano mniej niż można. Przykład: przy {each} pkt "
                f"za odpowiedź i {_CHOSEN} wybranych, z których {_RIGHT} są dobre, pytanie daje {all_right} pkt.",
                f"Each right answer counts by itself, also where fewer are chosen than may be. Example: with {each} "
                f"points an answer and {_CHOSEN} chosen, of which {_RIGHT} are right, a question brings {all_right} "
                "points.",
            ),
            voice.say(
                "Punkty przychodzą, gdy tylko dobra odpowiedź jest znana, i są wstępne, dopóki nie są znane "
                "wszystkie. Pytania nie są kolejką: ich punkty dodaje się do sumy, a żadna kolejka na nie nie czeka.",
                "Points come as soon as a right answer is known, and are provisional until all are. Questions are no "
                "round: their points are added to the total, and no round waits for them.",
            ),
        ),
    )
