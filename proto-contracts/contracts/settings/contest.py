"""The settings of every contest."""

from contracts.base import Text
from contracts.settings.kinds import Setting

CONTEST: tuple[Setting, ...] = (
    Setting("name", Text(pl="nazwa", en="name"), freezes=False),
    Setting("start_date", Text(pl="data rozpoczęcia", en="start date")),
    Setting("admission", Text(pl="kto może dołączyć", en="who may join"), freezes=False),
    Setting("prizes", Text(pl="nagrody", en="prizes"), freezes=False),
    Setting("tie_break", Text(pl="rozstrzyganie remisów", en="tie-break")),
    Setting("sections", Text(pl="zasady dodatkowe", en="additional rules"), wire="rules", freezes=False),
    Setting("consents", Text(pl="zgody", en="consents"), freezes=False),
    Setting("point_events", Text(pl="punktacja", en="scoring"), game="Fantasy"),
)
