"""A contest's rules and regulation, generated from its present settings."""

import json

from contests.catalogue.configuration import ContestConsent
from contests.contests.models import ContestRow
from contests.installation import Installation
from contests.rules.service import Document, text_hash, write_regulation, write_rules
from contests.rules.wording import Facts


def rules_of(contest: ContestRow, installation: Installation) -> Document:
    """Return the rules of a contest; the same settings give the same document."""
    return write_rules(_facts(contest, installation))


def regulation_of(contest: ContestRow, installation: Installation) -> Document:
    """Return the regulation to accept on joining; the same settings give the same document."""
    return write_regulation(_facts(contest, installation))


def consent_text(consent: ContestConsent) -> tuple[str, dict[str, object]]:
    """Return the text of one of the contest's own consents in both languages, with the hash that identifies it."""
    content: dict[str, object] = consent.text.model_dump(mode="json")
    return text_hash(content), content


def _facts(contest: ContestRow, installation: Installation) -> Facts:
    origin, configuration = contest.origin, contest.configuration
    scoring = origin.point_events if configuration.fantasy else ()
    played = (origin.played_by.statistics, origin.played_by.captain) if configuration.fantasy else ()
    return Facts(
        name=contest.names,
        origin=origin.name,
        start_date=contest.start_date,
        prizes=tuple((prize["position"], prize["prize"]) for prize in contest.prizes),
        installation=installation,
        stored=json.dumps([contest.stored_configuration, origin.stored_point_events if scoring else [], *played]),
        configuration=configuration,
        point_events=scoring,
        appearance=origin.played_by,
    )
