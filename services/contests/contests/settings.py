"""The settings that an organizer can change, and when each freezes (rules.md, Contests)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal

from contests.catalogue.configuration import (
    Configuration,
    ConfiguredText,
    ContestConsent,
    Prediction,
    names_of,
    with_other,
)
from contests.catalogue.models import OriginRow
from contests.catalogue.point_events import contradictions, point_events_of
from contests.catalogue.schemas import OfferedPrediction
from contests.contests.alternates import alternate_faults, alternates_of
from contests.contests.bodies import ContestPatch
from contests.contests.declarations import sent_in
from contests.contests.errors import (
    ContestInvalid,
    EntryCodeMissing,
    EntryDomainsMissing,
    FamilyUnknown,
    GivenTwice,
    OriginStays,
    PredictionUnknown,
    RateOrProbability,
    TieBreakUnfit,
)
from contests.contests.fantasy import changed_rules, game_faults
from contests.contests.jokers import joker_faults, jokers_of
from contests.contests.models import ContestRow
from contests.contests.round_points import round_win_of, slam_faults, slam_of
from contests.contests.scoring import scoring_faults, scoring_of
from contests.contests.weights import range_faults
from contests.domain.admission import Admission
from contests.domain.positions import known_positions
from contests.domain.rates import rate_of
from contests.domain.scores import OTHER, SETS_TO_WIN, is_prediction, offers_draw, taken_basis
from contracts.base import Text
from contracts.events.fixture import Family
from contracts.settings.catalogue import SETTINGS
from contracts.settings.kinds import Own
from kit.api.errors import FieldText, pointer

MAY_CHANGE_LATE = frozenset(setting.name for setting in SETTINGS if not setting.freezes)
"""The settings that the first lock does not freeze."""
_OF_FANTASY = frozenset({"fewestTransfers"})
_OF_TYPERS = frozenset({"exactResults", "correctPredictions", "roundWins", "questions", "guess"})
"""The tie-breaks of one game alone."""
OF_OFFERS = frozenset({"exact_other", "goes_through"})
"""The settings that change what matches offer."""
_OF_ROUNDS = ("scoring", "weight", "joker", "slam", "round_win", "alternates", "round_wins_leave_out")
OF_FIXTURES = OF_OFFERS | set(_OF_ROUNDS)
"""The settings that fixtures tell the games."""


@dataclass(frozen=True)
class Settings:
    """The settings that an organizer can change."""

    name: str
    name_en: str | None
    start_date: datetime
    prizes: Sequence[dict[str, str]]
    configuration: Configuration
    admission: Admission

    @classmethod
    def of(cls, contest: ContestRow) -> "Settings":
        """Return the present settings."""
        texts = (contest.name, contest.name_en, contest.start_date, contest.prizes)
        return cls(*texts, contest.configuration, contest.entry)

    def apply(self, contest: ContestRow) -> None:
        """Store the settings in the contest."""
        contest.name, contest.name_en, contest.start_date = self.name, self.name_en, self.start_date
        contest.prizes, contest.configuration = list(self.prizes), self.configuration
        contest.entry = self.admission


def changed(before: Settings, patch: ContestPatch, *, event_type: str, origin: OriginRow) -> Settings:
    """Return the settings with the values in `patch`.

    Raises:
        ContestInvalid: a rule is broken; names all.
    """
    if patch.origin_name is not None and patch.origin_name != origin.name:
        raise ContestInvalid(errors=[OriginStays.field("/originName")])
    return replace(
        before,
        name=patch.name or before.name,
        name_en=before.name_en if patch.name_en is None else patch.name_en or None,
        start_date=patch.start_date or before.start_date,
        prizes=before.prizes if patch.prizes is None else prizes_of(patch),
        configuration=configured(before.configuration, patch, event_type=event_type, sport=origin.sport),
        admission=admitted(before.admission, patch),
    )


def admitted(before: Admission, patch: ContestPatch) -> Admission:
    """Return who may join, with the values in `patch`.

    Raises:
        ContestInvalid: the code or the domains that it needs are missing.
    """
    domains = before.domains if patch.entry_domains is None else tuple(map(str.lower, patch.entry_domains))
    after = Admission(patch.admission or before.who, patch.entry_code or before.code, tuple(dict.fromkeys(domains)))
    if after.who == "code" and after.code is None:
        raise ContestInvalid(errors=[EntryCodeMissing.field("/entryCode")])
    if after.who == "domains" and not after.domains:
        raise ContestInvalid(errors=[EntryDomainsMissing.field("/entryDomains")])
    return after


def configured(before: Configuration, patch: ContestPatch, *, event_type: str, sport: str) -> Configuration:
    """Return the configuration with the values in `patch`.

    Raises:
        ContestInvalid: a rule is broken; names all.
    """
    sent = sent_in(patch)
    rules, faults = changed_rules(before.fantasy, patch)
    faults += game_faults(sent, event_type) + _tie_break_faults(patch, event_type) + _family_faults(patch, before)
    faults += _prediction_faults(patch, before) + _consent_faults(patch) + scoring_faults(patch.scoring)
    faults += range_faults(patch.weight or (), "weight")
    faults += joker_faults(patch.joker, before, patch.prediction_families or before.families)
    if before.fantasy is not None and patch.point_events is not None:
        events = point_events_of(patch.point_events)
        faults += contradictions(events, known_positions(sport, before.fantasy.positions))
    families_after = _families_after(before, patch)
    faults += slam_faults(patch.slam, before, families_after)
    main = _kind_of(before) if patch.scoring is None else patch.scoring.kind
    faults += alternate_faults(patch.alternates, before, main=main, families=families_after, unfit=_OF_FANTASY)
    if faults:
        raise ContestInvalid(errors=faults)
    update: dict[str, object] = {"fantasy": rules} | {
        setting.name: value
        for setting, value in sent.items()
        if setting.name in Configuration.model_fields and not isinstance(setting.kind, Own)
    }
    update |= _points_update(patch)
    if patch.tie_break is not None:
        update["tie_break"] = patch.tie_break
    if patch.round_wins_leave_out is not None:
        update["round_wins_leave_out"] = tuple(sorted(patch.round_wins_leave_out))
    update["exact_other"] = before.exact_other if patch.exact_other is None else patch.exact_other
    families = patch.prediction_families or before.families
    update["families"] = families
    if patch.available_predictions is not None:
        update["predictions"] = (
            *(_prediction(offered, before) for offered in patch.available_predictions),
            *(known for known in before.predictions if known.family not in families),
        )
    if patch.rules is not None:
        update["sections"] = tuple(
            ConfiguredText(title=_text(section.title), body=_text(section.body)) for section in patch.rules
        )
    if patch.consents is not None:
        update["consents"] = tuple(
            ContestConsent(key=consent.key, text=_text(consent.text), required=consent.required)
            for consent in patch.consents
        )
    return _offering(before.model_copy(update=update), brings_other=patch.exact_other is True)


def _families_after(before: Configuration, patch: ContestPatch) -> tuple[Family, ...]:
    """Return the families of matches on offer by the values in `patch`; `Score` stands for those without options."""
    by_rates = before.scoring is None if patch.scoring is None else patch.scoring.kind == "rates"
    return patch.prediction_families or before.families if by_rates else ("Score",)


def _kind_of(configuration: Configuration) -> str:
    return "rates" if configuration.scoring is None else configuration.scoring.kind


def _points_update(patch: ContestPatch) -> dict[str, object]:
    """Return the stored forms of the settings in `patch` by which predictions, matches and rounds pay."""
    update: dict[str, object] = {}
    if patch.scoring is not None:
        update["scoring"] = scoring_of(patch.scoring)
    if patch.joker is not None:
        update["joker"] = jokers_of(patch.joker)
    if patch.slam is not None:
        update["slam"] = slam_of(patch.slam)
    if patch.round_win is not None:
        update["round_win"] = round_win_of(patch.round_win)
    if patch.alternates is not None:
        update["alternates"] = alternates_of(patch.alternates)
    if patch.weight is not None:
        update["weight"] = tuple(sorted((one.stored for one in patch.weight), key=lambda one: one.first))
    return update


def _offering(configuration: Configuration, *, brings_other: bool) -> Configuration:
    """Return the configuration with a result basis that is on offer, and with `other` where a change brings it."""
    basis = taken_basis(configuration.result_basis, draw_offered=offers_draw(names_of(configuration.offered)))
    has_other = brings_other and basis not in SETS_TO_WIN
    predictions = with_other(configuration.predictions) if has_other else configuration.predictions
    return configuration.model_copy(update={"result_basis": basis, "predictions": predictions})


def prizes_of(patch: ContestPatch) -> list[dict[str, str]]:
    """Return the prizes in stored form."""
    return (
        [] if patch.prizes is None else [{"position": p.position, "prize": p.prize} for p in patch.prizes.prizes_list]
    )


def differences(before: Settings, after: Settings) -> tuple[str, ...]:
    """Return the names of settings that differ, in a fixed order."""
    old, new = _flat(before), _flat(after)
    return tuple(setting.name for setting in SETTINGS if old[setting.name] != new[setting.name])


def named(fields: Iterable[str]) -> dict[str, str]:
    """Return the names of settings in both languages, for the log."""
    labels = [setting.label for setting in SETTINGS if setting.name in set(fields)]
    return {"pl": ", ".join(label.pl for label in labels), "en": ", ".join(label.en for label in labels)}


def _flat(settings: Settings) -> dict[str, object]:
    holders = (settings, settings.configuration, settings.configuration.fantasy)
    flat = {setting.name: _held(setting.name, holders) for setting in SETTINGS}
    return flat | {"name": (settings.name, settings.name_en), "prizes": list(settings.prizes)}


def _held(name: str, holders: Iterable[object]) -> object:
    return next((getattr(holder, name) for holder in holders if hasattr(holder, name)), None)


def _text(draft: object) -> Text:
    return Text.model_validate(draft, from_attributes=True)


def _prediction(offered: OfferedPrediction, before: Configuration) -> Prediction:
    known = {(prediction.family, prediction.name): prediction.display_name for prediction in before.predictions}
    name = known.get((offered.prediction_family, offered.name), Text(pl=offered.name, en=offered.name))
    return Prediction(
        name=offered.name,
        family=offered.prediction_family,
        rate=_rate(offered),
        disabled=offered.is_disabled,
        display_name=name if offered.display_name is None else _text(offered.display_name),
    )


def _rate(offered: OfferedPrediction) -> int:
    """Return the rate in hundredths; a rate or a probability is present, as was checked before."""
    if offered.rate is not None:
        return int((Decimal(str(offered.rate)) * 100).quantize(Decimal(1), rounding=ROUND_HALF_UP))
    return rate_of(offered.probability or 0)


def _prediction_faults(patch: ContestPatch, before: Configuration) -> list[FieldText]:
    families = patch.prediction_families or before.families
    has_other = before.exact_other if patch.exact_other is None else patch.exact_other
    faults: list[FieldText] = []
    seen: set[tuple[str, str]] = set()
    for place, offered in enumerate(patch.available_predictions or ()):
        at = pointer("availablePredictions", place)
        mine = (offered.prediction_family, offered.name)
        is_off = offered.name == OTHER and not has_other
        if offered.prediction_family not in families or not is_prediction(*mine) or is_off:
            faults.append(PredictionUnknown.field(at, prediction=offered.name))
        if mine in seen:
            faults.append(GivenTwice.field(at, value=offered.name))
        if (offered.rate is None) == (offered.probability is None):
            faults.append(RateOrProbability.field(at, prediction=offered.name))
        seen.add(mine)
    return faults


def _family_faults(patch: ContestPatch, before: Configuration) -> list[FieldText]:
    """Return faults for families that the sport does not have; the template has the words of the others."""
    chosen = patch.prediction_families or ()
    faults = [
        GivenTwice.field("/predictionFamilies", value=one) for one in sorted(set(chosen)) if chosen.count(one) > 1
    ]
    unknown = [one for one in chosen if one not in before.family_texts]
    return faults + [FamilyUnknown.field("/predictionFamilies", family=one) for one in unknown]


def _tie_break_faults(patch: ContestPatch, event_type: str) -> list[FieldText]:
    chosen = patch.tie_break or ()
    faults = [GivenTwice.field("/tieBreak", value=rule) for rule in sorted(set(chosen)) if chosen.count(rule) > 1]
    unfit = _OF_FANTASY if event_type == "Typer" else _OF_TYPERS
    left_out = patch.round_wins_leave_out or ()
    twice = sorted({number for number in left_out if left_out.count(number) > 1})
    faults += [GivenTwice.field("/roundWinsLeaveOut", value=str(number)) for number in twice]
    return faults + [TieBreakUnfit.field("/tieBreak", rule=rule) for rule in chosen if rule in unfit]


def _consent_faults(patch: ContestPatch) -> list[FieldText]:
    keys = [consent.key for consent in patch.consents or ()]
    return [GivenTwice.field("/consents", value=key) for key in sorted(set(keys)) if keys.count(key) > 1]
