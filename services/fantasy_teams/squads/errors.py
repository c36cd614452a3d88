"""Errors of squads: one class per broken rule, and `SquadInvalid` if several are broken at once."""

from collections.abc import Mapping
from decimal import Decimal

from fantasy_teams.domain.squad import FaultCode
from fantasy_teams.squads.chip_errors import (
    ChipFirstRound,
    ChipNotNow,
    ChipRunning,
    ChipsExclude,
    ChipsTooMany,
    ChipUnknown,
    ChipUnlimitedRound,
    ChipUsedUp,
)
from kit.api.errors import Problem


class FixtureNotOpen(Problem):
    """The fixture is not open for saves yet (spec.md §8)."""

    status = 409
    code = "fixture-not-open"
    title = "Fixture not open"
    pl = "Kolejka jeszcze się nie rozpoczęła: składu nie można teraz zmieniać."
    en = "The round has not started yet: the squad cannot be changed now."


class FixtureClosed(Problem):
    """The database clock has passed the fixture's closing time."""

    status = 409
    code = "fixture-closed"
    title = "Fixture closed"
    pl = "Kolejka jest już zamknięta: składu nie można zmieniać."
    en = "The round is closed: the squad cannot be changed any more."


class PricesStillArriving(Problem):
    """The fixture is open, but its prices have not arrived here yet."""

    status = 409
    code = "still-arriving"
    title = "Still arriving"
    pl = "Ceny tej kolejki jeszcze do nas nie dotarły. Spróbuj za chwilę."
    en = "The prices of this round have not arrived yet. Try again in a moment."
    retry_after = 1


class TeamOutdated(Problem):
    """The save is based on an older revision; `team` in the body is the current one (rules.md, Fantasy: transfers)."""

    status = 409
    code = "team-changed"
    title = "Team changed"
    pl = "Drużyna została w międzyczasie zmieniona. Pokazujemy jej aktualny stan."
    en = "The team has been changed in the meantime. Here is its current state."


class BonusTaken(Problem):
    """Another save used the last one of this bonus at the same moment."""

    status = 409
    code = "bonus-taken"
    title = "Bonus taken"
    pl = "Ostatni bonus „{bonus}” został w tej chwili użyty w innym zapisie tej drużyny."
    en = "The last bonus “{bonus}” has just been used in another save of this team."
    example = {"bonus": "Wild card"}


class TransfersDiffer(Problem):
    """The transfers sent are not those between the two squads."""

    status = 409
    code = "transfers-differ"
    title = "Transfers differ"
    pl = "Przesłane transfery różnią się od tych, które wynikają ze składu."
    en = "The transfers sent differ from those between the two squads."


class SquadInvalid(Problem):
    """Several rules are broken; `errors` has each of them."""

    code = "squad-invalid"
    title = "Invalid squad"
    pl = "Skład jest niezgodny z zasadami rozgrywek (liczba naruszeń: {faults})."
    en = "The squad breaks rules of the contest ({faults} of them)."
    example = {"faults": 2}


class SquadIncomplete(Problem):
    """Not every slot holds an athlete (spec.md §5)."""

    code = "squad-incomplete"
    title = "Incomplete squad"
    pl = "Skład jest niekompletny: potrzeba {size} zawodników."
    en = "The squad is incomplete: it needs {size} players."
    example = {"size": 15}


class SquadDuplicate(Problem):
    """An athlete is in two slots."""

    code = "squad-duplicate"
    title = "Player there twice"
    pl = "{player} jest w składzie dwa razy."
    en = "{player} is in the squad twice."
    example = {"player": "Jan Kowal"}


class AthleteUnknown(Problem):
    """The athlete is unknown in the origin, or joined it after the fixture opened."""

    code = "athlete-unknown"
    title = "Unknown player"
    pl = "Tego zawodnika nie ma w tej kolejce."
    en = "This player is not part of this round."


class AthleteNotAllowed(Problem):
    """The athlete may not be bought."""

    code = "athlete-not-allowed"
    title = "Player not for sale"
    pl = "{player}: tego zawodnika nie można kupić."
    en = "{player} cannot be bought."
    example = {"player": "Jan Kowal"}


class AthleteDisabled(Problem):
    """The athlete has left the competition."""

    code = "athlete-disabled"
    title = "Player disabled"
    pl = "{player}: ten zawodnik nie bierze już udziału w rozgrywkach."
    en = "{player} no longer takes part in the competition."
    example = {"player": "Jan Kowal"}


class FormationUnknown(Problem):
    """The contest does not allow the starters' formation."""

    code = "formation-unknown"
    title = "Unknown formation"
    pl = "Ustawienie {formation} nie jest dozwolone w tych rozgrywkach."
    en = "The formation {formation} is not allowed in this contest."
    example = {"formation": "1-2-5-3"}


class BenchNotAllowed(Problem):
    """The contest does not allow the substitutes' positions."""

    code = "bench-not-allowed"
    title = "Bench not allowed"
    pl = "Taka ławka rezerwowych ({bench}) nie jest dozwolona w tych rozgrywkach."
    en = "Such a bench ({bench}) is not allowed in this contest."
    example = {"bench": "0-1-2-1"}


class CompositionBroken(Problem):
    """The squad's counts per position differ from those that the contest requires."""

    code = "composition-broken"
    title = "Wrong composition"
    pl = "Skład ma na pozycjach {composition} zawodników, a musi mieć {allowed}."
    en = "The squad has {composition} players per position, it must have {allowed}."
    example = {"composition": "2-5-4-4", "allowed": "2-5-5-3"}


class ClubLimit(Problem):
    """The save brings more athletes of a club than allowed (spec.md §5)."""

    code = "club-limit"
    title = "Too many from one club"
    pl = "Za dużo zawodników z jednego klubu ({club}): {count}, a można mieć najwyżej {limit}."
    en = "Too many players from one club ({club}): {count}, at most {limit} are allowed."
    example = {"club": "Sowy Mazury", "count": 4, "limit": 3}


class BudgetExceeded(Problem):
    """The squad costs more than the team can spend (spec.md §5)."""

    code = "budget-exceeded"
    title = "Budget exceeded"
    pl = "Wartość drużyny przekracza budżet o {missing}."
    en = "The team's value exceeds the budget by {missing}."
    example = {"missing": Decimal("2.5")}


class TransfersExceeded(Problem):
    """The save makes more transfers than the fixture allows."""

    code = "transfers-exceeded"
    title = "Too many transfers"
    pl = "Za dużo transferów: {count}, a w kolejce można zrobić najwyżej {limit}."
    en = "Too many transfers: {count}, at most {limit} are allowed per round."
    example = {"count": 3, "limit": 2}


class TransfersNotPaired(Problem):
    """A sale or a purchase has no counterpart of the same position."""

    code = "transfers-not-paired"
    title = "Transfers not paired"
    pl = "Każdego sprzedanego zawodnika trzeba zastąpić zawodnikiem z tej samej pozycji."
    en = "Every player sold must be replaced by one of the same position."


class BonusUnknown(Problem):
    """The contest has no such bonus."""

    code = "bonus-unknown"
    title = "Unknown bonus"
    pl = "Takiego bonusu nie ma w tych rozgrywkach."
    en = "This contest has no such bonus."


class BonusUsedUp(Problem):
    """The team has no such bonus left."""

    code = "bonus-used-up"
    title = "Bonus used up"
    pl = "Bonus „{bonus}” został już wykorzystany."
    en = "The bonus “{bonus}” has been used up."
    example = {"bonus": "Captain"}


class CaptainRequired(Problem):
    """Captain was sent without an athlete."""

    code = "captain-required"
    title = "No captain chosen"
    pl = "Wybierz kapitana."
    en = "Choose the captain."


class CaptainNotStarting(Problem):
    """The captain is not a starter."""

    code = "captain-not-starting"
    title = "Captain not in the first squad"
    pl = "Kapitan musi być w pierwszym składzie."
    en = "The captain must be in the starting line-up."


class ViceRequired(Problem):
    """A squad has a captain and a vice-captain, and the latter is missing."""

    code = "vice-required"
    title = "No vice-captain chosen"
    pl = "Wybierz wicekapitana."
    en = "Choose the vice-captain."


class ViceNotStarting(Problem):
    """The vice-captain is not a starter."""

    code = "vice-not-starting"
    title = "Vice-captain not in the first squad"
    pl = "Wicekapitan musi być w pierwszym składzie."
    en = "The vice-captain must be in the starting line-up."


class ViceIsCaptain(Problem):
    """Captain and vice-captain are the same athlete."""

    code = "vice-is-captain"
    title = "Captain and vice-captain the same"
    pl = "Kapitan i wicekapitan to muszą być dwaj różni zawodnicy."
    en = "Captain and vice-captain must be two different players."


class CaptainsByBonus(Problem):
    """Captains were sent to a contest in which a bonus makes the captain."""

    code = "captains-by-bonus"
    title = "No standing captains"
    pl = "W tych rozgrywkach nie ma stałego kapitana: wybiera się go bonusem „{bonus}”."
    en = "This contest has no standing captain: the bonus “{bonus}” makes one."
    example = {"bonus": "Captain"}


class WildcardFirstFixture(Problem):
    """WildCard would do nothing in the team's first fixture."""

    code = "wildcard-first-fixture"
    title = "Wild card in the first fixture"
    pl = "W pierwszej kolejce drużyny skład można zmieniać dowolnie: „{bonus}” nie jest dostępna."
    en = "In the team's first round the squad may change freely: “{bonus}” is not available."
    example = {"bonus": "Wild card"}


BROKEN_RULES: Mapping[FaultCode, type[Problem]] = {
    "squad-incomplete": SquadIncomplete,
    "squad-duplicate": SquadDuplicate,
    "athlete-unknown": AthleteUnknown,
    "athlete-not-allowed": AthleteNotAllowed,
    "athlete-disabled": AthleteDisabled,
    "formation-unknown": FormationUnknown,
    "bench-not-allowed": BenchNotAllowed,
    "composition-broken": CompositionBroken,
    "club-limit": ClubLimit,
    "budget-exceeded": BudgetExceeded,
    "transfers-exceeded": TransfersExceeded,
    "transfers-not-paired": TransfersNotPaired,
    "transfers-differ": TransfersDiffer,
    "bonus-unknown": BonusUnknown,
    "bonus-used-up": BonusUsedUp,
    "captain-required": CaptainRequired,
    "captain-not-starting": CaptainNotStarting,
    "vice-required": ViceRequired,
    "vice-not-starting": ViceNotStarting,
    "vice-is-captain": ViceIsCaptain,
    "captains-by-bonus": CaptainsByBonus,
    "wildcard-first-fixture": WildcardFirstFixture,
    "chip-unknown": ChipUnknown,
    "chip-used-up": ChipUsedUp,
    "chip-not-now": ChipNotNow,
    "chip-running": ChipRunning,
    "chip-first-round": ChipFirstRound,
    "chip-unlimited-round": ChipUnlimitedRound,
    "chips-exclude": ChipsExclude,
    "chips-too-many": ChipsTooMany,
}
"""The problem for each fault of the domain."""
