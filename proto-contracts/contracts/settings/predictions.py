"""The settings of predictions.

Contests of both games store the settings without a `game`; only typers are played by them.
"""

from contracts.base import Text
from contracts.settings.kinds import Answer, Choice, Question, Setting

PREDICTIONS: tuple[Setting, ...] = (
    Setting(
        "families",
        Text(pl="to, co się typuje", en="kinds of predictions"),
        wire="prediction_families",
        step="predictions",
    ),
    Setting(
        "result_basis",
        Text(pl="sposób liczenia wyników", en="result basis"),
        Choice(("normalTime", "extraTime", "penalties", "bestOfThree", "bestOfFive", "heats")),
        "The score that settles predictions, unless an event names another.",
        step="predictions",
        question=Question(
            Text(pl="Który wynik się liczy", en="Which result counts"),
            Text(pl="Przy pojedynczym meczu można to zmienić.", en="A single match may differ."),
            {
                "normalTime": Answer(Text(pl="po normalnym czasie gry", en="after normal time")),
                "extraTime": Answer(Text(pl="po dogrywce", en="after extra time")),
                "penalties": Answer(Text(pl="po rzutach karnych", en="after penalties")),
                "bestOfThree": Answer(Text(pl="w setach, do 2 wygranych", en="in sets, first to 2")),
                "bestOfFive": Answer(Text(pl="w setach, do 3 wygranych", en="in sets, first to 3")),
                "heats": Answer(Text(pl="w punktach po wszystkich biegach", en="in points after all heats")),
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
