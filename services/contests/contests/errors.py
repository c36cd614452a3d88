"""Problems of contests."""

from kit.api.errors import Problem


class ContestFrozen(Problem):
    """A fixture has locked: only texts and prizes may change (rules.md, Contests)."""

    status = 409
    code = "contest-frozen"
    title = "Contest frozen"
    pl = "Pierwsza kolejka jest już zamknięta: można zmieniać tylko teksty i nagrody."
    en = "The first round has locked: only texts and prizes can be changed."


class ContestNotPublished(Problem):
    """A draft cannot be closed, because it has no participants."""

    status = 409
    code = "contest-not-published"
    title = "Contest not published"
    pl = "Te rozgrywki nie zostały jeszcze ogłoszone."
    en = "This contest has not been published yet."


class ContestInvalid(Problem):
    """The configuration breaks a rule; `errors` names every broken one."""

    code = "contest-invalid"
    title = "Contest invalid"
    pl = "Ustawienia rozgrywek są nieprawidłowe."
    en = "The contest's settings are not valid."


class GivenTwice(Problem):
    """A value is given twice where values must be unique."""

    code = "given-twice"
    title = "Given twice"
    pl = "„{value}” podano dwa razy."
    en = "“{value}” is given twice."
    example = {"value": "bestFixture"}


class PredictionUnknown(Problem):
    """The contest cannot offer this prediction in every event."""

    code = "prediction-unknown"
    title = "Prediction unknown"
    pl = "„{prediction}” nie jest typem, który te rozgrywki mogą oferować w każdym meczu."
    en = "“{prediction}” is no prediction that this contest can offer in every match."
    example = {"prediction": "1:9"}


class ScaleIncomplete(Problem):
    """A scale needs points for each outcome."""

    code = "scale-incomplete"
    title = "Scale incomplete"
    pl = "Podaj punkty za wygraną gospodarzy, za remis i za wygraną gości."
    en = "Give the points of a home win, of a draw and of an away win."


class ScaleOfDraw(Problem):
    """The difference of every draw is 0."""

    code = "scale-of-draw"
    title = "Scale of draw"
    pl = "Przy remisie różnica jest zawsze taka sama, więc nie ma osobnych punktów."
    en = "The difference of a draw is always the same, so it has no points of its own."


class DistanceIncomplete(Problem):
    """A distance needs its points and what each goal takes off."""

    code = "distance-incomplete"
    title = "Distance incomplete"
    pl = "Podaj punkty za wynik bez pomyłki i to, ile odejmuje każda bramka (punkt) pomyłki."
    en = "Give the points at no distance, and what each goal (point) off takes away."


class SumIncomplete(Problem):
    """No part of a sum, or of a margin, pays."""

    code = "sum-incomplete"
    title = "Sum incomplete"
    pl = "Podaj punkty choć za jedną część typu."
    en = "Give points for one part of a prediction at least."


class NearIncomplete(Problem):
    """Points of a near margin and its bound need each other."""

    code = "near-incomplete"
    title = "Near incomplete"
    pl = "Różnica blisko potrzebuje obu liczb: punktów i tego, o ile najwyżej może się różnić."
    en = "A near margin needs both numbers: its points, and by how much it may be off at most."


class RareIncomplete(Problem):
    """Points of a rare score and its bound need each other."""

    code = "rare-incomplete"
    title = "Rare incomplete"
    pl = "Rzadki wynik potrzebuje obu liczb: punktów i tego, od ilu procent pozostałych ma go mieć mniej."
    en = "A rare score needs both numbers: its points, and below how many percent of the others may have it."


class QuotaWithoutScale(Problem):
    """Only the points of a scale are made by a quota."""

    code = "quota-without-scale"
    title = "Quota without scale"
    pl = "Punkty z typów wszystkich (quota) są częścią prostych punktów. Wybierz proste punkty albo usuń quotę."
    en = "Points by everybody's predictions (the quota) belong to simple points. Choose those, or remove the quota."


class QuotaDescends(Problem):
    """The least of a quota is above its most."""

    code = "quota-descends"
    title = "Quota descends"
    pl = "Najmniej punktów nie może być więcej niż najwięcej."
    en = "The least points cannot be more than the most."


class ScaleOfTwo(Problem):
    """An outcome has points for the difference or for a close score, not for both."""

    code = "scale-of-two"
    title = "Scale of two"
    pl = "Podaj punkty za różnicę albo za typ blisko, nie za jedno i drugie."
    en = "Give points for the difference or for a close score, not for both."


class ScaleDescends(Problem):
    """A better level pays less."""

    code = "scale-descends"
    title = "Scale descends"
    pl = "Dokładniejszy typ nie może dawać mniej punktów niż mniej dokładny."
    en = "A more exact prediction cannot bring fewer points than a less exact one."


class RangeBackwards(Problem):
    """A range of rounds ends before it begins."""

    code = "range-backwards"
    title = "Range backwards"
    pl = "Ostatnia kolejka nie może być przed pierwszą."
    en = "The last round cannot be before the first one."


class RangesOverlap(Problem):
    """Two ranges of rounds share a round."""

    code = "ranges-overlap"
    title = "Ranges overlap"
    pl = "Kolejka nr {round} jest już w innym zakresie."
    en = "Round number {round} is in another range already."
    example = {"round": "3"}


class JokerWithoutMatches(Problem):
    """A joker that can be put on no match."""

    code = "joker-without-matches"
    title = "Joker without matches"
    pl = "Joker bez meczów: podaj, na ilu meczach można go postawić, w rozgrywkach, w których typuje się mecze."
    en = "A joker with no matches: say on how many matches it can be put, in a contest in which matches are predicted."


class JokerOfTwo(Problem):
    """Jokers are counted per round or per contest."""

    code = "joker-of-two"
    title = "Joker of two"
    pl = "Jokery liczy się albo w każdej kolejce, albo w całych rozgrywkach."
    en = "Jokers are counted either per round or per contest."


class JokerWithoutFactor(Problem):
    """A joker that multiplies by nothing."""

    code = "joker-without-factor"
    title = "Joker without factor"
    pl = "Podaj, ile razy joker mnoży punkty."
    en = "Say by how much a joker multiplies."


class JokerOfTwoFactors(Problem):
    """A joker has one factor, or one by ranges of rounds."""

    code = "joker-of-two-factors"
    title = "Joker of two factors"
    pl = "Joker ma jeden mnożnik albo mnożniki według kolejek, nie jedno i drugie."
    en = "A joker has one factor, or factors by rounds, not both."


class SlamWithoutOutcomes(Problem):
    """A slam where no outcome of a match is predicted."""

    code = "slam-without-outcomes"
    title = "Slam without outcomes"
    pl = "Bezbłędna kolejka bez meczów do oceny: w tych rozgrywkach nie typuje się zwycięzcy (1X2) ani wyniku meczu."
    en = "A slam with no matches to judge: neither the winner (1X2) nor the score of a match is predicted here."


class AlternateOfRates(Problem):
    """Rates are no further scoring: they pay options, not a score."""

    code = "alternate-of-rates"
    title = "Rates as a further scoring"
    pl = "Kursy nie mogą być dodatkową punktacją: płacą za wybrane opcje, a dodatkowa punktacja za wynik meczu."
    en = "Odds cannot be a further scoring: they pay for options, a further scoring pays for a score."


class AlternateOfMargin(Problem):
    """A predicted winner and margin is no score, so that no further scoring can pay it."""

    code = "alternate-of-margin"
    title = "Further scorings of a margin"
    pl = "Gdy typuje się zwycięzcę i różnicę, dodatkowych punktacji nie ma: potrzebny jest wynik meczu."
    en = "Where winner and margin are predicted there are no further scorings: these need a score."


class AlternateWithoutScores(Problem):
    """Further scorings where neither a score nor an outcome of a match is predicted."""

    code = "alternate-without-scores"
    title = "Further scorings without scores"
    pl = "Dodatkowa punktacja nie ma czego liczyć: w tych rozgrywkach nie typuje się wyniku meczu ani 1X2."
    en = "A further scoring has nothing to count: neither the score of a match nor 1X2 is predicted here."


class MadeByScores(Problem):
    """Points that everybody's predicted scores make need a predicted score in every pick."""

    code = "made-by-scores"
    title = "Points made by scores"
    pl = "Punktów zależnych od typów wszystkich (kwota, rzadki wynik) nie można użyć obok kursów."
    en = "Points that depend on everybody's predictions (quota, rare score) cannot stand beside odds."


class SavedTransfersInvalid(Problem):
    """A team holds at least the free transfers of a round, and not too many."""

    code = "saved-transfers-invalid"
    title = "Saved transfers"
    pl = "Drużyna może mieć razem od {free} do {most} wolnych transferów: co najmniej tyle, ile daje jedna kolejka."
    en = "A team may hold {free} to {most} free transfers: at least those of one round."
    example = {"free": 2, "most": 50}


class TransferRoundOpened(Problem):
    """Top-ups and unlimited rounds freeze when that round opens (rules-blocks.md)."""

    code = "transfer-round-opened"
    title = "Round has opened"
    pl = "Te kolejki są już otwarte, więc ich transferów nie można zmienić: {rounds}."
    en = "These rounds have opened, so their transfers cannot change any more: {rounds}."
    example = {"rounds": "3, 4"}


class FamilyUnknown(Problem):
    """The sport of this contest has no such family of predictions."""

    code = "family-unknown"
    title = "Family unknown"
    pl = "W tych rozgrywkach nie można typować tego: „{family}”."
    en = "“{family}” cannot be predicted in this contest."
    example = {"family": "ExactResult"}


class RateOrProbability(Problem):
    """A prediction has a rate, or a probability that the rate is made from."""

    code = "rate-or-probability"
    title = "Rate or probability"
    pl = "Podaj kurs albo prawdopodobieństwo typu „{prediction}”."
    en = "Give either the odds or the probability of “{prediction}”."
    example = {"prediction": "X"}


class EntryCodeMissing(Problem):
    """A contest for people with its code needs a code."""

    code = "entry-code-missing"
    title = "Entry code missing"
    pl = "Podaj kod, z którym można dołączyć."
    en = "Give the code that people join with."


class EntryDomainsMissing(Problem):
    """A contest for addresses of its domains needs one domain at least."""

    code = "entry-domains-missing"
    title = "Entry domains missing"
    pl = "Podaj co najmniej jedną domenę adresów e-mail."
    en = "Give at least one domain of e-mail addresses."


class TieBreakUnfit(Problem):
    """The tie-break belongs to the other kind of contest."""

    code = "tie-break-unfit"
    title = "Tie break unfit"
    pl = "Reguła „{rule}” nie pasuje do tego rodzaju rozgrywek."
    en = "The rule “{rule}” does not fit this kind of contest."
    example = {"rule": "fewestTransfers"}


class OriginStays(Problem):
    """The origin of a contest cannot change: athletes, prices and squads depend on it."""

    code = "origin-stays"
    title = "Origin stays"
    pl = "Zawodów, których dotyczą rozgrywki, nie można zmienić. Utwórz nowe rozgrywki."
    en = "The competition of an existing contest cannot be changed. Make a new contest."


class SettingForFantasyOnly(Problem):
    """A typer has no such setting."""

    code = "not-fantasy"
    title = "Setting for fantasy only"
    pl = "To ustawienie mają tylko rozgrywki fantasy."
    en = "Only fantasy contests have this setting."


class SettingForTypersOnly(Problem):
    """A fantasy contest has no such setting."""

    code = "not-typer"
    title = "Setting for typers only"
    pl = "To ustawienie mają tylko rozgrywki typera."
    en = "Only prediction contests have this setting."


class FormationMissing(Problem):
    """Without a formation no team can have a line-up."""

    code = "formation-missing"
    title = "Formation missing"
    pl = "Rozgrywki muszą mieć co najmniej jedno ustawienie."
    en = "The contest needs at least one formation."


class FormationPositions(Problem):
    """A formation, bench or composition must have a count for every position."""

    code = "formation-positions"
    title = "Formation positions"
    pl = "„{formation}” musi podawać liczbę zawodników na każdej z {positions} pozycji."
    en = "“{formation}” must give the number of players for each of the {positions} positions."
    example = {"formation": "4-4-2", "positions": 4}


class FormationSum(Problem):
    """A formation, bench or composition must add up to the number of athletes."""

    code = "formation-sum"
    title = "Formation sum"
    pl = "„{formation}” to {sum} zawodników, a powinno być {people}."
    en = "“{formation}” makes {sum} players instead of {people}."
    example = {"formation": "1-4-4-3", "sum": 12, "people": 11}


class FormationUnfillable(Problem):
    """The squad has too few athletes for this formation, or for the remaining bench."""

    code = "formation-unfillable"
    title = "Formation unfillable"
    pl = "Kadra o tym składzie i tej ławce nie może zagrać w ustawieniu „{formation}”."
    en = "A squad of this composition and bench cannot line up as “{formation}”."
    example = {"formation": "1-4-4-2"}


class BonusWithStandingCaptain(Problem):
    """The bonus Captain is offered where every squad has a captain."""

    code = "bonus-with-standing-captain"
    title = "Bonus Captain with standing captains"
    pl = "Bonus Kapitan nie ma sensu, gdy każdy skład ma kapitana i wicekapitana. Ustaw 0 użyć."
    en = "The bonus Captain means nothing where every squad has a captain and a vice-captain. Set it to 0 uses."


class CaptainsTooMany(Problem):
    """The line-up has no two players for captain and vice-captain."""

    code = "captains-too-many"
    title = "Too few starters for captains"
    pl = "Kapitan i wicekapitan to dwaj zawodnicy pierwszego składu, a skład ma jednego."
    en = "Captain and vice-captain are two players of the line-up, which has one."


class BonusWithoutSubstitutes(Problem):
    """FullSquad needs substitutes; there are none."""

    code = "bonus-without-substitutes"
    title = "Bonus without substitutes"
    pl = "Bonus Pełny skład nie ma sensu bez rezerwowych."
    en = "The bonus Full squad means nothing without substitutes."
