import type { Sport } from "@/api/types";

/** A sport's kit in a box of 52 × 48: its outline, and the drawing over the club's colours. */
export interface JerseyShape {
  outline: string;
  /** Seams and openings, drawn as lines. */
  seams?: string;
}

const shirt: JerseyShape = { outline: "M17 3 8 6 1 17l8 5 3-4v27h28V18l3 4 8-5-7-11-9-3q-9 7-18 0Z" };
const vest: JerseyShape = {
  outline: "M16 3q1 12-6 18v24h32V21q-7-6-6-18h-5q-5 9-10 0Z",
  seams: "M10 27q4-2 4-6M42 27q-4-2-4-6",
};
const suit: JerseyShape = {
  outline: "M18 3 10 6 3 24l7 3 4-9 1 27h9l2-14 2 14h9l1-27 4 9 7-3-7-18-8-3q-8 5-16 0Z",
  seams: "M26 7v24M15 27h22",
};

/** What athletes of a sport wear. */
const shapes: Readonly<Record<Sport, JerseyShape>> = {
  football: shirt,
  volleyball: {
    outline: "M17 3 9 6 4 14l7 6 2-3v28h26V17l2 3 7-6-5-8-8-3-9 9Z",
    seams: "M13 17v6M39 17v6M17 3l9 9 9-9",
  },
  basketball: vest,
  athletics: {
    outline: "M17 4q0 12-5 18v23h28V22q-5-6-5-18h-4q-5 12-10 0Z",
    seams: "M14 33h24v9H14z",
  },
  skiJumping: suit,
  tennis: {
    outline: "M17 3 8 6 2 16l8 5 2-3v27h28V18l2 3 8-5-6-10-9-3-4 3h-10Z",
    seams: "M21 6l5 8 5-8M26 14v7",
  },
  speedway: { outline: suit.outline, seams: "M26 7v24M15 24l22-6M10 13l6 3M42 13l-6 3" },
  olympics: {
    outline: "M17 3 8 6 2 20v25h9V22l1-2v25h28V20l1 2v23h9V20L44 6l-9-3q-9 6-18 0Z",
    seams: "M26 6v39M12 37h28",
  },
  other: shirt,
};

export const jerseyShape = (sport: Sport): JerseyShape => shapes[sport];

/** Inks for clubs without entered colours: the same club always gets the same pair, so that kits can be told apart. */
const spareInks = [
  ["#b3261b", "#fffbf2"],
  ["#1d3f9e", "#fffbf2"],
  ["#1c6340", "#f2b632"],
  ["#f2b632", "#15181d"],
  ["#fffbf2", "#b3261b"],
  ["#15181d", "#fffbf2"],
  ["#fffbf2", "#1d3f9e"],
  ["#0e5c66", "#fffbf2"],
  ["#7a4420", "#f2b632"],
  ["#2b2f6b", "#f2b632"],
  ["#9c3326", "#15181d"],
  ["#fffbf2", "#15181d"],
] as const;

function numberOf(key: string): number {
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum;
}

/** What a club's kit is printed in. */
export function jerseyInks(club: JerseyClub): { body: string; second: string } {
  const [body, second] = spareInks[numberOf(club.key) % spareInks.length] ?? spareInks[0];
  return { body: club.colours?.primary ?? body, second: club.colours?.secondary ?? second };
}

/** A club as its kit needs it. */
export interface JerseyClub {
  key: string;
  colours: { primary: string; secondary: string } | null;
}

const patterns = ["stripes", "cuffs", "chest", "sash"] as const;

/** One of the patterns for a club: the same club always wears the same one. */
function patternOf(key: string): (typeof patterns)[number] {
  return patterns[numberOf(key) % patterns.length] ?? "stripes";
}

const figures: Readonly<Record<(typeof patterns)[number], string>> = {
  stripes: "M13 0h5v48h-5zM22 0h5v48h-5zM31 0h5v48h-5z",
  cuffs: "M0 12l12 8-2 6-12-6zM52 12l-12 8 2 6 12-6zM17 3q9 9 18 0v4q-9 7-18 0z",
  chest: "M0 17h52v7H0z",
  sash: "M8 2h10l26 46H34z",
};

/** What a club's second colour paints on its kit, as a path. */
export const jerseyFigure = (clubKey: string): string => figures[patternOf(clubKey)];
