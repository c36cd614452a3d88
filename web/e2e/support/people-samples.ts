import type { Friend, InboxPage, Notifications } from "@/api/types";

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
    },
    {
      _id: "m2",
      kind: "organizer",
      title: pl ? "Kolejka 14 zamyka się w sobotę" : "Round 14 closes on Saturday",
      body: pl ? "Pierwszy wiersz\nDrugi wiersz" : "First line\nSecond line",
      path: null,
      insertDate,
      isRead: false,
    },
    {
      _id: "m3",
      kind: "results",
      title: pl ? "Są wyniki" : "Results are in",
      body: "…",
      path: null,
      insertDate,
      isRead: true,
    },
  ];
  return { items, page: 1, size: 10, total: 23 };
}

export function friends(): Friend[] {
  return [
    { id: "f1", name: "OrłyWielkopolski", isAccepted: false, isUserRequested: false },
    { id: "f2", name: "NajdłuższaNazwaDrużynyJakąMożnaMieć12345", isAccepted: true, isUserRequested: true },
    { id: "f3", name: null, isAccepted: false, isUserRequested: true },
  ];
}

/** What reaches me outside the browser. */
export function notifications(): Notifications {
  return {
    notifications: [
      { kind: "results", mail: false },
      { kind: "deadline", mail: true },
      { kind: "invitation", mail: false },
      { kind: "organizer", mail: true },
    ],
    isReachedByMail: true,
  };
}
