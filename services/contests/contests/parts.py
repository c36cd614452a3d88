"""The parts of a contest's schema: prizes, pictures, bonuses, consents and others (spec.md §3)."""

from typing import Self
from uuid import UUID

from contests.contests.models import ContestRow
from contests.rules.schemas import RulesSection
from contracts.base import Text
from contracts.events.contest import BonusName
from kit.api.wire import View
from kit.files.files import address_of
from kit.files.images import Size


class Prize(View):
    """The prize for a position."""

    position: str
    """The winner, such as `1` or `4–10`."""
    prize: str
    """The prize."""


class Prizes(View):
    """The prizes in order."""

    prizes_list: tuple[Prize, ...]
    """In order."""


class HomeScreenImages(View):
    """Pictures of the contest's tile on the home screen."""

    mobile: str | None
    """Its address for phones, below the API's; null: the client draws a plate."""
    desktop: str | None
    """Its address for wider screens, below the API's; null: the client draws a plate."""

    @classmethod
    def of(cls, row: ContestRow) -> Self:
        """Return the addresses of a contest's pictures."""

        def address(picture_id: UUID | None, size: Size) -> str | None:
            return None if picture_id is None else address_of(row.id, picture_id, size)

        return cls(mobile=address(row.mobile_image_id, "medium"), desktop=address(row.desktop_image_id, "large"))


class Bonus(View):
    """How often a team may use a bonus."""

    name: BonusName
    """The bonus."""
    number_of_available_bonuses: int
    """Uses per team in the whole contest."""


class RegulationConfiguration(View):
    """Figures of the regulation that are the contest's own."""

    points_lost: str | None
    """Always null."""
    points_received: str | None
    """Always null."""
    team_name: str | None
    """Always null."""
    contest_name: str
    """The name of the contest, in the language of `Accept-Language`."""
    contest_period: str | None
    """Always null."""


class RulesConfig(View):
    """The generated rules in the language of the request."""

    rules: tuple[RulesSection, ...]
    """Section by section."""


class ContestConsent(View):
    """A consent of this contest's own."""

    key: str
    """Name of the consent within the contest, for `consents` on joining."""
    text: Text
    """The text of the consent, in both languages."""
    text_hash: str
    """SHA-256 over the text in both languages, in hexadecimal; a later consent sends it as proof of the text that was
    read."""
    required: bool
    """Whether it is required for joining."""


class AddedSection(View):
    """A section that the organizer added to the generated rules."""

    title: Text
    """Heading in both languages."""
    body: Text
    """Text in both languages; an empty line divides paragraphs."""


class AdditionalOptions(View):
    """Options that only some contests have."""

    consents: tuple[ContestConsent, ...]
    """Consents of the contest's own."""
    sections: tuple[AddedSection, ...]
    """Sections added to the generated rules, in order."""


class Competitors(View):
    """The competitors in a contest's published fixtures: clubs, nations, or people in sports where these play alone."""

    total: int
    """How many."""
    first: tuple[Text, ...]
    """Names of three at most in both languages, those whose match comes next first."""
    in_groups: bool
    """Whether some of them stand in a group. Its winner and medallists pay by odds, also where scores are predicted."""
