"""The settings of predictions.

Contests of both games store the settings without a `game`; only typers are played by them.
"""

from contracts.base import Text
from contracts.settings.kinds import Answer, Choice, Money, Question, Setting

PREDICTIONS: tuple[Setting, ...] = (
    Setting("scoring", Text(pl="punkty za typy", en="points of predictions"), game="Typer", step="predictions"),
    Setting(
        "goes_through",
        Text(pl="punkty za awans", en="points for who goes through"),
        Money(0, 5000),
        "Points of who goes through, in matches that offer it and where scores are predicted. 0: no match offers it. "
        "With rates its options have rates of their own.",
        game="Typer",
        step="predictions",
        question=Question(
            Text(pl="Ile punktów daje trafiony awans", en="Points for who goes through"),
            Text(
                pl="Kto awansuje, typuje się obok wyniku w meczach, które wskażesz. 0: nigdzie.",
                en="Who goes through is predicted beside the score, in matches that you choose. 0: in none.",
            ),
        ),
    ),
    Setting("weight", Text(pl="waga kolejek", en="weights of rounds"), game="Typer", step="predictions"),
    Setting("joker", Text(pl="joker", en="joker"), game="Typer", step="predictions"),
    Setting("slam", Text(pl="punkty za bezbłędną kolejkę", en="slam"), game="Typer", step="predictions"),
    Setting("round_win", Text(pl="punkty za wygraną kolejkę", en="round win"), game="Typer", step="predictions"),
    Setting("alternates", Text(pl="dodatkowe punktacje", en="further scorings"), game="Typer", step="predictions"),
    Setting(
        "families",
        Text(pl="to, co się typuje", en="kinds of predictions"),
        wire="prediction_families",
        step="predictions",
    ),
    Setting(
        "exact_other",
        Text(pl="typ „inny wynik”", en="the prediction “other score”"),
        game="Typer",
        step="predictions",
    ),
    Setting(
        "result_basis",
        Text(pl="sposób liczenia wyników", en="result basis"),
        Choice(
            ("normalTime", "extraTime", "penaltiesAdded", "bestOfThree", "bestOfFive", "heats"), past=("penalties",)
        ),
        "The score that settles predictions, unless an event names another. `penaltiesAdded`: every shot of the "
        "shoot-out counts (2:2, 5:4 is 7:6). `penalties` is no longer offered: it is taken as "
        "`extraTime`, or as `penaltiesAdded` where no draw is on offer.",
        step="predictions",
        question=Question(
            Text(pl="Który wynik się liczy", en="Which result counts"),
            Text(pl="Przy pojedynczym meczu można to zmienić.", en="A single match may differ."),
            {
                "normalTime": Answer(Text(pl="po normalnym czasie gry", en="after normal time")),
                "extraTime": Answer(Text(pl="po dogrywce", en="after extra time")),
                "penaltiesAdded": Answer(
                    Text(pl="z rzutami karnymi, każdy trafiony się liczy", en="with penalties, every shot counts")
                ),
                "bestOfThree": Answer(Text(pl="w setach, do 2 wygranych", en="in sets, first to 2")),
                "bestOfFive": Answer(Text(pl="w setach, do 3 wygranych", en="in sets, first to 3")),
                "heats": Answer(Text(pl="w punktach po wszystkich biegach", en="in points after all heats")),
            },
        ),
    ),
    Setting(
        "closing",
        Text(pl="zamykanie meczów", en="closing of matches"),
        Choice(("round", "event")),
        "What picks of a match end with. `round`: all matches of a round close together. `event`: each match closes by "
        "itself, `closesBefore` minutes before its start, and the round with the last of them.",
        game="Typer",
        step="predictions",
        question=Question(
            Text(pl="Kiedy zamykają się typy", en="When predictions close"),
            Text(
                pl="Razem na całą kolejkę czy osobno na każdy mecz.",
                en="Together for the whole round, or for each match by itself.",
            ),
            {
                "round": Answer(
                    Text(pl="cała kolejka naraz", en="the whole round at once"),
                    Text(
                        pl="Typy kolejki zamykają się przed jej pierwszym meczem i wtedy wszyscy je widzą.",
                        en="A round closes before its first match, and all predictions become visible then.",
                    ),
                ),
                "event": Answer(
                    Text(pl="każdy mecz osobno", en="each match by itself"),
                    Text(
                        pl="Każdy mecz można typować do jego początku. Typy meczu widać po jego zamknięciu.",
                        en="Each match can be predicted until it starts. Its predictions become visible then.",
                    ),
                ),
            },
        ),
    ),
    Setting(
        "retirement",
        Text(pl="krecz i przerwany mecz", en="retirement and abandoned match"),
        Choice(("stands", "void")),
        "What a retirement in a match of sets, or an abandoned match, means. `stands`: the winner counts (where the "
        "match was abandoned, who led), an exact result or a difference does not. `void`: the match scores nothing. "
        "Null counts as `stands`.",
        game="Typer",
        step="predictions",
        question=Question(
            Text(pl="Co znaczy krecz lub przerwany mecz", en="What a retirement or an abandoned match means"),
            Text(
                pl="Sety i wynik sprzed przerwania zostają zapisane.",
                en="The sets and the score before it stay recorded.",
            ),
            {
                "stands": Answer(
                    Text(pl="zwycięzca się liczy", en="the winner counts"),
                    Text(
                        pl="Typ na zwycięzcę (kto prowadził) się liczy, na dokładny wynik i różnicę – nie.",
                        en="A prediction of the winner (who led) counts, of the exact result or difference does not.",
                    ),
                ),
                "void": Answer(
                    Text(pl="mecz się nie liczy", en="the match does not count"),
                    Text(pl="Nikt nie dostaje za ten mecz punktów.", en="This match scores no points."),
                ),
            },
        ),
    ),
    Setting(
        "predictions",
        Text(pl="domyślne typy", en="default predictions"),
        wire="available_predictions",
        step="predictions",
    ),
)
