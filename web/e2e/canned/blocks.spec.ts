import { expect, test } from "../support/test";
import { openPage, settled } from "../support/browser";
import { auth, blocked, blockedIn as contest, problem } from "@/testing/samples/account";
import { isSound } from "../support/sound";

const person = {
  _id: "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
  userName: "WilczyApetyt",
  email: "ja•••••@poczta.example",
  registeredAt: "2026-07-31T08:15:00.000Z",
  lastSeenAt: "2026-11-19T20:40:00.000Z",
  isBlocked: true,
  emailConfirmed: true,
  telephone: "none",
};

test.describe("a block is laid out", () => {
  test("where its reason is told", async () => {
    const { page, wire, faults } = await openPage({ as: "participant", width: 320 });
    const me = blocked("pl", contest._id);
    wire.on("POST /users/session/refresh", { body: auth(me) }).on("GET /users/me", { body: me });
    await page.goto("/rules");
    await settled(page);
    await page.getByRole("dialog").getByText("Dwa konta tej samej osoby.").waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
  });

  test("among the people, and where it is refused", async () => {
    const { page, wire, faults } = await openPage({ as: "organizer", width: 320 });
    const leagues = [contest, { _id: "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c12", name: "Liga Trybuny – zima" }];
    const { blocks } = blocked("pl", contest._id);
    wire
      .on("GET /organizer/identity/users", { body: { items: [person], page: 1, size: 20, total: 1 } })
      .on("GET /organizer/identity/users/{userId}", {
        body: { ...person, roles: ["participant"], leagues, blocks },
      })
      .on("POST /organizer/identity/users/{userId}/block", {
        status: 409,
        body: problem(409, "already-blocked", "Jest."),
      });
    await page.goto("/organizer/people");
    await isSound(page);
    await page.locator("main ul li button").click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("textarea").fill("Powód");
    await dialog.locator("form button[type=submit]").click();
    await dialog.getByRole("alert").getByText("Jest.").waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
  });
});
