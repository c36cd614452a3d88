import { expect, test } from "../support/test";
import { openPage, settled } from "../support/browser";
import { stateLooks } from "../support/looks";
import { auth, blocked, blockedIn as contest, problem } from "@/testing/samples/account";
import { isSound } from "../support/sound";

const people = () => ({
  items: [
    {
      _id: "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
      userName: "WilczyApetyt",
      email: "ja•••••@poczta.example",
      registeredAt: "2026-07-31T08:15:00.000Z",
      lastSeenAt: "2026-11-19T20:40:00.000Z",
      isBlocked: true,
    },
  ],
  page: 1,
  size: 20,
  total: 1,
});
const person = (blocks: unknown[] = blocked("pl", contest._id).blocks) => ({
  ...people().items[0],
  roles: ["participant"],
  leagues: [contest, { _id: "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c12", name: "Liga Trybuny – zima" }],
  blocks,
});

/** Somebody with the whole address, if that is asked for. */
const shown = (query: URLSearchParams, who: object) => ({
  body: query.get("reveal") === "true" ? { ...who, email: "jagoda@poczta.example" } : who,
});

test.describe("a block on a canned wire", () => {
  for (const look of stateLooks())
    test(`is said with its reason and can be looked past in a contest: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "participant" });
      const me = blocked(look.lang, contest._id);
      wire.on("POST /users/session/refresh", { body: auth(me) }).on("GET /users/me", { body: me });
      await page.goto("/rules");
      await settled(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByText("Dwa konta tej samej osoby.").waitFor();
      await dialog.getByText(contest.name).waitFor();
      await isSound(page);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await page.goto("/jointeam");
      await settled(page);
      expect(await dialog.count()).toBe(0);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("of the whole account leaves the profile and the way out", async () => {
    const { page, wire } = await openPage({ as: "participant" });
    await page.goto("/jointeam");
    await settled(page);
    const refused = {
      status: 403,
      body: problem(403, "account-blocked", "Organizator zablokował Twoje konto."),
    };
    wire
      .on("POST /leagues/userleagues", refused)
      .on("PUT /users/favourite-league", refused)
      .on("GET /users/me", { body: blocked("pl", null) });
    await page
      .getByRole("button", { name: /^Opuść rozgrywki/ })
      .first()
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Opuść rozgrywki" }).click();
    const dialog = page.getByRole("dialog", { name: "Konto zablokowane" });
    await dialog.getByText("Dwa konta tej samej osoby.").waitFor();
    await dialog.getByRole("link", { name: "Przejdź do profilu" }).click();
    await page.waitForURL("**/profile");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Dołącz do rozgrywek" }).first().click();
    await dialog.waitFor();
    await page.context().close();
  });

  for (const look of stateLooks())
    test(`is made and lifted among the people: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "organizer" });
      const path = `/organizer/identity/users/${person()._id ?? ""}`;
      wire
        .on("GET /organizer/identity/users", { body: people() })
        .on("GET /organizer/identity/users/{userId}", ({ query }) => shown(query, person()) as never)
        .on("POST /organizer/identity/users/{userId}/block", {
          status: 409,
          body: problem(409, "already-blocked", "Jest."),
        })
        .on("POST /organizer/identity/users/{userId}/unblock", () => {
          wire.on("GET /organizer/identity/users/{userId}", ({ query }) => shown(query, person([])) as never);
          return { body: person([]) };
        });
      await page.goto("/organizer/people");
      await isSound(page);
      await page.locator("main ul li button").click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: look.lang === "pl" ? "Pokaż" : "Show" }).click();
      await dialog.getByText("jagoda@poczta.example").first().waitFor();
      await dialog.locator("textarea").fill("Powód");
      await dialog.locator("form button[type=submit]").click();
      await dialog.getByRole("alert").getByText("Jest.").waitFor();
      expect(await dialog.locator("textarea").inputValue()).toBe("Powód");
      await isSound(page);
      await dialog.locator("li li, ul li button").last().click();
      await expect.poll(() => wire.calls.filter((call) => call.path === `${path}/unblock`).length).toBe(1);
      await dialog
        .getByText(look.lang === "pl" ? /^zablokow/i : /^blocked since/i)
        .waitFor({ state: "detached" });
      // the audit log keeps each time that the address is asked for: no read repeats it
      expect(wire.calls.filter(({ query }) => query.get("reveal") === "true")).toHaveLength(1);
      expect(faults).toEqual([]);
      await page.context().close();
    });
});
