"""The names of positions; an unknown position keeps its own name."""

from collections.abc import Mapping

from contests.domain.positions import ASSISTANT_MANAGER
from contracts.base import Text

_NAMES: Mapping[str, tuple[Text, Text]] = {
    "goalkeeper": (Text(pl="bramkarz", en="goalkeeper"), Text(pl="bramkarze", en="goalkeepers")),
    "defender": (Text(pl="obrońca", en="defender"), Text(pl="obrońcy", en="defenders")),
    "midfielder": (Text(pl="pomocnik", en="midfielder"), Text(pl="pomocnicy", en="midfielders")),
    "forward": (Text(pl="napastnik", en="forward"), Text(pl="napastnicy", en="forwards")),
    ASSISTANT_MANAGER: (Text(pl="trener", en="assistant manager"), Text(pl="trenerzy", en="assistant managers")),
    "opposite hitter": (Text(pl="atakujący", en="opposite hitter"), Text(pl="atakujący", en="opposite hitters")),
    "libero": (Text(pl="libero", en="libero"), Text(pl="libero", en="liberos")),
    "middle blocker": (Text(pl="środkowy", en="middle blocker"), Text(pl="środkowi", en="middle blockers")),
    "hitter": (Text(pl="przyjmujący", en="outside hitter"), Text(pl="przyjmujący", en="outside hitters")),
    "setter": (Text(pl="rozgrywający", en="setter"), Text(pl="rozgrywający", en="setters")),
    "center": (Text(pl="środkowy", en="centre"), Text(pl="środkowi", en="centres")),
    "wing": (Text(pl="skrzydłowy", en="forward"), Text(pl="skrzydłowi", en="forwards")),
    "guard": (Text(pl="obwodowy", en="guard"), Text(pl="obwodowi", en="guards")),
    "sprinter": (Text(pl="sprinter", en="sprinter"), Text(pl="sprinterzy", en="sprinters")),
    "distance runner": (Text(pl="biegacz", en="distance runner"), Text(pl="biegacze", en="distance runners")),
    "jumper": (Text(pl="skoczek", en="jumper"), Text(pl="skoczkowie", en="jumpers")),
    "thrower": (Text(pl="miotacz", en="thrower"), Text(pl="miotacze", en="throwers")),
    "ski jumper": (Text(pl="skoczek", en="ski jumper"), Text(pl="skoczkowie", en="ski jumpers")),
    "woman": (Text(pl="tenisistka", en="woman"), Text(pl="tenisistki", en="women")),
    "man": (Text(pl="tenisista", en="man"), Text(pl="tenisiści", en="men")),
    "senior": (Text(pl="senior", en="senior"), Text(pl="seniorzy", en="seniors")),
    "under-24": (Text(pl="do 24 lat", en="under 24"), Text(pl="zawodnicy do 24 lat", en="riders under 24")),
    "junior": (Text(pl="junior", en="junior"), Text(pl="juniorzy", en="juniors")),
    "athletics": (
        Text(pl="lekkoatleta", en="track and field athlete"),
        Text(pl="lekkoatleci", en="track and field athletes"),
    ),
    "water sports": (Text(pl="sporty wodne", en="water sports"), Text(pl="sporty wodne", en="water sports")),
    "combat sports": (Text(pl="sporty walki", en="combat sports"), Text(pl="sporty walki", en="combat sports")),
    "other sports": (Text(pl="inny sport", en="other sport"), Text(pl="inne sporty", en="other sports")),
    "player": (Text(pl="zawodnik", en="player"), Text(pl="zawodnicy", en="players")),
}
"""Singular and plural."""


def position_name(position: str) -> Text:
    """Return the plural name of a position's athletes."""
    return _names(position)[1]


def one_of_position(position: str) -> Text:
    """Return the singular name of a position's athlete."""
    return _names(position)[0]


def _names(position: str) -> tuple[Text, Text]:
    own = Text(pl=position, en=position)
    return _NAMES.get(position, (own, own))
