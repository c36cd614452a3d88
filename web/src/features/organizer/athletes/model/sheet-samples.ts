import type { AthletesSheet } from "@/api/types";
import type { Athlete } from "@/features/organizer/athletes/model/cells";

const club = (key: string, pl: string, en = pl): AthletesSheet["clubs"][number] => ({
  key,
  name: { pl, en },
  country: null,
  colours: { primary: "#112233", secondary: "#ffffff" },
});

export const anAthlete = (
  fullname: string,
  teamKey: string,
  price: number,
  more: Partial<Athlete> = {},
): Athlete => {
  const [name = "", surname = ""] = fullname.split(" ");
  return {
    _id: fullname.toLowerCase().replace(" ", "-"),
    number: 1,
    ...{ name, surname, fullname, teamKey, price },
    position: "forward",
    pinnedPrice: price,
    totalPoints: 0,
    isAllowedToBuy: true,
    isDisabled: false,
    ...{ aliases: [], merge: null, deletion: null },
    ...more,
  };
};

/** Four athletes of two clubs. */
export const aSheet: AthletesSheet = {
  revision: "one",
  nextFixture: { _id: "round-15", name: { pl: "Kolejka 15", en: "Round 15" } },
  pinnedFixture: { _id: "round-14", name: { pl: "Kolejka 14", en: "Round 14" } },
  lockedFixture: null,
  scoredFixture: null,
  arePositionsFrozen: false,
  isReasonNeeded: true,
  budget: 100,
  aliases: [],
  positions: [
    {
      key: "goalkeeper",
      displayName: { pl: "bramkarze", en: "goalkeepers" },
      oneName: { pl: "bramkarz", en: "goalkeeper" },
    },
    {
      key: "forward",
      displayName: { pl: "napastnicy", en: "forwards" },
      oneName: { pl: "napastnik", en: "forward" },
    },
  ],
  clubs: [club("orly", "Orły Zamłynie", "Zamlynie Eagles"), club("wicher", "Wicher Górki")],
  athletes: [
    anAthlete("Jan Wierzba", "orly", 4, { position: "goalkeeper" }),
    anAthlete("Adam Łęcki", "wicher", 4.4),
    anAthlete("Piotr Wilga", "wicher", 7.5),
    anAthlete("Marek Klon", "orly", 4.3),
  ],
};
