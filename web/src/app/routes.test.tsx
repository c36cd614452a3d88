import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { rawKeys } from "@/testing/raw-keys";
import { refusal } from "@/testing/refusal";
import { news, withNews } from "@/testing/samples/news";
import { privateLeagues } from "@/testing/samples/private-leagues";
import { address, settled, visit } from "@/testing/visit";

type Visit = ReturnType<typeof visit>;

/** Spec, section 2, "Routes". */
const OPEN = ["/", "/nowhere", "/privacyPolicy", "/notFound", "/logout"];
const GUESTS = ["/login", "/register"];
const article = `/newsdetails/${news()[0]?._id ?? ""}`;
const MEMBERS = [
  "/league",
  "/jointeam",
  "/inbox",
  "/ranking",
  "/profile",
  "/privateLeagues",
  "/privateLeagueDetails/pl1",
  "/prizes",
  "/rules",
  "/news",
  article,
  "/contactus",
];

function participant(look: Parameters<typeof visit>[0] = {}): Visit {
  const visited = visit({ as: "participant", ...look });
  privateLeagues(visited.wire);
  withNews(visited.wire);
  return visited;
}

/** Logs in on the screen that a visitor was led to. */
async function logIn({ user, fill }: Visit): Promise<void> {
  await fill(await screen.findByLabelText("E-mail"), "player@trybuna.test");
  await fill(screen.getByLabelText("Hasło"), "trybuna-demo");
  await user.keyboard("{Enter}");
}

/** Presses by keyboard what leads to a path, and sees there that the focus goes to the new screen and that every text has its words. */
async function reach({ user }: Visit, path: string, control: HTMLElement): Promise<void> {
  control.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe(path));
  // the address changes before the screen does: what was pressed may stand there, focused, a moment longer
  await waitFor(() => expect([control, document.body]).not.toContain(document.activeElement));
  await settled();
  expect(rawKeys(), path).toEqual([]);
}

const link = (name: string | RegExp): HTMLElement => {
  const [found] = screen.getAllByRole("link", { name });
  if (found === undefined) throw new Error(`no link ${String(name)}`);
  return found;
};

describe("the routes of the product", () => {
  it.each([...OPEN, ...GUESTS])("let a visitor see %s", async (path) => {
    await visit().open(path);
    expect(address()).toBe(path);
    expect(rawKeys()).toEqual([]);
  });

  it.each(MEMBERS)("lead a visitor from %s to the log-in, and open after it", async (path) => {
    const visitor = visit();
    privateLeagues(visitor.wire);
    withNews(visitor.wire);
    await visitor.open(path);
    expect(address()).toBe("/login");
    expect(rawKeys()).toEqual([]);
    await logIn(visitor);
    await waitFor(() => expect(address()).toBe(path));
  });

  it.each([
    ...[...OPEN, ...MEMBERS].filter((path) => path !== "/logout").map((path) => [path, path]),
    ["/privateLeagueDetails", "/privateLeagueDetails/pl1"],
    ...GUESTS.map((path) => [path, "/jointeam"]),
    ["/organizer", "/notFound"],
    ["/ops", "/notFound"],
  ])("lead a participant from %s to %s", async (path = "", end) => {
    await participant().open(path);
    expect(address()).toBe(end);
    expect(rawKeys()).toEqual([]);
  });

  it("lead from an unknown address to the home", async () => {
    await visit().open("/nowhere/at/all");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Zbuduj klub. Wytypuj wynik.");
  });

  it("lead from a contest that is missing to what says so", async () => {
    const player = participant();
    player.wire.on(
      "GET /leagues/{leagueId}/rules",
      refusal(404, "contest-not-found", "Nie ma takich rozgrywek."),
    );
    await player.begin("/rules");
    await screen.findByText("Nie znaleziono: Mundial 2022");
    expect(address()).toMatch(/^\/notFound\?what=/);
  });

  it.each([
    [
      "pl",
      "Dołącz do rozgrywek",
      /^Zobacz typy/,
      "Aktualności",
      /miejsce$/,
      "Ligi prywatne",
      "Nagrody",
      "Zasady",
    ],
    ["en", "Join a contest", /^See predictions/, "News", /Position/, "Private leagues", "Prizes", "Rules"],
  ] as const)(
    "are all reached by links and buttons: a participant's, of a contest, %s",
    async (lang, join, see, newsLink, ranking, leagues, prizes, rules) => {
      const player = participant({ lang });
      await player.open("/");
      const main = () => within(screen.getByRole("main"));
      const first = async (found: Promise<HTMLElement[]>) => {
        const [one] = await found;
        if (one === undefined) throw new Error("nothing to press");
        return one;
      };
      await reach(player, "/jointeam", link(join));
      await reach(player, "/league", await first(main().findAllByRole("button", { name: see })));
      await reach(player, "/news", link(newsLink));
      await reach(
        player,
        article,
        await first(within(main().getAllByRole("article")[0] ?? document.body).findAllByRole("link")),
      );
      await reach(player, "/ranking", link(ranking));
      await reach(player, "/privateLeagues", link(leagues));
      await reach(
        player,
        "/privateLeagueDetails/pl1",
        await main().findByRole("link", { name: /BiuroNaTrzecim/ }),
      );
      await reach(player, "/prizes", link(prizes));
      await reach(player, "/rules", link(rules));
    },
  );

  it.each([
    ["pl", /^Skrzynka/, "Profil", "Kontakt", "Polityka prywatności", "Strona główna", "Wyloguj"],
    ["en", /^Inbox/, "Profile", "Contact", "Privacy policy", "Home", "Log out"],
  ] as const)(
    "are all reached by links and buttons: a participant's, of the frame, %s",
    async (lang, inbox, profile, contact, privacy, home, logOut) => {
      const player = participant({ lang });
      await player.open("/");
      await reach(player, "/inbox", link(inbox));
      await reach(player, "/profile", link(profile));
      await reach(player, "/contactus", link(contact));
      await reach(player, "/privacyPolicy", link(privacy));
      await reach(player, "/", link(home));
      await reach(player, "/logout", link(logOut));
    },
  );

  it("are all reached by links and buttons: a visitor's, whom the contact link leads through the log-in", async () => {
    const visitor = visit();
    await visitor.open("/nowhere");
    for (const [name, path] of [
      ["Zaloguj się", "/login"],
      ["Załóż konto", "/register"],
      ["Polityka prywatności", "/privacyPolicy"],
      ["Strona główna", "/"],
      ["Kontakt", "/login"],
    ] as const)
      await reach(visitor, path, link(name));
    await logIn(visitor);
    await waitFor(() => expect(address()).toBe("/contactus"));
  });
});
