import type { Contest, OverseenLeague } from "@/api/types";
import { png } from "@/testing/png";
import { inDays } from "@/testing/samples/account";
import { contests } from "@/testing/samples/contests";
import { aFile, type Wire } from "@/testing/wire";

const league = (changes: Partial<OverseenLeague>): OverseenLeague => ({
  _id: "pl1",
  leagueId: "mundial",
  name: "BiuroNaTrzecim",
  description: "Trzecie piętro kontra reszta świata.\nPrzegrany miesiąca czyści ekspres.",
  admin: "u1",
  adminTeam: "WilczyApetyt",
  published: false,
  logoImageId: "logo-1",
  imageSrc: "/files/download/mundial/logo-1",
  memberCount: 11,
  createdAt: inDays(-40),
  ...changes,
});

/** Answers of the console's page of a contest's private leagues: a logo, a long name, an admin without a team. */
export function answerConsoleLeagues(wire: Wire): void {
  let leagues = [
    league({}),
    league({ _id: "pl2", name: "Sąsiedzi z bloku", description: "", logoImageId: null, imageSrc: null }),
    league({
      _id: "pl4",
      name: "NajdłuższaNazwaLigiJakąMożnaNadaćLidze12",
      description: "x".repeat(200),
      adminTeam: null,
      published: true,
      logoImageId: null,
      imageSrc: null,
      memberCount: 1,
    }),
  ];
  wire
    .on("GET /organizer/contests/leagues/{leagueId}", { body: contests()[0] as Contest })
    .on("GET /organizer/private_leagues/leagues/{leagueId}", ({ query }) => {
      const search = (query.get("search") ?? "").toLowerCase();
      const items = leagues.filter(({ name }) => name.toLowerCase().includes(search));
      return { body: { items, page: 1, size: 20, total: items.length } };
    })
    .on("POST /organizer/private_leagues/{privateLeagueId}/remove", ({ params: { privateLeagueId } }) => {
      leagues = leagues.filter(({ _id }) => _id !== privateLeagueId);
      return { status: 204 };
    })
    .on(
      "POST /organizer/private_leagues/{privateLeagueId}/logo/remove",
      ({ params: { privateLeagueId } }) => {
        leagues = leagues.map((one) =>
          one._id === privateLeagueId ? { ...one, logoImageId: null, imageSrc: null } : one,
        );
        return { status: 204 };
      },
    )
    .on("GET /files/download/{leagueId}/{logoImageId}", aFile(png(128, 128), "image/png"));
}
