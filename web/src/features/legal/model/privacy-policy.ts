/**
 * The privacy policy. It is a Polish legal text in both languages of the interface (spec §2), so it isn't a matter of translation keys.
 * `{host}` and `{email}` stand for the installation's host and contact address.
 */
export const privacyPolicy: readonly { title: string; paragraphs: readonly string[] }[] = [
  {
    title: "Administrator danych",
    paragraphs: [
      "Administratorem danych osobowych uczestników serwisu {host} jest jego organizator. W sprawach danych osobowych można się z nim skontaktować pod adresem {email}.",
    ],
  },
  {
    title: "Jakie dane przetwarzamy",
    paragraphs: [
      "Przy zakładaniu konta: adres e-mail i hasło, które przechowujemy wyłącznie w postaci skrótu. Hasła w jawnej postaci nie zna nikt poza uczestnikiem.",
      "Gdy uczestnik zabezpieczy konto mocniej: zaszyfrowany sekret aplikacji, która pokazuje kody, skróty kodów zapasowych, a dla każdego klucza dostępu jego część publiczną, nadaną mu nazwę i czas użycia. Odcisk palca, obraz twarzy i PIN, którymi odblokowuje się klucz, nie opuszczają urządzenia uczestnika i nigdy do nas nie trafiają.",
      "W czasie gry: nazwę uczestnika i nazwy drużyn, udział w rozgrywkach, typy i składy, obserwowanych zawodników, punkty i miejsca w rankingach oraz udzielone zgody z datą i wersją ich treści.",
      "Gdy uczestnik z nich korzysta: znajomych i zaproszenia, osoby, których wiadomości nie chce dostawać, wiadomości w skrzynce serwisu, wiadomości do organizatora i raporty o błędach ekranu (bez adresów, numerów i haseł, które by w nich stały), a przy logowaniu kontem innego dostawcy identyfikator i adres e-mail u niego.",
      "Gdy uczestnik gra w ligach prywatnych: w których jest i od kiedy, zaproszenia do nich i usunięcia z nich, a gdy nimi administruje, także nazwę, opis i godło ligi. Godło zapisujemy jako nowy obraz, bez danych o miejscu, czasie i aparacie, razem z tym, z którego konta je przesłano.",
      "Gdy uczestnik poprosi o kalendarz terminów: adres tego kalendarza. Kto go zna, czyta terminy rozgrywek; adres można w każdej chwili zmienić albo wycofać.",
      "Gdy uczestnik włączy powiadomienia push: adres jego przeglądarki w usłudze powiadomień jej producenta, klucze do szyfrowania i nazwę przeglądarki, dopóki ich nie wyłączy albo się nie wyloguje.",
      "Gdy organizator zablokuje konto albo udział w rozgrywkach: powód i czas blokady. Powód widzi zablokowany uczestnik. Tak samo, gdy usunie drużynę z rozgrywek albo mimo blokady przyzna jej nagrodę.",
      "Gdy uczestnik je poda: numer telefonu, imię i nazwisko odbiorcy nagrody oraz numer rachunku bankowego, potrzebne do wydania nagrody. Numer telefonu potwierdza kod wysłany SMS-em; numer rachunku widzi w całości tylko jego właściciel, a w pliku z danymi zwycięzców także organizator.",
      "Gdy uczestnik wygra nagrodę i organizator o to poprosi: imię, nazwisko, adres do wysyłki i numer rachunku bankowego, zapisane zaszyfrowane, razem z miejscem, punktami i nagrodą. Organizator dostaje je w jednym pliku i podaje powód; uczestnik dowiaduje się, kto i po co go pobrał.",
      "Dla bezpieczeństwa: czas logowania, oznaczenie sesji, nazwa przeglądarki i skrócony adres sieci, z której jej użyto, czas ostatniego potwierdzenia, że to uczestnik, oraz techniczne zapisy działania serwisu.",
    ],
  },
  {
    title: "Po co i na jakiej podstawie",
    paragraphs: [
      "Prowadzenie konta i rozgrywek, publikowanie rankingów i wydawanie nagród: jest to niezbędne do wykonania umowy, którą uczestnik zawiera, akceptując regulamin (art. 6 ust. 1 lit. b RODO).",
      "Rozliczenia podatkowe nagród: obowiązek prawny (art. 6 ust. 1 lit. c RODO).",
      "Bezpieczeństwo serwisu, zapobieganie nadużyciom i rozpatrywanie reklamacji: prawnie uzasadniony interes administratora (art. 6 ust. 1 lit. f RODO).",
      "Kopie wiadomości ze skrzynki serwisu (wyniki, zbliżające się zamknięcie, zaproszenia, wiadomości organizatora) wysyłamy e-mailem tylko wtedy, gdy uczestnik włączy je w profilu, osobno dla każdego rodzaju (art. 6 ust. 1 lit. a RODO). Wyłączyć je można tam albo jednym naciśnięciem z każdego takiego listu, bez logowania. O zdarzeniach, które dotyczą bezpieczeństwa konta, piszemy zawsze.",
      "Wiadomości o nowych rozgrywkach i inne cele opisane w zgodach: zgoda uczestnika (art. 6 ust. 1 lit. a RODO), którą można wycofać w każdej chwili.",
    ],
  },
  {
    title: "Co widzą inni",
    paragraphs: [
      "W publicznych rankingach widoczne są nazwa drużyny, jej miejsce i punkty, a po zamknięciu kolejki także typy (wśród nich odpowiedzi na pytania wpisane własnymi słowami) lub skład. Adresu e-mail, telefonu i rachunku bankowego nie publikujemy nigdy.",
      "W lidze prywatnej jej członkowie widzą nazwy drużyn pozostałych, ich miejsca i punkty, od kiedy każdy w niej jest i kto nią administruje, a także nazwę, opis, godło i kod ligi; mogą się też nawzajem dodawać do znajomych. To samo, bez kodu, widzą osoby zaproszone, a w lidze publicznej każdy uczestnik serwisu. Kto ma link z zaproszeniem, widzi nazwę i godło ligi, rozgrywki i liczbę osób. Zaproszona osoba dostaje wiadomość z nazwą drużyny, która ją zaprasza.",
      "Znajomi widzą nazwę uczestnika. Organizator widzi uczestników z zasłoniętym adresem e-mail; każde odsłonięcie adresu jest zapisywane razem z tym, kto go dokonał.",
    ],
  },
  {
    title: "Komu powierzamy dane",
    paragraphs: [
      "Dane powierzamy dostawcom usług, bez których serwis nie działa: utrzymania serwerów, wysyłki wiadomości e-mail i SMS. Nie sprzedajemy danych i nie przekazujemy ich do celów reklamowych innych podmiotów.",
      "Powiadomienia push przekazuje usługa producenta przeglądarki (na przykład Google, Mozilla, Apple albo Microsoft). Widzi, kiedy i do której przeglądarki je wysłano; treść jest zaszyfrowana i czyta ją tylko przeglądarka.",
      "Jeśli uczestnik wybierze logowanie kontem innego dostawcy, dostawca ten potwierdza nam jego tożsamość.",
    ],
  },
  {
    title: "Jak długo przechowujemy dane",
    paragraphs: [
      "Konto, dane kontaktowe, rachunek, zgody, znajomych, obserwowanych zawodników, adresy kalendarzy i wybór, które wiadomości przychodzą e-mailem, przechowujemy do usunięcia konta; adres kalendarza także krócej, jeśli uczestnik go zmieni albo wycofa.",
      "Decyzje organizatora o udziale w rozgrywkach (usunięcie drużyny, nagroda mimo blokady) i ich powody przechowujemy, dopóki ich nie cofnie, najdłużej do usunięcia konta.",
      "Prośbę o dołączenie do rozgrywek przechowujemy, dopóki organizator się nie zgodzi, najdłużej do usunięcia konta. Gdy rozgrywki są tylko dla adresów z podanych domen, sprawdzamy domenę adresu e-mail i jej nie zapisujemy.",
      "Dane zwycięzców do wydania nagród usuwamy 180 dni po terminie ich podania, wcześniej, gdy uczestnik zniknie z poprawionej listy albo usunie konto.",
      "Konto, którego adresu e-mail nikt nie potwierdził, usuwamy po 14 dniach: mógł go podać ktoś, do kogo ten adres nie należy.",
      "Sesja, z której nikt nie korzysta, wygasa zwykle po 30 dniach, a każda najpóźniej po 90 dniach.",
      "Wiadomości w skrzynce znikają po 365 dniach.",
      "Adres przeglądarki i klucze powiadomień push przechowujemy do ich wyłączenia albo do końca sesji; jeśli niczego nie da się tam dostarczyć, usuwamy je po 14 dniach. Powiadomienie, którego nie udało się wysłać, próbujemy wysyłać najwyżej 3 dni.",
      "Sekret aplikacji, kody zapasowe i klucze dostępu usuwamy, gdy uczestnik je wyłączy lub usunie, a kod zapasowy także po użyciu. Logowanie, które czeka na drugi składnik, trwa najwyżej 10 minut, a prośba o podpis kluczem dostępu 5 minut.",
      "Linki z listów działają 30 minut, 24 godziny albo 3 dni, a kody SMS 10 minut; przechowujemy tylko ich skróty. Przez 3 dni pamiętamy też adres sprzed zmiany, żeby można go było przywrócić.",
      "Treść i adres listu usuwamy od razu po wysłaniu albo zaniechaniu, a ślad, że go wysłano, po 30 dniach. Gdy serwis działa bez serwera poczty albo dostawcy SMS-ów, listy i SMS-y są plikami na serwerze, przez 7 dni.",
      "Próby logowania i inne czynności, których liczbę ograniczamy, liczymy tylko w postaci skrótów i tylko przez okres ograniczenia.",
      "Zdarzenia, które przekazują sobie usługi serwisu, zostają w nich jeszcze 7 dni po obsłużeniu; to, co mówią o osobie, która usunęła konto, znika w ciągu 15 minut.",
      "Udział w lidze prywatnej, zaproszenia do niej i usunięcia z niej przechowujemy do końca udziału albo do usunięcia konta; liga, którą ktoś administrował, przechodzi wtedy na osobę, która jest w niej najdłużej. To, że ktoś odszukał ligę po kodzie, pamiętamy przez 30 minut. Wylosowane w niej pary zostają do jej końca, po usunięciu konta bez nazwy drużyny. Godło zostaje, dopóki nie zastąpi go inne, nie zostanie usunięte, liga się nie skończy albo konto, z którego je przesłano, nie zostanie usunięte; pliki z obrazem znikają najpóźniej godzinę później.",
      "Wiadomości do organizatora, raporty o błędach ekranu i odpowiedzi usuwamy 365 dni po ostatniej czynności z nimi albo razem z kontem.",
      "To, co ktoś zrobił jako organizator, pozostaje w dzienniku na stałe; po usunięciu konta tylko z oznaczeniem, które nie prowadzi do nikogo. Techniczne zapisy działania serwisu nie zawierają adresów, nazw ani treści i są nadpisywane.",
      "Po usunięciu konta zostają miejsca w rankingach z napisem „Konto usunięte” oraz typy i składy bez nazwy, bo od nich zależą wyniki innych. Kopie zapasowe nadpisujemy kolejnymi; po ich przywróceniu usunięte konta są usuwane ponownie. Dane potrzebne do rozliczenia nagród i rozpatrzenia reklamacji przechowujemy przez okres wymagany przepisami podatkowymi i okres przedawnienia roszczeń.",
    ],
  },
  {
    title: "Twoje prawa",
    paragraphs: [
      "Na podstawie rozporządzenia Parlamentu Europejskiego i Rady (UE) 2016/679 (RODO) masz prawo dostępu do swoich danych i otrzymania ich kopii, prawo do ich sprostowania, usunięcia i ograniczenia przetwarzania, prawo do przenoszenia danych oraz prawo wniesienia sprzeciwu wobec przetwarzania opartego na prawnie uzasadnionym interesie.",
      "Zgodę można wycofać w każdej chwili; nie wpływa to na zgodność z prawem przetwarzania sprzed jej wycofania.",
      "Kopię wszystkich swoich danych pobierzesz w profilu, w części „Twoje dane”; tam też usuniesz konto, także wtedy, gdy jest zablokowane. Dane znikają wtedy ze wszystkich usług serwisu.",
      "Aby skorzystać z pozostałych praw, napisz na adres {email}. Odpowiadamy najpóźniej w ciągu miesiąca.",
      "Masz też prawo wnieść skargę do Prezesa Urzędu Ochrony Danych Osobowych.",
    ],
  },
  {
    title: "Czy podanie danych jest obowiązkowe",
    paragraphs: [
      "Podanie danych jest dobrowolne, ale bez adresu e-mail nie można założyć konta, a bez danych do wydania nagrody nie można jej otrzymać. Osoby niepełnoletnie biorą udział w rozgrywkach za zgodą opiekuna.",
    ],
  },
  {
    title: "Pliki cookie i pamięć przeglądarki",
    paragraphs: [
      "Używamy dwóch plików cookie i oba są niezbędne: trybuna-refresh utrzymuje sesję, a trybuna-social przez 10 minut łączy z tą przeglądarką logowanie rozpoczęte u innego dostawcy. Ich nazwy poprzedza zwykle __Host-. Nie używamy plików cookie do śledzenia.",
      "W pamięci przeglądarki zapisujemy to, bez czego ekrany nie działałyby wygodnie; czytają to tylko strony serwisu na tym urządzeniu. Na stałe: wybrany język i wygląd, wybór tablicy albo listy, ostatnio oglądane rozgrywki, filtry i kolejność listy transferowej, punkty i miejsce pokazane ostatnio (żeby powiedzieć, co się zmieniło), znak, że pytano o przypomnienia, oraz znak, że używano tu klucza dostępu. Do czasu: znak, że może trwać sesja (do wylogowania), zaproszenie do ligi prywatnej, które czeka na odpowiedź, typy z podglądu rozgrywek (do zapisania), obserwowanych zawodników (do przeniesienia na konto), losowy klucz rejestracji ze ścieżką do otwarcia po niej (do potwierdzenia adresu), niezapisane typy i niezapisany skład (do zapisania).",
      "Do zamknięcia karty zapisujemy w niej wybrane rozgrywki, adres, do którego wrócić po zalogowaniu, oraz niewysłane wersje robocze formularzy, bez haseł.",
      "Żeby strony działały także bez połączenia, przeglądarka przechowuje pliki serwisu i kopię tego, co uczestnik ostatnio czytał o rozgrywkach, drużynach, rankingach i ligach prywatnych, bez adresu e-mail, telefonu, rachunku i wiadomości. Kopia znika przy wylogowaniu, a to, co starsze niż 30 dni, wcześniej.",
    ],
  },
  {
    title: "Automatyczne decyzje",
    paragraphs: [
      "Punkty i miejsca w rankingach oblicza program według zasad rozgrywek. Nie podejmujemy wobec uczestników decyzji opartych na profilowaniu.",
    ],
  },
];

/** Puts the installation's host and address into a paragraph. */
export function fillIn(paragraph: string, host: string, email: string): string {
  return paragraph.replaceAll("{host}", host).replaceAll("{email}", email);
}
