"""Sections on participants, prizes, complaints and the law (spec.md §1 and §9)."""

from contests.rules import constants
from contests.rules.wording import Facts, Section, Voice


def general(facts: Facts, voice: Voice) -> Section:
    """Return the section on the contest and its organizer."""
    installation = facts.installation
    start = voice.moment(facts.start_date, installation)
    rules = facts.configuration.fantasy
    joined_before_first = rules is not None and rules.editing == "firstFixtureOnly"
    return voice.section(
        ("Postanowienia ogólne", "General provisions"),
        voice.say(
            f"Regulamin określa zasady rozgrywek „{facts.name.pl}”. Organizatorem rozgrywek jest "
            f"{installation.host}, adres do kontaktu: {installation.contact_email}.",
            f"These regulations set out the terms of the contest “{facts.name.en}”. The contest is run by "
            f"{installation.host}, contact: {installation.contact_email}.",
        ),
        voice.say(
            f"Rozgrywki dotyczą zawodów „{facts.origin}”. Dołączyć można od {start} do ",
            f"The contest follows the competition “{facts.origin}”. It can be joined from {start} until ",
        )
        + (
            voice.say("zamknięcia pierwszej kolejki.", "its first round closes.")
            if joined_before_first
            else voice.say("ich zakończenia.", "it is closed.")
        ),
    )


def nature(voice: Voice) -> Section:
    """Return the section that the contest is no gambling."""
    return voice.section(
        ("To nie jest hazard", "Not gambling"),
        voice.say(
            "Rozgrywki nie są grą hazardową ani zakładem wzajemnym. Udział jest bezpłatny, uczestnicy nie wnoszą "
            "żadnych stawek, a o miejscu w rankingu decydują wiedza i umiejętność przewidywania.",
            "The contest is neither gambling nor betting. Taking part is free, participants stake nothing, and "
            "knowledge and skill in predicting decide the ranking.",
        ),
    )


def participants(voice: Voice) -> Section:
    """Return the section on participants, and on the consent of minors' guardians."""
    return voice.section(
        ("Uczestnicy", "Participants"),
        voice.say(
            "Uczestnikiem może być każdy, kto ma konto w serwisie, wyraził wymagane zgody i zaakceptował regulamin. "
            "Osoba niepełnoletnia może brać udział tylko za zgodą rodzica lub opiekuna prawnego; organizator może "
            "poprosić o potwierdzenie tej zgody przed wydaniem nagrody.",
            "Anyone may take part who has an account, has given the necessary consents and has accepted these "
            "regulations. Minors may take part only with the consent of a parent or legal guardian; the organizer may "
            "ask for proof of that consent before handing over a prize.",
        ),
        voice.say(
            "Uczestnik może opuścić rozgrywki w każdej chwili, dopóki się nie zakończą.",
            "A participant may leave the contest at any time until it is closed.",
        ),
    )


def closing_sections(facts: Facts, voice: Voice) -> tuple[Section, ...]:
    """Return the sections on prizes, taxes, deadlines, complaints, personal data, and the organizer's own."""
    own = tuple(
        Section(voice.text(section.title), voice.text(section.body)) for section in facts.configuration.sections
    )
    return (_prizes(facts, voice), _winners(voice), _complaints(facts, voice), *own, _contact(facts, voice))


def _prizes(facts: Facts, voice: Voice) -> Section:
    if not facts.prizes:
        return voice.section(
            ("Nagrody", "Prizes"),
            voice.say("W rozgrywkach nie przewidziano nagród.", "This contest has no prizes."),
        )
    above = voice.number(constants.TAX_ABOVE)
    return voice.section(
        ("Nagrody", "Prizes"),
        voice.say("Miejsce i nagroda:", "Position and prize:")
        + "\n"
        + voice.items(f"{position}: {prize}" for position, prize in facts.prizes),
        voice.say(
            f"Od nagrody o wartości powyżej {above} zł pobiera się zryczałtowany podatek dochodowy w wysokości "
            f"{constants.TAX_PERCENT}% jej wartości.",
            f"A prize worth more than PLN {above} is subject to a flat-rate income tax of {constants.TAX_PERCENT}% of "
            "its value.",
        ),
    )


def _winners(voice: Voice) -> Section:
    return voice.section(
        ("Ogłoszenie zwycięzców i wydanie nagród", "Announcing winners, handing over prizes"),
        voice.say(
            f"Organizator ogłasza zwycięzców w ciągu {constants.WINNERS_PUBLISHED_WITHIN} dni roboczych od zakończenia "
            f"rozgrywek, zawiadamia ich e-mailem w ciągu {constants.WINNERS_EMAILED_WITHIN} dni roboczych od "
            f"ogłoszenia i wydaje nagrody w ciągu {constants.PRIZE_WITHIN} dni kalendarzowych od ogłoszenia.",
            f"The organizer announces the winners within {constants.WINNERS_PUBLISHED_WITHIN} business days of the end "
            f"of the contest, e-mails them within {constants.WINNERS_EMAILED_WITHIN} business days of the announcement "
            f"and hands over prizes within {constants.PRIZE_WITHIN} calendar days of it.",
        ),
    )


def _complaints(facts: Facts, voice: Voice) -> Section:
    email = facts.installation.contact_email
    return voice.section(
        ("Reklamacje", "Complaints"),
        voice.say(
            f"Reklamacje przyjmujemy pod adresem {email} w ciągu {constants.COMPLAINT_WITHIN} dni roboczych od "
            f"ogłoszenia zwycięzców. Organizator rozpatruje je w ciągu {constants.COMPLAINT_RESOLVED_WITHIN} dni od "
            "otrzymania i odpowiada e-mailem.",
            f"Complaints can be sent to {email} within {constants.COMPLAINT_WITHIN} business days of the announcement "
            f"of the winners. The organizer resolves them within {constants.COMPLAINT_RESOLVED_WITHIN} days of "
            "receiving them, and answers by e-mail.",
        ),
    )


def _contact(facts: Facts, voice: Voice) -> Section:
    installation = facts.installation
    return voice.section(
        ("Dane osobowe i kontakt", "Personal data and contact"),
        voice.say(
            f"Organizator, {installation.host}, przetwarza dane uczestników, aby przeprowadzić rozgrywki; szczegóły i "
            f"prawa uczestników opisuje polityka prywatności serwisu. Pytania: {installation.contact_email}.",
            f"The organizer, {installation.host}, processes participants' data in order to run the contest; the "
            "privacy policy of this site has the details and participants' rights. "
            f"Questions: {installation.contact_email}.",
        ),
    )
