"""Problems of results."""

from kit.api.errors import Problem


class ResultsInvalid(Problem):
    """Some of the results are not possible; `errors` names each."""

    code = "results-invalid"
    title = "Results invalid"
    pl = "Niektóre wyniki są nieprawidłowe."
    en = "Some of the results are not valid."


class MatchStillOpen(Problem):
    """A match that closes by itself has a result before picks of it have locked."""

    code = "match-still-open"
    title = "Match still open"
    pl = "{event}: typy tego meczu się jeszcze nie zamknęły."
    en = "{event}: predictions of this match have not closed yet."
    example = {"event": "Poland – Japan"}


class ResultsIncomplete(Problem):
    """Final results need every event that is neither void nor postponed; `errors` names those without one."""

    status = 409
    code = "results-incomplete"
    title = "Results incomplete"
    pl = "Brakuje wyników, więc nie można ich jeszcze ogłosić."
    en = "Results are missing, so they cannot be published yet."


class SidesToCome(Problem):
    """Final results wait for the sides of a match, until it is postponed or void."""

    status = 409
    code = "sides-to-come"
    title = "Sides to come"
    pl = "Te mecze kolejki czekają jeszcze na drużyny: {matches}. Podaj drużyny albo odłóż mecze."
    en = "These matches of the round still wait for their sides: {matches}. Fill them in, or put the matches off."
    example = {"matches": "W74 – W77"}


class ResultsUnplayed(Problem):
    """Results look unplayed or mistyped; `errors` names each, and `acceptsUnplayed` of the body says it is right."""

    status = 409
    code = "results-unplayed"
    title = "Results of unplayed matches"
    pl = "Są tu wyniki, które wyglądają na pomyłkę. Sprawdź je i potwierdź albo popraw."
    en = "There are results here that look like a mistake. Check them, and say yes or correct them."


class MatchNotBegun(Problem):
    """A match has a result, but starts later."""

    code = "match-not-begun"
    title = "Match not begun"
    pl = "{event}: mecz ma wynik, a jeszcze się nie zaczął."
    en = "{event}: the match has a result, but has not begun."
    example = {"event": "Poland – Japan"}


class HeatPointsMissing(Problem):
    """A meeting of heats shares fewer points than its heats have."""

    code = "heat-points-missing"
    title = "Heat points missing"
    pl = "{event}: obie drużyny mają razem {points} pkt, a piętnaście biegów ma ich {all}."
    en = "{event}: both teams have {points} points together, and fifteen heats have {all}."
    example = {"event": "Unia – Sparta", "points": 89, "all": 90}


class MedalsShared(Problem):
    """A group has more medallists than there are medals."""

    code = "medals-shared"
    title = "Medals shared"
    pl = "{event}: medalistów jest {medalists}, a medale trzy. Tak jest tylko, gdy ktoś zajął miejsce ex aequo."
    en = "{event}: there are {medalists} medallists for three medals. That is so only where a place is shared."
    example = {"event": "Grupa A", "medalists": 4}


class StatisticsMissing(Problem):
    """A match of a final fantasy round has no statistics."""

    code = "statistics-missing"
    title = "Statistics missing"
    pl = "{event}: mecz nie ma statystyk, więc jego zawodnicy będą mieli 0 punktów."
    en = "{event}: the match has no statistics, so its players will have 0 points."
    example = {"event": "Poland – Japan"}


class ResultsNotPublished(Problem):
    """There are no published results to confirm."""

    status = 409
    code = "results-not-published"
    title = "Results not published"
    pl = "Nie ma jeszcze ogłoszonych wyników, które można by zatwierdzić."
    en = "There are no published results to confirm yet."


class ResultsChanged(Problem):
    """The published or drafted results have changed since the organizer read them."""

    status = 409
    code = "results-changed"
    title = "Results changed"
    pl = "W międzyczasie ktoś wpisał albo ogłosił inne wyniki tej kolejki. Obejrzyj je, zanim zdecydujesz."
    en = "Other results of this round have been entered or published meanwhile. Look at them before you decide."


class GroupWinnersDiffer(Problem):
    """The table contradicts a stored group winner; `errors` names each, `groupWinners` of the body decides."""

    status = 409
    code = "group-winners-differ"
    title = "Group winners differ"
    pl = "Z wyników wychodzi inny zwycięzca grupy niż zapisany. Wskaż, kto ją wygrał, i ogłoś jeszcze raz."
    en = "By the results, the winner of a group is not the stored one. Name the winner, and publish again."


class GroupWinnerDisputed(Problem):
    """The stored winner of one group, and the winner by the table."""

    code = "group-winner-disputed"
    title = "Group winner disputed"
    pl = "{group}: zapisany zwycięzca to {stored}, a z tabeli wychodzi {table}."
    en = "{group}: the stored winner is {stored}, the table says {table}."
    example = {"group": "Group A", "stored": "Poland", "table": "Japan"}


class QualifiedMissing(Problem):
    """A match has a result, but it is not settled who goes through."""

    code = "qualified-missing"
    title = "Not settled who goes through"
    pl = "{event}: nie wiadomo, kto awansuje. Wskaż go przy wyniku albo zostaw kolejkę wstępną."
    en = "{event}: it is not settled who goes through. Enter it with the result, or leave the round provisional."
    example = {"event": "final-poland-japan"}


class ResultMissing(Problem):
    """An event that counts has no result."""

    code = "result-missing"
    title = "Result missing"
    pl = "Brak wyniku meczu „{event}”."
    en = "“{event}” has no result."
    example = {"event": "matchday-1-poland-japan"}


class ExtraTimeBelowFullTime(Problem):
    """The score after extra time must include the goals of normal time."""

    code = "extra-time-below-full-time"
    title = "Extra time below full time"
    pl = "Wynik po dogrywce nie może być niższy niż po regulaminowym czasie."
    en = "The score after extra time cannot be below the one after normal time."


class PenaltiesUndecided(Problem):
    """Penalties cannot end in a draw."""

    code = "penalties-undecided"
    title = "Penalties undecided"
    pl = "Rzuty karne nie mogą zakończyć się remisem."
    en = "A penalty shoot-out cannot end in a draw."


class OnlyOneStage(Problem):
    """Sets and heats have one score (rules.md, Typer: result basis)."""

    code = "only-one-stage"
    title = "Only one stage"
    pl = "W tym meczu jest tylko jeden wynik: nie ma dogrywki ani rzutów karnych."
    en = "This match has one score only: there is no extra time and there are no penalties."


class SetsImpossible(Problem):
    """A match of sets ends when one side has won enough of them."""

    code = "sets-impossible"
    title = "Sets impossible"
    pl = (
        "Mecz nie może się zakończyć takim wynikiem w setach: wygrywa go ten, kto wygra {sets} sety, a przeciwnik "
        "ma ich mniej. Po kreczu zaznacz, kto zrezygnował; inny przerwany mecz unieważnij."
    )
    en = (
        "A match cannot end with such sets: the winner has {sets} of them, and the other side has fewer. After a "
        "retirement, mark who gave up; void any other match that was broken off."
    )
    example = {"sets": 3}


class RetirementImpossible(Problem):
    """Only a match of sets without a winner can end by a retirement."""

    code = "retirement-impossible"
    title = "Retirement impossible"
    pl = "Kreczem może się skończyć tylko mecz w setach, którego nikt jeszcze nie wygrał."
    en = "Only a match of sets without a winner yet can end by a retirement."


class AbandonmentImpossible(Problem):
    """A match of sets ends by a retirement, not abandoned."""

    code = "abandonment-impossible"
    title = "Abandonment impossible"
    pl = "Mecz w setach nie może mieć wyniku jako przerwany. Zaznacz, kto zrezygnował, albo unieważnij mecz."
    en = "A match of sets cannot have a result as abandoned. Mark who gave up, or void the match."


class SetsNotPlayed(Problem):
    """Only a match of sets has them."""

    code = "sets-not-played"
    title = "Sets not played"
    pl = "Tego meczu nie gra się w setach."
    en = "This match is not played in sets."


class ResultNotOfSets(Problem):
    """The result of a match must be the one of its sets."""

    code = "result-not-of-sets"
    title = "Result not of sets"
    pl = "Wynik {result} nie zgadza się z setami: z nich wychodzi {sets}."
    en = "The result {result} does not agree with the sets, which make it {sets}."
    example = {"result": "3:0", "sets": "3:1"}


class SetDrawn(Problem):
    """A set cannot end in a draw."""

    code = "set-drawn"
    title = "Set drawn"
    pl = "Set {number} ({score}): ktoś musi go wygrać."
    en = "Set {number} ({score}): one side has to win it."
    example = {"number": 4, "score": "25:25"}


class SetUnfinished(Problem):
    """Neither side has reached the target of the set."""

    code = "set-unfinished"
    title = "Set unfinished"
    pl = "Set {number} ({score}): gra się do {target}."
    en = "Set {number} ({score}): it goes to {target}."
    example = {"number": 4, "score": "24:20", "target": 25}


class SetMargin(Problem):
    """A set must be won by two."""

    code = "set-margin"
    title = "Set margin"
    pl = "Set {number} ({score}): wygrywa się z przewagą dwóch."
    en = "Set {number} ({score}): the winner needs a lead of two."
    example = {"number": 4, "score": "25:24"}


class SetOverlong(Problem):
    """The set would have ended before."""

    code = "set-overlong"
    title = "Set overlong"
    pl = "Set {number} ({score}): skończyłby się wcześniej."
    en = "Set {number} ({score}): it would have ended earlier."
    example = {"number": 4, "score": "30:20"}


class SetAfterEnd(Problem):
    """The match was won before this set."""

    code = "set-after-end"
    title = "Set after end"
    pl = "Set {number} ({score}): mecz był już rozstrzygnięty."
    en = "Set {number} ({score}): the match was decided already."
    example = {"number": 4, "score": "25:20"}


class HeatsImpossible(Problem):
    """Fifteen heats share 90 points."""

    code = "heats-impossible"
    title = "Heats impossible"
    pl = "Tylu punktów nie ma w meczu: obie drużyny mają razem najwyżej {both}, a jedna najwyżej {one}."
    en = "A match does not have that many points: both teams have at most {both} together, and one at most {one}."
    example = {"both": 90, "one": 75}


class MatchUndecided(Problem):
    """Without a draw on offer, the match must have a winner."""

    code = "match-undecided"
    title = "Match undecided"
    pl = "W tym meczu nie ma remisów: podaj wynik po dogrywce."
    en = "This match cannot end in a draw: give the score after extra time."


class WinnerWithoutMedal(Problem):
    """The winner must be one of the medallists."""

    code = "winner-without-medal"
    title = "Winner without medal"
    pl = "Zwycięzca musi być wśród medalistów."
    en = "The winner must be one of the medallists."


class MemberUnknown(Problem):
    """Only members of a group win it."""

    code = "member-unknown"
    title = "Member unknown"
    pl = "Wskazano kogoś, kto nie należy do tej grupy."
    en = "One of the names is not a member of this group."


class TooManyMedalists(Problem):
    """There are three medals; few share one."""

    code = "too-many-medalists"
    title = "Too many medalists"
    pl = "Wskaż najwyżej sześciu różnych medalistów."
    en = "Name six different medallists at most."


class AnswerUnknown(Problem):
    """The question has no such answer."""

    code = "answer-unknown"
    title = "Answer unknown"
    pl = "To pytanie nie ma takiej odpowiedzi."
    en = "The question has no such answer."


class RightNumberMissing(Problem):
    """A question for a number has one right answer, which is a number."""

    code = "right-number-missing"
    title = "Right number missing"
    pl = "Podaj jedną liczbę: to pytanie o liczbę ma jedną dobrą odpowiedź."
    en = "Give one number: this question asks for a number and has one right answer."


class RightTextInvalid(Problem):
    """A right answer to a question for a text is none that can be given."""

    code = "right-text-invalid"
    title = "Right text invalid"
    pl = "Dobra odpowiedź to jeden wiersz, od 1 do 80 znaków, bez zbędnych spacji."
    en = "A right answer is one line of 1 to 80 characters, without needless spaces."


class RightOrderInvalid(Problem):
    """A right place is outside the order, or an answer has two."""

    code = "right-order-invalid"
    title = "Right order invalid"
    pl = "Każda odpowiedź ma najwyżej jedno miejsce, od 1 do {places}."
    en = "Each answer has one place at most, from 1 to {places}."
    example = {"places": 5}


class StatisticsForFantasyOnly(Problem):
    """A typer has no athletes."""

    code = "not-fantasy"
    title = "Statistics for fantasy only"
    pl = "Statystyki zawodników mają tylko rozgrywki fantasy."
    en = "Only fantasy contests have players' statistics."


class StatisticsOfWalkover(Problem):
    """A walk-over is not played, so it has no statistics."""

    code = "walkover-statistics"
    title = "Statistics of walk-over"
    pl = "Mecz zakończył się walkowerem, więc zawodnicy nie mają w nim statystyk."
    en = "The match was a walk-over, so players have no statistics in it."


class StatisticAboveScore(Problem):
    """Athletes have more of a statistic than the match's score has (`domain.statistic_totals`)."""

    code = "statistic-above-score"
    title = "Statistic above score"
    pl = "{side}: {statistic} razem {count}, a z wyniku meczu wynika najwyżej {score}."
    en = "{side}: {statistic} add up to {count}, but the match's score allows {score} at most."
    example = {"side": "Poland", "statistic": "Goals", "count": 3, "score": 2}
