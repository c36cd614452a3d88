import type { Contest, HeadToHead, InviteLink, OpenedLink, PrivateLeague, PublicLeague } from "@/api/types";
import { aFile, type Wire } from "@/testing/wire";
import { png } from "@/testing/png";
import { refusal } from "@/testing/refusal";
import { inDays } from "@/testing/samples/account";
import { contests } from "@/testing/samples/contests";

const contest = "mundial";
const names =
  "ŁasiceZBiura Bezdotykowi WilczyApetyt NajdłuższaNazwaDrużynyJakąMożnaMieć12345 PiątkaZPlusem UrlopNaŻądanie DrukarkaNieDziała ŚrodaMałyPiątek OpenSpaceUnited CiszaWWindzie RzutZaPięć".split(
    " ",
  );

/** A league of eleven in which I am third; one of the others is a friend of mine. */
export function office(changes: Partial<PrivateLeague> = {}): PrivateLeague {
  const teams = names.map((name, index) => ({
    name,
    teamId: name === "WilczyApetyt" ? "t1" : `t-${index}`,
    userId: name === "WilczyApetyt" ? "u1" : index === 3 ? "f2" : `p${index}`,
  }));
  return {
    _id: "pl1",
    _partition: contest,
    leagueId: contest,
    leagueCode: "K7MQ4RXW",
    name: "BiuroNaTrzecim",
    description: "Trzecie piętro kontra reszta świata.\nPrzegrany miesiąca czyści ekspres.",
    admin: "u1",
    isPublic: false,
    published: false,
    headToHead: false,
    logoImageId: null,
    imageSrc: null,
    members: teams.map((team, index) => ({ ...team, joinedAt: inDays(index - 40) })),
    privateLeagueRanking: teams.map(({ teamId, name }, index) => ({
      _id: teamId,
      name,
      rankingPosition: index + 1,
      points: Math.round((161.3 - index * 7.3) * 10) / 10,
      previousPosition: index === 10 ? null : ([3, 1, 2, 4, 6, 5, 7, 9, 8, 10][index] ?? null),
      isShared: false,
      behindOn: null,
      stillToPlay: null,
    })),
    friendsToAdd: [],
    ...changes,
  };
}

/** A league that somebody else administers, before any result. */
export function neighbours(changes: Partial<PrivateLeague> = {}): PrivateLeague {
  const two = office();
  return {
    ...two,
    _id: "pl2",
    leagueCode: "H4ZP9MKT",
    name: "Sąsiedzi z bloku",
    description: "",
    admin: "p0",
    isPublic: true,
    published: true,
    members: two.members.slice(0, 3),
    privateLeagueRanking: two.privateLeagueRanking.slice(0, 3).map((row) => ({
      ...row,
      rankingPosition: 1,
      points: 0,
      previousPosition: null,
      isShared: true,
      behindOn: null,
      stillToPlay: null,
    })),
    ...changes,
  };
}

/** A league that I am not in. */
export function visited(changes: Partial<PrivateLeague> = {}): PrivateLeague {
  const other = neighbours();
  return {
    ...other,
    _id: "pl3",
    leagueCode: null,
    name: "KawalKornety",
    description: "Gramy o kornety.",
    members: office().members.filter(({ userId }) => userId !== "u1"),
    privateLeagueRanking: office().privateLeagueRanking.filter(({ _id }) => _id !== "t1"),
    ...changes,
  };
}

/** Two rounds of the office's duels, the second to be played: who is third by points leads. */
function duels(): HeadToHead {
  const side = (index: number, points: number) => {
    const { teamId, name } = office().members[index] ?? { teamId: `t-${index}`, name: null };
    return { _id: teamId, name, points };
  };
  const pair = (home: [number, number], away: [number, number]) => ({
    home: side(...home),
    away: side(...away),
  });
  const row = (
    index: number,
    rankingPosition: number,
    outcome: "won" | "drawn" | "lost",
    difference: number,
  ) => ({
    _id: side(index, 0)._id,
    name: side(index, 0).name ?? "",
    rankingPosition,
    won: Number(outcome === "won"),
    drawn: Number(outcome === "drawn"),
    lost: Number(outcome === "lost"),
    difference,
    points: { won: 3, drawn: 1, lost: 0 }[outcome],
    last: [outcome],
  });
  return {
    fixtures: [
      {
        fixtureId: "mundial-1",
        name: "1. kolejka",
        isScored: true,
        isFinal: false,
        pairs: [pair([2, 57.5], [0, 38]), pair([1, 33], [3, 33]), pair([12, 0], [4, 44.2])],
        resting: side(5, 0)._id,
      },
      {
        fixtureId: "mundial-2",
        name: "2. kolejka",
        isScored: false,
        isFinal: false,
        pairs: [pair([0, 0], [3, 0]), pair([1, 0], [2, 0])],
        resting: null,
      },
    ],
    table: [
      row(4, 1, "won", 44.2),
      row(2, 2, "won", 19.5),
      row(1, 3, "drawn", 0),
      row(3, 3, "drawn", 0),
      row(0, 5, "lost", -19.5),
    ],
  };
}

const published: PublicLeague[] = [
  { _id: "pl3", name: "KawalKornety", description: "Gramy o kornety.", memberCount: 10 },
  { _id: "pl2", name: "Sąsiedzi z bloku", description: "", memberCount: 3 },
  {
    _id: "pl4",
    name: "NajdłuższaNazwaLigiJakąMożnaNadaćLidze12",
    description: "x".repeat(200),
    memberCount: 1,
  },
].map((league) => ({ ...league, _partition: contest, leagueId: contest, logoImageId: null, imageSrc: null }));

const link: InviteLink = { link: "B8WN2TQC", validUntil: inDays(6), used: 5 };

const opened: OpenedLink = {
  _id: "pl3",
  _partition: contest,
  leagueId: contest,
  name: "KawalKornety",
  contestName: "Mundial 2022",
  logoImageId: null,
  imageSrc: null,
  memberCount: 10,
  invitedBy: "ŻubryOli",
};

/** The contest of the link, as who has not joined it reads it. */
const invitedTo = contests().find(({ _id }) => _id === contest);

/** The logo that is sent here, by its address. */
const logo = { logoImageId: "logo-1", imageSrc: `/files/download/${contest}/logo-1` };

const nowhere = refusal(
  404,
  "private-league-not-found",
  "Nie ma takiej ligi prywatnej. Prawdopodobnie kod jest nieprawidłowy.",
);

/** What is given of some changes: null and nothing change nothing. */
function given(changes: {
  name?: string | null;
  description?: string | null;
  headToHead?: boolean | null;
}): Partial<PrivateLeague> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value != null));
}

/** Answers what the screens of private leagues ask: two leagues of mine, one of others. */
export function privateLeagues(wire: Wire): void {
  let mine = [office(), neighbours()];
  const others = [visited()];
  const of = (path: string) => {
    const id = path.split("/")[3];
    return [...mine, ...others].find(({ _id }) => _id === id);
  };
  const shown = (league: PrivateLeague | undefined) => (league === undefined ? nowhere : { body: league });
  const change = (path: string, changes: Partial<PrivateLeague>) => {
    const id = of(path)?._id;
    mine = mine.map((league) => (league._id === id ? { ...league, ...changes } : league));
    return shown(of(path));
  };
  wire
    .on("GET /leagues/private/{privateLeagueId}", ({ path }) => shown(of(path)))
    .on("PATCH /leagues/private/{privateLeagueId}", ({ path, body }) => change(path, given(body)))
    .on("GET /leagues/private/{privateLeagueId}/ranking", ({ path }) => ({
      body: of(path)?.privateLeagueRanking.slice(0, 9).reverse() ?? [],
    }))
    .on("GET /leagues/private/{privateLeagueId}/head-to-head", { body: duels() })
    .on("GET /leagues/private/{privateLeagueId}/link", { body: link })
    .on("PUT /leagues/private/{privateLeagueId}/link", { body: { ...link, link: "C9XP3URD", used: 0 } })
    .on("PUT /leagues/private/{privateLeagueId}/logo", ({ path }) => change(path, logo))
    .on("DELETE /leagues/private/{privateLeagueId}/logo", ({ path }) =>
      change(path, { logoImageId: null, imageSrc: null }),
    )
    .on("GET /files/download/{leagueId}/{logoImageId}", aFile(png(128, 128), "image/png"))
    .on("PUT /leagues/private/{privateLeagueId}/publish", ({ path }) =>
      change(path, { isPublic: true, published: true }),
    )
    .on("PUT /leagues/private/{privateLeagueId}/unpublish", ({ path }) =>
      change(path, { isPublic: false, published: false }),
    )
    .on("PUT /leagues/private/{privateLeagueId}/admin", ({ path, body }) =>
      change(path, { admin: body.userId }),
    )
    .on("PUT /leagues/private/{privateLeagueId}/unsubscribe", ({ path, body }) => {
      const { teamId } = body;
      const league = of(path);
      if (teamId === "t1") mine = mine.filter(({ _id }) => _id !== league?._id);
      else
        change(path, {
          members: (league?.members ?? []).filter((member) => member.teamId !== teamId),
          privateLeagueRanking: (league?.privateLeagueRanking ?? []).filter(({ _id }) => _id !== teamId),
        });
      return { status: 204 };
    })
    .on("POST /leagues/private/{privateLeagueId}/invite", ({ body }) => ({
      body: { invited: body.friends },
    }))
    .on("GET /leagues/private/userprivateleagues/{leagueId}", ({ path }) => ({
      body: path.endsWith(`/${contest}`) ? mine : [],
    }))
    .on("GET /leagues/private/public/{leagueId}", ({ query }) => {
      const search = (query.get("search") ?? "").toLowerCase();
      return { body: published.filter(({ name }) => name.toLowerCase().includes(search)) };
    })
    .on("GET /leagues/private/privateLeague/{code}", ({ path }) =>
      path.endsWith("/H4ZP9MKT") ? { body: [visited()] } : nowhere,
    )
    .on("GET /leagues/addresses/{address}", {
      body: { contest: { ...(invitedTo as Contest), isSigned: false }, fixture: null },
    })
    .on("GET /leagues/private/links/{link}", ({ path }) =>
      path.endsWith("/B8WN2TQC")
        ? { body: opened }
        : refusal(404, "invite-link-over", "Ten link już nie działa. Poproś o nowy osobę, która go wysłała."),
    )
    .on("POST /leagues/private/joinprivateLeague/", () => {
      const joined = visited({ leagueCode: "H4ZP9MKT" });
      joined.members.push(...office().members.filter(({ userId }) => userId === "u1"));
      joined.privateLeagueRanking.push(...office().privateLeagueRanking.filter(({ _id }) => _id === "t1"));
      mine = [...mine, joined];
      others.length = 0;
      return { body: [joined] };
    })
    .on("POST /leagues/private/createprivateleague", ({ body }) => {
      const { name, description, headToHead } = body;
      const made = neighbours({
        _id: "pl9",
        name,
        description,
        headToHead,
        admin: "u1",
        isPublic: false,
        published: false,
      });
      made.members = made.members.filter(({ userId }) => userId === "u1");
      made.privateLeagueRanking = made.privateLeagueRanking.filter(({ _id }) => _id === "t1");
      mine = [...mine, made];
      return { status: 201 as const, body: made };
    });
}
