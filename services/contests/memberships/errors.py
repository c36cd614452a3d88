"""Problems of joining and leaving."""

from kit.api.errors import Problem


class ContestNotStarted(Problem):
    """The contest's start date is in the future, so users cannot join yet (rules.md, Contests)."""

    status = 409
    code = "contest-not-started"
    title = "Contest not started"
    pl = "Do tych rozgrywek można dołączyć od {start}."
    en = "This contest can be joined from {start}."
    example = {"start": "20 November 2026, 18:00"}


class FirstFixtureClosed(Problem):
    """With `editing = firstFixtureOnly`, new teams are impossible after the first closing (rules.md, Fixtures)."""

    status = 409
    code = "first-fixture-closed"
    title = "First fixture closed"
    pl = "Składy w tych rozgrywkach układa się tylko przed zamknięciem pierwszej kolejki, więc nie można już dołączyć."
    en = "Squads of this contest are made only before its first round closes, so it can no longer be joined."


class RegulationNotAccepted(Problem):
    """The regulation must be accepted to join."""

    code = "regulation-not-accepted"
    title = "Regulation not accepted"
    pl = "Aby dołączyć, zaakceptuj regulamin rozgrywek."
    en = "Accept the contest's regulations to join."


class RegulationChanged(Problem):
    """The accepted regulation is out of date; the user has to read the new text."""

    status = 409
    code = "regulation-changed"
    title = "Regulation changed"
    pl = "Regulamin rozgrywek się zmienił. Przeczytaj go ponownie i zaakceptuj."
    en = "The contest's regulations have changed. Read and accept them again."


class ContestConsentsRequired(Problem):
    """The contest has required consents of its own; `errors` names the missing ones."""

    code = "contest-consents-required"
    title = "Contest consents required"
    pl = "Te rozgrywki wymagają dodatkowych zgód."
    en = "This contest needs further consents."


class NotTakingPart(Problem):
    """The user does not take part in the contest, so its deadlines and consents are not available."""

    status = 409
    code = "not-taking-part"
    title = "Not taking part"
    pl = "Najpierw dołącz do tych rozgrywek."
    en = "Join this contest first."


class ContestConsentUnknown(Problem):
    """The contest has, and had, no consent with this key."""

    code = "contest-consent-unknown"
    title = "Unknown contest consent"
    pl = "Te rozgrywki nie mają takiej zgody."
    en = "This contest has no such consent."


class ContestConsentChanged(Problem):
    """The text of the consent has changed; the user has to read it again."""

    status = 409
    code = "contest-consent-changed"
    title = "Contest consent changed"
    pl = "Treść tej zgody się zmieniła. Przeczytaj ją ponownie."
    en = "This consent's text has changed. Read it again."


class ConsentEndsByLeaving(Problem):
    """A required consent can be withdrawn only by leaving the contest."""

    status = 409
    code = "consent-ends-by-leaving"
    title = "Consent ends by leaving"
    pl = "Bez tej zgody nie można brać udziału w rozgrywkach. Aby ją wycofać, opuść rozgrywki."
    en = "Everybody in this contest needs this consent. Leave the contest to withdraw it."


class ConsentMissing(Problem):
    """A consent that the contest requires is not given."""

    code = "consent-required"
    title = "Consent missing"
    pl = "Zgoda wymagana"
    en = "Consent required"


class EntryCodeWrong(Problem):
    """The contest is for people with its code; the one that was sent is another, or none was sent."""

    code = "entry-code-wrong"
    title = "Entry code wrong"
    pl = "Do tych rozgrywek dołącza się z kodem od organizatora. Ten kod nie pasuje."
    en = "This contest is joined with a code of its organizer. This code does not fit."


class TooManyEntryCodes(Problem):
    """Too many codes were tried; waiting helps."""

    status = 429
    code = "too-many-entry-codes"
    title = "Too many entry codes"
    pl = "Zbyt wiele prób podania kodu. Spróbuj ponownie za {seconds} s."
    en = "Too many attempts at a code. Try again in {seconds} s."
    example = {"seconds": 3}
    retry_after = 3


class EmailDomainRefused(Problem):
    """The contest is for confirmed addresses of its domains; the user's is another."""

    status = 403
    code = "email-domain-refused"
    title = "E-mail domain refused"
    pl = "Te rozgrywki są dla osób z potwierdzonym adresem e-mail w domenie: {domains}. Twój adres jest w innej."
    en = "This contest is for people with a confirmed e-mail address of: {domains}. Yours is of another domain."
    example = {"domains": "biuro.example"}


class JoinRequestRefused(Problem):
    """An organizer refused to let the user in."""

    status = 409
    code = "join-request-refused"
    title = "Request to join refused"
    pl = "Organizator nie zgodził się na Twój udział w tych rozgrywkach."
    en = "The organizer did not let you into this contest."


class RemovedFromContest(Problem):
    """An organizer removed the user from the contest; the user was told why."""

    status = 409
    code = "removed-from-contest"
    title = "Removed from the contest"
    pl = "Organizator usunął Twoją drużynę z tych rozgrywek. Powód jest w Twojej skrzynce."
    en = "The organizer removed your team from this contest. The reason is in your inbox."
