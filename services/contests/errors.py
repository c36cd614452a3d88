"""Problems of unknown ids of this service."""

from kit.api.errors import Problem


class OriginNotFound(Problem):
    """There is no such origin."""

    status = 404
    code = "origin-not-found"
    title = "Origin not found"
    pl = "Nie znaleziono tych zawodów."
    en = "This competition was not found."


class ClubNotFound(Problem):
    """The origin has no such club, and the request does not create one."""

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
    """The webhook has no such delivery, or it was deleted because of its age."""

    status = 404
    code = "webhook-delivery-not-found"
    title = "Delivery of a webhook not found"
    pl = "Nie znaleziono tej wiadomości. Przechowujemy je 30 dni."
    en = "This message was not found. They are kept for 30 days."


class WaitingMatchNotFound(Problem):
    """The contest has no such match, or it does not wait for its sides (any more)."""

    status = 404
    code = "waiting-match-not-found"
    title = "Waiting match not found"
    pl = "Nie ma takiego meczu, który czeka na drużyny. Może ktoś już je podał."
    en = "There is no such match that waits for its sides. Somebody may have filled them in."
