"""The settings of every contest."""

from contracts.base import Text
from contracts.settings.kinds import Question, Setting, Whole

MOST_MINUTES_AHEAD = 120
"""The longest time between the end of picks and the start of playing."""
CONTEST: tuple[Setting, ...] = (
    Setting("name", Text(pl="nazwa", en="name"), freezes=False),
    Setting("start_date", Text(pl="data rozpoczęcia", en="start date")),
    Setting("admission", Text(pl="kto może dołączyć", en="who may join"), freezes=False),
    Setting("prizes", Text(pl="nagrody", en="prizes"), freezes=False),
    Setting(
        "closes_before",
        Text(pl="zamknięcie przed początkiem", en="closing ahead of the start"),
        Whole(0, MOST_MINUTES_AHEAD),
        "Minutes between the end of picks and the start of playing, unless a round has a closing of its own.",
        step="deadline",
        question=Question(
            Text(pl="Ile minut przed początkiem zamyka się kolejka", en="Minutes from a round's closing to its start"),
            Text(
                pl="0: zamyka się, gdy zaczyna się jej pierwszy mecz. Kolejka może mieć też własny termin.",
                en="0: it closes when its first match starts. A round may also have a closing of its own.",
            ),
        ),
    ),
    Setting("tie_break", Text(pl="rozstrzyganie remisów", en="tie-break")),
    Setting("round_wins_leave_out", Text(pl="kolejki bez wygranej", en="rounds without a winner"), game="Typer"),
    Setting("sections", Text(pl="zasady dodatkowe", en="additional rules"), wire="rules", freezes=False),
    Setting("consents", Text(pl="zgody", en="consents"), freezes=False),
    Setting("point_events", Text(pl="punktacja", en="scoring"), game="Fantasy"),
    Setting("appearance", Text(pl="kto zagrał", en="who has played"), game="Fantasy"),
    Setting("captain_appearance", Text(pl="kto zachowuje opaskę", en="who keeps the armband"), game="Fantasy"),
)
