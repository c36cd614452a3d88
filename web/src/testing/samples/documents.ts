import type { LeagueDocument } from "@/api/types";

/** Sample documents of a contest, in the language of the request. */
function document(title: string, sections: [string, string][]): LeagueDocument {
  return {
    leagueId: "puchar",
    hash: "3f2a",
    title,
    sections: sections.map(([head, body]) => ({ title: head, body })),
  };
}

export function regulation(lang: "pl" | "en"): LeagueDocument {
  return lang === "pl"
    ? document("Regulamin rozgrywek Puchar miast", [
        ["Czym są rozgrywki", "Typujesz wyniki meczów. To nie jest gra hazardowa: udział jest bezpłatny."],
        [
          "Kto może grać",
          "Jedna osoba prowadzi jedną drużynę. Osoby niepełnoletnie grają za zgodą opiekuna.",
        ],
        ["Zmiany i termin", "Typy zmienisz do zamknięcia kolejki, liczy się czas serwera."],
        [
          "Nagrody",
          "Zwycięzców ogłaszamy w 10 dni roboczych, a nagrody wydajemy w 60 dni. Od nagród powyżej 2000 zł pobieramy 10% podatku.",
        ],
        ["Reklamacje", "Składasz je w 10 dni roboczych, odpowiadamy w 60 dni."],
      ])
    : document("Regulation of the contest Puchar miast", [
        [
          "What the contest is",
          "You predict the results of matches. This is not gambling: taking part is free.",
        ],
        ["Who may play", "One person runs one team. Minors play with their guardian's consent."],
        [
          "Changes and deadline",
          "You can change predictions until the fixture closes by the server's clock.",
        ],
        [
          "Prizes",
          "Winners are published within 10 business days and prizes given within 60 days. 10% tax is taken above 2000 PLN.",
        ],
        ["Complaints", "File them within 10 business days, we answer within 60."],
      ]);
}

export function rules(lang: "pl" | "en"): LeagueDocument {
  return regulation(lang);
}
