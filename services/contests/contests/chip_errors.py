"""Problems of the chips of a fantasy contest (rules-blocks.md, section 4)."""

from kit.api.errors import Problem


class ChipsWithBonuses(Problem):
    """A contest has bonuses or chips."""

    code = "chips-with-bonuses"
    title = "Chips with bonuses"
    pl = "Rozgrywki mają albo zwykłe bonusy, albo bonusy z własnej listy. Podaj jedne z nich."
    en = "A contest has either the usual bonuses or chips. Give one of them."


class ChipCountMissing(Problem):
    """Neither a number nor windows say how often a chip may be played."""

    code = "chip-count-missing"
    title = "Chip count missing"
    pl = "Podaj, ile razy w rozgrywkach można użyć bonusu „{chip}”, albo jego okna."
    en = "Say how often the chip “{chip}” may be played in the contest, or give its windows."
    example = {"chip": "FullSquad"}


class ChipCountUnfit(Problem):
    """With windows, the number of a chip is the sum of theirs."""

    code = "chip-count-unfit"
    title = "Chip count unfit"
    pl = "Okna bonusu „{chip}” dają razem {sum}. Podaj tyle albo nic."
    en = "The windows of the chip “{chip}” add up to {sum}. Give that number, or none."
    example = {"chip": "FullSquad", "sum": 2}


class ChipWindowsUnordered(Problem):
    """A window begins before the one before it has ended."""

    code = "chip-windows-unordered"
    title = "Chip windows unordered"
    pl = "Okna podaje się po kolei i bez wspólnych kolejek: kolejka nr {round} nie jest za poprzednim oknem."
    en = "Windows come in order and share no round: round number {round} is not behind the window before."
    example = {"round": 19}


class ChipNeverPlayed(Problem):
    """A chip that no team may play in its first round has a window of the first round alone."""

    code = "chip-never-played"
    title = "Chip never played"
    pl = "Bonusu „{chip}” nie można użyć w pierwszej kolejce drużyny, więc okno z samą kolejką nr 1 nic nie daje."
    en = "No team may play the chip “{chip}” in its first round, so a window of round 1 alone is of no use."
    example = {"chip": "WildCard"}


class ChipExcludesUnknown(Problem):
    """A chip excludes something that is no other chip of the contest."""

    code = "chip-excludes-unknown"
    title = "Chip excludes unknown"
    pl = "„{chip}” nie jest innym bonusem tych rozgrywek."
    en = "“{chip}” is no other chip of this contest."
    example = {"chip": "Joker"}


class ChipExcludesAlone(Problem):
    """Where a round has one chip, each excludes all others already."""

    code = "chip-excludes-alone"
    title = "Chip excludes alone"
    pl = "W kolejce można użyć jednego bonusu, więc każdy i tak wyklucza inne."
    en = "A round has one chip, so each excludes all others already."


class ChipWithoutCaptains(Problem):
    """The chip multiplies captains, and squads have none."""

    code = "chip-without-captains"
    title = "Chip without captains"
    pl = "Bonus „{chip}” potrzebuje kapitana i wicekapitana w każdej kolejce."
    en = "The chip “{chip}” needs a captain and a vice-captain in every round."
    example = {"chip": "TripleCaptain"}


class ChipWithStandingCaptain(Problem):
    """The chip makes a captain, and every squad has one."""

    code = "chip-with-standing-captain"
    title = "Chip Captain with standing captains"
    pl = "Bonus „{chip}” nie ma sensu, gdy każdy skład ma kapitana i wicekapitana."
    en = "The chip “{chip}” means nothing where every squad has a captain and a vice-captain."
    example = {"chip": "Captain"}


class ChipWithoutSubstitutes(Problem):
    """FullSquad needs substitutes; there are none."""

    code = "chip-without-substitutes"
    title = "Chip without substitutes"
    pl = "Bonus „{chip}” nie ma sensu bez rezerwowych."
    en = "The chip “{chip}” means nothing without substitutes."
    example = {"chip": "FullSquad"}


class ChipWithoutTransfers(Problem):
    """The chip is about transfers, and there are none."""

    code = "chip-without-transfers"
    title = "Chip without transfers"
    pl = "Bonus „{chip}” nie ma sensu, gdy skład można zmieniać tylko przed pierwszą kolejką."
    en = "The chip “{chip}” means nothing where squads change before the first round only."
    example = {"chip": "FreeHit"}


class ChipWithoutLimit(Problem):
    """One more free transfer means nothing where the free ones are enough for a whole squad."""

    code = "chip-without-limit"
    title = "Chip without a limit of transfers"
    pl = "Bonus „{chip}” nie ma sensu, gdy wolnych transferów wystarcza na wszystkich zawodników."
    en = "The chip “{chip}” means nothing where the free transfers are enough for a whole squad."
    example = {"chip": "ExtraTransfer"}


class ChipPriceMissing(Problem):
    """A PriceJoker needs the highest price of those that may count double."""

    code = "chip-price-missing"
    title = "Chip price missing"
    pl = "Podaj, ile najwyżej może kosztować zawodnik, którego bonus „{chip}” liczy podwójnie."
    en = "Say what a player whom the chip “{chip}” counts double may cost at most."
    example = {"chip": "PriceJoker"}


class ChipPriceUnfit(Problem):
    """Only a PriceJoker has a price."""

    code = "chip-price-unfit"
    title = "Chip price unfit"
    pl = "Bonus „{chip}” nie zależy od ceny."
    en = "The chip “{chip}” does not depend on a price."
    example = {"chip": "WildCard"}
