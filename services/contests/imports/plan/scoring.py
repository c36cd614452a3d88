"""Comparison of the files' season's scoring with the origin's; a preview proposes the differences."""

from collections.abc import Iterable
from dataclasses import dataclass

from contests.catalogue.models import OriginRow
from contests.domain.positions import known_positions
from contests.imports.formats.fpl.seasons import SeasonRule, proposals
from contests.imports.formats.plan import Plan
from contests.imports.formats.problems import FileProblem, quote


@dataclass(frozen=True)
class Scoring:
    """The rules of the files' season that the origin does not follow."""

    proposed: tuple[SeasonRule, ...] = ()
    is_wanted: bool = False
    """Whether the organizer wants the season's rules."""
    problems: tuple[FileProblem, ...] = ()
    notices: tuple[FileProblem, ...] = ()


def scoring_of(origin: OriginRow, plan: Plan, *, is_wanted: bool, is_frozen: bool) -> Scoring:
    """Compare an origin's scoring with that of the files' season.

    The origin's scoring freezes at its first lock (rules.md, Fantasy: points). Another scoring is then a problem, not a
    silent difference, as are athletes with a position that the origin lacks.
    """
    if not plan.athletes:
        return Scoring()
    proposed = proposals(origin.point_events, plan.rules)
    strange = {athlete.position for athlete in plan.athletes} - known_positions(origin.sport, origin.positions)
    problems = [_position_unknown(position) for position in sorted(strange)]
    if proposed and is_wanted and is_frozen:
        problems.append(_frozen())
    notices = [] if is_wanted or not proposed else [_differs(proposed)]
    return Scoring(proposed, is_wanted, tuple(problems), tuple(notices))


def _position_unknown(position: str) -> FileProblem:
    return FileProblem(
        "position-not-in-origin",
        pl=f"W tych zawodach nie ma pozycji „{quote(position)}”.",
        en=f"This competition has no position “{quote(position)}”.",
    )


def _frozen() -> FileProblem:
    return FileProblem(
        "point-events-frozen",
        pl="Punktacja tych zawodów jest już zamknięta: zaczęła się pierwsza kolejka. Wczytaj pliki bez zasad sezonu.",
        en="The scoring of this competition is frozen: the first round has locked. Import without the season's rules.",
    )


def _differs(proposed: Iterable[SeasonRule]) -> FileProblem:
    pl = " ".join(dict.fromkeys(rule.reason.pl for rule in proposed))
    en = " ".join(dict.fromkeys(rule.reason.en for rule in proposed))
    return FileProblem(
        "season-rules-differ",
        pl=f"Sezon z plików był punktowany inaczej niż te zawody: {pl}",
        en=f"The season of the files has other scoring than this competition: {en}",
    )
