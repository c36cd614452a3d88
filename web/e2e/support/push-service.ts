import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** A push service of this machine with one browser: what it takes is decrypted as that browser would (RFC 8188, RFC 8291). */
export async function pushService() {
  const browser = createECDH("prime256v1");
  const point = browser.generateKeys();
  const secret = randomBytes(16);
  const arrived: string[] = [];
  const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", key, salt, info, length));
  const decrypt = (body: Buffer) => {
    const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), point, sender]);
    const shared = derive(browser.computeSecret(sender), secret, info, 32);
    const key = derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const cipher = createDecipheriv("aes-128-gcm", key, nonce);
    cipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      arrived.push(decrypt(Buffer.concat(parts)));
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const keys = { p256dh: point.toString("base64url"), auth: secret.toString("base64url") };
  return {
    arrived,
    subscription: { endpoint: `http://127.0.0.1:${port}/push`, keys },
    close: () => server.close(),
  };
}

/**
 * Headless Chromium reaches no push service: its `subscribe` answers one of the test's, which the browser keeps over a reload as it does
 * its own. All else is the browser's own.
 */
export async function subscribesTo(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((said) => {
    const kept = "the test's push subscription";
    const made = {
      toJSON: () => said,
      unsubscribe: () => {
        localStorage.removeItem(kept);
        return Promise.resolve(true);
      },
    };
    const subscribe = () => {
      localStorage.setItem(kept, "1");
      return Promise.resolve(made);
    };
    Object.defineProperties(PushManager.prototype, {
      subscribe: { value: subscribe },
      getSubscription: { value: () => Promise.resolve(localStorage.getItem(kept) === null ? null : made) },
    });
  }, subscription);
}

/** Has the browser's service worker take a message, as its push service would; answers the notifications that are shown then. */
export async function delivered(page: Page, data: string) {
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
  await expect.poll(shown, { timeout: 60_000 }).not.toEqual([]);
  return shown();
}

/** Clicks the notification in the worker, and answers the address that it asks to open: headless Chromium can do neither. */
export async function clicked(page: Page): Promise<string> {
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
export async function subscriptionEnded(page: Page, subscription: object): Promise<void> {
  const worker = page.context().serviceWorkers()[0];
  if (worker === undefined) throw new Error("no service worker");
  await worker.evaluate(`(() => {
    const made = { toJSON: () => (${JSON.stringify(subscription)}), unsubscribe: () => Promise.resolve(true) };
    Object.defineProperty(PushManager.prototype, "subscribe", { value: () => Promise.resolve(made) });
    dispatchEvent(new ExtendableEvent("pushsubscriptionchange"));
  })()`);
}
