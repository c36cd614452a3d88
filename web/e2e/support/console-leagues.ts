import type { OverseenLeague } from "@/api/types";
import { openPage, settled, type PageOptions } from "./browser";
import { contests } from "./contest-samples";
import { png } from "./picture-files";
import { inDays } from "./samples";

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

/** The console's page of a contest's private leagues, on the canned wire: a logo, a long name, an admin without a team. */
export async function openConsole(options: PageOptions) {
  const opened = await openPage({ as: "organizer", ...options });
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
  const idOf = (path: string) => path.split("/")[3];
  opened.wire
    .on("GET /organizer/contests/leagues/*", { body: contests()[0] })
    .on("GET /organizer/private_leagues/leagues/*", ({ query }) => {
      const search = (query.get("search") ?? "").toLowerCase();
      const items = leagues.filter(({ name }) => name.toLowerCase().includes(search));
      return { body: { items, page: 1, size: 20, total: items.length } };
    })
    .on("POST /organizer/private_leagues/*/remove", ({ path }) => {
      leagues = leagues.filter(({ _id }) => _id !== idOf(path));
      return { status: 204 };
    })
    .on("POST /organizer/private_leagues/*/logo/remove", ({ path }) => {
      leagues = leagues.map((one) =>
        one._id === idOf(path) ? { ...one, logoImageId: null, imageSrc: null } : one,
      );
      return { status: 204 };
    })
    .on("GET /files/download/*/*", { file: png(128, 128), kind: "image/png" });
  await opened.page.goto("/organizer/mundial/private-leagues");
  await settled(opened.page);
  return opened;
}
