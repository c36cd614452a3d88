"""What ids of this service are answered that nobody has."""

from kit.api.errors import Problem


class OriginNotFound(Problem):
    """There is no such origin."""

    status = 404
    code = "origin-not-found"
    title = "Origin not found"
    pl = "Nie znaleziono tych zawodów."
    en = "This competition was not found."


class ClubNotFound(Problem):
    """The origin has no such club, and what was sent does not make one."""

    status = 404
    code = "club-not-found"
    title = "Club not found"
    pl = "Nie znaleziono tego klubu."
    en = "This club was not found."


class AthleteNotFound(Problem):
    """There is no such athlete."""

    status = 404
    code = "athlete-not-found"
    title = "Athlete not found"
    pl = "Nie znaleziono tego zawodnika."
    en = "This player was not found."


class FeedNotFound(Problem):
    """The contest has no such feed."""

    status = 404
    code = "feed-not-found"
    title = "Feed not found"
    pl = "Nie znaleziono tego źródła."
    en = "This source was not found."


class ImportNotFound(Problem):
    """The contest has no such import."""

    status = 404
    code = "import-not-found"
    title = "Import not found"
    pl = "Nie znaleziono tego importu."
    en = "This import was not found."


class WebhookNotFound(Problem):
    """The contest has no such webhook."""

    status = 404
    code = "webhook-not-found"
    title = "Webhook not found"
    pl = "Nie znaleziono tego webhooka."
    en = "This webhook was not found."


class WebhookDeliveryNotFound(Problem):
    """The webhook was told no such thing, or it is too old to be kept."""

    status = 404
    code = "webhook-delivery-not-found"
    title = "Delivery of a webhook not found"
    pl = "Nie znaleziono tej wiadomości. Przechowujemy je 30 dni."
    en = "This message was not found. They are kept for 30 days."
