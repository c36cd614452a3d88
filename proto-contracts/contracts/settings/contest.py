"""The settings of every contest, and those of typers."""

from contracts.base import Text
from contracts.settings.kinds import Choice, Setting

CONTEST: tuple[Setting, ...] = (
    Setting("name", Text(pl="nazwa", en="name"), freezes=False),
    Setting("start_date", Text(pl="data rozpoczęcia", en="start date")),
    Setting("prizes", Text(pl="nagrody", en="prizes"), freezes=False),
    Setting("tie_break", Text(pl="rozstrzyganie remisów", en="tie-break")),
    Setting(
        "result_basis",
        Text(pl="sposób liczenia wyników", en="result basis"),
        Choice(("normalTime", "extraTime", "penalties", "bestOfThree", "bestOfFive", "heats")),
        "The score that settles predictions, unless an event names another.",
    ),
    Setting("families", Text(pl="to, co się typuje", en="kinds of predictions"), wire="prediction_families"),
    Setting("predictions", Text(pl="domyślne typy", en="default predictions"), wire="available_predictions"),
    Setting("sections", Text(pl="zasady dodatkowe", en="additional rules"), wire="rules", freezes=False),
    Setting("consents", Text(pl="zgody", en="consents"), freezes=False),
    Setting("point_events", Text(pl="punktacja", en="scoring"), game="Fantasy"),
)
