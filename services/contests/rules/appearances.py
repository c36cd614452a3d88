"""The section on who has played, where several statistics say so (rules-blocks.md, section 4)."""

from collections.abc import Iterable

from contests.rules.wording import Facts, Section, Voice
from contracts.events.contest import FantasyRules


def appearances(facts: Facts, rules: FantasyRules, voice: Voice) -> tuple[Section, ...]:
    """Return the section, with an example; none where one statistic, or any, decides about everything."""
    played, armband = facts.appearance.statistics, facts.appearance.captain
    by_armband = armband if rules.captain == "standing" else ()
    if len(played) <= 1 and not by_armband:
        return ()
    return (voice.section(("Kto zagrał", "Who has played"), *_sentences(played, by_armband, facts, voice)),)


def _sentences(played: tuple[str, ...], armband: tuple[str, ...], facts: Facts, voice: Voice) -> Iterable[str]:
    if played:
        names = _names(played, facts, voice)
        yield voice.say(
            f"Zagrał w meczu ten, kto ma powyżej 0 w jednej ze statystyk: {names}.",
            f"A player has played in a match with a count above 0 in one of these statistics: {names}.",
        )
    if armband:
        names = _names(armband, facts, voice)
        yield voice.say(
            f"O opasce kapitana decyduje tylko: {names}. Kto ma tu 0, oddaje opaskę, chociaż poza tym zagrał.",
            f"The captain's armband depends on these alone: {names}. A captain with 0 there passes it on, even one who "
            "has played otherwise.",
        )
    least = next((name for name in played[1:] if name not in armband), None)
    if least is None:
        return
    one, none = _names([least], facts, voice), _names(armband or played[:1], facts, voice)
    yield voice.say(
        f"Przykład: zawodnik ma {one}: 1, a {none}: 0. Zagrał, więc jako rezerwowy może wejść na boisko.",
        f"Example: a player has {one}: 1, and {none}: 0. They have played, so as a substitute they may come in.",
    )
    if armband:
        yield voice.say("Jako kapitan oddaje jednak opaskę.", "As captain, however, they pass the armband on.")


def _names(statistics: Iterable[str], facts: Facts, voice: Voice) -> str:
    labels = {event.name: event.label for event in reversed(facts.point_events)}
    return ", ".join(voice.text(labels[name]).lower() if name in labels else name for name in statistics)
