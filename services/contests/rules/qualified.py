"""The paragraph on who goes through (rules-blocks.md, section 2)."""

from contests.catalogue.configuration import Configuration
from contests.rules.wording import Voice


def goes_through(configuration: Configuration, voice: Voice) -> str:
    """Return the paragraph on who goes through; empty in a contest that has not offered it."""
    if not configuration.has_goes_through:
        return ""
    return " ".join(
        (
            voice.say(
                "W niektórych meczach typuje się też, kto awansuje. Rozstrzygają rzuty karne, bez nich suma z "
                "pierwszym meczem tych samych drużyn, a gdy go nie było, zwycięzca. Przykład: po 1:0 i 0:1 z karnymi "
                "3:4 awansuje drużyna, która trafiła 4 razy.",
                "In some matches who goes through is predicted, too. Penalties decide; without them the sum with the "
                "first leg of the same sides, and where there was none the winner. Example: after 1:0 and 0:1 with 3:4 "
                "on penalties, the side that scored 4 goes through.",
            ),
            _paid(configuration, voice),
            voice.say(
                "Dopóki nie wiadomo, kto awansuje, kolejka jest wstępna.",
                "Until it is settled who goes through, the round is provisional.",
            ),
        )
    )


def _paid(configuration: Configuration, voice: Voice) -> str:
    if configuration.scoring is None:
        return voice.say("Trafiony awans płaci według swojego kursu.", "A right side pays by its odds.")
    points = voice.tenths(configuration.goes_through)
    return voice.say(
        f"Trafiony awans daje {points} pkt, niezależnie od wyniku.",
        f"A right side brings {points} points, whatever the score.",
    )
