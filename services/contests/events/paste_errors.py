"""Problems of a pasted list of matches, as a whole and by line."""

from kit.api.errors import Problem


class PasteZoneUnknown(Problem):
    """The time zone of the list is unknown."""

    code = "paste-zone-unknown"
    title = "Time zone unknown"
    pl = "Nie znamy strefy czasowej „{zone}”. Przykład: Europe/Warsaw."
    en = "The time zone “{zone}” is not known. An example: Europe/Warsaw."
    example = {"zone": "Europe/Narnia"}


class PasteFaulty(Problem):
    """Some lines are wrong; the list is added as a whole, or without them."""

    code = "paste-faulty"
    title = "Lines with faults"
    pl = "Niektóre wiersze mają błędy. Popraw je albo dodaj mecze bez nich."
    en = "Some lines have faults. Correct them, or add the matches without them."


class ClubsUnknown(Problem):
    """Unknown clubs are created only at the organizer's request, because a typing error would become a club."""

    status = 409
    code = "clubs-unknown"
    title = "Clubs unknown"
    pl = "Nie znamy drużyn: {clubs}. Popraw nazwy albo zgódź się, żeby je dodać."
    en = "These teams are not known: {clubs}. Correct their names, or agree to add them."
    example = {"clubs": "Narew, Bzura"}


class LineWithoutRound(Problem):
    """A match has no round."""

    code = "line-round-missing"
    title = "Round missing"
    pl = "Nie wiadomo, do której kolejki należy mecz. Napisz nad nim nazwę kolejki albo dodaj kolumnę „kolejka”."
    en = "It is not known which round the match belongs to. Write its name above, or add a column “round”."


class LineWithoutDay(Problem):
    """A match has no day."""

    code = "line-day-missing"
    title = "Day missing"
    pl = "Brakuje dnia, na przykład 2026-11-28 albo 28.11.2026."
    en = "The day is missing, such as 2026-11-28 or 28.11.2026."


class LineWithoutTime(Problem):
    """A match has no time, which decides the end of picks."""

    code = "line-time-missing"
    title = "Time missing"
    pl = "Brakuje godziny, na przykład 18:00."
    en = "The time is missing, such as 18:00."


class LineTimeImpossible(Problem):
    """The time does not exist, because clocks go forward in that hour."""

    code = "line-time-impossible"
    title = "Time impossible"
    pl = "Tego dnia nie ma tej godziny: zegary przesuwają się wtedy do przodu."
    en = "There is no such time on that day: clocks go forward then."


class LineWithoutSides(Problem):
    """A match needs two different sides."""

    code = "line-sides-missing"
    title = "Sides missing"
    pl = "Brakuje dwóch różnych drużyn, na przykład: Narew – Bzura."
    en = "Two different teams are missing, such as: Narew – Bzura."


class LineUnseen(Problem):
    """A name has invisible characters, as text from web pages has."""

    code = "line-unseen-characters"
    title = "Characters that cannot be seen"
    pl = "„{text}” zawiera znaki, których nie widać (tu „�”). Napisz tę nazwę jeszcze raz."
    en = "“{text}” holds characters that cannot be seen (“�” here). Write that name again."
    example = {"text": "Bzu�ra"}


class LineClubUnclear(Problem):
    """A shortened name fits several clubs."""

    code = "line-club-unclear"
    title = "Club unclear"
    pl = "„{club}” pasuje do kilku drużyn: {clubs}. Napisz całą nazwę."
    en = "“{club}” fits several teams: {clubs}. Write the whole name."
    example = {"club": "Orlik", "clubs": "Orlik Zawada, Orlik Wola"}


class LineRoundClosed(Problem):
    """The round is closed, so no match can be added."""

    code = "line-round-closed"
    title = "Round closed"
    pl = "Kolejka „{round}” jest już zamknięta."
    en = "The round “{round}” is closed already."
    example = {"round": "Kolejka 1"}


class LineBeforeClosing(Problem):
    """The match would start before picks end, so users could predict it while it is played."""

    code = "line-before-closing"
    title = "Starts before picks end"
    pl = "Mecz zaczyna się, zanim kolejka „{round}” się zamknie."
    en = "The match starts before the round “{round}” closes."
    example = {"round": "Kolejka 1"}


class LineTwice(Problem):
    """A round has a match of the same sides already, or the list has it twice."""

    code = "line-twice"
    title = "Match twice"
    pl = "Ten mecz jest już w kolejce „{round}”."
    en = "The round “{round}” has this match already."
    example = {"round": "Kolejka 1"}


class LineStarted(Problem):
    """A new round closes with its first match, so a match that has begun cannot be in one."""

    code = "line-started"
    title = "Match has started"
    pl = "Ten mecz już się zaczął, więc w nowej kolejce nikt nie zdążyłby zagrać. Popraw dzień albo godzinę."
    en = "The match has started, so people could not pick it in the new round in time. Correct the day or the time."


class LineBeyondLimit(Problem):
    """The line exceeds the limit of a list; later lines are not read."""

    code = "line-beyond-limit"
    title = "List too long"
    pl = "Naraz można wkleić najwyżej {matches} meczów w {rounds} kolejkach. Ten wiersz i dalsze trzeba wkleić osobno."
    en = (
        "At most {matches} matches of {rounds} rounds are added at once. Paste this line and those after it separately."
    )
    example = {"matches": 1000, "rounds": 100}


class LineWaits(Problem):
    """A match with a word such as `W74` for a side waits until its sides are known."""

    code = "line-waits"
    title = "Sides to come"
    pl = "„{text}” czeka na drużyny. Podasz je w kolejce albo w późniejszej liście."
    en = "“{text}” waits for its sides. You fill them in in the round, or by a later list."
    example = {"text": "W74 – W75"}


class LineClubWithoutAthletes(Problem):
    """A club of the match has no athletes, so nobody of it can score in a fantasy contest."""

    code = "line-club-without-athletes"
    title = "Club without athletes"
    pl = "Te drużyny nie mają zawodników, więc nikt w tym meczu nie zdobędzie punktów: {clubs}."
    en = "These clubs have no players, so nobody of them scores in the match: {clubs}."
    example = {"clubs": "Wkra, Bzura"}


class LineBye(Problem):
    """A side that does not play is no match."""

    code = "line-bye"
    title = "Bye"
    pl = "„{text}” to pauza, a nie mecz. Pomijamy ten wiersz."
    en = "“{text}” is a bye, not a match. The line is left out."
    example = {"text": "Pauza: Wkra"}


class LineScoreNotRead(Problem):
    """A score is no part of a list of matches."""

    code = "line-score-not-read"
    title = "Score left out"
    pl = "Wyniku „{text}” nie wczytujemy. Wyniki wpisuje się w kolejce."
    en = "The score “{text}” is not read. Results are entered in the round."
    example = {"text": "2:1"}


class LineHourTwice(Problem):
    """The time exists twice that day, because clocks go back."""

    code = "line-hour-twice"
    title = "Time exists twice"
    pl = "Tego dnia godzina {text} jest dwa razy: zegary przesuwają się do tyłu. Przyjmujemy wcześniejszą."
    en = "The time {text} exists twice on that day: clocks go back. The earlier one is taken."
    example = {"text": "02:30"}
