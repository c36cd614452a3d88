import type { SheetAthlete, SportEvent, StatisticsSheet } from "@/api/types";

/** An athlete of a club in a test; the surname is the last word of the name. */
export function anAthlete(
  fullname: string,
  position: string,
  teamKey: string,
  isPinned = true,
): SheetAthlete {
  const surname = fullname.split(" ").at(-1) ?? fullname;
  return {
    _id: fullname.toLowerCase().replaceAll(" ", "-"),
    fullname,
    surname,
    position,
    teamKey,
    isPinned,
    aliases: [],
  };
}

function club(key: string) {
  return { key, name: { pl: key, en: key }, country: null, colours: null };
}

function pointEvent(
  name: string,
  pl: string,
  position: string | null = null,
  value = 1,
  min: number | null = null,
) {
  return { name, position, value, per: null, min, max: null, displayName: { pl, en: name } };
}

/** A match of two clubs, as the console has it. */
export const aMatch = {
  key: "orly-zubr",
  homeClub: club("orly"),
  awayClub: club("zubr"),
  members: [],
  groupEventName: null,
  state: "scheduled",
  walkover: null,
  availablePredictions: [],
} as unknown as SportEvent;

/** Football in small: minutes, goals, saves of goalkeepers, clean sheets of goalkeepers and defenders, own goals. */
export const aSheet: StatisticsSheet = {
  pointEvents: [
    pointEvent("minutes", "Minuty na boisku", null, 1, 1),
    pointEvent("goals", "Gole", "goalkeeper", 6),
    pointEvent("goals", "Gole", "forward", 4),
    pointEvent("goals", "Gole", "defender", 6),
    pointEvent("saves", "Obrony", "goalkeeper"),
    pointEvent("cleanSheets", "Czyste konto", "goalkeeper", 4),
    pointEvent("cleanSheets", "Czyste konto", "defender", 4),
    pointEvent("ownGoals", "Gole samobójcze", null, -2),
  ],
  appearance: "minutes",
  appearances: ["minutes"],
  captainAppearance: [],
  positions: ["goalkeeper", "defender", "forward"].map((key) => ({ key, displayName: { pl: key, en: key } })),
  athletes: [
    anAthlete("Piotr Jawor", "forward", "orly"),
    anAthlete("Jan Wierzba", "goalkeeper", "orly"),
    anAthlete("Adam Łęcki", "defender", "zubr"),
    anAthlete("Ewa Kawka", "forward", "zubr"),
    anAthlete("Ola Obca", "forward", "fala"),
    anAthlete("Bez Ceny", "forward", "orly", false),
  ],
  published: {},
};
