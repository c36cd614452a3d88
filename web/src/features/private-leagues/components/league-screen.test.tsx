import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { address, visit } from "@/testing/visit";
import { office } from "@/testing/samples/private-leagues";
import { openPrivate, visitPrivate } from "@/features/private-leagues/testing/open-private";
import { pressEscape } from "@/testing/escape";

type Visit = ReturnType<typeof visit>;
const own = "/privateLeagueDetails/pl1";
const button = (name: string | RegExp) => screen.getByRole("button", { name });

/** Opens the menu of a member by keyboard and chooses an act, then answers the question that follows. */
async function actOn({ user }: Visit, member: RegExp, act: string): Promise<void> {
  button(member).focus();
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("menuitem", { name: act }));
  const asked = within(await screen.findByRole("alertdialog"));
  await user.click(asked.getByRole("button", { name: act }));
}

describe("a private league", () => {
  it.each([
    ["pl", "Zaproś znajomych", "Nie ma kogo zaprosić", "Usuń z ligi"],
    ["en", "Invite friends", "No friends to invite", "Remove"],
  ] as const)("has a page for its admin: %s", async (lang, invite, nobody, remove) => {
    const { user } = await openPrivate(own, { lang });
    await screen.findByText("K7MQ 4RXW");
    await screen.findByText(/\/l\/B8WN2TQC$/);
    await user.click(button(invite));
    await within(await screen.findByRole("dialog")).findByText(new RegExp(`^${nobody}`));
    await pressEscape(user);
    await user.click(button(/^Bezdotykowi: /));
    (await screen.findByRole("menuitem", { name: remove })).focus();
    await user.keyboard("{Enter}");
    await screen.findByRole("alertdialog");
  });

  it.each([
    ["pl", "Punkty i miejsca pojawią się", "Opuść ligę", "Dołącz do ligi"],
    ["en", "Points and places appear", "Leave the league", "Join the league"],
  ] as const)("has a page for members, and one for visitors: %s", async (lang, before, leave, join) => {
    const { user, open } = await openPrivate("/privateLeagueDetails/pl2", { lang });
    await waitFor(() => expect(button(leave)).toBeVisible());
    expect(screen.queryByText(new RegExp(`^${before}`))).toBeNull(); // the contest has results
    await open("/privateLeagueDetails/pl3");
    await user.click(button(join));
    await within(await screen.findByRole("dialog")).findByText(/KawalKornety/);
  });

  it.each([
    [
      "pl",
      ["Włącz pojedynki", "Wyłącz pojedynki", "Kolejki z parami", "przed wynikami"],
      ["odeszła z ligi", "W tej kolejce bez pary: UrlopNaŻądanie"],
    ],
    [
      "en",
      ["Play head to head", "End head to head", "Rounds with pairs", "before results"],
      ["has left the league", "Without a pair in this round: UrlopNaŻądanie"],
    ],
  ] as const)("plays head to head beside its table: %s", async (lang, words, told) => {
    const { wire, user } = await openPrivate(own, { lang });
    const [begin, end, navigation, before] = words;
    await user.click(button(begin));
    await screen.findByRole("button", { name: end });
    expect(wire.callsOf("PATCH /leagues/private/{privateLeagueId}").map(({ body }) => body)).toEqual([
      { headToHead: true },
    ]);
    const rounds = within(await screen.findByRole("navigation", { name: navigation }));
    await rounds.findByRole("heading", { name: "2. kolejka" });
    await rounds.findByText(before);
    await user.click(rounds.getByRole("button", { name: /1\. kolejka/ }));
    for (const one of told) await screen.findByText(new RegExp(one));
    await screen.findByRole("row", { name: /PiątkaZPlusem.*44/ });
  });

  it("is ranked in a fixture, too; a row opens the team", async () => {
    const { user } = await openPrivate(own);
    button(/Zakres rankingu/).focus();
    await user.keyboard("{Enter}");
    await user.click(await screen.findByRole("option", { name: "2. dzień" }));
    await screen.findByText("Drużyny poza tabelą, bo nie grały w tej kolejce: 2");
    button("Bezdotykowi").focus();
    await user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Bezdotykowi" });
    await pressEscape(user);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it("is led: friends invited, a member removed, the league published and handed over, then left", async () => {
    const visited = visitPrivate();
    const { wire, user, open } = visited;
    wire.on("GET /users/me/friends", {
      body: [{ id: "f5", name: "Ola", isAccepted: true, isUserRequested: true }],
    });
    await open(own);
    await user.click(button("Zaproś znajomych"));
    await user.click(await within(await screen.findByRole("dialog")).findByText("Ola"));
    await user.click(button("Zaproś 1 osobę"));
    await screen.findByText("Zaproszenie wysłane");
    const invited = wire.callsOf("POST /leagues/private/{privateLeagueId}/invite");
    expect(invited.map(({ body }) => body)).toEqual([{ friends: ["f5"] }]);
    await screen.findByText(/Administrator nie może opuścić swojej ligi/);
    expect(screen.queryByRole("button", { name: "Opuść ligę" })).toBeNull();

    await actOn(visited, /^Bezdotykowi: /, "Usuń z ligi");
    await screen.findByText("Usunięto z ligi: Bezdotykowi");
    await screen.findByText(/Liga prywatna · 10 drużyn/);
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Członkowie$/));

    await user.click(button("Opublikuj ligę"));
    await screen.findByText(/Każdy w tych rozgrywkach znajdzie ją na liście/);
    await user.click(button("Nowy link"));
    await screen.findByText("Nowy link gotowy");
    expect(wire.callsOf("PUT /leagues/private/{privateLeagueId}/link")).toHaveLength(1);

    await actOn(visited, /^PiątkaZPlusem: /, "Przekaż ligę");
    await screen.findByText("Liga przekazana: PiątkaZPlusem");
    const handed = wire.callsOf("PUT /leagues/private/{privateLeagueId}/admin");
    expect(handed.map(({ body }) => body)).toEqual([{ userId: "p4" }]);
    await user.click(await screen.findByRole("button", { name: "Opuść ligę" }));
    const asked = within(await screen.findByRole("alertdialog"));
    await user.click(asked.getByRole("button", { name: "Opuść ligę" }));
    await waitFor(() => expect(address()).toBe("/privateLeagues"));
    await screen.findByText("Opuszczono ligę: BiuroNaTrzecim");
    await screen.findByText("Sąsiedzi z bloku");
    expect(screen.queryByRole("heading", { name: "BiuroNaTrzecim" })).toBeNull();
  });

  it("has its code and its link copied", async () => {
    const { user } = await openPrivate("/privateLeagueDetails/pl2", { width: 390 });
    await user.click(button("Kopiuj kod"));
    await screen.findByText("Kod H4ZP9MKT skopiowany");
    expect(await navigator.clipboard.readText()).toBe("H4ZP9MKT");
    await user.click(await screen.findByRole("button", { name: "Kopiuj link" }));
    await screen.findByText("Link skopiowany");
    expect(await navigator.clipboard.readText()).toMatch(/^https?:\/\/.+\/l\/B8WN2TQC$/);
  });

  it("of another contest of mine makes it the current one; a switch leads back to the cards", async () => {
    const { wire, user, open } = visitPrivate();
    const other = office({ _id: "pl7", leagueId: "zuzel", _partition: "zuzel" });
    wire.on("GET /leagues/private/{privateLeagueId}", { body: other }, { privateLeagueId: "pl7" });
    await open("/privateLeagueDetails/pl7");
    await screen.findByRole("region", { name: "Czarny sport" });
    await screen.findByText("K7MQ 4RXW");
    const [chooser] = document.querySelectorAll("button[aria-haspopup=dialog]");
    if (chooser === undefined) throw new Error("no contest can be chosen");
    await user.click(chooser);
    const contests = within(await screen.findByRole("dialog"));
    await user.click(contests.getByRole("button", { name: "Mundial 2022" }));
    await waitFor(() => expect(address()).toBe("/privateLeagues"));
    await screen.findByText("11 drużyn · administrujesz");
    await screen.findByRole("region", { name: "Mundial 2022" });
  });
});
