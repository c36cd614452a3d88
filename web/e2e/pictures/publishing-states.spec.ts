import { test } from "../support/test";
import type { Readiness } from "@/api/types";
import type { CannedWire } from "../support/canned-wire";
import { contests } from "@/testing/samples/contests";
import { press, takeCannedPictures, type CannedState } from "../support/pictures";

type Check = Readiness["checks"][number];

const nowhere = { screen: "settings", fixtureId: null, eventKey: null, moveTo: null } as const;
const figures = { count: null, of: null, cheapest: null, budget: null };

/** A fantasy draft's checklist in a language, as the server words it. */
function checks(lang: "pl" | "en", isReady: boolean): Check[] {
  const say = (pl: string, en: string) => (lang === "pl" ? pl : en);
  const events: Check = {
    key: "events",
    state: isReady ? "ok" : "blocking",
    title: say("Mecze", "Matches"),
    detail: isReady
      ? say("W każdej kolejce jest co rozegrać; meczów: 96.", "Every round has matches; 96 in all.")
      : say(
          "Kolejki bez meczów: 1 (Kolejka 3). Nie ma w nich czego typować ani za co zdobyć punktów.",
          "Rounds without matches: 1 (Round 3). There is nothing to pick or to score in them.",
        ),
    figures,
    mended: {
      screen: isReady ? "fixtures" : "events",
      fixtureId: isReady ? null : "f3",
      eventKey: null,
      moveTo: null,
    },
  };
  const squad: Check = {
    key: "squad",
    state: isReady ? "ok" : "blocking",
    title: say("Zawodnicy i ceny", "Players and prices"),
    detail: isReady
      ? say(
          "Zawodników w sprzedaży: 208. Najtańszy dozwolony skład kosztuje 61,5, budżet to 100,0.",
          "Players for sale: 208. The cheapest squad allowed costs 61.5, the budget is 100.0.",
        )
      : say(
          "Najtańszy dozwolony skład kosztuje 101,5, a budżet to 100,0. Podnieś budżet albo obniż ceny.",
          "The cheapest squad that the rules allow costs 101.5 and the budget is 100.0. Raise it or lower prices.",
        ),
    figures,
    mended: { screen: "athletes", fixtureId: null, eventKey: null, moveTo: null },
  };
  return [
    events,
    squad,
    {
      key: "texts",
      state: "warning",
      title: say("Nazwy po angielsku", "Names in English"),
      detail: say(
        "Rozgrywki nie mają angielskiej nazwy: anglojęzyczni zobaczą polską.",
        "The contest has no English name: its Polish one is shown.",
      ),
      figures,
      mended: nowhere,
    },
    {
      key: "fixtures",
      state: "ok",
      title: say("Kolejki", "Rounds"),
      detail: say("Kolejek: 12.", "Rounds: 12."),
      figures,
      mended: { screen: "fixtures", fixtureId: null, eventKey: null, moveTo: null },
    },
    {
      key: "deadline",
      state: "ok",
      title: say("Pierwszy termin", "First deadline"),
      detail: say(
        "Pierwsza zamyka się kolejka „Kolejka 1”, jeszcze przed nami.",
        "The first round to close is “Round 1”; its deadline lies ahead.",
      ),
      figures,
      mended: { screen: "fixture", fixtureId: "f1", eventKey: null, moveTo: null },
    },
    {
      key: "prizes",
      state: "ok",
      title: say("Nagrody", "Prizes"),
      detail: say("Nagród: 3.", "Prizes: 3."),
      figures,
      mended: nowhere,
    },
  ];
}

function draft(wire: CannedWire, lang: "pl" | "en", isReady: boolean): void {
  const name = lang === "pl" ? "Liga Trybuny – wiosna" : "Trybuna League – spring";
  wire
    .on("GET /organizer/contests/leagues/{leagueId}", {
      body: { ...contests()[0], _id: "spring", name, state: "draft", eventType: "Fantasy" },
    })
    .on("GET /organizer/contests/leagues/{leagueId}/fixtures", { body: [] })
    .on("GET /organizer/contests/leagues/{leagueId}/readiness", {
      body: {
        ready: isReady,
        joined: false,
        checkedAt: "2026-11-20T12:14:05.000Z",
        checks: checks(lang, isReady),
      },
    });
}

const states: CannedState[] = [
  {
    name: "publishing-blocked",
    as: "organizer",
    path: "/organizer/spring",
    answers: (wire, lang) => draft(wire, lang, false),
  },
  {
    name: "publishing-ready",
    as: "organizer",
    path: "/organizer/spring",
    answers: (wire, lang) => draft(wire, lang, true),
  },
  {
    name: "contest-copy",
    as: "organizer",
    path: "/organizer/spring/settings/check",
    whole: true,
    answers: (wire, lang) => draft(wire, lang, true),
    act: press(/^(Skopiuj na następny sezon|Copy for the next season)$/),
  },
];

test.describe("pictures of a draft that is being published", () => {
  for (const one of states) test(one.name, () => takeCannedPictures(one));
});
