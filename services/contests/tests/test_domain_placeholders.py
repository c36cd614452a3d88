"""Words for a side that is still to come, and names that look like one."""

import pytest

from contests.domain.placeholders import is_placeholder

_ENGLISH = (
    "2A", "3A/B/C/D/F", "1G", "A1", "W74", "L101", "W QF1", "To be announced", "TBD", "N.N.", "n. n.", "?",
    "Winner SF1", "Winner QF 2", "Winners Group A", "Winner of Match 61",
    "Loser of the semi-final 1", "Runner-up Group B",
    "Runners-up of pool C", "Third place Group A/B/C", "2nd Group A", "Second-placed team in the group B", "Best third",
    "Best 3rd A/B/C", "Group A runners-up", "Group F 2nd place", "Play-off winner B", "Play-off A",
    "UEFA Path A winner",
)  # fmt: skip
_POLISH = (
    "Zwycięzca meczu 12", "Zwycięzca półfinału 1", "Zwycięzca M12", "Wygrany pary 3", "Przegrany ćwierćfinału 2",
    "1. grupa A", "2. z grupy A", "1. miejsce grupy A", "Pierwsza drużyna grupy B", "Drugi zespół grupy B",
    "Drugi z grupy B", "Wicemistrz grupy B", "Do ustalenia", "nieznany",
)  # fmt: skip
_GERMAN = ("Sieger HF1", "Verlierer VF 2", "1. Gruppe A", "Zweiter der Gruppe B")
_CLUBS = (
    "T1", "A9", "First Match FC", "Zwycięzca Kraków", "Mistrz Łódź", "Drugi Bieg Lublin", "Best of Łódź", "Winners FC",
    "Groupama FC", "Gruppo Sportivo", "Polska", "Schalke 04", "1. FC Köln", "FC Final", "Third Lanark",
    "Sieger Chemnitz", "Wolves", "Second Street", "Lider Trzecie", "B36 Tórshavn", "AC 1", "Unknown Pleasures",
)  # fmt: skip


@pytest.mark.parametrize("word", [*_ENGLISH, *_POLISH, *_GERMAN])
def test_a_word_for_a_side_to_come_waits(word: str) -> None:
    assert is_placeholder(word)


@pytest.mark.parametrize("name", _CLUBS)
def test_a_name_is_no_word_for_a_side_to_come(name: str) -> None:
    assert not is_placeholder(name)
