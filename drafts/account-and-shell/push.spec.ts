import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { openPage } from "../support/browser";
import { isSubscribed, pushService, subscribesTo } from "../support/push-service";

/** Has the browser's service worker take a message, as its push service would; answers the notifications that are shown then. */
async function delivered(page: Page, data: string) {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const origin = new URL(page.url()).origin;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await found, data });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, lang, data: kept }) => ({
        title,
        body,
        lang,
        path: (kept as { path: string }).path,
      }));
    });
  await expect.poll(shown, { timeout: 10_000 }).not.toEqual([]);
  return shown();
}

/** Clicks the notification that is shown; headless Chromium has no way to, nor lets a worker open a window: answers what it asks to open. */
async function clicked(page: Page): Promise<string> {
  const worker = page.context().serviceWorkers()[0];
  if (worker === undefined) throw new Error("no service worker");
  // as text: the types of a worker's scope are not those of this program
  return worker.evaluate<string>(`(async () => {
    const [notification] = await registration.getNotifications();
    return new Promise((resolve) => {
      const openWindow = (wanted) => Promise.resolve(resolve(new URL(wanted).pathname));
      Object.defineProperty(Clients.prototype, "openWindow", { value: openWindow, configurable: true });
      dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    });
  })()`);
}

/** Has the browser's push service end the subscription; a new one is at `subscription`. No browser can be made to say so. */
async function subscriptionEnded(page: Page, subscription: object): Promise<void> {
  const worker = page.context().serviceWorkers()[0];
  if (worker === undefined) throw new Error("no service worker");
  await worker.evaluate(`(() => {
    const made = { toJSON: () => (${JSON.stringify(subscription)}), unsubscribe: () => Promise.resolve(true) };
    Object.defineProperty(PushManager.prototype, "subscribe", { value: () => Promise.resolve(made) });
    dispatchEvent(new ExtendableEvent("pushsubscriptionchange"));
  })()`);
}

/** Opens the profile of a browser that keeps the app, and turns its notifications on. */
async function turnedOn(subscription: object) {
  const opened = await openPage({ as: "participant", keepsFiles: true });
  const { page } = opened;
  await page.context().grantPermissions(["notifications"]);
  await subscribesTo(page, subscription);
  await page.goto("/profile");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.reload(); // the worker is there now
  await page.getByRole("button", { name: "Włącz", exact: true }).click();
  await page.getByRole("button", { name: "Wyślij próbne" }).waitFor();
  return opened;
}

test.describe("notifications of a browser", () => {
  test("are turned on by a press, sent encrypted, and shown by the service worker", async () => {
    const service = await pushService();
    const { page, faults } = await turnedOn(service.subscription);
    await page.getByRole("button", { name: "Wyślij próbne" }).click();
    await expect.poll(() => service.arrived.length, { timeout: 15_000 }).toBe(1);
    const [said = ""] = service.arrived;
    const { title, body, lang, path } = JSON.parse(said) as Record<string, string>;
    expect([title, path]).toEqual([
      expect.stringMatching(/^Trybuna: (powiadomienia działają|notifications work)$/),
      "/profile",
    ]);
    expect(await delivered(page, said)).toEqual([{ title, body, lang, path }]);
    await page.goto("/inbox"); // a window that shows the page already would be brought to the front
    expect(await clicked(page)).toBe("/profile");
    expect(faults).toEqual([]);
    await page.context().close();
    service.close();
  });

  test("go on after the push service has ended the subscription, in place of it", async () => {
    const [before, after] = [await pushService(), await pushService()];
    const { page, faults } = await turnedOn(before.subscription);
    const others = page.getByRole("button", { name: /^Usuń powiadomienia z: / });
    const number = await others.count();
    await subscriptionEnded(page, after.subscription);
    const tried = async () => {
      await page.reload();
      await page.getByRole("button", { name: "Wyślij próbne" }).click();
      return after.arrived.length;
    };
    await expect.poll(tried, { timeout: 30_000, interval: 1_000 }).toBeGreaterThan(0);
    expect(await others.count(), "the one before is forgotten").toBe(number);
    expect(faults).toEqual([]);
    await page.context().close();
    before.close();
    after.close();
  });

  test("end with the session: nobody is told anything in a browser that was logged out", async () => {
    const service = await pushService();
    const { page, faults } = await turnedOn(service.subscription);
    expect(await isSubscribed(page)).toBe(true);
    await page.goto("/logout");
    await page.getByRole("heading", { name: "Twoje miejsce czeka" }).waitFor();
    await expect.poll(() => isSubscribed(page)).toBe(false);
    expect(faults).toEqual([]);
    await page.context().close();
    service.close();
  });
});
