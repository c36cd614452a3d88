"""Errors of chips: one class per broken rule."""

from kit.api.errors import Problem


class ChipUnknown(Problem):
    """The contest has no such chip."""

    code = "chip-unknown"
    title = "Unknown chip"
    pl = "W tych rozgrywkach nie ma bonusu „{chip}”."
    en = "This contest has no chip “{chip}”."
    example = {"chip": "Wild card"}


class ChipUsedUp(Problem):
    """The team has no such chip left, in the contest or in the window of the round."""

    code = "chip-used-up"
    title = "Chip used up"
    pl = "Bonus „{chip}” został już wykorzystany."
    en = "The chip “{chip}” has been used up."
    example = {"chip": "Triple captain"}


class ChipNotNow(Problem):
    """The round lies outside the chip's windows."""

    code = "chip-not-now"
    title = "Chip not in this round"
    pl = "Bonusu „{chip}” nie można użyć w tej kolejce."
    en = "The chip “{chip}” cannot be played in this round."
    example = {"chip": "Triple captain"}


class ChipRunning(Problem):
    """The team plays the chip in the round before or after, and may not in two rounds running."""

    code = "chip-running"
    title = "Chip in two rounds running"
    pl = "Bonusu „{chip}” nie można użyć w dwóch kolejkach z rzędu."
    en = "The chip “{chip}” cannot be played in two rounds running."
    example = {"chip": "Free hit"}


class ChipFirstRound(Problem):
    """The chip lifts the limit of transfers, and a team's first round has none."""

    code = "chip-first-round"
    title = "Chip in the first round"
    pl = "W pierwszej kolejce drużyny skład można zmieniać dowolnie: bonus „{chip}” nie jest dostępny."
    en = "In the team's first round the squad may change freely: the chip “{chip}” is not available."
    example = {"chip": "Wild card"}


class ChipUnlimitedRound(Problem):
    """The round has no limit of transfers."""

    code = "chip-unlimited-round"
    title = "Chip in a round without a limit"
    pl = "W tej kolejce transfery są bez limitu: bonus „{chip}” nie jest dostępny."
    en = "In this round transfers have no limit: the chip “{chip}” is not available."
    example = {"chip": "Free hit"}


class ChipsExclude(Problem):
    """Two chips may not be played in the same round."""

    code = "chips-exclude"
    title = "Chips that exclude each other"
    pl = "Bonusów „{chip}” i „{other}” nie można użyć w tej samej kolejce."
    en = "The chips “{chip}” and “{other}” cannot be played in the same round."
    example = {"chip": "Wild card", "other": "Two captains"}


class ChipsTooMany(Problem):
    """More chips than the contest allows in a round."""

    code = "chips-too-many"
    title = "Too many chips"
    pl = "Za dużo bonusów: {count}, a w jednej kolejce można użyć najwyżej {limit}."
    en = "Too many chips: {count}, at most {limit} can be played in a round."
    example = {"count": 2, "limit": 1}
