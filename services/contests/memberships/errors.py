"""What can go wrong with joining and leaving."""

from kit.api.errors import Problem


class ContestNotStarted(Problem):
    """Joining waits for the start date (rules.md, Contests)."""

    status = 409
    code = "contest-not-started"
    title = "Contest not started"
    pl = "Do tych rozgrywek można dołączyć od {start}."
    en = "This contest can be joined from {start}."
    example = {"start": "20 November 2026, 18:00"}


class FirstFixtureClosed(Problem):
    """With `editing = firstFixtureOnly` nobody makes a team once the first fixture has closed (rules.md, Fixtures)."""

    status = 409
    code = "first-fixture-closed"
    title = "First fixture closed"
    pl = "Składy w tych rozgrywkach układa się tylko przed zamknięciem pierwszej kolejki, więc nie można już dołączyć."
    en = "Squads of this contest are made only before its first round closes, so it can no longer be joined."


class RegulationNotAccepted(Problem):
    """Nobody joins without accepting the regulation."""

    code = "regulation-not-accepted"
    title = "Regulation not accepted"
    pl = "Aby dołączyć, zaakceptuj regulamin rozgrywek."
    en = "Accept the contest's regulations to join."


class RegulationChanged(Problem):
    """What was accepted is not what is in force; the text has to be read again."""

    status = 409
    code = "regulation-changed"
    title = "Regulation changed"
    pl = "Regulamin rozgrywek się zmienił. Przeczytaj go ponownie i zaakceptuj."
    en = "The contest's regulations have changed. Read and accept them again."


class ContestConsentsRequired(Problem):
    """The contest has consents of its own that must be given; `errors` name them."""

    code = "contest-consents-required"
    title = "Contest consents required"
    pl = "Te rozgrywki wymagają dodatkowych zgód."
    en = "This contest needs further consents."


class NotTakingPart(Problem):
    """It is of use to those who take part only: a contest's deadlines, its own consents."""

    status = 409
    code = "not-taking-part"
    title = "Not taking part"
    pl = "Najpierw dołącz do tych rozgrywek."
    en = "Join this contest first."


class ContestConsentUnknown(Problem):
    """The contest has no consent of this key, and asked for none that was given."""

    code = "contest-consent-unknown"
    title = "Unknown contest consent"
    pl = "Te rozgrywki nie mają takiej zgody."
    en = "This contest has no such consent."


class ContestConsentChanged(Problem):
    """What was read is not what is asked for now; the text has to be read again."""

    status = 409
    code = "contest-consent-changed"
    title = "Contest consent changed"
    pl = "Treść tej zgody się zmieniła. Przeczytaj ją ponownie."
    en = "This consent's text has changed. Read it again."


class ConsentEndsByLeaving(Problem):
    """Nobody takes part without a required consent."""

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
