"""The settings of squads in fantasy contests."""

from collections.abc import Mapping

from contracts.base import Text
from contracts.settings.kinds import Answer, Choice, Group, Money, Question, Sentence, Setting, Whole

GROUPS: Mapping[str, Group] = {
    "substitution": Group(
        "Substitution",
        "Automatic substitutions.",
        "The trigger of automatic substitutions, and the rule for the line-up after one (rules.md, Fantasy: points).",
        "The trigger of automatic substitutions, and the rule for the line-up after one.",
    )
}

SQUAD: tuple[Setting, ...] = (
    Setting(
        "budget",
        Text(pl="budżet", en="budget"),
        Money(1, 1_000_000),
        "The budget of a squad, with one decimal; fantasy only.",
        game="Fantasy",
        sentence=Sentence(
            "money",
            Text(
                pl="Na kadrę jest {value}. Ceny zawodników ustala organizator; w kolejce obowiązują ceny z chwili jej "
                "otwarcia, a zmiana ceny w jej trakcie liczy się od następnej.",
                en="The budget of a squad is {value}. The organizer sets the players' prices. A round uses the prices "
                "of the moment when it opened; a later change counts from the next round.",
            ),
        ),
        step="squad",
        question=Question(
            Text(pl="Budżet drużyny", en="Budget of a team"),
            Text(
                pl="Za tyle każdy składa drużynę na początku.",
                en="Every team is built with this budget at the start.",
            ),
        ),
    ),
    Setting(
        "starters",
        Text(pl="liczba zawodników", en="number of players"),
        Whole(1, 50),
        "Starters of a squad; fantasy only.",
        wire="number_of_players",
        game="Fantasy",
        step="squad",
    ),
    Setting(
        "substitutes",
        Text(pl="liczba rezerwowych", en="number of substitutes"),
        Whole(0, 50),
        "Substitutes of a squad; fantasy only.",
        wire="number_of_substitutions",
        game="Fantasy",
        step="squad",
    ),
    Setting("composition", Text(pl="skład kadry", en="squad composition"), wire="squad_composition", game="Fantasy"),
    Setting(
        "formations",
        Text(pl="ustawienia", en="formations"),
        wire="available_formations",
        game="Fantasy",
        step="squad",
    ),
    Setting(
        "max_from_club",
        Text(pl="limit zawodników z jednego klubu", en="limit of players from one club"),
        Whole(1, 99),
        "Players of one club in a squad at most; fantasy only.",
        wire="max_players_from_team",
        game="Fantasy",
        sentence=Sentence(
            "squad",
            Text(
                pl="Najwyżej {value} zawodników może być z jednego klubu. Kto zmieni klub w trakcie rozgrywek, "
                "może zostać w kadrze także ponad ten limit.",
                en="At most {value} players may come from one club. A player who changes club during the contest may "
                "stay in the squad above that limit.",
            ),
        ),
        step="squad",
        question=Question(
            Text(pl="Z jednego klubu najwyżej", en="From one club at most"),
            Text(pl="Żeby nikt nie wziął całego mistrza.", en="So that no team takes the whole champion club."),
        ),
    ),
    Setting(
        "max_transfers",
        Text(pl="limit transferów", en="limit of transfers"),
        Whole(0, 99),
        "Transfers per fixture at most; more with WildCard; fantasy only.",
        game="Fantasy",
        step="squad",
        question=Question(
            Text(pl="Wolne transfery na kolejkę", en="Transfers per round"),
            Text(
                pl="Tyle daje każda kolejka. Z Dziką kartą limitu nie ma.",
                en="Each round brings so many. With a Wild card there is no limit.",
            ),
        ),
    ),
    Setting(
        "transfers",
        Text(pl="zapisywane i płatne transfery", en="saved and paid transfers"),
        game="Fantasy",
        freezes=False,  # what does not freeze: the rounds that have not opened
        step="squad",
    ),
    Setting(
        "captain",
        Text(pl="kapitan", en="captain"),
        Choice(("bonus", "standing")),
        "What makes a captain. `bonus`: the bonus Captain, in a few rounds. `standing`: every squad has a captain and "
        "a vice-captain, and the latter stands in for a captain who did not play; fantasy only.",
        game="Fantasy",
        step="squad",
        question=Question(
            Text(pl="Kapitan", en="Captain"),
            Text(
                pl="Punkty kapitana liczą się podwójnie.",
                en="The captain's points count double.",
            ),
            {
                "bonus": Answer(
                    Text(pl="bonus, kilka razy w rozgrywkach", en="a bonus, a few times in the contest"),
                    Text(
                        pl="Kto chce, używa w kolejce bonusu Kapitan.",
                        en="Those who like use the bonus Captain in a round.",
                    ),
                ),
                "standing": Answer(
                    Text(pl="w każdej kolejce, z wicekapitanem", en="in every round, with a vice-captain"),
                    Text(
                        pl="Bez obu nie da się zapisać składu. Gdy kapitan nie zagra, podwójnie liczy się wicekapitan. "
                        "Bonusu Kapitan wtedy nie ma.",
                        en="No squad is saved without both. If the captain does not play, the vice-captain counts "
                        "double. There is no bonus Captain then.",
                    ),
                ),
            },
        ),
    ),
    Setting("bonuses", Text(pl="bonusy", en="bonuses"), wire="available_bonuses", game="Fantasy", step="squad"),
    Setting("chips", Text(pl="bonusy z własnej listy", en="chips"), game="Fantasy", step="squad"),
    Setting(
        "chips_per_round",
        Text(pl="liczba bonusów w kolejce", en="number of chips in a round"),
        Whole(1, 16),
        "Chips that a team may play in one round, where the contest has chips; fantasy only.",
        game="Fantasy",
        step="squad",
    ),
    Setting(
        "substitution_trigger",
        Text(pl="zmiany automatyczne", en="automatic substitutions"),
        Choice(("noPoints", "didNotPlay")),
        "When a substitute comes in.",
        wire="substitution.trigger",
        game="Fantasy",
        sentence=Sentence(
            "substitutions",
            {
                "noPoints": Text(
                    pl="Zawodnika pierwszego składu, który ma dokładnie 0 punktów, zastępuje rezerwowy, który ma "
                    "więcej niż 0.",
                    en="A player of the line-up with exactly 0 points is replaced by a substitute with more than 0.",
                ),
                "didNotPlay": Text(
                    pl="Zawodnika pierwszego składu, który nie zagrał, zastępuje rezerwowy, który zagrał.",
                    en="A player of the line-up who did not play is replaced by a substitute who did.",
                ),
            },
        ),
        step="squad",
        question=Question(
            Text(pl="Automatyczne zmiany", en="Automatic substitutions"),
            Text(
                pl="Kto z ławki wchodzi po kolejce za kogo z pierwszego składu.",
                en="Substitutes replace players of the line-up after a round.",
            ),
            {
                "noPoints": Answer(
                    Text(pl="za tego, kto ma 0 punktów", en="for a player with 0 points"),
                    Text(
                        pl="Zejdzie też zawodnik, który grał i skończył dokładnie z 0. Kolejność na ławce ma "
                        "znaczenie.",
                        en="A player who played and ended with exactly 0 goes off, too. The order on the bench "
                        "matters.",
                    ),
                ),
                "didNotPlay": Answer(
                    Text(pl="za tego, kto nie wystąpił", en="for a player who did not play"),
                    Text(
                        pl="Kto zagrał, zostaje, nawet z 0 albo mniej. Kolejność na ławce ma znaczenie.",
                        en="A player who played stays, even with 0 or less. The order on the bench matters.",
                    ),
                ),
            },
        ),
    ),
    Setting(
        "substitution_constraint",
        Text(pl="ograniczenie zmian automatycznych", en="constraint of substitutions"),
        Choice(("validFormation", "samePosition", "none")),
        "The rule for the line-up after a substitution.",
        wire="substitution.constraint",
        game="Fantasy",
        sentence=Sentence(
            "substitutions",
            {
                "validFormation": Text(
                    pl="Po zmianie skład musi tworzyć jedno z dozwolonych ustawień.",
                    en="After a substitution the line-up must be one of the allowed formations.",
                ),
                "samePosition": Text(
                    pl="Zmieniają się tylko zawodnicy tej samej pozycji.",
                    en="Only players of the same position are exchanged.",
                ),
                "none": Text(pl="Pozycja nie ma znaczenia.", en="Positions don't matter."),
            },
        ),
        step="squad",
        question=Question(
            Text(pl="Co zmiany muszą zachować", en="Substitutions must keep"),
            Text(pl="Kiedy rezerwowy w ogóle może wejść.", en="When a substitute may come in at all."),
            {
                "validFormation": Answer(Text(pl="dozwolone ustawienie", en="an allowed formation")),
                "samePosition": Answer(Text(pl="tę samą pozycję", en="the same position")),
                "none": Answer(Text(pl="nic: wchodzi pierwszy z ławki", en="nothing: the first substitute comes in")),
            },
        ),
    ),
    Setting(
        "editing",
        Text(pl="okres edycji", en="editing period"),
        Choice(("everyFixture", "firstFixtureOnly")),
        "When squads may be edited; fantasy only.",
        game="Fantasy",
        step="squad",
        question=Question(
            Text(pl="Kiedy można zmieniać skład", en="When squads can be changed"),
            Text(
                pl="Przed każdą kolejką czy tylko przed pierwszą.",
                en="Before every round, or before the first one only.",
            ),
            {
                "everyFixture": Answer(
                    Text(pl="przed każdą kolejką", en="before every round"),
                    Text(
                        pl="Między kolejkami każdy zmienia skład w ramach transferów.",
                        en="Between rounds everybody changes their squad within the transfers.",
                    ),
                ),
                "firstFixtureOnly": Answer(
                    Text(pl="tylko przed pierwszą kolejką", en="before the first round only"),
                    Text(
                        pl="Po zamknięciu pierwszej kolejki nikt nie zmieni składu ani nie dołączy.",
                        en="Once the first round has locked, squads and members stay the same.",
                    ),
                    is_warning=True,
                ),
            },
        ),
    ),
    Setting(
        "sale",
        Text(pl="cena sprzedaży", en="sale price"),
        Choice(("current", "halfRise")),
        "What a sale pays: the current price, or the purchase price with half of a rise (rounded down to 0.1) and all "
        "of a fall; fantasy only.",
        game="Fantasy",
        step="squad",
        question=Question(
            Text(pl="Za ile się sprzedaje", en="What a sale pays"),
            Text(
                pl="Ile drużyna dostaje za zawodnika, którego cena się zmieniła.",
                en="What a team gets for a player whose price has changed.",
            ),
            {
                "current": Answer(
                    Text(pl="cenę bieżącą", en="the current price"),
                    Text(
                        pl="Po zakupie za 7,5 sprzedaż przy cenie 7,8 daje 7,8.",
                        en="A player bought at 7.5 and worth 7.8 brings 7.8.",
                    ),
                ),
                "halfRise": Answer(
                    Text(pl="cenę zakupu i połowę wzrostu", en="the purchase price and half of a rise"),
                    Text(
                        pl="Po zakupie za 7,5 sprzedaż przy cenie 7,8 daje 7,6: połowę wzrostu zaokrągla się w dół. "
                        "Spadek traci się cały.",
                        en="A player bought at 7.5 and worth 7.8 brings 7.6: half of a rise is rounded down. A fall is "
                        "lost whole.",
                    ),
                ),
            },
        ),
    ),
    Setting(
        "opens",
        Text(pl="otwarcie kolejki", en="opening of a round"),
        Choice(("over", "closing")),
        "When a round opens: once the one before is over or has final results, or when the one before closes; fantasy "
        "only.",
        game="Fantasy",
        step="squad",
        question=Question(
            Text(pl="Kiedy otwiera się następna kolejka", en="When the next round opens"),
            Text(
                pl="Od kiedy można zmieniać na nią skład. Wtedy ustalają się też jej ceny.",
                en="From then on squads can be changed for it. Its prices are fixed at that moment, too.",
            ),
            {
                "over": Answer(
                    Text(pl="gdy skończy się poprzednia", en="when the one before is over"),
                    Text(
                        pl="Po jej ostatnim meczu albo wcześniej, gdy jej wyniki są końcowe.",
                        en="After its last match, or earlier, once its results are final.",
                    ),
                ),
                "closing": Answer(
                    Text(pl="gdy zamknie się poprzednia", en="when the one before closes"),
                    Text(
                        pl="Na następną kolejkę zmienia się skład już w trakcie tej, która jest grana. Zamkniętej "
                        "kolejki nie można wtedy otworzyć ponownie.",
                        en="Squads change for the next round while this one is played. A closed round cannot be "
                        "reopened then.",
                    ),
                ),
            },
        ),
    ),
    Setting(
        "benches",
        Text(pl="dozwolone ławki", en="allowed benches"),
        wire="available_substitutions",
        game="Fantasy",
        step="squad",
    ),
)
