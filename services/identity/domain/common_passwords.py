"""Passwords that are guessed first, in lower case: worldwide ones, Polish ones, and those of fans.

Shorter ones are left out, the length refuses them. Both lists were written from what is commonly known of leaked
passwords; no leaked file was copied.
"""

_PASSWORDS = """
!qaz2wsx 00000000 0000000000 00001111 01234567 0123456789 09876543 0987654321 10203040 1020304050 11111111
1111111111 11112222 11223344 1122334455 112233445566 12121212 12312312 123123123 1232323q 123321123 123321456
12341234 123412345 12344321 123454321 1234554321 12345678 123456780 123456781 123456789 1234567890 123456789a
123456789q 12345678a 12345679 123456798 1234567a 123456aa 123456abc 12345abc 12345qwert 123581321 123abc123
123qwe123 123qwe456 123qweasd 13131313 14725836 147258369 147852369 159357456 159753456 159753852 19841984 19871987
1q1q1q1q 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20002000 20102010 20202020 22222222 27182818 31415926
314159265 321654987 33333333 44444444 456789123 55555555 66666666 741852963 753951456 75395182 7654321a 77777777
789456123 789654123 87654321 88888888 951753852 963852741 987456321 987654321 9876543210 99998888 99999999 a12345678
a123456789 a1a1a1a1 a1b2c3d4 aa123456 aa12345678 aaa11111 aaaaaaaa abc12345 abc123456 abc123abc abcabcabc abcd1234
abcd1234! abecadlo abrakadabra access123 access14 adammalysz admin123 admin1234 admin12345 admin@123 adminadmin
administrador administrator adrian123 adrianek agnieszka aleksander aleksandra alexande alexander alexandra america1
american andrzej1 andrzej123 angel123 angels123 ania1234 anna1234 arsenal1 artur123 asdasd123 asdasdasd asdf1234
asdfghjk asdfghjkl assassin asshole1 august123 autumn123 azerty123 azertyui babyboy1 babygirl babygirl1 badboy123
bailey123 barcelona barcelona1 bartek123 bartosz1 bartosz123 baseball baseball1 basketball batman123 bayernmunich
benjamin bialoczerwoni bialoczerwony bialystok biedronka biteme123 blackberry blackjack blessed1 blessing blink182
bluebird bolek123 bonjour1 brooklyn budweiser bulldogs bullshit bundesliga buster123 butterfly california cameron1
cannabis champions championsleague changeit changeme changeme1 changeme123 charlie1 charlie123 chelsea1 chelseafc
cheyenne chicago1 chocolate christian christin christina chuj1234 computer computer1 contrasena contraseña cookie123
correct-horse correcthorse correcthorsebatterystaple corvette counterstrike cowboys1 cracovia cristiano cristiano7
cupcake1 czekolada damian123 damianek daniel123 danielle dawid123 dawidek1 december default1 deutschland dolphin1
dolphins dominik1 dominik123 dominika donaldduck dragon123 dropbox1 dupa1234 dupa12345 dupablada dupadupa dziendobry
ekstraklasa elephant elizabeth eminem123 england1 euro2012 euro2016 euro2020 euro2024 ewelina1 facebook facebook1
fcbarcelona february ferrari1 football football1 football123 forever1 forever21 fortnite fortnite1 frankreich
freedom1 freedom123 friday13 friends1 fuckoff1 fuckyou1 fuckyou123 fuckyou2 garfield gdansk123 germany1 ginger123
godbless goodbye1 goodluck google123 gornikzabrze gosia123 greenday grzegorz grzesiek guest123 guestguest gwiazdka
hallo123 haslo123 haslo1234 haslo12345 haslohaslo heaven777 heineken hello123 hello1234 hellohello hellokitty
helloworld hunter12 hunter123 igaswiatek ihatepasswords ilovegod iloveu123 iloveyou iloveyou1 iloveyou2 iloveyouso
internet internet1 internet123 iphone123 jagiellonia jakub123 january1 jedendwatrzy jennifer jessica1 jesus123
jesus777 jesuschrist joanna123 jonathan jordan23 justyna1 justynka juventus kacper123 kamil123 kamilek1 kamilstoch
karol123 karolina karolina1 kasia123 kasienka katarzyna katowice kibic123 killer123 kimberly kocham12 kocham123
kochamcie kochamcie1 kochamciebie kochammame kochanie kochanie1 komputer komputer1 komputer123 koszykowka koteczek
kotek123 krakow123 krzysiek krzysztof kuba1234 kubica123 kurwa123 kurwamac kwiatuszek lakers24 lech1922 lechiagdansk
lechpoznan legia123 legia1916 legiawarszawa letmein! letmein1 letmein123 letmeinnow lewandowski lewandowski9
lewy1234 linkedin linkinpark liverpool liverpool1 lkjhgfdsa lodz1234 login123 loginlogin lol12345 lolek123 lolololo
london123 losangeles lovelove lovers123 loveyou1 lubieplacki lublin123 lucky123 lucky777 lukasz12 lukasz123 lukaszek
maciej123 maciek123 magda123 magdalena malgorzata malgosia malysz123 manchester manunited manutd123 marcin12
marcin123 marcinek marek123 marijuana mariusz1 mariusz123 marlboro martyna1 martyna123 master123 masterkey mateusz1
mateusz123 mateuszek matrix123 maverick mercedes messi1010 messi123 metallica metallica1 michael1 michaeljordan
michal123 michalek michelle mickeymouse microsoft midnight minecraft minecraft1 misiaczek misiaczek1 misiek123
mistrz123 mistrzostwa mnbvcxz1 mnbvcxza mojehaslo monday123 monika123 monkey123 motdepasse motylek1 mundial2022
mundial2026 mustang1 mypassword myszka123 naruto123 natalia1 natalia123 natalka1 newpassword newyork1 newyorkcity
nicholas niepamietam niewiem1 niewiem123 nintendo nirvana1 niunia123 nopassword november october1 oliwia123
opensesame oracle123 p455w0rd p4ssw0rd p@55w0rd p@ssw0rd p@ssword pa$$w0rd pa$$word pa55word panther1 pass1234
pass12345 passpass passw0rd passw0rd! passw0rd1 password password! password01 password02 password1 password11
password12 password123 password1234 password99 passwordpassword passwort passwort1 patricia patrycja patryk123
paulina1 paulina123 pawel123 pawelek1 peanut123 penguin1 pepper123 pieseczek piesek123 pikachu1 pilkanozna piotr123
piotrek1 piotrek123 playstation poiuytrewq pokemon1 pokemon123 polska11 polska12 polska123 polska1234 polska1918
polskapolska poznan123 premierleague princess princess1 przemek1 przemek123 przemyslaw pumpkin1 q1q1q1q1 q1w2e3r4
q1w2e3r4t5 qazwsx123 qazwsxedc qqqqqqqq qwe12345 qweasdzxc qweqwe123 qweqweqwe qwer1234 qwerasdf qwerty1! qwerty12
qwerty123 qwerty1234 qwerty12345 qwerty@123 qwertyui qwertyuiop rafal123 realmadrid realmadryt redsox123
reprezentacja robert123 robertkubica robertlewandowski rockstar rockyou1 ronaldo123 ronaldo7 root1234 rootroot
ruchchorzow samantha samochod samsung1 samsung123 saturday savannah schatz123 scooby123 scoobydoo scorpion sebastian
sebastian1 secret12 secret123 september server123 sezamieotworzsie shadow123 siatkarz siatkowka sifre123 skijumping
slaskwroclaw slipknot slonecko sloneczko slonko123 snickers snowball speedway1 spiderman spongebob spring123
stadion1 stadion123 startrek starwars starwars1 steelers stephanie summer123 summer2020 sunday123 sunshine sunshine1
super123 superman superman1 supersecret swiatek1 sylwia123 system123 szczecin szymon123 tajnehaslo temp1234
temp12345 temporary test1234 test12345 test123456 tester123 testing1 testing123 teststest testtest thisismypassword
thunder1 thunderbird tiger123 tigger123 tinkerbell tomasz123 tomaszek tomek123 toor1234 topsecret trudnehaslo
truskawka trustno1 trybuna1 trybuna123 trybuna2026 typer123 typer2022 typer2024 u2u2u2u2 user1234 useruser victoria
victoria1 wakacje1 wakacje123 warszawa warszawa1 warszawa123 welcome1 welcome123 welcome2 welcome@1 welcomehome
weronika whatever whatever1 widzew1910 widzewlodz wiktoria wiktoria1 windows1 windows10 winniethepooh winter123
wisla123 wisla1906 wislakrakow witaj123 witajcie wojciech wojtek123 worldcup worldcup2022 worldcup2026 wroclaw1
wroclaw123 xbox3600 xsw2zaq1 xxxxxxxx yankees1 youtube1 zaglebie zajaczek zaq!2wsx zaq123wsx zaq12wsx zaq1@wsx
zaq1xsw2 zaq1zaq1 ziomek123 zuzanna1 zuzel123 zxcvbnm1 zxcvbnm123 zxcvbnma zxczxczxc zzzzzzzz
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

COMMON_PASSWORDS = frozenset(_PASSWORDS.split())
"""Refused as they are."""

COMMON_WORDS = frozenset(_WORDS.split())
"""Refused with digits and signs around them, or for their letters: `Polska2026!`, `P@ssw0rd1`."""
