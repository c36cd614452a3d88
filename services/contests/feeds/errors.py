"""Problems of feeds."""

from kit.api.errors import Problem


class FeedHostNotAllowed(Problem):
    """The address leads to a host that the installation does not allow, or does not use https."""

    code = "feed-host-not-allowed"
    title = "Host of a feed not allowed"
    pl = "Pod ten adres źródło sięgać nie może. Dozwolone (https): {hosts}."
    en = "Sources may not use this address. Allowed (https): {hosts}."
    example = {"hosts": "raw.githubusercontent.com"}


class FeedAddressMissing(Problem):
    """Files of a season need the address of a folder; they cannot be sent by hand."""

    code = "feed-address-missing"
    title = "Address of a feed missing"
    pl = "Podaj adres folderu: plików całego sezonu nie da się wczytywać ręcznie."
    en = "Give the folder's address: the files of a whole season cannot be sent by hand."


class FeedColumnsMissing(Problem):
    """The columns of a table of matches must be named."""

    code = "feed-columns-missing"
    title = "Columns of a feed missing"
    pl = "Wskaż, w których kolumnach tabeli są kolejka, data, gospodarz i gość (lub mecz), a bez dwóch stron: zawody."
    en = "Say which columns of the table hold the round, the date, both sides (or the match), or a competition."


class FeedLeagueUnknown(Problem):
    """The ready source has no such competition."""

    code = "feed-league-unknown"
    title = "Competition of a feed unknown"
    pl = "{source} nie ma rozgrywek „{league}”."
    en = "{source} has no competition “{league}”."
    example = {"source": "football-data.org", "league": "PLX"}


class FeedSeasonInvalid(Problem):
    """The season is not written as the ready source writes it."""

    code = "feed-season-invalid"
    title = "Season of a feed invalid"
    pl = "Sezon podaj tak: {example}."
    en = "Give the season as {example}."
    example = {"example": "2026"}


class FeedKeyMissing(Problem):
    """The ready source needs a key of the organizer's account."""

    code = "feed-key-missing"
    title = "Key of a feed missing"
    pl = "To źródło wymaga klucza. Dostajesz go z kontem w tym źródle."
    en = "This source needs a key. It comes with your account there."


class FeedTakesNoKey(Problem):
    """The source works without a key."""

    status = 409
    code = "feed-takes-no-key"
    title = "Feed takes no key"
    pl = "To źródło działa bez klucza."
    en = "This source works without a key."


class FeedByHandOnly(Problem):
    """The terms of the ready source forbid programs to collect its files; an organizer imports them by hand."""

    status = 409
    code = "feed-by-hand-only"
    title = "Files of a source by hand only"
    pl = "Warunki {source} nie pozwalają programom pobierać plików. Pobierz plik w przeglądarce i wczytaj go ręcznie."
    en = "The terms of {source} do not let programs collect its files. Download the file, and import it by hand."
    example = {"source": "football-data.co.uk"}


class FeedTooOften(Problem):
    """The limits of the ready source leave longer pauses between two checks."""

    code = "feed-too-often"
    title = "Feed checked too often"
    pl = "Do tego źródła wolno zaglądać najwyżej co {minutes} min."
    en = "This source may be checked every {minutes} minutes at most."
    example = {"minutes": 15}


class FeedPresetFixed(Problem):
    """The address and the columns of a ready source do not change."""

    status = 409
    code = "feed-preset-fixed"
    title = "Ready source fixed"
    pl = "Adresu i kolumn gotowego źródła się nie zmienia. Dodaj drugie źródło."
    en = "The address and the columns of a ready source do not change. Add another source."


class FeedNameTaken(Problem):
    """The contest has a feed of this name."""

    status = 409
    code = "feed-name-taken"
    title = "Name of a feed taken"
    pl = "Te rozgrywki mają już źródło o tej nazwie."
    en = "The contest has a source of this name already."


class TooManyFeeds(Problem):
    """The contest has its maximum number of feeds."""

    status = 409
    code = "too-many-feeds"
    title = "Too many feeds"
    pl = "Rozgrywki mogą mieć najwyżej {most} źródeł."
    en = "A contest can have {most} sources at most."
    example = {"most": 20}


class FeedNothingWaits(Problem):
    """No changes of the feed wait for a decision."""

    status = 409
    code = "feed-nothing-waits"
    title = "Nothing waits"
    pl = "Z tego źródła nic teraz nie czeka."
    en = "No changes of this source are waiting."


class FeedTakesNoFile(Problem):
    """The feed has an address, so files cannot be sent to it."""

    status = 409
    code = "feed-takes-no-file"
    title = "Feed takes no file"
    pl = "To źródło ma adres, więc plików się do niego nie przesyła."
    en = "This source has an address, so no files are sent to it."


class FeedLineNotFound(Problem):
    """The feed's last file has no such line that waits."""

    status = 404
    code = "feed-line-not-found"
    title = "Line not found"
    pl = "W ostatnim pliku tego źródła nie ma takiego wiersza. Może przyszedł już inny."
    en = "The last file of this source has no such line. Another one may have come."
