import { expect, test } from "../support/test";
import type { Page, Route } from "@playwright/test";
import { openPage, pressOn } from "../support/browser";
import { stateLooks } from "../support/looks";
import { notifications, push } from "@/testing/samples/people";
import { problem } from "@/testing/samples/account";
import { isSound } from "../support/sound";

/** A browser that can be subscribed: canned pages have no service worker, and no push service is in reach. */
async function withPush(
  page: Page,
  state: { permission: "default" | "denied"; answer?: "granted" | "denied" },
): Promise<void> {
  await page.addInitScript(({ permission, answer }) => {
    let isSubscribed = false;
    let said: NotificationPermission = permission;
    const keys = { p256dh: "key", auth: "secret" };
    const subscription = {
      toJSON: () => ({ endpoint: "https://push.example.org/1", keys }),
      unsubscribe: () => Promise.resolve(!(isSubscribed = false)),
    };
    const pushManager = {
      getSubscription: () => Promise.resolve(isSubscribed ? subscription : null),
      subscribe: () => Promise.resolve(((isSubscribed = true), subscription)),
    };
    Object.defineProperty(navigator.serviceWorker, "getRegistration", {
      value: () => Promise.resolve({ pushManager }),
    });
    Object.defineProperty(Notification, "permission", { get: () => said });
    Object.defineProperty(Notification, "requestPermission", {
      value: () => Promise.resolve((said = answer ?? permission)),
    });
  }, state);
}

test.describe("what reaches people outside the browser", () => {
  for (const look of stateLooks())
    test(`is chosen at once, and taken back where it is refused: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "participant" });
      const pl = look.lang === "pl";
      await page.goto("/profile");
      const table = page.getByRole("table", { name: pl ? "Powiadomienia" : "Notifications" });
      const results = table.getByRole("checkbox", {
        name: pl ? "Są wyniki kolejki: E-mail" : /results are in: E-mail/,
      });
      await results.waitFor();
      expect(await results.isChecked()).toBe(false);
      await pressOn(results, "Space");
      await expect.poll(() => wire.calls.filter(({ method }) => method === "PUT").length).toBe(1);
      const [wish] = wire.calls.filter(({ method }) => method === "PUT");
      expect(wish?.body).toEqual({
        notifications: notifications().notifications.map((one) =>
          one.kind === "results" ? { ...one, mail: true } : one,
        ),
      });
      const away = problem(503, "service-unavailable", "Chwilowa przerwa.");
      wire.on("PUT /users/me/notifications", { status: 503, body: away });
      const organizer = table.getByRole("checkbox", {
        name: pl ? "Od organizatora: E-mail" : /From the organizer: E-mail/,
      });
      expect(await organizer.isChecked()).toBe(true);
      let answer: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route("**/users/me/notifications", async (route) => {
        if (route.request().method() === "PUT") await asked;
        await route.fallback();
      });
      await pressOn(organizer, "Space");
      await expect.poll(() => organizer.isChecked()).toBe(false); // before the server has said anything
      answer();
      await page.getByText("Chwilowa przerwa.").waitFor({ timeout: 20_000 });
      await expect.poll(() => organizer.isChecked()).toBe(true);
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("says that mail waits for a confirmed address", async () => {
    const { page, wire, faults } = await openPage({ as: "participant", width: 320, theme: "dark" });
    wire.on("GET /users/me/notifications", { body: { ...notifications(), isReachedByMail: false } });
    await page.goto("/profile");
    await page.getByText("E-maile zaczniemy wysyłać, gdy potwierdzisz adres.").waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  for (const look of stateLooks())
    test(`appears in a browser that asked at a press, and no more: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "participant" });
      await withPush(page, { permission: "default", answer: "granted" });
      const pl = look.lang === "pl";
      const mine = push();
      const late = async (route: Route) => {
        await new Promise((later) => setTimeout(later, 500)); // a press before this answer would not know what to do
        await route.fallback();
      };
      await page.route("**/users/me/push", late, { times: 1 });
      await page.goto("/profile");
      const results = page.getByRole("checkbox", {
        name: pl ? "Są wyniki kolejki: Push" : "Results are in: Push",
      });
      await results.waitFor();
      expect(wire.calls.filter(({ method, path }) => method === "PUT" && path === "/users/me/push")).toEqual(
        [],
      );
      wire.on("PUT /users/me/push", { body: mine.browsers[0] });
      wire.on("GET /users/me/push", { body: mine });
      const wanted = notifications().notifications.map((one) => ({ ...one, push: true }));
      wire.on("GET /users/me/notifications", { body: { ...notifications(), notifications: wanted } });
      await pressOn(results, "Space"); // the first kind: this browser is asked
      await expect.poll(() => results.isChecked()).toBe(true);
      const put = wire.calls.find(({ method, path }) => method === "PUT" && path === "/users/me/push");
      expect(put?.body).toEqual({
        endpoint: "https://push.example.org/1",
        keys: { p256dh: "key", auth: "secret" },
      });
      await page.getByText("Chrome, Windows").waitFor();
      wire.on("POST /users/me/push/{pushSubscriptionId}/test", { status: 204 });
      await page.getByRole("button", { name: pl ? "Wyślij próbne" : "Send a test" }).click();
      await page.getByText(pl ? /Wysłane\. / : /Sent\. /).waitFor();
      await isSound(page);
      wire.on("DELETE /users/me/push/{pushSubscriptionId}", { status: 204 });
      wire.on("GET /users/me/push", { body: { ...mine, browsers: mine.browsers.slice(1) } });
      await page.getByRole("button", { name: pl ? "Wyłącz" : "Turn off", exact: true }).click();
      await page.getByText(pl ? "Nie pokazuje powiadomień" : "Shows no notifications").waitFor();
      const removed = wire.calls.filter(({ method }) => method === "DELETE").map(({ path }) => path);
      expect(removed).toEqual(["/users/me/push/push-1"]);
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("stays off where the browser's user says no, and says what helps", async () => {
    const { page, wire, faults } = await openPage({ as: "participant", width: 390, theme: "dark" });
    await withPush(page, { permission: "default", answer: "denied" });
    await page.goto("/profile");
    const results = page.getByRole("checkbox", { name: "Są wyniki kolejki: Push" });
    await pressOn(results, "Space");
    await page.getByText("Przeglądarka nie dostała zgody na powiadomienia.").waitFor();
    expect(await results.isChecked()).toBe(false);
    await page.getByText(/Blokuje powiadomienia tej strony/).waitFor();
    expect(wire.calls.filter(({ method }) => method === "PUT")).toEqual([]);
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  for (const [_, userAgent, words] of [
    ["unsupported", "", /Nie umie ich pokazywać/],
    [
      "on an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
      /dodaj stronę do ekranu początkowego/,
    ],
  ])
    test(`is explained where it cannot be had: ${_}`, async () => {
      const { page, faults } = await openPage({ as: "participant", width: 320 });
      await page.addInitScript((agent) => {
        if (agent !== "") Object.defineProperty(navigator, "userAgent", { value: agent });
        delete (window as { PushManager?: unknown }).PushManager;
      }, userAgent);
      await page.goto("/profile");
      await page.getByText(words).waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("ends by one press on the page of a mail's link, which alone changes nothing", async () => {
    const { page, wire, faults } = await openPage({ as: "visitor", width: 390 });
    const invalid = problem(400, "unsubscribe-link-invalid", "Ten link jest nieważny.");
    wire.on("POST /users/notifications/unsubscribe", { status: 400, body: invalid });
    await page.goto("/unsubscribe#token");
    const button = page.getByRole("button", { name: "Nie wysyłajcie mi ich" });
    await button.waitFor();
    const sent = () => wire.calls.filter(({ path }) => path === "/users/notifications/unsubscribe");
    expect(sent()).toEqual([]);
    await button.click();
    await page.getByRole("alert").getByText(invalid.detail).waitFor();
    await isSound(page);
    wire.on("POST /users/notifications/unsubscribe", { body: { kind: "results" } });
    await button.click();
    await page.getByText("Gotowe: takich e-maili już nie wyślemy.").waitFor();
    expect(sent().at(-1)?.query.get("token")).toBe("token");
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
