/** What a fantasy contest of a sport is made of: its clubs, and who plays in each of them, by position and price. */
export interface SportSetup {
  sport: string;
  clubs: readonly string[];
  /** How many of a club a squad has: with fewer of each, no position is without somebody at the end. */
  perClub: number;
  line: readonly (readonly [position: string, price: number])[];
  /** What is counted of everybody in a round. */
  plays: Readonly<Record<string, number>>;
  /** The points that the sport's template gives for it. */
  scores: number;
  /** Where all clubs compete at once; without it they meet in pairs. */
  event?: string;
}

const birds = ["Bielik", "Czapla", "Dzierzba", "Gawron", "Kania", "Perkoz", "Remiz", "Zimorodek"];
const nations = ["Polska", "Słowenia", "Norwegia", "Japonia"];

/** Somebody of each position, the same number in every club; prices rise along the line. */
function lineOf(counts: Readonly<Record<string, number>>, cheapest: number): SportSetup["line"] {
  const positions = Object.entries(counts).flatMap(([position, count]) =>
    Array.from({ length: count }, () => position),
  );
  return positions.map((position, index) => [position, Math.round((cheapest + index / 10) * 10) / 10]);
}

export const football: SportSetup = {
  sport: "football",
  clubs: birds,
  perClub: 3,
  line: [
    ["goalkeeper", 4.5],
    ["defender", 5],
    ["defender", 5.2],
    ["defender", 5.4],
    ["midfielder", 6.5],
    ["midfielder", 6.7],
    ["midfielder", 6.9],
    ["forward", 7.5],
    ["forward", 8],
  ],
  plays: { minutes: 90 },
  scores: 2,
};

/** Every sport with a board of its own, and the plain one. */
export const sports: readonly SportSetup[] = [
  football,
  {
    sport: "volleyball",
    clubs: birds,
    perClub: 2,
    line: lineOf({ "opposite hitter": 1, libero: 1, "middle blocker": 2, hitter: 2, setter: 1 }, 5),
    plays: { setsPlayed: 3 },
    scores: 3,
  },
  {
    sport: "basketball",
    clubs: birds.slice(0, 6),
    perClub: 2,
    line: lineOf({ center: 2, wing: 2, guard: 2 }, 5),
    plays: { minutes: 20, points: 7 },
    scores: 8,
  },
  {
    sport: "athletics",
    clubs: nations,
    perClub: 3,
    line: lineOf({ sprinter: 2, "distance runner": 2, jumper: 2, thrower: 2 }, 5),
    plays: { starts: 1 },
    scores: 1,
    event: "Memoriał",
  },
  {
    sport: "skiJumping",
    clubs: nations,
    perClub: 2,
    line: lineOf({ "ski jumper": 4 }, 5),
    plays: { starts: 1 },
    scores: 0.5,
    event: "Wisła",
  },
  {
    sport: "tennis",
    clubs: nations,
    perClub: 2,
    line: lineOf({ woman: 2, man: 2 }, 5),
    plays: { matchesPlayed: 1, setsWon: 2 },
    scores: 3,
    event: "Turniej",
  },
  {
    sport: "speedway",
    clubs: birds.slice(0, 6),
    perClub: 2,
    line: lineOf({ senior: 3, "under-24": 1, junior: 2 }, 5),
    plays: { heats: 4, points: 6 },
    scores: 8,
  },
  {
    sport: "olympics",
    clubs: nations,
    perClub: 3,
    line: lineOf({ athletics: 2, "water sports": 2, "combat sports": 2, "other sports": 2 }, 5),
    plays: { starts: 1 },
    scores: 1,
    event: "Dzień 1",
  },
  {
    sport: "other",
    clubs: nations,
    perClub: 2,
    line: lineOf({ player: 4 }, 5),
    plays: { starts: 1, points: 3 },
    scores: 4,
    event: "Etap 1",
  },
];
