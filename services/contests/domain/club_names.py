"""The one finder of clubs by the names in files, lists and forms (rules.md, Imports)."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from contests.domain.nations import club_named
from contests.domain.slugs import folded

How = Literal["name", "alias", "part", "new", "asked"]
"""`name`, `alias`: the club's own. `part`: fits one club only. `new`: a nation, or a competition without clubs."""
_SHORTEST = 3
"""Letters that two words share at least, if one stands for the other in a suggestion."""
_OTHER_TEAM = re.compile(
    r"i{2,3}|iv|[bcwk2-4]|u\d\d|women|ladies|femenino|feminino|femminile|frauen|kobiety|kobiet|reserves?|rezerwy|youth|"
    r"juniors?|juniorzy"
)
"""Words that name another team of the same club."""


@dataclass(frozen=True)
class FoundClub:
    """The club that a name means.

    Args:
        written: the name, as written.
        key: the club's key; None for a club that does not exist, or that only an organizer can name.
        how: the way it was found.
        near: keys of the clubs that the name may mean, the likeliest first.
        fits: whether a part of the name fits those; otherwise they only look alike.
        is_short: whether its words may be short for those of a club, or the club's for them, as `Man Utd` for
            `Manchester United`.
    """

    written: str
    key: str | None
    how: How
    near: tuple[str, ...] = ()
    fits: bool = False
    is_short: bool = False

    @property
    def may_be_known(self) -> bool:
        """True if it may be another name of an existing club."""
        return self.fits or self.is_short

    @property
    def is_certain(self) -> bool:
        """True if no organizer has to look at it."""
        return self.how in {"name", "alias", "new"}


class ClubNames:
    """The names of an origin's clubs; each is folded once."""

    def __init__(self, clubs: Mapping[str, Sequence[str]], aliases: Mapping[str, str]) -> None:
        """Take the clubs' names by key, and the keys of clubs by folded alias."""
        self._clubs = clubs
        self._aliases = aliases
        self._exact: dict[str, str] = {}
        self._words: dict[str, tuple[list[str], ...]] = {}
        self._found: dict[str, FoundClub] = {}
        for key, names in clubs.items():
            called = [folded(name) for name in names]
            for name in (*called, folded(key)):
                self._exact.setdefault(name, key)
            self._words[key] = tuple(name.split() for name in called)

    def called(self, written: str) -> FoundClub:
        """Return the club of this name, of this alias, or the only one that a part fits."""
        if written not in self._found:
            self._found[written] = self._called(written)
        return self._found[written]

    def of_list(self, names: Iterable[str]) -> dict[str, FoundClub]:
        """Return the clubs that the names of one file mean; two of its names are one club only if that is certain."""
        found = {name: self.called(name) for name in names}
        certain = {one.key for one in found.values() if one.is_certain}
        guessed: dict[str | None, set[str]] = {}
        for one in found.values():
            if one.how == "part":
                guessed.setdefault(one.key, set()).add(folded(one.written))
        return {
            name: one
            if one.how != "part" or (one.key not in certain and len(guessed[one.key]) == 1)
            else replace(one, key=None, how="asked")
            for name, one in found.items()
        }

    def _called(self, written: str) -> FoundClub:
        name, club = folded(written), club_named(written)
        exact = self._exact.get(name) or (club.key if club.key in self._clubs else None)
        if exact is not None:
            return FoundClub(written, exact, "name")
        if (alias := self._aliases.get(name)) in self._clubs:
            return FoundClub(written, alias, "alias")
        if club.country is not None or not self._clubs:
            return FoundClub(written, None, "new")
        words = name.split()
        fitting = tuple(key for key, names in self._words.items() if any(_fits(words, own) for own in names))
        if len(fitting) == 1:
            return FoundClub(written, fitting[0], "part", fitting, fits=True)
        called = [own for names in self._words.values() for own in names]
        is_short = any(_shortens(words, own) or _shortens(own, words) for own in called)
        return FoundClub(written, None, "asked", fitting or self._near(words), fits=bool(fitting), is_short=is_short)

    def _near(self, words: Sequence[str]) -> tuple[str, ...]:
        """Return the clubs that share most words, or beginnings of words."""
        shared = {key: max((_shared(words, own) for own in names), default=0) for key, names in self._words.items()}
        most = max(shared.values(), default=0)
        return tuple(key for key, count in shared.items() if count == most) if most else ()


def _fits(words: Sequence[str], own: Sequence[str]) -> bool:
    """Return whether a name is a part of the club's, or the club's is a part of it and no word names another team."""
    if words and all(any(one.startswith(word) for one in own) for word in words):
        return True
    more = set(words).difference(own)
    return bool(own) and set(own) <= set(words) and not any(_OTHER_TEAM.fullmatch(word) for word in more)


def _shortens(words: Sequence[str], own: Sequence[str]) -> bool:
    """Return whether each of several words has letters of one of the others, in their order and from the first on."""
    return len(words) > 1 and all(any(_is_short_for(word, one) for one in own) for word in words)


def _is_short_for(word: str, own: str) -> bool:
    letters = iter(own)
    return word[0] == own[0] and all(letter in letters for letter in word)


def _shared(words: Sequence[str], own: Sequence[str]) -> int:
    return sum(any(_is_alike(word, one) for one in own) for word in words)


def _is_alike(word: str, own: str) -> bool:
    return min(len(word), len(own)) >= _SHORTEST and word[:_SHORTEST] == own[:_SHORTEST]
