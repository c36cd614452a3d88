import { expect, test } from "../support/test";
import { logInAt } from "../support/api";
import { openPage, productUrl, pressOn } from "../support/browser";
import { asOrganizer } from "../support/organizer";
import { logInOrganizer } from "../support/organizer-api";
import { mailTo, makeAccount } from "../support/mail";
import { scheduleOf } from "../support/pictures";
import { clicked, delivered, pushService, subscribesTo, subscriptionEnded } from "../support/push-service";

const TYPER = "Puchar Trybuny – zima";
const READER = "demo003@trybuna.test";

test.describe("an organizer's message on the running product", () => {
  test("reaches the inbox and, for whoever wants that, a mailbox, until one press ends it", async () => {
    const reader = await openPage({ email: READER, width: 390 });
    await reader.page.goto("/profile");
    await pressOn(reader.page.getByRole("checkbox", { name: "Od organizatora: E-mail" }), "Space");
    await reader.page.reload();
    const wish = reader.page.getByRole("checkbox", { name: "Od organizatora: E-mail" });
    await wish.waitFor();
    expect(await wish.isChecked()).toBe(true);

    const { league } = await scheduleOf(TYPER);
    const { page, faults } = await asOrganizer(`/organizer/${league}/message`);
    const mark = String(Date.now());
    const title = `Nowy termin ${mark}`;
    await page.getByRole("button", { name: "Dalej" }).click();
    expect(await page.locator("[aria-invalid=true]").count()).toBe(2);
    await page.getByLabel("Tytuł po polsku").fill(title);
    await page.getByLabel("Treść po polsku").fill(`Zagrają w środę, ${mark}.\nTypy zostają.`);
    await page.getByRole("button", { name: "Dalej" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Wysłać wiadomość?" });
    await dialog.getByText(/^Dostan(ie|ą) ją \d+ os/).waitFor();
    await dialog.getByRole("button", { name: "Wyślij" }).click();
    await page.getByText("Wiadomość jest w drodze do skrzynek.").waitFor();
    expect(await page.getByLabel("Tytuł po polsku").inputValue()).toBe("");
    expect(faults).toEqual([]);

    const mail = await mailTo(READER, title);
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(mail).toMatch(
      /^List-Unsubscribe: <https?:\/\/\S+\/api\/users\/notifications\/unsubscribe\?token=\S+>\r?$/m,
    );
    const message = reader.page.getByRole("button", { name: new RegExp(title) });
    await reader.page.goto("/inbox");
    await message.click();
    await expect(reader.page.getByText(`Zagrają w środę, ${mark}.`)).toHaveCSS(
      "white-space-collapse",
      "preserve-breaks",
    );

    const link = /https?:\/\/\S+(\/unsubscribe#[\w.-]+)/.exec(mail)?.[1] ?? "";
    await reader.page.goto(link);
    await reader.page.getByRole("button", { name: "Nie wysyłajcie mi ich" }).click();
    await reader.page.getByText("Gotowe: takich e-maili już nie wyślemy.").waitFor();
    await reader.page.getByRole("main").getByRole("link", { name: "Powiadomienia w profilu" }).click();
    await wish.waitFor();
    expect(await wish.isChecked()).toBe(false);
    expect(reader.faults).toEqual([]);
  });
});

test.describe("a reminder on the running product", () => {
  test("reaches who has nothing in a round that closes tomorrow: inbox, browser, also by another subscription, and a mail that one request ends", async () => {
    const origin = productUrl();
    const email = `forgetful-${Date.now()}@trybuna.test`;
    const round = `Kolejka ${Date.now()}`;
    await makeAccount(origin, email);
    const { league, closesTomorrow } = await (
      await logInOrganizer(origin)
    ).roundOf("Puchar zapominalskich", round);
    const call = await logInAt(origin, email);
    const { hash } = await call<{ hash: string }>("GET", `/leagues/${league}/regulation`);
    await call("POST", "/leagues/userleagues", { subscribedLeagueId: league, acceptedRegulationHash: hash });

    const service = await pushService();
    const { page, faults } = await openPage({ email, width: 390, keepsFiles: true });
    await page.context().grantPermissions(["notifications"]);
    await subscribesTo(page, service.subscription);
    await page.goto("/profile");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await page.reload(); // the worker is there now
    const push = page.getByRole("checkbox", { name: "Zbliża się termin, a czegoś brakuje: Push" });
    await pressOn(push, "Space"); // the first that is wanted has this browser subscribe
    await page.getByRole("button", { name: "Wyślij próbne" }).waitFor();
    const wish = page.getByRole("checkbox", { name: "Zbliża się termin, a czegoś brakuje: E-mail" });
    await pressOn(wish, "Space");
    await page.reload();
    await wish.waitFor();
    expect([await wish.isChecked(), await push.isChecked()]).toEqual([true, true]);
    await closesTomorrow();

    const title = `${round}: brakuje`;
    const mail = await mailTo(email, title);
    await page.goto("/inbox");
    await page.getByRole("button", { name: new RegExp(title) }).click();
    await page
      .getByText(/^Puchar zapominalskich: w kolejce .* brakuje .*\. Kolejka zamyka się \S+ o \S+ CES?T\./)
      .waitFor();

    // beside the reminder everybody is told that the deadline has moved
    await expect.poll(() => service.arrived.length, { timeout: 60_000 }).toBe(2);
    const said = service.arrived.find((one) => one.includes(title)) ?? "";
    const { path, ...told } = JSON.parse(said) as Record<"title" | "body" | "lang" | "path", string>;
    expect(told.title).toContain(round);
    expect(await delivered(page, said)).toEqual([expect.objectContaining({ title: told.title, path })]);
    expect(await clicked(page)).toBe(new URL(path, origin).pathname);

    const after = await pushService();
    await page.goto("/profile");
    await subscriptionEnded(page, after.subscription);
    const tried = async () => {
      await page.reload();
      await page.getByRole("button", { name: "Wyślij próbne" }).click();
      return after.arrived.length;
    };
    await expect.poll(tried, { timeout: 60_000, intervals: [1_000] }).toBeGreaterThan(0);
    expect(JSON.parse(after.arrived[0] ?? "")).toMatchObject({
      title: "Trybuna: powiadomienia działają",
      path: "/profile",
    });
    // the one before is forgotten
    await expect(page.getByRole("button", { name: /^Usuń powiadomienia z: / })).toHaveCount(0);
    for (const one of [service, after]) one.close();

    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const link = /^List-Unsubscribe: <(\S+)>\r?$/m.exec(mail)?.[1] ?? "";
    const { pathname, search } = new URL(link);
    const ended = await fetch(origin + pathname + search, {
      method: "POST", // as a mail program does it, which knows nobody's session
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(ended.status).toBe(200);
    await page.goto("/profile");
    await wish.waitFor();
    expect(await wish.isChecked()).toBe(false);
    expect(faults).toEqual([]);
  });
});
