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
      "W czasie gry: nazwę uczestnika i nazwy drużyn, udział w rozgrywkach, typy i składy, punkty i miejsca w rankingach oraz udzielone zgody z datą i wersją ich treści.",
      "Gdy uczestnik z nich korzysta: znajomych i zaproszenia, osoby, których wiadomości nie chce dostawać, wiadomości w skrzynce serwisu, wiadomości do organizatora i raporty o błędach ekranu (bez adresów, numerów i haseł, które by w nich stały), a przy logowaniu kontem innego dostawcy identyfikator i adres e-mail u niego.",
      "Gdy uczestnik włączy powiadomienia push: adres jego przeglądarki w usłudze powiadomień jej producenta, klucze do szyfrowania i nazwę przeglądarki, dopóki ich nie wyłączy albo się nie wyloguje.",
      "Gdy organizator zablokuje konto albo udział w rozgrywkach: powód i czas blokady. Powód widzi zablokowany uczestnik.",
      "Gdy uczestnik je poda: numer telefonu, imię i nazwisko odbiorcy nagrody oraz numer rachunku bankowego, potrzebne do wydania nagrody. Numer telefonu potwierdza kod wysłany SMS-em; numer rachunku widzi w całości tylko jego właściciel.",
      "Dla bezpieczeństwa: czas logowania, oznaczenie sesji, nazwa przeglądarki i skrócony adres sieci, z której jej użyto, oraz techniczne zapisy działania serwisu.",
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
      "W publicznych rankingach widoczne są nazwa drużyny, jej miejsce i punkty, a po zamknięciu kolejki także typy lub skład. Adresu e-mail, telefonu i rachunku bankowego nie publikujemy nigdy.",
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
      "Dane konta przechowujemy do jego usunięcia. Sesja, z której nikt nie korzysta, wygasa zwykle po 30 dniach, a najpóźniej po 90; wiadomości w skrzynce znikają po roku, zgłoszenia do organizatora rok po ostatniej czynności z nimi; treść wysłanych listów i SMS-ów usuwamy od razu po wysłaniu, a ślad, że je wysłano, po 30 dniach; kody SMS i linki z listów żyją od kilku minut do doby; sekret aplikacji, kody zapasowe i klucze dostępu usuwamy, gdy uczestnik je wyłączy lub usunie, a kod zapasowy także po użyciu.",
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
      "Używamy wyłącznie pliku cookie niezbędnego do utrzymania sesji. W pamięci przeglądarki zapisujemy wybrany język i wygląd, zaproszenie do ligi prywatnej, które czeka na odpowiedź, oraz niewysłane jeszcze wersje robocze formularzy (bez haseł). Nie używamy plików cookie do śledzenia.",
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
