"""What athletes of a position are called, in the plural; a position that is not here is called by its own name."""

from contests.domain.positions import ASSISTANT_MANAGER
from contracts.base import Text

_NAMES = {
    "goalkeeper": Text(pl="bramkarze", en="goalkeepers"),
    "defender": Text(pl="obrońcy", en="defenders"),
    "midfielder": Text(pl="pomocnicy", en="midfielders"),
    "forward": Text(pl="napastnicy", en="forwards"),
    ASSISTANT_MANAGER: Text(pl="trenerzy", en="assistant managers"),
    "opposite hitter": Text(pl="atakujący", en="opposite hitters"),
    "libero": Text(pl="libero", en="liberos"),
    "middle blocker": Text(pl="środkowi", en="middle blockers"),
    "hitter": Text(pl="przyjmujący", en="hitters"),
    "setter": Text(pl="rozgrywający", en="setters"),
}


def position_name(position: str) -> Text:
    """Tell what athletes of a position are called."""
    return _NAMES.get(position, Text(pl=position, en=position))
