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
    "center": Text(pl="środkowi", en="centres"),
    "wing": Text(pl="skrzydłowi", en="forwards"),
    "guard": Text(pl="obwodowi", en="guards"),
    "sprinter": Text(pl="sprinterzy", en="sprinters"),
    "distance runner": Text(pl="biegacze", en="distance runners"),
    "jumper": Text(pl="skoczkowie", en="jumpers"),
    "thrower": Text(pl="miotacze", en="throwers"),
    "ski jumper": Text(pl="skoczkowie", en="ski jumpers"),
    "woman": Text(pl="tenisistki", en="women"),
    "man": Text(pl="tenisiści", en="men"),
    "senior": Text(pl="seniorzy", en="seniors"),
    "under-24": Text(pl="zawodnicy do 24 lat", en="riders under 24"),
    "junior": Text(pl="juniorzy", en="juniors"),
    "athletics": Text(pl="lekkoatleci", en="track and field athletes"),
    "water sports": Text(pl="sporty wodne", en="water sports"),
    "combat sports": Text(pl="sporty walki", en="combat sports"),
    "other sports": Text(pl="inne sporty", en="other sports"),
    "player": Text(pl="zawodnicy", en="players"),
}


def position_name(position: str) -> Text:
    """Tell what athletes of a position are called."""
    return _NAMES.get(position, Text(pl=position, en=position))
