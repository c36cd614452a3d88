import type { Friend, InboxPage, Notifications, Push } from "@/api/types";

export function inbox(lang: "pl" | "en"): InboxPage {
  const pl = lang === "pl";
  const insertDate = "2026-11-20T18:00:00.000Z";
  const items: InboxPage["items"] = [
    {
      _id: "m1",
      kind: "invitation",
      title: pl ? "OrłyWielkopolski zaprasza Cię do znajomych" : "OrłyWielkopolski wants to be your friend",
      body: pl ? "Przyjmij albo odrzuć zaproszenie." : "Accept or decline the request.",
      path: "/profile/friends",
      insertDate,
      isRead: false,
      results: null,
    },
    {
      _id: "m2",
      kind: "organizer",
      title: pl ? "Kolejka 14 zamyka się w sobotę" : "Round 14 closes on Saturday",
      body: pl ? "Pierwszy wiersz\nDrugi wiersz" : "First line\nSecond line",
      path: null,
      insertDate,
      isRead: false,
      results: null,
    },
    {
      _id: "m3",
      kind: "results",
      title: pl ? "Twoje wyniki, 2 rozgrywki" : "Your results, 2 contests",
      body: "…",
      path: null,
      insertDate,
      isRead: true,
      results: [
        { ...ownResult("l2", "Typer biuro", 30, 2, 3), rightPicks: 4, picks: 8 },
        ownResult("l1", "Puchar", 42.6, 126, null),
      ],
    },
    {
      _id: "m4",
      kind: "invitation",
      title: pl
        ? "LisyZnadWisły zaprasza Cię do ligi prywatnej"
        : "LisyZnadWisły invites you to a private league",
      body: pl ? "Otwórz ligę, żeby dołączyć." : "Open the league to join.",
      path: "/privateLeagueDetails/p1",
      insertDate,
      isRead: true,
      results: null,
    },
  ];
  return { items, page: 1, size: 10, total: 23 };
}

/** My figures of a round of a contest. */
function ownResult(
  leagueId: string,
  leagueName: string,
  points: number,
  rankingPosition: number,
  previousPosition: number | null,
) {
  const fixture = { fixtureId: `${leagueId}-f3`, fixtureName: "Kolejka 3" };
  const places = { rankingPosition, previousPosition, teams: 140 };
  return { leagueId, leagueName, ...fixture, points, ...places, rightPicks: null, picks: null };
}

export function friends(): Friend[] {
  return [
    { id: "f1", name: "OrłyWielkopolski", isAccepted: false, isUserRequested: false },
    { id: "f2", name: "NajdłuższaNazwaDrużynyJakąMożnaMieć12345", isAccepted: true, isUserRequested: true },
    { id: "f3", name: null, isAccepted: false, isUserRequested: true },
  ];
}

/** Two browsers that show notifications, this one and another, and a key to subscribe with. */
export function push(): Push {
  const since = "2026-11-20T18:00:00.000Z";
  return {
    publicKey: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    browsers: [
      { _id: "push-1", device: "Chrome, Windows", createdAt: since, lastSentAt: null, current: true },
      { _id: "push-2", device: "Firefox, Android", createdAt: since, lastSentAt: since, current: false },
    ],
  };
}

/** What reaches me outside the browser. */
export function notifications(): Notifications {
  return {
    notifications: [
      { kind: "results", mail: false, push: false },
      { kind: "deadline", mail: true, push: true },
      { kind: "invitation", mail: false, push: false },
      { kind: "organizer", mail: true, push: false },
    ],
    resultsWeekly: false,
    isReachedByMail: true,
  };
}
