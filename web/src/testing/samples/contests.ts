import { unset } from "@/api/testing/unset";
import type { Contest, Sport } from "@/api/types";
import { inDays } from "@/testing/samples/account";

interface Sketch {
  id: string;
  name: string;
  sport: Sport;
  start: number;
  joined?: boolean;
  closed?: boolean;
  /** Every fixture has closed. */
  over?: boolean;
  prizes?: string[];
}

function contest({
  id,
  name,
  sport,
  start,
  joined = false,
  closed = false,
  over = false,
  prizes = [],
}: Sketch): Contest {
  const startDate = inDays(start);
  return {
    _id: id,
    _partition: id,
    name,
    names: { pl: name, en: null },
    eventType: "Typer",
    state: closed ? "closed" : start > 0 ? "published" : "running",
    address: id,
    isClosed: closed,
    endsAt: closed ? inDays(-30) : null,
    isSigned: joined,
    consentsNeeded: [],
    admission: "everybody",
    entryDomains: [],
    entryCode: null,
    joinRequest: null,
    startDate,
    startDateDisplay: startDate,
    prizes: { prizesList: prizes.map((prize, index) => ({ position: String(index + 1), prize })) },
    origin: {
      _id: `o-${id}`,
      name: sport,
      sport,
      positionTypesValues: [],
      imgHeight: null,
      imgWidth: null,
      imgHeightMin: { mobile: 48, desktop: 72 },
      otherImages: [],
    },
    homeScreenImages: { mobile: null, desktop: null },
    scoring: { kind: "rates", home: null, draw: null, away: null },
    weight: [],
    joker: null,
    exactOther: false,
    ...unset,
    goesThrough: 0,
    ...(over ? { editing: "firstFixtureOnly" as const } : {}),
    availableFormations: [],
    availableSubstitutions: [],
    availableBonuses: [],
    chips: [],
    predictionFamilies: ["1X2", "ExactResult", "PointDifference"],
    availablePredictions: (["1X2", "ExactResult", "PointDifference"] as const).map((predictionFamily) => ({
      name: "1",
      rate: 2,
      predictionFamily,
      isDisabled: false,
      displayName: { pl: "1", en: "1" },
    })),
    pointEvents: [],
    appearance: [],
    captainAppearance: [],
    squadComposition: null,
    regulationConfiguration: {
      pointsLost: null,
      pointsReceived: null,
      teamName: null,
      contestName: name,
      contestPeriod: null,
    },
    rulesConfig: { rules: [] },
    additionalOptions: {
      sections: [],
      consents:
        id === "puchar"
          ? [
              {
                key: "guardian",
                required: true,
                textHash: "1".repeat(64),
                text: { pl: "Mam 18 lat albo zgodę opiekuna.", en: "I am 18 or have my guardian's consent." },
              },
              {
                key: "reports",
                required: false,
                textHash: "2".repeat(64),
                text: {
                  pl: "Organizator może pokazać nazwę mojej drużyny w relacjach z rozgrywek.",
                  en: "The organizer may show my team's name in reports from the contest.",
                },
              },
            ]
          : [],
    },
    currentFixture: over ? "f-last" : null,
    nextDeadline: over || closed ? null : inDays(Math.max(start, 0) + 2),
    participants: start > 0 ? 0 : 1284 - Math.round(start) * 7,
    competitors: {
      total: 32,
      first: [
        { pl: "Argentyna", en: "Argentina" },
        { pl: "Arabia Saudyjska", en: "Saudi Arabia" },
        { pl: "Dania", en: "Denmark" },
      ],
      inGroups: false,
    },
    tieBreak: [],
    roundWinsLeaveOut: [],
    resultBasis: "normalTime",
    closing: "round",
    closesBefore: 0,
    revision: 1,
  };
}

export function contests(): Contest[] {
  return [
    contest({ id: "melbourne", name: "Melbourne 2027", sport: "tennis", start: 57 }),
    contest({ id: "skocznie", name: "Turniej Czterech Skoczni", sport: "skiJumping", start: 38 }),
    contest({
      id: "mundial",
      name: "Mundial 2022",
      sport: "football",
      start: -3,
      joined: true,
      prizes: [
        "Bilety na mecz kadry dla dwóch osób",
        "Koszulka reprezentacji z podpisami",
        "Voucher do sklepu sportowego, 500 zł",
        "Piłka meczowa z turnieju",
        "Szalik",
      ],
    }),
    contest({ id: "puchar", name: "Puchar miast", sport: "football", start: -8, prizes: ["Puchar"] }),
    contest({ id: "zuzel", name: "Czarny sport", sport: "speedway", start: -20, joined: true }),
    contest({
      id: "wiosna",
      name: "Liga wiosenna",
      sport: "volleyball",
      start: -120,
      joined: true,
      closed: true,
    }),
  ];
}

/** The contest of an id. */
export function contestOf(id: string): Contest {
  const found = contests().find(({ _id }) => _id === id);
  if (found === undefined) throw new Error(`the samples have no contest ${id}`);
  return found;
}

/** Contests that are over: one with my team, one without. */
export function archive(): Contest[] {
  return [
    ...contests().filter((one) => one.isClosed),
    contest({
      id: "jesien",
      name: "Jesienny puchar miast i powiatów",
      sport: "speedway",
      start: -200,
      closed: true,
    }),
  ];
}
