"""Sections on playing and scoring: a typer's, and those common to both kinds (rules.md, Typer, Rankings)."""

from collections.abc import Sequence

from contests.catalogue.configuration import Configuration, Prediction, names_of
from contests.domain.rates import LEAST_PROBABILITY, rate_of
from contests.domain.scores import MATCH_FAMILIES, ResultBasis, offers_draw
from contests.rules import constants
from contests.rules.closings import closed_ahead
from contests.rules.distances import points_of_distance
from contests.rules.fantasy import fantasy_sections
from contests.rules.jokers import joker
from contests.rules.margins import points_of_margin
from contests.rules.qualified import goes_through
from contests.rules.questions import questions_asked
from contests.rules.quotas import points_by_quota
from contests.rules.retirements import retired
from contests.rules.round_points import round_win, slam
from contests.rules.scores import points_of_scores, scores_predicted
from contests.rules.sums import points_of_sum
from contests.rules.weights import weighted
from contests.rules.wording import Facts, Section, Voice
from contracts.base import Text
from contracts.events.contest import TieBreak
from contracts.events.fixture import Family
from contracts.scoring import Distance, Margin, Scoring, Sum

_FAMILY_NAMES: dict[Family, Text] = {
    "1X2": Text(pl="1X2", en="1X2"),
    "ExactResult": Text(pl="Dokładny wynik", en="Exact result"),
    "PointDifference": Text(pl="Różnica", en="Difference"),
    "GroupWinner": Text(pl="Zwycięzca grupy", en="Group winner"),
    "GroupMedalists": Text(pl="Medaliści", en="Medallists"),
    "Score": Text(pl="Wynik", en="Score"),
    "Margin": Text(pl="Zwycięzca i różnica", en="Winner and margin"),
    "Answer": Text(pl="Odpowiedź", en="Answer"),
    "GoesThrough": Text(pl="Awans", en="Who goes through"),
}
_TIE_BREAKS: dict[TieBreak, Text] = {
    "bestFixture": Text(pl="więcej punktów w najlepszej kolejce", en="more points in the best single round"),
    "exactResults": Text(pl="więcej trafionych dokładnych wyników", en="more correct exact results"),
    "correctPredictions": Text(pl="więcej trafionych typów", en="more correct predictions"),
    "fewestTransfers": Text(pl="mniej transferów", en="fewer transfers"),
    "earliestTeam": Text(pl="wcześniej założona drużyna", en="the team that was created earlier"),
    "roundWins": Text(
        pl="więcej wygranych kolejek: kolejkę z końcowymi wynikami wygrywa ten, kto ma w niej najwięcej punktów, bez "
        "korekt organizatora. Gdy wygrywa kilka drużyn, każdej liczy się równa część (dwóm po 0,50, trzem po 0,33). "
        "Długie typy to razem jeszcze jedna kolejka",
        en="more rounds won: a round is won by the most points in it, without the organizer's corrections, once its "
        "results are final. If several teams win it, each has an equal part (two 0.50 each, three 0.33). Long bets "
        "together are one more round",
    ),
    "guess": Text(
        pl="bliższa odpowiedź na pierwsze pytanie o liczbę", en="the nearer answer to the first question for a number"
    ),
    "questions": Text(pl="więcej punktów z długich typów", en="more points from questions (Long bets)"),
}
_BASES = {
    "normalTime": Text(
        pl="po regulaminowym czasie gry, bez dogrywki i rzutów karnych",
        en="after normal time, without extra time and penalties",
    ),
    "extraTime": Text(pl="po dogrywce, bez rzutów karnych", en="after extra time, without penalties"),
    "penaltiesAdded": Text(
        pl="po dogrywce i rzutach karnych, których każdy trafiony strzał się dolicza (2:2 i karne 5:4 to 7:6)",
        en="after extra time and penalties, each scored shot of which is added (2:2 and 5:4 on penalties is 7:6)",
    ),
    "bestOfThree": Text(pl="w setach, do dwóch wygranych", en="in sets, the first to win two wins the match"),
    "bestOfFive": Text(pl="w setach, do trzech wygranych", en="in sets, the first to win three wins the match"),
    "heats": Text(pl="w punktach po wszystkich biegach", en="in points after all heats"),
}
_COMPETITION_NAMES: dict[Family, Text] = {"GroupWinner": Text(pl="Zwycięzca", en="Winner")}
"""Names of families in a contest without matches, where a group's event is a competition."""
_IN_ONE_LINE = 4
"""Different points of a family; more of them have a line each."""
_ONE = 100
"""A rate of 1.00, in hundredths."""


def game_sections(facts: Facts, voice: Voice) -> tuple[Section, ...]:
    """Return the sections on the game, its predictions, the points and the ranking of teams."""
    rules = facts.configuration.fantasy
    if rules is not None:
        return (*fantasy_sections(facts, rules, voice), _ranking(facts, voice), _results(voice))
    return (
        _game(facts, voice),
        _team(voice),
        *((_families(facts, voice), _points(facts, voice)) if facts.configuration.families else _without(facts, voice)),
        *questions_asked(facts.configuration, voice),
        _ranking(facts, voice),
        _results(voice),
    )


def _game(facts: Facts, voice: Voice) -> Section:
    by_match = facts.configuration.closing == "event"
    return voice.section(
        ("Na czym polega gra", "What the game is"),
        voice.text(facts.configuration.about),
        voice.say(
            "Typy składa się osobno w każdej kolejce, od jej otwarcia do zamknięcia meczu. Do zamknięcia można je "
            "dowolnie zmieniać i usuwać; liczy się ostatni wybór. O chwili zamknięcia decyduje zegar serwera.",
            "Predictions are made for each round, from its opening until a match closes. Until then they can be "
            "changed and removed freely; the last choice counts. The server's clock decides when a match closes.",
        )
        if by_match
        else voice.say(
            "Typy składa się osobno w każdej kolejce, od jej otwarcia do zamknięcia. Do zamknięcia można je dowolnie "
            "zmieniać i usuwać; liczy się ostatni wybór. O chwili zamknięcia decyduje zegar serwera.",
            "Predictions are made for each round, from its opening to its closing. Until then they can be changed "
            "and removed freely; the last choice counts. The server's clock decides when a round closes.",
        ),
        closed_ahead(facts.configuration, voice),
        voice.say(
            "Po zamknięciu meczu jego typów nie można zmienić, a typy wszystkich drużyn na ten mecz stają się "
            "widoczne; wcześniej nikt ich nie widzi. Punkty są wstępne, dopóki kolejka nie jest końcowa.",
            "Once a match is closed, its predictions can no longer be changed, and those of all teams for it become "
            "visible; before that nobody sees them. Points are provisional until the round is final.",
        )
        if by_match
        else voice.say(
            "Po zamknięciu kolejki typów nie można zmienić, a typy wszystkich drużyn stają się widoczne; wcześniej "
            "nikt ich nie widzi.",
            "Once a round is closed, predictions can no longer be changed, and those of all teams become visible; "
            "before that nobody sees them.",
        ),
    )


def _team(voice: Voice) -> Section:
    shortest, longest = constants.NAME_LENGTH
    return voice.section(
        ("Drużyna", "The team"),
        voice.say(
            "Uczestnik prowadzi w rozgrywkach jedną drużynę. Trzeba ją nazwać, zanim złoży się pierwszy typ. Nazwa ma "
            f"od {shortest} do {longest} znaków i nie może się powtarzać w rozgrywkach.",
            "A participant has one team in the contest. It needs a name before the first prediction. A name has "
            f"{shortest} to {longest} characters and is unique within the contest.",
        ),
        voice.say(
            "Kto dołącza w trakcie rozgrywek, typuje od kolejki, która jest wtedy otwarta; za wcześniejsze ma 0 "
            "punktów. Opuszczenie rozgrywek ukrywa drużynę w rankingu, a ponowne dołączenie przywraca ją z jej "
            "punktami.",
            "Those who join later predict from the round that is open then; earlier ones count 0 points. Leaving the "
            "contest hides the team in the ranking, joining again restores it with its points.",
        ),
    )


def _has_matches(configuration: Configuration) -> bool:
    return not set(MATCH_FAMILIES).isdisjoint(configuration.families)


def _family_name(family: Family, configuration: Configuration) -> Text:
    names = _FAMILY_NAMES if _has_matches(configuration) else _FAMILY_NAMES | _COMPETITION_NAMES
    return names[family]


def _families(facts: Facts, voice: Voice) -> Section:
    configuration = facts.configuration
    if configuration.scoring is not None:
        return scores_predicted(configuration, _BASES[configuration.result_basis], retired(configuration, voice), voice)
    families = configuration.families
    outcome = "1X2" in families and ("ExactResult" in families or "PointDifference" in families)
    return voice.section(
        ("Co można typować", "What can be predicted"),
        voice.items(
            f"{voice.text(_family_name(family, configuration))}: {voice.text(configuration.family_texts[family])}"
            if family in configuration.family_texts
            else voice.text(_family_name(family, configuration))
            for family in families
        ),
        voice.say(
            "Wybór dokładnego wyniku lub różnicy ustawia też zgodny z nim typ 1X2; typy sprzeczne z ostatnim wyborem "
            "są usuwane.",
            "Choosing an exact result or a difference also sets the matching 1X2 prediction; predictions that "
            "contradict the last choice are removed.",
        )
        if outcome
        else "",
        voice.say(
            "Dokładne wyniki sięgają 5 z każdej strony. „Inny wynik” jest trafiony, gdy któraś strona ma więcej niż 5 "
            "(na przykład 7:1), i nie zmienia innych typów.",
            "Exact results go up to 5 a side. “Other score” is right where a side has more than 5 (7:1, say), and it "
            "changes no other prediction.",
        )
        if configuration.offers_other
        else "",
        voice.say(
            f"Medalistów można wskazać najwyżej {constants.MEDALISTS}, bez kolejności; każdy trafiony liczy się "
            "osobno.",
            f"Up to {constants.MEDALISTS} medallists can be chosen, in no order; each correct one counts by itself.",
        )
        if "GroupMedalists" in families
        else "",
        voice.say(
            f"Wyniki liczą się {_BASES[configuration.result_basis].pl}, chyba że przy meczu podano inaczej.",
            f"Results count {_BASES[configuration.result_basis].en}, unless a match says otherwise.",
        )
        if _has_matches(configuration)
        else "",
        voice.say(
            "Remisu się nie typuje: po remisie w dogrywce o typie 1X2 rozstrzyga zwycięzca rzutów karnych.",
            "A draw cannot be predicted: after a draw in extra time, 1X2 goes to the winner of the penalties.",
        )
        if _is_decided_by_penalties(configuration)
        else "",
        retired(configuration, voice) if _has_matches(configuration) else "",
    )


def _without(facts: Facts, voice: Voice) -> tuple[Section, ...]:
    """Return the section on points of a contest that asks questions alone; none without one on whole rounds."""
    paid = (weighted(facts.configuration, voice), round_win(facts.configuration, voice))
    return (voice.section(("Punkty", "Points"), *paid),) if any(paid) else ()


def _is_decided_by_penalties(configuration: Configuration) -> bool:
    """Return whether penalties decide 1X2 although their shots do not count."""
    has_winner = "1X2" in configuration.families and configuration.result_basis == "extraTime"
    return has_winner and not offers_draw(names_of(configuration.offered))


def _points(facts: Facts, voice: Voice) -> Section:
    scoring = facts.configuration.scoring
    if scoring is None:
        return voice.section(
            ("Punkty", "Points"),
            *_points_by_rate(facts, voice),
            goes_through(facts.configuration, voice),
            weighted(facts.configuration, voice),
            joker(facts.configuration, voice),
            slam(facts.configuration, voice),
            round_win(facts.configuration, voice),
        )
    groups = _equal_chances(facts.configuration, voice)
    paid = _points_of_scores(scoring, facts.configuration.result_basis, voice)
    return voice.section(
        ("Punkty", "Points"),
        *paid,
        *((_rates(voice, are_groups_alone=True), groups) if groups else ()),
        goes_through(facts.configuration, voice),
        weighted(facts.configuration, voice),
        joker(facts.configuration, voice),
        slam(facts.configuration, voice),
        round_win(facts.configuration, voice),
    )


def _points_of_scores(scoring: Scoring, basis: ResultBasis, voice: Voice) -> tuple[str, ...]:
    if isinstance(scoring, Distance):
        return points_of_distance(scoring, basis, voice)
    if isinstance(scoring, Margin):
        return points_of_margin(scoring, voice)
    if isinstance(scoring, Sum):
        return points_of_sum(scoring, basis, voice)
    return points_of_scores(scoring, voice) if scoring.quota is None else points_by_quota(scoring, scoring.quota, voice)


def _points_by_rate(facts: Facts, voice: Voice) -> tuple[str, ...]:
    rate = rate_of(constants.EXAMPLE_PROBABILITY)
    example = {"rate": voice.hundredths(rate), "points": voice.tenths(_points_of(rate))}
    return (
        _rates(voice),
        voice.say(
            "Przykład: przy prawdopodobieństwie {chance}% kurs wynosi {rate}, a trafiony typ daje {points} pkt.",
            "Example: with a probability of {chance}% the odds are {rate}, and a correct prediction scores {points} "
            "points.",
        ).format(chance=constants.EXAMPLE_PROBABILITY, **example),
        voice.say(
            "Liczy się kurs z chwili zamknięcia meczu. Unieważniony mecz nie przynosi punktów nikomu.",
            "The odds at the closing of the match count. A voided match scores nothing for anyone.",
        )
        if facts.configuration.closing == "event"
        else voice.say(
            "Liczy się kurs z chwili zamknięcia kolejki. Unieważniony mecz nie przynosi punktów nikomu.",
            "The odds at the closing of the round count. A voided match scores nothing for anyone.",
        ),
        _table(facts, voice),
        _equal_chances(facts.configuration, voice),
    )


def _rates(voice: Voice, *, are_groups_alone: bool = False) -> str:
    one, each = voice.hundredths(_ONE), voice.tenths(_points_of(_ONE))
    every = ("Każdy typ grupowy", "Every group prediction") if are_groups_alone else ("Każdy typ", "Every prediction")
    return voice.say(
        f"{every[0]} ma kurs: 100 podzielone przez prawdopodobieństwo trafienia w procentach. Prawdopodobieństwo "
        f"mniejsze niż {LEAST_PROBABILITY}% liczy się jak {LEAST_PROBABILITY}%. Trafiony typ daje "
        f"{each} pkt za każde {one} kursu, nietrafiony i brak typu – 0.",
        f"{every[1]} has odds: 100 divided by the probability of success in percent. A probability below "
        f"{LEAST_PROBABILITY}% counts as {LEAST_PROBABILITY}%. A correct prediction scores {each} points for "
        f"each {one} of its odds, a wrong or missing one 0.",
    )


def _equal_chances(configuration: Configuration, voice: Voice) -> str:
    """Return the sentence on the points of group members; empty without such predictions."""
    if not {"GroupWinner", "GroupMedalists"} & set(configuration.families):
        return ""
    if _has_matches(configuration):
        return voice.say(
            "W typach grupowych szanse wszystkich członków grupy są równe, jeśli przy meczu nie podano innych.",
            "In group predictions all members of a group have equal chances, unless the match shows others.",
        )
    return voice.say(
        "Szanse wszystkich, którzy startują, są równe, jeśli przy typach nie podano innych.",
        "All who take part have equal chances, unless the predictions show others.",
    )


def _table(facts: Facts, voice: Voice) -> str:
    """Return the points of every default prediction, by family; empty without any."""
    configuration = facts.configuration
    parts = [
        _worth(voice.text(_family_name(family, configuration)), configuration.predictions_of(family), voice)
        for family in configuration.families
        if configuration.predictions_of(family)
    ]
    if not parts:
        return ""
    heading = voice.say(
        "Punkty za trafienie, jeśli przy meczu nie podano innych:",
        "Points for a correct prediction, unless a match shows others:",
    )
    return "\n".join((heading, *parts))


def _worth(family: str, predictions: Sequence[Prediction], voice: Voice) -> str:
    """Return the points of a family's predictions, equal ones together (`1:5, 0:4 – 1 000,0`); many stand in lines."""
    by_rate: dict[int, list[str]] = {}
    for prediction in predictions:
        by_rate.setdefault(prediction.rate, []).append(voice.text(prediction.display_name))
    is_long = len(by_rate) > _IN_ONE_LINE
    rates = sorted(by_rate) if is_long else by_rate
    worth = [f"{', '.join(by_rate[rate])} – {voice.tenths(_points_of(rate))}" for rate in rates]
    return f"{family}:\n{voice.items(worth)}" if is_long else voice.items([f"{family}: {'; '.join(worth)}"])


def _points_of(rate: int) -> int:
    """Return the points, in tenths, of a rate in hundredths."""
    return constants.POINTS_PER_RATE * rate // 10


def _ranking(facts: Facts, voice: Voice) -> Section:
    tie_break = facts.configuration.tie_break
    return voice.section(
        ("Ranking", "The ranking"),
        voice.say(
            "O miejscu w rankingu decyduje suma punktów ze wszystkich kolejek.",
            "The sum of points over all rounds decides a team's position.",
        ),
        voice.say("Przy równej liczbie punktów decyduje kolejno:", "With equal points, what decides is, in this order:")
        + "\n"
        + voice.items(_tie_break(rule, facts, voice) for rule in tie_break)
        if tie_break
        else "",
        voice.say(
            "Drużyny, których nie da się rozdzielić, zajmują to samo miejsce i dzielą się po równo nagrodami za "
            "miejsca, które wspólnie zajmują.",
            "Teams that cannot be told apart share a position, and share equally the prizes of the positions they hold "
            "together.",
        ),
    )


def _tie_break(rule: TieBreak, facts: Facts, voice: Voice) -> str:
    words, left_out = voice.text(_TIE_BREAKS[rule]), facts.configuration.round_wins_leave_out
    if rule != "roundWins" or not left_out:
        return words
    rounds = voice.say(". Nie liczą się kolejki: ", ". Rounds that do not count: ")
    return words + rounds + ", ".join(map(str, left_out))


def _results(voice: Voice) -> Section:
    return voice.section(
        ("Wyniki i korekty", "Results and corrections"),
        voice.say(
            "Wyniki kolejki są najpierw wstępne, a po zatwierdzeniu przez organizatora – końcowe. Organizator może "
            "przełożyć lub unieważnić mecz, zamknąć kolejkę przed czasem, otworzyć ją ponownie przed ogłoszeniem "
            "wyników i poprawić ogłoszone wyniki; punkty są wtedy liczone od nowa.",
            "Results of a round are provisional first, and final once the organizer has confirmed them. The "
            "organizer may postpone or void a match, close a round early, reopen it before results are "
            "published, and correct published results; points are then counted again.",
        ),
        voice.say(
            "Każda taka decyzja ma uzasadnienie i jest widoczna w publicznym dzienniku rozgrywek. Po zakończeniu "
            "rozgrywek wyników się nie zmienia.",
            "Every such decision has a reason and can be read in the contest's public log. After the contest is "
            "closed, results no longer change.",
        ),
    )
