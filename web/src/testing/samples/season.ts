import type { Winning } from "@/api/types";
import { inDays, ranking } from "@/testing/samples/account";
import { contests } from "@/testing/samples/contests";
import type { Wire } from "@/testing/wire";

/** Answers contests that are over: I am second of fourteen after thirteen rounds, and there are prizes for the first two. */
export function season(wire: Pick<Wire, "on">): void {
  const place = (_id: string, name: string, rankingPosition: number, points: number) => ({
    ...{
      _id,
      name,
      rankingPosition,
      points,
      previousPosition: null,
      isShared: false,
      behindOn: null,
      stillToPlay: null,
    },
  });
  const leaders = [
    place("t9", "KasiaWilk", 1, 224),
    place("t1", "WilczyApetyt", 2, 218),
    place("t8", "BartekŁośZeSzczebrzeszyna", 3, 211),
  ];
  const prizes = [
    { position: "1", prize: "Bilety na finał" },
    { position: "2", prize: "Koszulka" },
  ];
  let total = 0;
  const rounds = [20, 29, 10, 12, 18, 11, 24, 14, 15, 15, 18, 18, 14].map((points, index) => {
    total += points;
    const number = index + 1;
    const rankingPosition = [4, 1, 2, 5][index] ?? 2;
    return { fixtureId: `f${number}`, name: `Kolejka ${number}`, points, total, rankingPosition };
  });
  wire
    .on("GET /leagues/archive", {
      body: contests()
        .filter(({ isClosed }) => isClosed)
        .map((league) => ({ ...league, prizes: { prizesList: prizes } })),
    })
    .on("GET /ranking/{leagueId}", {
      body: {
        ...{ ...ranking(), entries: leaders, page: 1, total: 14 },
        summary: { average: null, leaderPoints: 224, histogram: [], leaders },
      },
    })
    .on("GET /ranking/{leagueId}/history/{teamId}", { body: rounds });
}

/** A prize that I am asked about. */
export const winning = (changed: Partial<Winning> = {}): Winning => ({
  ...{ leagueId: "mundial", leagueName: "Typer biuro", position: 2, teamName: "WilczyApetyt", points: 218 },
  ...{ prize: "Koszulka", askedAt: inDays(-1), dueAt: inDays(13), givenAt: null, savedAt: null },
  ...{ firstName: null, surname: null, address: null, accountNumber: null },
  ...changed,
});
